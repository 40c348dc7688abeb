import type { SubstituteWish } from '@engros/contracts/goods/substitutes.ts';
import type { Kysely } from 'kysely';
import type { Deposit } from '../../goods/catalog/catalog-product.ts';
import type { WebOrderStatus } from '../../goods/delivery/web-order-statuses.ts';
import { preparedStatement, statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type OrderFee, orderAmounts } from './order-amounts.ts';

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
  vatPercent: number;
  deposit: Deposit | null;
  note: string | null;
  substitute: SubstituteWish | null;
}

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
  feeVatPercent: number;
  lines: WebOrderLineRow[];
  /** The orders made from it that have not ended, each with its version and lines. */
  orders: { id: number; revision: number | null; positions: number[] }[];
}

// Reads orders, lines and names in one round trip, while the web orders are locked. A version that a later one replaced is
// read from the change that replaced it.
const webOrders = preparedStatement<WebOrderRow & { customerId: string }>(
  'order_progress_web_order',
  `select w.customer_id as "customerId", w.id, w.revision, c.depot_id as "depotId", u.display_name as "orderedBy", w.placed_at as "placedAt",
    (w.placed_at at time zone (select time_zone from seller))::date as "orderDate",
    w.delivery_date as "deliveryDate", w.order_reference as "orderReference", w.message,
    w.is_separate_invoice as "isSeparateInvoice", w.presale_period_id as "presalePeriodId", w.ship_to as "shipTo",
    w.currency_code as "currencyCode", w.delivery_fee_ore as "deliveryFeeOre",
    w.fee_vat_percent::float8 as "feeVatPercent",
    (select coalesce(json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'name', l.name,
        'unitCode', l.sales_unit_code, 'unitQuantity', l.unit_quantity, 'quantity', l.quantity,
        'isCatchWeight', l.is_catch_weight, 'weightG', l.weight_g, 'unitPriceOre', l.unit_price_ore,
        'lineTotalOre', l.line_total_ore, 'priceSource', l.price_source,
        'vatPercent', coalesce(l.vat_percent, 25), 'deposit', l.deposit, 'note', l.note,
        'substitute', l.substitute) order by l.position), '[]')
      from (select * from web_order_lines n where v.replaced is null and n.customer_id = w.customer_id and n.web_order_id = w.id
        union all select * from jsonb_populate_recordset(null::web_order_lines, v.replaced -> 'lines')) l) as lines,
    (select coalesce(json_agg(json_build_object('id', o.id, 'revision', o.received_revision, 'positions',
        (select coalesce(json_agg(l.web_order_position), '[]') from order_lines l
          where l.customer_id = o.customer_id and l.order_id = o.id and l.web_order_position is not null))), '[]')
      from orders o where o.customer_id = w.customer_id and o.web_order_id = w.id
        and o.status not in ('Cancelled', 'Refused')) as orders
  from unnest($1::text[], $2::bigint[], $3::int[]) as k (customer_id, id, revision)
    join web_orders n on n.customer_id = k.customer_id and n.id = k.id
    left join web_order_amendments v on v.customer_id = n.customer_id and v.web_order_id = n.id
      and v.revision = k.revision + 1
    cross join lateral jsonb_populate_record(n, coalesce(v.replaced -> 'order', '{}')) w
    join users u on u.id = w.ordered_by join customers c on c.id = w.customer_id`,
  {
    customerId: 'text',
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
    feeVatPercent: 'float8',
    lines: 'json',
    orders: 'json',
  },
);

export interface WebOrderKey {
  customerId: string;
  id: number;
  /** When absent, the newest version. */
  revision?: number;
}

/** This transaction must have locked the web orders; returns a function that finds each by its key. */
export async function readHeldWebOrders(
  trx: Kysely<Tables>,
  keys: readonly WebOrderKey[],
): Promise<(key: WebOrderKey) => WebOrderRow | undefined> {
  if (keys.length === 0) return () => undefined;
  const rows = await webOrders.rows(trx, [...columnsOf(keys), keys.map(({ revision }) => revision ?? null)]);
  const nameOf = ({ customerId, id }: WebOrderKey) => `${customerId}:${id}`;
  const byKey = new Map(rows.map((row) => [nameOf(row), row]));
  return (key) => byKey.get(nameOf(key));
}

const columnsOf = (keys: readonly WebOrderKey[]) => [
  keys.map(({ customerId }) => customerId),
  keys.map(({ id }) => id),
];

