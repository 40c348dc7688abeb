import type { DocumentType } from '@engros/contracts/documents/sales-documents.ts';
import type { SubstituteWish } from '@engros/contracts/goods/substitutes.ts';
import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import type { Deposit } from '../../goods/catalog/catalog-product.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { statementPlannedOnce } from '../../platform/database/statement.ts';
import type { DocumentNotice } from '../../platform/http/amounts/document-notices.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Pick<Database, 'kysely'>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface OrderLineRow {
  position: number;
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  ordered: number;
  confirmed: number;
  delivered: number;
  orderedG: number | null;
  confirmedG: number | null;
  deliveredG: number | null;
  isCatchWeight: boolean;
  replacesId: string | null;
  replacesName: string | null;
  /** What was ordered of the replaced product; absent of an order that no supplier has received. */
  wanted?: { quantity: number; textSingular: string; textPlural: string } | null;
  unitPriceOre: number;
  orderedPriceOre: number | null;
  lineTotalOre: number;
  priceSource: string;
  /** Of one sales unit. */
  deposit: Deposit | null;
  note: string | null;
  substitute: SubstituteWish | null;
  lot: string | null;
}

/** The part of an order line that came in one delivery and from one lot. */
export interface DeliveredLot {
  position: number;
  lot: string | null;
  bestBefore: string | null;
  celsius: number | null;
}

export interface OrderRow {
  /** A text that changes when the order or its web order changes; null for a web order from which no order was made. */
  version: string | null;
  id: number;
  webOrderId: number | null;
  status: OrderStatus;
  isDelayed: boolean;
  orderDate: string;
  orderedAt: Temporal.Instant | null;
  deliveryDate: string;
  orderedBy: string;
  source: string;
  presalePeriodId: string | null;
  reference: string | null;
  ourReference: string | null;
  /** Status and deadline of the web order, which decide whether the order can still be changed. */
  webStatus: string | null;
  deadline: Temporal.Instant | null;
  numberOfDeviations: number;
  lastEvent: number;
  subtotalOre: number;
  depositOre: number;
  deliveryFeeOre: number;
  vatOre: number;
  lines: OrderLineRow[];
  lots: DeliveredLot[];
}

const columns = {
  version: 'text?',
  id: 'int8',
  webOrderId: 'int8?',
  status: 'text',
  isDelayed: 'bool',
  orderDate: 'date',
  orderedAt: 'timestamptz?',
  deliveryDate: 'date',
  orderedBy: 'text',
  source: 'text',
  presalePeriodId: 'text?',
  reference: 'text?',
  ourReference: 'text?',
  webStatus: 'text?',
  deadline: 'timestamptz?',
  numberOfDeviations: 'int4',
  lastEvent: 'int4',
  subtotalOre: 'int8',
  depositOre: 'int8',
  deliveryFeeOre: 'int8',
  vatOre: 'int8',
  lines: 'json',
  lots: 'json',
} as const;

// `xmin`, the transaction that last wrote a row, identifies its version. A step of an order writes the order's row
// together with its lines and deliveries.
const versionOf = "o.xmin::text || ' ' || coalesce(w.xmin::text, '')";
const ofOrder = `from orders o left join web_orders w on w.customer_id = $1 and w.id = o.web_order_id
  where o.customer_id = $1 and o.id = $2`;

// Reads the order, its lines and their lots in one round trip.
const order = statementPlannedOnce<OrderRow>(
  'order_whole',
  `select ${versionOf} as version, o.id, o.web_order_id as "webOrderId", o.status, o.is_delayed as "isDelayed", o.order_date as "orderDate",
    coalesce(w.placed_at, o.ordered_at) as "orderedAt", o.delivery_date as "deliveryDate", o.ordered_by as "orderedBy",
    o.source, o.presale_period_id as "presalePeriodId", o.customer_reference as reference,
    o.our_reference as "ourReference", w.status as "webStatus", w.deadline,
    o.number_of_deviations as "numberOfDeviations", o.last_event as "lastEvent", o.total_ore as "subtotalOre",
    o.deposit_ore as "depositOre", o.delivery_fee_ore as "deliveryFeeOre", o.vat_ore as "vatOre",
    (select coalesce(json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'name', l.name,
        'unitCode', l.sales_unit_code, 'unitQuantity', l.unit_quantity, 'ordered', l.quantity_ordered,
        'confirmed', l.quantity_confirmed, 'delivered', l.quantity_delivered, 'orderedG', l.weight_ordered_g,
        'confirmedG', l.weight_confirmed_g, 'deliveredG', l.weight_delivered_g, 'isCatchWeight', l.is_catch_weight,
        'replacesId', l.replaces_product_id, 'replacesName', l.replaces_name,
        'wanted', (select json_build_object('quantity', x.quantity, 'textSingular', x.unit_text_singular, 'textPlural', x.unit_text_plural)
          from web_order_lines x where x.customer_id = $1 and x.web_order_id = o.web_order_id and x.position = l.web_order_position
            and x.product_id = l.replaces_product_id), 'unitPriceOre', l.unit_price_ore,
        'orderedPriceOre', l.unit_price_ordered_ore, 'lineTotalOre', l.line_total_ore, 'priceSource', l.price_source, 'deposit', l.deposit, 'note', l.note, 'substitute', l.substitute, 'lot', l.lot) order by l.position), '[]')
      from order_lines l where l.customer_id = $1 and l.order_id = $2) as lines,
    (select coalesce(json_agg(json_build_object('position', l.order_position, 'lot', l.lot,
        'bestBefore', l.best_before, 'celsius', l.celsius) order by l.delivery_id, l.position), '[]')
      from deliveries d join delivery_lines l on l.customer_id = d.customer_id and l.delivery_id = d.id
      where d.customer_id = $1 and d.order_id = $2 and l.customer_id = $1 and l.lot is not null) as lots
  ${ofOrder}`,
  columns,
);

