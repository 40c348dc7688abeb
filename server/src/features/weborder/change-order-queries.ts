import { auditInsert } from '../../platform/audit.ts';
import type { Statements } from '../../platform/database/statements.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { mailInsert } from '../../platform/mail/write-mail.ts';
import { editorOf } from '../basket/index.ts';
import type { OrderDifference } from './order-difference.ts';
import type { NewOrder, OrderPapers } from './queries.ts';

const amendment = `select id from baskets where customer_id = $1 and amends_web_order_id = $2 and state = 'open'`;

/** The open basket that changes an order. */
export async function findAmendmentBasket(
  db: Statements,
  { customerId }: CustomerScope,
  orderId: number,
  { isHeld }: { isHeld: boolean },
): Promise<number | undefined> {
  const text = isHeld ? `${amendment} for update` : amendment;
  const { rows } = await db.query<{ id: number }>({ text, values: [customerId, orderId] });
  return rows[0]?.id;
}

// Goods the catalogue no longer knows are kept beside the lines, as they are in an import.
const basketOfOrder = `with o as (select * from web_orders where customer_id = $1 and id = $2),
  l as (select l.*, p.id as known_id from web_order_lines l left join products p on p.id = l.product_id
    where l.customer_id = $1 and l.web_order_id = $2),
  b as (insert into baskets (customer_id, created_by, delivery_date, presale_period_id, order_reference, message,
      is_separate_invoice, last_line_id, created_at, updated_at, updated_by, amends_web_order_id)
    select o.customer_id, $3::uuid, o.delivery_date, s.id, o.order_reference, o.message, o.is_separate_invoice,
      (select coalesce(max(position), 0) from l), $4::timestamptz, $4::timestamptz, $5::uuid, $6::bigint
    from o left join presale_periods s on s.id = o.presale_period_id returning customer_id, id),
  lines as (insert into basket_lines (customer_id, basket_id, line_id, product_id, quick_sale_id, sales_unit_code,
      quantity, packing_index, unit_price_ore, price_source, added_by, tracking_list, tracking_position, updated_at)
    select b.customer_id, b.id, l.position, l.product_id, coalesce(l.quick_sale_id, ''), l.sales_unit_code, l.quantity,
      l.packing_index, l.unit_price_ore, l.price_source, $3::uuid, l.tracking_list, l.tracking_position, $4::timestamptz
    from b, l where l.known_id is not null),
  unknown as (insert into basket_invalid_lines (customer_id, basket_id, line_id, reason, product_id, written_product,
      written_name, sales_unit_code, quantity, created_at)
    select b.customer_id, b.id, l.position, 'unknown_product', l.product_id, l.product_id, l.name, l.sales_unit_code,
      l.quantity, $4::timestamptz from b, l where l.known_id is null),
  chosen as (insert into user_settings (customer_id, user_id, settings)
    select customer_id, $3::uuid, jsonb_build_object('LastSelectedBasketId', id::text) from b
    on conflict (customer_id, user_id)
      do update set settings = user_settings.settings || excluded.settings, updated_at = now())
  select id from b`;

/** A new basket with all that an order holds; it becomes the person's current one. */
export async function insertBasketOfOrder(
  trx: Statements,
  scope: CustomerScope,
  { orderId, amends, now }: { orderId: number; amends: boolean; now: Temporal.Instant },
): Promise<number> {
  const { rows } = await trx.query<{ id: number }>({
    name: 'basket_of_order',
    text: basketOfOrder,
    values: [
      scope.customerId,
      orderId,
      scope.userId,
      now.toString(),
      editorOf(scope),
      amends ? orderId : null,
    ],
  });
  const [made] = rows;
  if (made === undefined) throw new Error('A held order was not there');
  return made.id;
}

const detach = `update baskets set amends_web_order_id = null, version = version + 1, updated_at = $3, updated_by = $4
  where customer_id = $1 and id = $2 returning version`;

/** Makes a basket that would have changed an order an ordinary one; gives its new version. */
export async function detachBasket(
  trx: Statements,
  scope: CustomerScope,
  basketId: number,
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await trx.query<{ version: number }>({
    text: detach,
    values: [scope.customerId, basketId, now.toString(), editorOf(scope)],
  });
  return rows[0]?.version ?? 0;
}

const withdraw = `with o as (update web_orders set status = 'Withdrawn', withdrawn_at = $3, withdrawn_basket_id = $4
    where customer_id = $1 and id = $2 returning customer_id, id),
  event as (insert into outbox_events (kind, customer_id, subject, payload, created_at)
    select 'weborder.withdrawn', customer_id, customer_id || ':' || id,
      jsonb_build_object('customerId', customer_id, 'webOrderId', id), $3 from o),
  mail as (${mailInsert('$5')}),
  logged as (${auditInsert('$6')})
  select id from o`;

