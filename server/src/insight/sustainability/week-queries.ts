import type { Kysely } from 'kysely';
import { isBought } from '../../goods/delivery/counted-orders.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { FollowedFood } from './queries.ts';

interface Days {
  from: string;
  to: string;
}

/** Cancelled and refused orders do not count. */
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
    .select(['l.weight_delivered_g as deliveredG', 'l.is_food as isFood', 'l.is_organic as isOrganic'])
    .select(['l.unit_quantity as unitQuantity', 'l.net_weight_g as netWeightG'])
    .select((eb) => eb.lit(null).as('quickSaleType'))
    .where('o.customer_id', '=', customerId)
    .where('l.customer_id', '=', customerId)
    .where('o.delivery_date', '>=', from)
    .where('o.delivery_date', '<=', to)
    .where(isBought)
    .execute();
}

/** In øre; days without deliveries are left out. */
export async function listDaySums(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { from, to }: Days,
): Promise<{ day: string; ore: number }[]> {
  const rows = await db
    .selectFrom('orders as o')
    .select((eb) => ['o.delivery_date as day', eb.fn.sum<number>('o.total_ore').as('ore')])
    .where('o.customer_id', '=', customerId)
    .where('o.delivery_date', '>=', from)
    .where('o.delivery_date', '<=', to)
    .where(isBought)
    .groupBy('o.delivery_date')
    .execute();
  return rows.map(({ day, ore }) => ({ day, ore: Number(ore) }));
}