// Built from the same pieces of SQL as the order, so that both compute the same version.
const orderVersion = statementPlannedOnce<{ version: string }>(
  'order_version',
  `select ${versionOf} as version ${ofOrder}`,
  { version: 'text' },
);

export async function versionOfOrder(
  { kysely }: Db,
  { customerId }: Customer,
  id: number,
): Promise<string | undefined> {
  return (await orderVersion.row(kysely, [customerId, id]))?.version;
}

// Reads a web order from which no order was made, with the same columns.
const waitingOrder = statementPlannedOnce<OrderRow>(
  'order_waiting',
  `select null::text as version, w.id, w.id as "webOrderId", case when w.status = 'Withdrawn' then 'Cancelled' else 'Sent' end as status,
    false as "isDelayed", (w.placed_at at time zone $3)::date as "orderDate", w.placed_at as "orderedAt",
    w.delivery_date as "deliveryDate", u.display_name as "orderedBy", 'Web' as source,
    w.presale_period_id as "presalePeriodId", w.order_reference as reference, null::text as "ourReference",
    w.status as "webStatus", w.deadline, 0 as "numberOfDeviations", 0 as "lastEvent", w.subtotal_ore as "subtotalOre",
    w.deposit_ore as "depositOre", w.delivery_fee_ore as "deliveryFeeOre", w.vat_ore as "vatOre",
    (select coalesce(json_agg(json_build_object('position', l.position, 'productId', l.product_id, 'name', l.name,
        'unitCode', l.sales_unit_code, 'unitQuantity', l.unit_quantity, 'ordered', l.quantity, 'confirmed', 0,
        'delivered', 0, 'orderedG', l.weight_g, 'confirmedG', null, 'deliveredG', null,
        'isCatchWeight', l.is_catch_weight, 'replacesId', null, 'replacesName', null,
        'unitPriceOre', l.unit_price_ore, 'orderedPriceOre', null, 'lineTotalOre', l.line_total_ore, 'priceSource', l.price_source,
        'deposit', l.deposit, 'note', l.note, 'substitute', l.substitute, 'lot', null) order by l.position), '[]')
      from web_order_lines l where l.customer_id = $1 and l.web_order_id = $2) as lines,
    '[]'::json as lots
  from web_orders w join users u on u.id = w.ordered_by
  where w.customer_id = $1 and w.id = $2
    and not exists (select from orders o where o.customer_id = $1 and o.web_order_id = w.id)`,
  columns,
);

/**
 * With its lines. Also finds a web order that the supplier's system has not received. Looks for the order again at the end,
 * because the system may have received the web order between the first two reads.
 */
export async function findOrder(
  { kysely }: Db,
  { customerId }: Customer,
  id: number,
  timeZone: string,
): Promise<OrderRow | undefined> {
  return (
    (await order.row(kysely, [customerId, id])) ??
    (await waitingOrder.row(kysely, [customerId, id, timeZone])) ??
    (await order.row(kysely, [customerId, id]))
  );
}

export interface ShipTo {
  name: string;
  attention: string | null;
  address: string;
  postalCode: string;
  city: string;
}

export interface OrderSideRow {
  shipTo: ShipTo | null;
  message: string | null;
  isSeparateInvoice: boolean;
  payer: { id: string; name: string } | null;
  notices: readonly DocumentNotice[];
  documents: { id: string; kind: DocumentType; number: string; date: string }[];
  cases: { id: number; state: string; createdAt: string }[];
}

// Reads documents and cases in one round trip with the order or, until the supplier's system has received it, the web
// order.
const side = statementPlannedOnce<OrderSideRow>(
  'order_side',
  `select found."shipTo", found.message, found."isSeparateInvoice", found.notices,
    (select json_build_object('id', p.id, 'name', p.name) from customers c join customers p on p.id = c.bill_to_id
      where c.id = $1) as payer,
    (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'number', d.number,
        'date', d.document_date) order by d.document_date, d.number), '[]')
      from sales_documents d where d.customer_id = $1 and d.order_id = $2 and $3
        and (not d.is_imported or d.pdf is not null)) as documents,
    (select coalesce(json_agg(json_build_object('id', c.id, 'state', c.state, 'createdAt', c.created_at)
        order by c.created_at desc), '[]')
      from customer_cases c where c.customer_id = $1 and c.order_id = $2) as cases
  from (
    select coalesce(o.ship_to, w.ship_to) as "shipTo", coalesce(o.message, w.message) as message,
        o.is_separate_invoice as "isSeparateInvoice", coalesce(w.notices, '[]') as notices, 0 as rank
      from orders o left join web_orders w on w.customer_id = $1 and w.id = o.web_order_id
      where o.customer_id = $1 and o.id = $2
    union all
    select w.ship_to, w.message, w.is_separate_invoice, w.notices, 1 from web_orders w
      where w.customer_id = $1 and w.id = $2
        and not exists (select from orders o where o.customer_id = $1 and o.web_order_id = w.id)
    order by rank limit 1) found`,
  {
    shipTo: 'jsonb?',
    message: 'text?',
    isSeparateInvoice: 'bool',
    payer: 'json?',
    notices: 'jsonb',
    documents: 'json',
    cases: 'json',
  },
);

/** Address, message, documents and cases; no documents for users who may not see them. */
export const findOrderSide = (
  { kysely }: Db,
  { customerId }: Customer,
  id: number,
  maySeeDocuments: boolean,
): Promise<OrderSideRow | undefined> => side.row(kysely, [customerId, id, maySeeDocuments]);
