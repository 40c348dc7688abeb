import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { BasketContext } from './basket-context.ts';
import { closeBasket, holdOldestUnused, listOpenBasketIds } from './basket-lifecycle-queries.ts';

type Maker = Pick<BasketContext, 'scope' | 'clock'>;

/**
 * Room for one more open basket; the customer's baskets must be held. At the limit the oldest one with nothing in it gives
 * way, so that baskets nobody filled never bar work; tooManyBaskets when every one is used.
 */
export async function makeRoom(trx: Kysely<Tables>, { scope, clock }: Maker): Promise<void> {
  const max = limits.openBasketsPerCustomer;
  const open = await listOpenBasketIds(trx, scope);
  if (open.length < max) return;
  const id = await holdOldestUnused(trx, scope);
  if (id === undefined) throw new AppError('tooManyBaskets', { params: { max } });
  await closeBasket(trx, scope, { id, state: 'deleted', now: clock.now() });
}
