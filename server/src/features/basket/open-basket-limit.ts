import { limits } from '@engros/contracts/values/limits.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { BasketContext } from './basket-context.ts';
import { closeBasket, listOpenBasketIds } from './basket-lifecycle-queries.ts';

type Maker = Pick<BasketContext, 'scope' | 'clock'>;

/**
 * Room for one more open basket; the customer's baskets must be held. At the limit the oldest one with nothing in it gives
 * way, so that baskets nobody filled never bar work; tooManyBaskets when every one is used.
 */
export async function makeRoom(trx: Kysely<Tables>, { scope, clock }: Maker): Promise<void> {
  const max = limits.openBasketsPerCustomer;
  const open = await listOpenBasketIds(trx, scope);
  if (open.length < max) return;
  const id = await oldestUnused(trx, scope.customerId);
  if (id === undefined) throw new AppError('tooManyBaskets', { params: { max } });
  await closeBasket(trx, scope, { id, state: 'deleted', now: clock.now() });
}

async function oldestUnused(trx: Kysely<Tables>, customerId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select b.id from baskets b where b.customer_id = ${customerId} and b.state = 'open'
      and b.message is null and b.order_reference is null and b.amends_web_order_id is null
      and not exists (select from basket_lines l where l.customer_id = b.customer_id and l.basket_id = b.id)
      and not exists (select from basket_invalid_lines i where i.customer_id = b.customer_id and i.basket_id = b.id)
    order by b.updated_at, b.id limit 1 for update skip locked`.execute(trx);
  return rows[0]?.id;
}
