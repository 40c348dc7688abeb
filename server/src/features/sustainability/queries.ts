import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface OrderedFood {
  productId: string;
  /** Weight of the whole line in grams; null when unknown. */
  weightG: number | null;
  amountOre: number;
  quickSaleType: number | null;
}

/** Returns the lines of an order of the customer; undefined when there is no such order. */
export async function findOrderedFood(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  orderId: number,
): Promise<OrderedFood[] | undefined> {
  const lines = await db
    .selectFrom('web_order_lines as l')
    .leftJoin('quick_sales as q', 'q.id', 'l.quick_sale_id')
    .select(['l.product_id as productId', 'l.weight_g as weightG', 'l.line_total_ore as amountOre'])
    .select('q.type as quickSaleType')
    .where('l.customer_id', '=', customerId)
    .where('l.web_order_id', '=', orderId)
    .execute();
  if (lines.length > 0) return lines;
  const order = await db
    .selectFrom('web_orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return order && [];
}