/** This transaction must have locked the web order. */
export async function readHeldWebOrder(trx: Kysely<Tables>, key: WebOrderKey): Promise<WebOrderRow> {
  const row = (await readHeldWebOrders(trx, [key]))(key);
  if (row === undefined) throw new Error('A locked web order was not there');
  return row;
}

// An order gets the number of its web order; when another order has that number, the next free one from the sequence.
// Plain SQL, because the query builder cannot express this.
const freeNumbers = statement<{ number: number }>(
  'order_progress_numbers',
  `select case when exists (select from orders o where o.customer_id = k.customer_id and o.id = k.id)
        then next_web_order_number(k.customer_id) else k.id end as number
    from unnest($1::text[], $2::bigint[]) with ordinality as k (customer_id, id, at) order by k.at`,
  { number: 'int8' },
);

/** In the order of the keys. */
export async function orderNumbersFor(trx: Kysely<Tables>, keys: readonly WebOrderKey[]): Promise<number[]> {
  if (keys.length === 0) return [];
  return (await freeNumbers.rows(trx, columnsOf(keys))).map(({ number }) => number);
}

/** Returns the orders made from a web order that are neither cancelled nor refused, such as those of other depots. */
export async function openOrdersOf(
  trx: Kysely<Tables>,
  { customerId, webOrderId }: { customerId: string; webOrderId: number },
): Promise<{ id: number; status: string }[]> {
  return trx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('customer_id', '=', customerId)
    .where('web_order_id', '=', webOrderId)
    .where('status', 'not in', ['Cancelled', 'Refused'])
    .orderBy('id')
    .execute();
}

export interface ClosedWebOrder extends WebOrderKey {
  status: Exclude<WebOrderStatus, 'Received' | 'Withdrawn'>;
}

// Plain SQL, because the query builder cannot write rows from several arrays.
const close = statement<{ id: number }>(
  'order_progress_close_web',
  `update web_orders w set status = k.status
    from unnest($1::text[], $2::bigint[], $3::text[]) as k (customer_id, id, status)
    where w.customer_id = k.customer_id and w.id = k.id and w.status <> 'Withdrawn' returning w.id`,
  { id: 'int8' },
);

/** Leaves out web orders that the customer has withdrawn. The others can no longer be changed then. */
export async function closeWebOrders(trx: Kysely<Tables>, closed: readonly ClosedWebOrder[]): Promise<void> {
  if (closed.length > 0) await close.rows(trx, [...columnsOf(closed), closed.map(({ status }) => status)]);
}

/** A delivery fee that goes from an order that ended to another order of the same web order. */
export interface MovedFee extends Pick<OrderFee, 'feeVatPercent'> {
  customerId: string;
  from: number;
  to: number;
  /** In øre, without VAT. */
  feeOre: number;
}

const setFee = statement(
  'order_progress_set_fee',
  `with o as (update orders set delivery_fee_ore = $3, fee_vat_percent = $4, vat_ore = $5 where customer_id = $1 and id = $2
      returning customer_id, id)
  select from o, pg_notify('orders', o.customer_id || ':' || o.id) as told`,
  {},
);

/** The caller has locked the web orders. */
export async function moveFees(trx: Kysely<Tables>, fees: readonly MovedFee[]): Promise<void> {
  for (const { customerId, from, to, feeOre, feeVatPercent } of fees) {
    await writeFee(trx, customerId, from, { deliveryFeeOre: 0, feeVatPercent });
    await writeFee(trx, customerId, to, { deliveryFeeOre: feeOre, feeVatPercent });
  }
}

async function writeFee(
  trx: Kysely<Tables>,
  customerId: string,
  orderId: number,
  fee: OrderFee,
): Promise<void> {
  const { status } = await trx
    .selectFrom('orders')
    .select('status')
    .where('customer_id', '=', customerId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await trx
    .selectFrom('order_lines')
    .select([
      'unit_price_ore as unitPriceOre',
      'quantity_ordered as quantityOrdered',
      'quantity_confirmed as quantityConfirmed',
      'quantity_delivered as quantityDelivered',
      'weight_ordered_g as weightOrderedG',
      'is_catch_weight as isCatchWeight',
      'line_total_ore as lineTotalOre',
      'vat_percent as vatPercent',
      'deposit',
    ])
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .execute();
  const priced = lines.map((line) => ({
    ...line,
    vatPercent: Number(line.vatPercent),
    deposit: line.deposit as Deposit | null,
  }));
  const { deliveryFeeOre, feeVatPercent } = fee;
  const { vat_ore } = orderAmounts(priced, fee, status);
  await setFee.rows(trx, [customerId, orderId, deliveryFeeOre, feeVatPercent, vat_ore]);
}
