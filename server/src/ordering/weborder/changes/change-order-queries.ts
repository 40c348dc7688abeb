import type { Kysely } from 'kysely';
import { editorOf, heldByOrder } from '../../../baskets/basket-records/queries.ts';
import type { HeldUnits } from '../../../baskets/order-check/basket-state.ts';
import { auditInsert } from '../../../platform/audit/audit-queries.ts';
import { preparedStatement, statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import { mailInsert } from '../../../platform/mail/write-mail-queries.ts';
import type { NewOrder, OrderPapers } from '../queries.ts';
import type { OrderDifference } from './order-difference.ts';

/** Until the transaction ends; returns the id of the open basket that changes the order. */
export async function holdAmendmentBasket(
  trx: Kysely<Tables>,
  { customerId, punchOutSessionId }: CustomerScope,
  orderId: number,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('baskets')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('amends_web_order_id', '=', orderId)
    .where('punch_out_session_id', 'is not distinct from', punchOutSessionId)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

// Products no longer in the catalogue become unresolved lines of the basket, as in an import. Lines of one product, lot and
// unit at several prices become one line.
const basketOfOrder = preparedStatement<{ id: number }>(
  'basket_of_order',
  `with o as (select w.*, s.id as known_period_id from web_orders w
      left join presale_periods s on s.id = w.presale_period_id where w.customer_id = $1 and w.id = $2),
  l as (select min(l.position) as position, l.product_id, l.quick_sale_id, l.sales_unit_code, min(l.name) as name,
      sum(l.quantity)::int as quantity, (array_agg(l.unit_price_ore order by l.position))[1] as unit_price_ore,
      (array_agg(l.price_source order by l.position))[1] as price_source,
      (array_agg(l.tracking_list order by l.position))[1] as tracking_list,
      (array_agg(l.tracking_position order by l.position))[1] as tracking_position,
      (array_agg(l.note order by l.position))[1] as note,
      (array_agg(l.substitute order by l.position))[1] as substitute, min(p.id) as known_id
    from web_order_lines l left join products p on p.id = l.product_id
    where l.customer_id = $1 and l.web_order_id = $2 group by l.product_id, l.quick_sale_id, l.sales_unit_code),
  made as (select m.made_id as id from o, make_basket($1, $7::uuid, $3::uuid, $5::uuid, $4::timestamptz, null, null,
      o.delivery_date, o.known_period_id, o.order_reference, o.message, o.is_separate_invoice,
      (select coalesce(max(position), 0) from l), o.notices,
      (select json_agg(json_build_object('lineId', l.position, 'productId', l.product_id,
          'quickSaleId', coalesce(l.quick_sale_id, ''), 'unitCode', l.sales_unit_code, 'quantity', l.quantity,
          'unitPriceOre', l.unit_price_ore, 'priceSource', l.price_source,
          'addedBy', $3::uuid, 'trackingList', l.tracking_list, 'trackingPosition', l.tracking_position,
          'note', l.note, 'substitute', l.substitute))
        from l where l.known_id is not null), $6::bigint, true) m),
  unknown as (insert into basket_invalid_lines (customer_id, basket_id, line_id, reason, product_id, written_product,
      written_name, sales_unit_code, quantity, created_at)
    select $1, made.id, l.position, 'unknown_product', l.product_id, l.product_id, l.name, l.sales_unit_code,
      l.quantity, $4::timestamptz from made, l where l.known_id is null)
  select id from made`,
  {
    id: 'int8',
  },
);

/** Also selects it as the user's current basket; returns its id. */
export async function insertBasketOfOrder(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  { orderId, amends, now }: { orderId: number; amends: boolean; now: Temporal.Instant },
): Promise<number> {
  const made = await basketOfOrder.row(trx, [
    scope.customerId,
    orderId,
    scope.userId,
    now.toString(),
    editorOf(scope),
    amends ? orderId : null,
    scope.punchOutSessionId,
  ]);
  if (made === undefined) throw new Error('A held order was not there');
  return made.id;
}

// The part of the statement of baskets that says what an order has, which is written once.
const held = statement<{ units: HeldUnits | null }>(
  'web_order_held_units',
  `select ${heldByOrder('$1', '$2::bigint')} as units`,
  { units: 'json?' },
);

/** Lock the order first: a confirmation changes what it has. */
export async function heldUnitsOf(
  trx: Kysely<Tables>,
  { customerId }: CustomerScope,
  orderId: number,
): Promise<HeldUnits | null> {
  return (await held.row(trx, [customerId, orderId]))?.units ?? null;
}

/** The basket becomes an ordinary one; returns its new version. */
export async function detachBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  basketId: number,
  now: Temporal.Instant,
): Promise<number> {
  const { version } = await trx
    .updateTable('baskets')
    .set((eb) => ({
      amends_web_order_id: null,
      version: eb('version', '+', 1),
      updated_at: now.toString(),
      updated_by: editorOf(scope),
    }))
    .where('customer_id', '=', scope.customerId)
    .where('id', '=', basketId)
    .where('punch_out_session_id', 'is not distinct from', scope.punchOutSessionId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

// One statement changes status, event and log together, with one round trip while the order is locked.
const withdraw = preparedStatement<{ id: number }>(
  'web_order_withdraw',
  `with o as (update web_orders set status = 'Withdrawn', withdrawn_at = $3, withdrawn_basket_id = $4
    where customer_id = $1 and id = $2 returning customer_id, id),
  event as (insert into outbox_events (kind, customer_id, subject, payload, created_at)
    select 'weborder.withdrawn', customer_id, customer_id || ':' || id,
      jsonb_build_object('customerId', customer_id, 'webOrderId', id), $3 from o),
  mail as (${mailInsert('$5')}),
  logged as (${auditInsert('$6')})
  select id from o`,
  {
    id: 'int8',
  },
);

/** The caller has locked the order's row. Writes status, event, mail and log entry. */
export async function writeWithdrawal(
  trx: Kysely<Tables>,
  { customerId }: CustomerScope,
  { orderId, basketId, now, mail, logged }: OrderPapers & WithdrawnOrder,
): Promise<void> {
  const papers = [JSON.stringify(mail), JSON.stringify(logged)];
  await withdraw.rows(trx, [customerId, orderId, now.toString(), basketId, ...papers]);
}

interface WithdrawnOrder {
  orderId: number;
  /** The basket that got the order's products; null when there is none. */
  basketId: number | null;
  now: Temporal.Instant;
}

const lineColumns = `product_id, name, brand, quick_sale_id, sales_unit_code, unit_text_singular, unit_text_plural,
  unit_quantity, quantity, is_catch_weight, weight_g, unit_price_ore, line_total_ore, price_source,
  vat_percent, deposit, tracking_list, tracking_position, note, substitute, second_choices, returned_units`;
const setColumns = lineColumns
  .split(',')
  .map((column) => `${column.trim()} = excluded.${column.trim()}`)
  .join(', ');

// One statement changes order, lines, event and log together, with one round trip while the order is locked. Its parts read
// the rows as they were before it, so that the change keeps the version that it replaces.
const amend = preparedStatement<{ revision: number }>(
  'web_order_amend',
  `with o as materialized (select * from json_to_record($3::json) as r ("deliveryDate" date,
      "windowFrom" time, "windowTo" time, deadline timestamptz, "presalePeriodId" text, "orderReference" text,
      message text, "isSeparateInvoice" boolean, notices jsonb, "subtotalOre" bigint, "depositOre" bigint, "deliveryFeeOre" bigint, "feeVatPercent" numeric,
      "vatOre" bigint, "totalOre" bigint, "overCreditOre" bigint, "placedAt" timestamptz, lines json)),
  closed as (update baskets set state = 'submitted', version = version + 1, updated_at = o."placedAt",
      updated_by = coalesce($6::uuid, $5::uuid) from o
    where customer_id = $1 and id = $2 and version = $9 and punch_out_session_id is not distinct from $11::uuid
    returning customer_id, id),
  amended as (update web_orders w set delivery_date = "deliveryDate", window_from = "windowFrom", window_to = "windowTo",
      deadline = o.deadline, presale_period_id = "presalePeriodId", order_reference = "orderReference",
      message = o.message, is_separate_invoice = "isSeparateInvoice", notices = o.notices, subtotal_ore = "subtotalOre",
      deposit_ore = "depositOre", delivery_fee_ore = "deliveryFeeOre", fee_vat_percent = "feeVatPercent", vat_ore = "vatOre", total_ore = "totalOre",
      over_credit_ore = "overCreditOre", revision = w.revision + 1, amended_at = "placedAt"
    from closed, o where w.customer_id = $1 and w.id = $4 returning w.customer_id, w.id, w.revision),
  line as (insert into web_order_lines (customer_id, web_order_id, position, ${lineColumns})
    select amended.customer_id, amended.id, position, "productId", name, brand, "quickSaleId", "unitCode",
      "unitTextSingular", "unitTextPlural", "unitQuantity", quantity, "isCatchWeight", "weightG",
      "unitPriceOre", "lineTotalOre", "priceSource", "vatPercent", deposit, "trackingList", "trackingPosition", note, substitute, "secondChoices", "returnedUnits"
    from amended, o, json_to_recordset(o.lines) as r (position int, "productId" text, name text, brand text,
      "quickSaleId" text, "unitCode" text, "unitTextSingular" text, "unitTextPlural" text, "unitQuantity" int,
      quantity int, "isCatchWeight" boolean, "weightG" bigint, "unitPriceOre" bigint,
      "lineTotalOre" bigint, "priceSource" text, "vatPercent" numeric, deposit jsonb, "trackingList" text, "trackingPosition" int, note text, substitute text, "secondChoices" text[], "returnedUnits" int)
    on conflict (customer_id, web_order_id, position) do update set ${setColumns}),
  gone as (delete from web_order_lines l using amended, o
    where l.customer_id = amended.customer_id and l.web_order_id = amended.id
      and l.position > json_array_length(o.lines)),
  kept as (insert into web_order_amendments (customer_id, web_order_id, revision, basket_id, changed_by, acting_user_id,
      changed_at, difference, replaced)
    select amended.customer_id, amended.id, amended.revision, $2, $5::uuid, $6::uuid, "placedAt", $10::jsonb,
      (select jsonb_build_object('order', to_jsonb(b), 'lines', (select jsonb_agg(to_jsonb(l) order by l.position)
          from web_order_lines l where l.customer_id = b.customer_id and l.web_order_id = b.id))
        from web_orders b where b.customer_id = amended.customer_id and b.id = amended.id)
    from amended, o),
  event as (insert into outbox_events (kind, customer_id, subject, payload, created_at)
    select 'weborder.amended', customer_id, customer_id || ':' || amended.id || ':' || amended.revision,
      jsonb_build_object('customerId', customer_id, 'webOrderId', amended.id, 'revision', amended.revision,
        'difference', $10::jsonb), "placedAt"
    from amended, o),
  mail as (${mailInsert('$7')}),
  logged as (${auditInsert('$8')})
  select revision from amended`,
  {
    revision: 'int4',
  },
);

interface AmendedOrder {
  order: NewOrder;
  orderId: number;
  version: number;
  difference: OrderDifference;
}

/**
 * Closes the basket and saves the changed order in one statement: lines, amounts, the change itself (once per basket),
 * the event that tells the supplier the difference, the mail and the log entry.
 */
export async function writeAmendment(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  { order, orderId, version, difference, mail, logged }: OrderPapers & AmendedOrder,
): Promise<void> {
  const lines = order.lines.map((line, index) => ({ ...line, position: index + 1 }));
  const rows = await amend.rows(trx, [
    scope.customerId,
    order.basketId,
    JSON.stringify({ ...order, lines }),
    orderId,
    scope.userId,
    scope.actingUserId,
    JSON.stringify(mail),
    JSON.stringify(logged),
    version,
    JSON.stringify(difference),
    scope.punchOutSessionId,
  ]);
  if (rows.length === 0) throw new Error('The basket was closed under its lock');
}
