import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export interface OrderedFood {
  productId: string;
  /** Weight of the whole line in grams; null when unknown. */
  weightG: number | null;
  amountOre: number;
  quickSaleType: number | null;
  /**
   * Whether the product was food and organic when it was ordered; absent for a web order of which no order was made
   * yet.
   */
  isFood?: boolean;
  isOrganic?: boolean;
}

/**
 * Returns the lines of the customer's order with their delivered weight, as far as it is known. The lines of a web
 * order that the supplier's system has not received have their ordered weight. Undefined when there is no such order.
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
  unitQuantity: number;
  /** Weight of a base unit when it was ordered; null when it was not known. */
  netWeightG: number | null;
}

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
    .select(['l.unit_quantity as unitQuantity', 'l.net_weight_g as netWeightG'])
    .where('l.customer_id', '=', customerId)
    .where('l.order_id', '=', orderId)
    .execute();
}

/** The delivered weight if the order was delivered, otherwise the confirmed weight. */
export function withKnownWeight(line: FollowedFood): OrderedFood {
  const { productId, amountOre, quickSaleType, isFood, isOrganic, status, deliveredG } = line;
  const isDelivered = status === 'Delivered' || status === 'Invoiced';
  const usualG = usualWeightG(line, isDelivered ? line.delivered : line.confirmed);
  const known = { productId, amountOre, quickSaleType, isFood, isOrganic };
  return { ...known, weightG: (isDelivered ? deliveredG : null) ?? usualG };
}

/** Orders that were not made in the shop seldom say what was ordered weighs; the statistics count the net weight, too. */
function usualWeightG({ weightG, ordered, unitQuantity, netWeightG }: FollowedFood, quantity: number) {
  if (weightG !== null && ordered !== 0) return Math.round((weightG * quantity) / ordered);
  return netWeightG === null ? weightG : quantity * unitQuantity * netWeightG;
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
 * Returns, for each product delivered in a period, the weight of its food-waste quick sales, as delivered. It is the sum
 * that the reports have in `report_months`: a line counts with the order that brought it, and goods that came instead of
 * the lot save nothing.
 */
export async function listSavedFood(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { from, to }: { from: string; to: string },
): Promise<ReadonlyMap<string, number>> {
  const rows: WasteRow[] = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.customer_id', '=', 'o.customer_id').onRef('l.order_id', '=', 'o.id'),
    )
    .innerJoin('web_order_lines as w', (join) =>
      join
        .onRef('w.customer_id', '=', 'o.customer_id')
        .onRef('w.web_order_id', '=', 'o.web_order_id')
        .onRef('w.position', '=', 'l.web_order_position'),
    )
    .innerJoin('quick_sales as q', 'q.id', 'w.quick_sale_id')
    .select('l.product_id as productId')
    .select((eb) => {
      const baseUnits = eb(eb.cast<number>('l.quantity_delivered', 'int8'), '*', eb.ref('l.unit_quantity'));
      const weight = eb.fn.coalesce('l.weight_delivered_g', eb(baseUnits, '*', eb.ref('l.net_weight_g')));
      return eb.fn.coalesce(eb.fn.sum<number>(weight), eb.lit(0)).as('weightG');
    })
    .where('o.customer_id', '=', customerId)
    .where('o.delivery_date', '>=', from)
    .where('o.delivery_date', '<=', to)
    .where('o.status', 'in', ['Delivered', 'Invoiced'])
    .where('q.type', '=', 1)
    .where('l.is_food', '=', true)
    .where('l.replaces_product_id', 'is', null)
    .groupBy('l.product_id')
    .execute();
  return new Map(rows.map(({ productId, weightG }) => [productId, Number(weightG)]));
}