/** Marks a held order as taken back, with event, mail and log entry, in one statement. */
export async function writeWithdrawal(
  trx: Statements,
  { customerId }: CustomerScope,
  { orderId, basketId, now, mail, logged }: OrderPapers & WithdrawnOrder,
): Promise<void> {
  const papers = [JSON.stringify(mail), JSON.stringify(logged)];
  await trx.query({
    name: 'web_order_withdraw',
    text: withdraw,
    values: [customerId, orderId, now.toString(), basketId, ...papers],
  });
}

interface WithdrawnOrder {
  orderId: number;
  basketId: number;
  now: Temporal.Instant;
}

const lineColumns = `product_id, name, brand, quick_sale_id, sales_unit_code, unit_text_singular, unit_text_plural,
  unit_quantity, quantity, packing_index, is_catch_weight, weight_g, unit_price_ore, line_total_ore, price_source,
  tracking_list, tracking_position`;
const setColumns = lineColumns
  .split(',')
  .map((column) => `${column.trim()} = excluded.${column.trim()}`)
  .join(', ');

const amend = `with o as materialized (select * from json_to_record($3::json) as r ("deliveryDate" date,
      "windowFrom" time, "windowTo" time, deadline timestamptz, "presalePeriodId" text, "orderReference" text,
      message text, "isSeparateInvoice" boolean, "subtotalOre" bigint, "deliveryFeeOre" bigint, "vatOre" bigint,
      "totalOre" bigint, "placedAt" timestamptz, lines json)),
  closed as (update baskets set state = 'submitted', version = version + 1, updated_at = o."placedAt",
      updated_by = coalesce($6::uuid, $5::uuid) from o
    where customer_id = $1 and id = $2 and version = $9 returning customer_id, id),
  amended as (update web_orders w set delivery_date = "deliveryDate", window_from = "windowFrom", window_to = "windowTo",
      deadline = o.deadline, presale_period_id = "presalePeriodId", order_reference = "orderReference",
      message = o.message, is_separate_invoice = "isSeparateInvoice", subtotal_ore = "subtotalOre",
      delivery_fee_ore = "deliveryFeeOre", vat_ore = "vatOre", total_ore = "totalOre", revision = w.revision + 1,
      amended_at = "placedAt"
    from closed, o where w.customer_id = $1 and w.id = $4 returning w.customer_id, w.id, w.revision),
  line as (insert into web_order_lines (customer_id, web_order_id, position, ${lineColumns})
    select amended.customer_id, amended.id, position, "productId", name, brand, "quickSaleId", "unitCode",
      "unitTextSingular", "unitTextPlural", "unitQuantity", quantity, "packingIndex", "isCatchWeight", "weightG",
      "unitPriceOre", "lineTotalOre", "priceSource", "trackingList", "trackingPosition"
    from amended, o, json_to_recordset(o.lines) as r (position int, "productId" text, name text, brand text,
      "quickSaleId" text, "unitCode" text, "unitTextSingular" text, "unitTextPlural" text, "unitQuantity" int,
      quantity int, "packingIndex" smallint, "isCatchWeight" boolean, "weightG" bigint, "unitPriceOre" bigint,
      "lineTotalOre" bigint, "priceSource" text, "trackingList" text, "trackingPosition" int)
    on conflict (customer_id, web_order_id, position) do update set ${setColumns}),
  gone as (delete from web_order_lines l using amended, o
    where l.customer_id = amended.customer_id and l.web_order_id = amended.id
      and l.position > json_array_length(o.lines)),
  kept as (insert into web_order_amendments (customer_id, web_order_id, revision, basket_id, changed_by, acting_user_id,
      changed_at, difference)
    select amended.customer_id, amended.id, amended.revision, $2, $5::uuid, $6::uuid, "placedAt", $10::jsonb
    from amended, o),
  event as (insert into outbox_events (kind, customer_id, subject, payload, created_at)
    select 'weborder.amended', customer_id, customer_id || ':' || amended.id || ':' || amended.revision,
      jsonb_build_object('customerId', customer_id, 'webOrderId', amended.id, 'revision', amended.revision,
        'difference', $10::jsonb), "placedAt"
    from amended, o),
  mail as (${mailInsert('$7')}),
  logged as (${auditInsert('$8')})
  select revision from amended`;

interface AmendedOrder {
  order: NewOrder;
  orderId: number;
  version: number;
  difference: OrderDifference;
}

/**
 * Closes the basket and writes what a held order becomes: lines, amounts, the change itself (once per basket), the event
 * that tells the supplier the difference, the mail and the log entry, in one statement.
 */
export async function writeAmendment(
  trx: Statements,
  scope: CustomerScope,
  { order, orderId, version, difference, mail, logged }: OrderPapers & AmendedOrder,
): Promise<void> {
  const lines = order.lines.map((line, index) => ({ ...line, position: index + 1 }));
  const { rows } = await trx.query({
    name: 'web_order_amend',
    text: amend,
    values: [
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
    ],
  });
  if (rows.length === 0) throw new Error('The basket was closed under its lock');
}
