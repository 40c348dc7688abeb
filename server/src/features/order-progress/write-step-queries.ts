import type { Kysely } from 'kysely';
import { preparedStatement, statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ProgressLine } from './progress-order.ts';

export interface NewOrderRow {
  customerId: string;
  /** Preferred number; when another order has it, the next web order number is drawn. */
  id: number;
  webOrderId: number;
  depotId: string;
  status: string;
  orderDate: string;
  deliveryDate: string;
  orderedBy: string;
  orderedAt: Temporal.Instant;
  currencyCode: string;
  shipTo: unknown;
}

// The query builder cannot draw the number from a sequence only when the preferred one is in use.
const insertOrderRow = statement<{ id: number }>(
  'order_progress_insert',
  `insert into orders (customer_id, id, web_order_id, depot_id, status, order_date, delivery_date, ordered_by,
      ordered_at, source, total_ore, currency_code, ship_to)
    values ($1, case when exists (select from orders o where o.customer_id = $1 and o.id = $2)
        then nextval('web_order_numbers') else $2 end,
      $3, $4, $5, $6::date, $7::date, $8, $9::timestamptz, 'Web', 0, $10, $11::jsonb)
    returning id`,
  { id: 'int8' },
);

/** Adds the row of an order without lines; returns its number. */
export async function insertOrder(trx: Kysely<Tables>, row: NewOrderRow): Promise<number> {
  const made = await insertOrderRow.row(trx, [
    row.customerId,
    row.id,
    row.webOrderId,
    row.depotId,
    row.status,
    row.orderDate,
    row.deliveryDate,
    row.orderedBy,
    row.orderedAt.toString(),
    row.currencyCode,
    JSON.stringify(row.shipTo),
  ]);
  if (made === undefined) throw new Error('An inserted order gave no number');
  return made.id;
}

/** A step with everything it changes. Fields of `head` that are absent stay as they are. */
export interface StepWrite {
  customerId: string;
  orderId: number;
  head: Record<string, unknown>;
  /** All lines of the order; null when none changes. */
  lines: readonly ProgressLine[] | null;
  event: {
    kind: string;
    at: Temporal.Instant;
    source: string;
    revision: number | null;
    deliveryId: number | null;
    details: object;
  };
}

const lineColumns = `product_id, name, sales_unit_code, unit_quantity, quantity_ordered, quantity_confirmed,
  quantity_delivered, weight_ordered_g, weight_confirmed_g, weight_delivered_g, unit_price_ore, line_total_ore,
  price_source, is_catch_weight, replaces_product_id, replaces_name, vat_percent, web_order_position`;
const setColumns = lineColumns
  .split(',')
  .map((column) => `${column.trim()} = excluded.${column.trim()}`)
  .join(', ');
/** Columns of `orders` that a step may change, by the name of the field in the head's JSON, with their types. */
const headColumns = {
  status: 'text',
  status_at: 'timestamptz',
  delivery_date: 'date',
  customer_reference: 'text',
  message: 'text',
  is_separate_invoice: 'bool',
  presale_period_id: 'text',
  our_reference: 'text',
  delivery_fee_ore: 'bigint',
  received_revision: 'int',
  confirmed_revision: 'int',
  total_ore: 'bigint',
  vat_ore: 'bigint',
  number_of_lines: 'int',
  number_of_deviations: 'int',
  is_delayed: 'bool',
} as const;
const setHead = Object.entries(headColumns)
  .map(
    ([column, type]) =>
      `${column} = case when h.j ? '${column}' then (h.j ->> '${column}')::${type} else o.${column} end`,
  )
  .join(', ');

// One statement writes order, lines and event and tells the nodes, with one round trip while the order is locked. The
// notice is sent by the database at the commit.
const write = preparedStatement<{ position: number }>(
  'order_progress_write',
  `with h as (select $3::jsonb as j),
  head as (update orders o set last_event = o.last_event + 1, ${setHead} from h
    where o.customer_id = $1 and o.id = $2 returning o.customer_id, o.id, o.last_event),
  line as (insert into order_lines (customer_id, order_id, position, ${lineColumns})
    select head.customer_id, head.id, position, "productId", name, "unitCode", "unitQuantity", "quantityOrdered",
      "quantityConfirmed", "quantityDelivered", "weightOrderedG", "weightConfirmedG", "weightDeliveredG",
      "unitPriceOre", "lineTotalOre", "priceSource", "isCatchWeight", "replacesProductId", "replacesName",
      "vatPercent", "webOrderPosition"
    from head, json_to_recordset($4::json) as r (position int, "productId" text, name text, "unitCode" text,
      "unitQuantity" int, "quantityOrdered" int, "quantityConfirmed" int, "quantityDelivered" int,
      "weightOrderedG" bigint, "weightConfirmedG" bigint, "weightDeliveredG" bigint, "unitPriceOre" bigint,
      "lineTotalOre" bigint, "priceSource" text, "isCatchWeight" boolean, "replacesProductId" text,
      "replacesName" text, "vatPercent" numeric, "webOrderPosition" int)
    on conflict (customer_id, order_id, position) do update set ${setColumns}),
  gone as (delete from order_lines l using head where l.customer_id = head.customer_id and l.order_id = head.id
    and l.position > $5::int),
  event as (insert into order_events (customer_id, order_id, position, kind, at, source, revision, delivery_id, details)
    select head.customer_id, head.id, head.last_event, $6, $7::timestamptz, $8, $9::int, $10::bigint, $11::jsonb
    from head)
  select head.last_event as position from head, pg_notify('orders', head.customer_id || ':' || head.id) as told`,
  { position: 'int4' },
);

/** Writes a step of a locked order; returns the position of its event. */
export async function writeStep(trx: Kysely<Tables>, step: StepWrite): Promise<number> {
  const { event, lines } = step;
  const row = await write.row(trx, [
    step.customerId,
    step.orderId,
    JSON.stringify(step.head),
    JSON.stringify(lines ?? []),
    lines === null ? null : Math.max(0, ...lines.map(({ position }) => position)),
    event.kind,
    event.at.toString(),
    event.source,
    event.revision,
    event.deliveryId,
    JSON.stringify(event.details),
  ]);
  if (row === undefined) throw new Error('A locked order was not there');
  return row.position;
}
