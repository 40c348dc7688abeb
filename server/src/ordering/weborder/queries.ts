import type { SubstituteWish } from '@engros/contracts/goods/substitutes.ts';
import type { Kysely } from 'kysely';
import type { LinePriceSource } from '../../baskets/order-check/basket-state.ts';
import type { Deposit } from '../../goods/catalog/catalog-product.ts';
import { holdsInSql } from '../../goods/delivery/web-order-statuses.ts';
import { type AuditRow, auditInsert } from '../../platform/audit/audit-queries.ts';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { DocumentNotice } from '../../platform/http/amounts/document-notices.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { mailInsert, type NewMail } from '../../platform/mail/write-mail-queries.ts';
import type { SplitDelivery } from './order-warnings.ts';

/** As it was when the order was placed. */
export interface ShipTo {
  name: string;
  attention: string | null;
  address: string;
  postalCode: string;
  city: string;
}

/** Later changes of the catalogue do not affect it. */
export interface NewOrderLine {
  productId: string;
  name: string;
  brand: string | null;
  quickSaleId: string | null;
  unitCode: string;
  unitTextSingular: string;
  unitTextPlural: string;
  unitQuantity: number;
  quantity: number;
  isCatchWeight: boolean;
  weightG: number | null;
  unitPriceOre: number;
  lineTotalOre: number;
  priceSource: LinePriceSource;
  vatPercent: number;
  deposit: Deposit | null;
  trackingList: string | null;
  trackingPosition: number | null;
  note: string | null;
  substitute: SubstituteWish | null;
  /** What the kitchen takes instead, the first one wanted first; null without any. */
  secondChoices: string[] | null;
  /** Base units that the supplier gave back before the order was changed; 0 in a new order. */
  returnedUnits: number;
}

export interface NewOrder {
  basketId: number;
  deliveryDate: string;
  windowFrom: string | null;
  windowTo: string | null;
  deadline: Temporal.Instant;
  presalePeriodId: string | null;
  orderReference: string | null;
  message: string | null;
  isSeparateInvoice: boolean;
  notices: readonly DocumentNotice[];
  subtotalOre: number;
  depositOre: number;
  deliveryFeeOre: number;
  /** An order of the same day that has the delivery fee; null when this order has it, or none has. */
  paidByOrderId: number | null;
  feeVatPercent: number;
  vatOre: number;
  totalOre: number;
  /** By how much the order passes the payer's credit limit; null within it. */
  overCreditOre: number | null;
  shipTo: ShipTo;
  placedAt: Temporal.Instant;
  lines: NewOrderLine[];
}

/** Confirmation mail and log entry, written together with an order. */
export interface OrderPapers {
  mail: NewMail;
  logged: AuditRow;
}

export interface PlacedRow {
  id: number;
  status: string;
  currencyCode: string;
  orderedBy: string;
  email: string;
}

// The condition on the version ensures that an order is written only for the open basket that was checked. A condition
// on the state would make the database search all open baskets.
const place = preparedStatement<PlacedRow>(
  'web_order_place',
  `with o as materialized (select * from json_to_record($3::json) as r ("deliveryDate" date,
      "windowFrom" time, "windowTo" time, deadline timestamptz, "presalePeriodId" text, "orderReference" text,
      message text, "isSeparateInvoice" boolean, notices jsonb, "subtotalOre" bigint, "depositOre" bigint, "deliveryFeeOre" bigint, "feeVatPercent" numeric,
      "vatOre" bigint, "totalOre" bigint, "overCreditOre" bigint, "shipTo" jsonb, "placedAt" timestamptz)),
  closed as (update baskets set state = 'submitted', version = version + 1, updated_at = o."placedAt" from o
    where customer_id = $1 and id = $2 and version = $9 and punch_out_session_id is not distinct from $11::uuid
    returning customer_id, id),
  placed as (insert into web_orders (customer_id, id, source_basket_id, ordered_by, acting_user_id, delivery_date,
      window_from, window_to, deadline, presale_period_id, order_reference, message, is_separate_invoice, notices, subtotal_ore,
      deposit_ore, delivery_fee_ore, fee_vat_percent, vat_ore, total_ore, over_credit_ore, ship_to, placed_at)
    select closed.customer_id, $4::bigint, closed.id, $5::uuid, $6::uuid, "deliveryDate", "windowFrom", "windowTo",
      deadline, "presalePeriodId", "orderReference", message, "isSeparateInvoice", notices, "subtotalOre", "depositOre", "deliveryFeeOre",
      "feeVatPercent", "vatOre", "totalOre", "overCreditOre", "shipTo", "placedAt"
    from closed, o returning customer_id, id, status, currency_code),
  line as (insert into web_order_lines (customer_id, web_order_id, position, product_id, name, brand, quick_sale_id,
      sales_unit_code, unit_text_singular, unit_text_plural, unit_quantity, quantity, is_catch_weight,
      weight_g, unit_price_ore, line_total_ore, price_source, vat_percent, deposit, tracking_list, tracking_position, note,
      substitute, second_choices)
    select placed.customer_id, placed.id, position, "productId", name, brand, "quickSaleId", "unitCode",
      "unitTextSingular", "unitTextPlural", "unitQuantity", quantity, "isCatchWeight", "weightG",
      "unitPriceOre", "lineTotalOre", "priceSource", "vatPercent", deposit, "trackingList", "trackingPosition", note, substitute, "secondChoices"
    from placed, json_to_recordset($10::json) as r (position int, "productId" text, name text, brand text,
      "quickSaleId" text, "unitCode" text, "unitTextSingular" text, "unitTextPlural" text, "unitQuantity" int,
      quantity int, "isCatchWeight" boolean, "weightG" bigint, "unitPriceOre" bigint,
      "lineTotalOre" bigint, "priceSource" text, "vatPercent" numeric, deposit jsonb, "trackingList" text, "trackingPosition" int, note text, substitute text, "secondChoices" text[])),
  event as (insert into outbox_events (kind, customer_id, subject, payload, created_at)
    select 'weborder.placed', customer_id, customer_id || ':' || placed.id,
      jsonb_build_object('customerId', customer_id, 'webOrderId', placed.id), o."placedAt" from placed, o),
  mail as (${mailInsert('$7', 'placed')}),
  logged as (${auditInsert('$8', 'placed')})
  select placed.id, placed.status, placed.currency_code as "currencyCode", u.display_name as "orderedBy", u.email
    from placed join users u on u.id = $5::uuid`,
  {
    id: 'int8',
    status: 'text',
    currencyCode: 'text',
    orderedBy: 'text',
    email: 'text',
  },
);

