import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface OrderedFood {
  productId: string;
  /** Weight of the whole line in grams; null when unknown. */
  weightG: number | null;
  amountOre: number;
  quickSaleType: number | null;
  /** What it was when it was ordered; missing while only the web order is known. */
  isFood?: boolean;
  isOrganic?: boolean;
}

/**
 * Returns the lines of an order of the customer with the weight that was delivered, or as much of it as is known; of a web
 * order that the supplier has not taken in as it was ordered. Undefined when there is no such order.
 */
export async function findOrderedFood(
  db: Kysely<Tables>,
  scope: CustomerScope,
  orderId: number,
): Promise<OrderedFood[] | undefined> {
  const followed = await listFollowedFood(db, scope, orderId);
  if (followed.length > 0) return followed.map(withKnownWeight);
  return findWebOrderFood(db, scope, orderId);
}

export interface FollowedFood extends OrderedFood {
  isFood: boolean;
  isOrganic: boolean;
  status: string;
  ordered: number;
  confirmed: number;
  delivered: number;
  deliveredG: number | null;
}

/** Returns the lines of an order that the supplier's system has taken in. */
function listFollowedFood(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  orderId: number,
): Promise<FollowedFood[]> {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.customer_id', '=', 'l.customer_id').onRef('o.id', '=', 'l.order_id'),
    )
    .leftJoin('web_order_lines as w', (join) =>
      join
        .onRef('w.customer_id', '=', 'o.customer_id')
        .onRef('w.web_order_id', '=', 'o.web_order_id')
        .onRef('w.position', '=', 'l.web_order_position'),
    )
    .leftJoin('quick_sales as q', 'q.id', 'w.quick_sale_id')
    .select(['o.status', 'l.product_id as productId', 'l.weight_ordered_g as weightG'])
    .select(['l.line_total_ore as amountOre', 'q.type as quickSaleType', 'l.quantity_ordered as ordered'])
    .select(['l.quantity_confirmed as confirmed', 'l.quantity_delivered as delivered'])
    .select(['l.weight_delivered_g as deliveredG', 'l.is_food as isFood', 'l.is_organic as isOrganic'])
    .where('l.customer_id', '=', customerId)
    .where('l.order_id', '=', orderId)
    .execute();
}

/** A delivered order weighs what was delivered, any other what was confirmed of it. */
export function withKnownWeight(line: FollowedFood): OrderedFood {
  const { productId, amountOre, quickSaleType, isFood, isOrganic } = line;
  const { weightG, status, ordered, deliveredG } = line;
  const isDelivered = status === 'Delivered' || status === 'Invoiced';
  const quantity = isDelivered ? line.delivered : line.confirmed;
  const usualG = weightG === null || ordered === 0 ? weightG : Math.round((weightG * quantity) / ordered);
  const known = { productId, amountOre, quickSaleType, isFood, isOrganic };
  return { ...known, weightG: (isDelivered ? deliveredG : null) ?? usualG };
}

async function findWebOrderFood(
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

interface WasteRow {
  productId: string;
  weightG: number;
}

/**
 * Returns the weight of the food-waste quick sales of each product delivered in a period, as it was when ordered; a
 * delivery does not say which lot it came from.
 */
export async function listSavedFood(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, number>> {
  const rows: WasteRow[] = await db
    .selectFrom('web_orders as w')
    .innerJoin('web_order_lines as l', (join) =>
      join.onRef('l.customer_id', '=', 'w.customer_id').onRef('l.web_order_id', '=', 'w.id'),
    )
    .innerJoin('quick_sales as q', 'q.id', 'l.quick_sale_id')
    .select('l.product_id as productId')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('l.weight_g'), eb.lit(0)).as('weightG'))
    .where('w.customer_id', '=', customerId)
    .where('w.delivery_date', '>=', from)
    .where('w.delivery_date', '<=', to)
    .where('q.type', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders as o')
          .select('o.id')
          .where('o.customer_id', '=', customerId)
          .whereRef('o.web_order_id', '=', 'w.id')
          .where('o.status', 'in', ['Delivered', 'Invoiced']),
      ),
    )
    .groupBy('l.product_id')
    .execute();
  return new Map(rows.map(({ productId, weightG }) => [productId, Number(weightG)]));
}
