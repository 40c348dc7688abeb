import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import {
  closeBasket,
  holdOldestUnused,
  listOpenBasketIds,
} from '../basket-records/basket-lifecycle-queries.ts';
import type { BasketContext } from './basket-context.ts';

type Maker = Pick<BasketContext, 'scope' | 'clock'>;

/**
 * For one more open basket; call `holdBaskets` first. When the limit is reached, deletes the oldest basket without content, so
 * that unused baskets do not stop the user. Throws tooManyBaskets when all have content.
 */
export async function makeRoom(trx: Kysely<Tables>, { scope, clock }: Maker): Promise<void> {
  const max = limits.openBasketsPerCustomer;
  const open = await listOpenBasketIds(trx, scope);
  if (open.length < max) return;
  const id = await holdOldestUnused(trx, scope);
  if (id === undefined) throw new AppError('tooManyBaskets', { params: { max } });
  await closeBasket(trx, scope, { id, state: 'deleted', now: clock.now() });
}
