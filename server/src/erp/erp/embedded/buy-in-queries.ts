import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

const buyIn = statement(
  'embedded_erp_buy_in',
  `select from orders, return_stock(json_build_array(
      json_build_object('customerId', customer_id, 'webOrderId', web_order_id)))
    where customer_id = $1 and id = $2 and web_order_id is not null`,
  {},
);

/**
 * The embedded system buys in what it has delivered, and its figures of stock are then right without a new count: it is
 * for demonstrations, which nobody counts.
 */
export async function buyInAgain(
  trx: Kysely<Tables>,
  { customerId, orderId }: { customerId: string; orderId: number },
): Promise<void> {
  await buyIn.rows(trx, [customerId, orderId]);
}
