import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { FollowedFood } from './queries.ts';

interface Days {
  from: string;
  to: string;
}

/** Returns the lines of the customer's orders for delivery on these days; cancelled and refused ones do not count. */
export function listFoodBetween(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { from, to }: Days,
): Promise<FollowedFood[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.customer_id', '=', 'o.customer_id').onRef('l.order_id', '=', 'o.id'),
    )
    .select(['o.status', 'l.product_id as productId', 'l.weight_ordered_g as weightG'])
    .select(['l.line_total_ore as amountOre', 'l.quantity_ordered as ordered'])
    .select(['l.quantity_confirmed as confirmed', 'l.quantity_delivered as delivered'])
    .select('l.weight_delivered_g as deliveredG')
    .select(sql.lit(null).$castTo<number | null>().as('quickSaleType'))
    .where('o.customer_id', '=', customerId)
    .where('l.customer_id', '=', customerId)
    .where('o.delivery_date', '>=', from)
    .where('o.delivery_date', '<=', to)
    .where('o.status', 'not in', ['Cancelled', 'Refused'])
    .execute();
}

/** Returns what the deliveries of each week between two days came to, in øre; weeks without any are left out. */
export async function listWeekSums(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { from, to }: Days,
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.sum<number>('total_ore').as('ore'))
    .where('customer_id', '=', customerId)
    .where('delivery_date', '>=', from)
    .where('delivery_date', '<=', to)
    .where('status', 'not in', ['Cancelled', 'Refused'])
    .groupBy(sql`date_trunc('week', delivery_date)`)
    .execute();
  return rows.map(({ ore }) => Number(ore));
}
