import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface WebOrderLineRow {
  position: number;
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  quantity: number;
  isCatchWeight: boolean;
  weightG: number | null;
  unitPriceOre: number;
  lineTotalOre: number;
  priceSource: string;
}

/** A web order as it is now, with the name of who sent it and the customer's depot. */
export interface WebOrderRow {
  id: number;
  revision: number;
  depotId: string;
  orderedBy: string;
  placedAt: Temporal.Instant;
  /** Day on which the order was placed, in the supplier's time zone. */
  orderDate: string;
  deliveryDate: string;
  orderReference: string | null;
  message: string | null;
  isSeparateInvoice: boolean;
  presalePeriodId: string | null;
  shipTo: unknown;
  currencyCode: string;
  deliveryFeeOre: number;
  lines: WebOrderLineRow[];
}

// Reads order, lines and names in one round trip, while the web order is locked.
const webOrder = preparedStatement<WebOrderRow>(
  'order_progress_web_order',
  `select w.id, w.revision, c.depot_id as "depotId", u.display_name as "orderedBy", w.placed_at as "placedAt",
    (w.placed_at at time zone (select time_zone from seller))::date as "orderDate",
    w.delivery_date as "deliveryDate", w.order_reference as "orderReference", w.message,
    w.is_separate_invoice as "isSeparateInvoice", w.presale_period_id as "presalePeriodId", w.ship_to as "shipTo",
    w.currency_code as "currencyCode", w.delivery_fee_ore as "deliveryFeeOre",
    (select coalesce(json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'name', l.name,
        'unitCode', l.sales_unit_code, 'unitQuantity', l.unit_quantity, 'quantity', l.quantity,
        'isCatchWeight', l.is_catch_weight, 'weightG', l.weight_g, 'unitPriceOre', l.unit_price_ore,
        'lineTotalOre', l.line_total_ore, 'priceSource', l.price_source) order by l.position), '[]')
      from web_order_lines l where l.customer_id = $1 and l.web_order_id = $2) as lines
  from web_orders w join users u on u.id = w.ordered_by join customers c on c.id = w.customer_id
  where w.customer_id = $1 and w.id = $2`,
  {
    id: 'int8',
    revision: 'int4',
    depotId: 'text',
    orderedBy: 'text',
    placedAt: 'timestamptz',
    orderDate: 'date',
    deliveryDate: 'date',
    orderReference: 'text?',
    message: 'text?',
    isSeparateInvoice: 'bool',
    presalePeriodId: 'text?',
    shipTo: 'jsonb',
    currencyCode: 'text',
    deliveryFeeOre: 'int8',
    lines: 'json',
  },
);

/** Reads a web order that is locked by this transaction. */
export async function readHeldWebOrder(
  trx: Kysely<Tables>,
  customerId: string,
  id: number,
): Promise<WebOrderRow> {
  const row = await webOrder.row(trx, [customerId, id]);
  if (row === undefined) throw new Error('A locked web order was not there');
  return row;
}

/** Returns the number of the first order that was made of a web order. */
export async function firstOrderOf(
  trx: Kysely<Tables>,
  { customerId, webOrderId }: { customerId: string; webOrderId: number },
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('web_order_id', '=', webOrderId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** True when a web order has another order that is neither cancelled nor refused, such as one of another depot. */
export async function hasOtherOpenOrder(
  trx: Kysely<Tables>,
  { customerId, webOrderId }: { customerId: string; webOrderId: number },
  orderId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('web_order_id', '=', webOrderId)
    .where('id', '<>', orderId)
    .where('status', 'not in', ['Cancelled', 'Refused'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the status of a web order once the supplier has begun, refused or cancelled it; it can then not be changed. */
export async function closeWebOrder(
  trx: Kysely<Tables>,
  customerId: string,
  id: number,
  status: 'InProgress' | 'Cancelled' | 'Refused',
): Promise<void> {
  await trx
    .updateTable('web_orders')
    .set({ status })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '<>', 'Withdrawn')
    .execute();
}