/**
 * Closes the basket and writes the order, its lines, the event for other systems (ERP, webhooks; handled later, domain
 * 6), the mail and the log entry in one statement. Returns undefined when the basket has another version by now.
 */
export async function insertWebOrder(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  {
    order,
    orderId,
    version,
    mail,
    logged,
  }: OrderPapers & { order: NewOrder; orderId: number; version: number },
): Promise<PlacedRow | undefined> {
  const { lines, ...head } = order;
  const positioned = lines.map((line, index) => ({ ...line, position: index + 1 }));
  return place.row(trx, [
    scope.customerId,
    order.basketId,
    JSON.stringify(head),
    orderId,
    scope.userId,
    scope.actingUserId,
    JSON.stringify(mail),
    JSON.stringify(logged),
    version,
    JSON.stringify(positioned),
    scope.punchOutSessionId,
  ]);
}

// Used when an order is submitted twice. A prepared statement saves parsing and planning.
const orderOfBasket = preparedStatement<{ id: number }>(
  'web_order_of_basket',
  `select id from web_orders where customer_id = $1 and source_basket_id = $2
    union all select amends_web_order_id from baskets
      where customer_id = $1 and id = $2 and amends_web_order_id is not null
        and punch_out_session_id is not distinct from $3::uuid`,
  {
    id: 'int8',
  },
);

export async function findOrderOfBasket(
  db: Kysely<Tables>,
  scope: CustomerScope,
  basketId: number,
): Promise<number | undefined> {
  return (await orderOfBasket.row(db, [scope.customerId, basketId, scope.punchOutSessionId]))?.id;
}

/** The newest orders for the date. Only programs place more orders for one date. */
const comparedOrders = 20;

// Plain SQL, because the query builder cannot compare the lines of baskets and orders as sets. An order may have the same
// goods at two prices in two lines.
const duplicate = preparedStatement<{ id: number }>(
  'web_order_duplicate',
  `with wanted as (select jsonb_agg(jsonb_build_array(product_id, quick_sale_id, sales_unit_code,
        quantity) order by product_id, quick_sale_id, sales_unit_code) as lines
      from basket_lines where customer_id = $1 and basket_id = $2)
  select o.id from wanted, (select customer_id, id from web_orders
      where customer_id = $1 and delivery_date = $3 and ${holdsInSql('status')}
        and id is distinct from $4
      order by id desc limit ${comparedOrders}) o
   where wanted.lines = (select jsonb_agg(jsonb_build_array(l.product_id, coalesce(l.quick_sale_id, ''),
          l.sales_unit_code, l.quantity) order by l.product_id, coalesce(l.quick_sale_id, ''), l.sales_unit_code)
        from (select product_id, quick_sale_id, sales_unit_code, sum(quantity)::int as quantity
          from web_order_lines where customer_id = $1 and web_order_id = o.id group by 1, 2, 3) l)
   order by o.id desc limit 1`,
  {
    id: 'int8',
  },
);

/** With exactly the lines of this basket for the same date, except the order it changes. */
export async function findDuplicateOrder(
  db: Kysely<Tables>,
  { customerId }: CustomerScope,
  { deliveryDate, basketId, orderId }: { deliveryDate: string; basketId: number; orderId: number | null },
): Promise<number | undefined> {
  return (await duplicate.row(db, [customerId, basketId, deliveryDate, orderId]))?.id;
}

// Plain SQL that joins and counts in one round trip, for the warning before an order.
const split = preparedStatement<SplitDelivery>(
  'web_order_split',
  `select o.id as "basketId", min(o.delivery_date) as date, count(distinct l.product_id)::int as products
  from baskets o join basket_lines l on l.customer_id = o.customer_id and l.basket_id = o.id
  where o.customer_id = $1 and o.state = 'open' and o.id <> $2 and o.delivery_date <> $3
    and o.punch_out_session_id is not distinct from $4::uuid
    and l.product_id in (select product_id from basket_lines where customer_id = $1 and basket_id = $2)
  group by o.id order by date, o.id limit 1`,
  {
    basketId: 'int8',
    date: 'date',
    products: 'int4',
  },
);

/** The first other open basket, for another date, with some of the same products. */
export async function findSplitDelivery(
  db: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
  { deliveryDate, basketId }: { deliveryDate: string; basketId: number },
): Promise<SplitDelivery | undefined> {
  return split.row(db, [customerId, basketId, deliveryDate, punchOutSessionId]);
}

/** The member of staff who impersonates the user of this session; null when nobody does. */
export async function findActingName(
  db: Kysely<Tables>,
  actingUserId: string | null,
): Promise<string | null> {
  if (actingUserId === null) return null;
  const row = await db
    .selectFrom('users')
    .select('display_name as name')
    .where('id', '=', actingUserId)
    .executeTakeFirst();
  return row?.name ?? null;
}
