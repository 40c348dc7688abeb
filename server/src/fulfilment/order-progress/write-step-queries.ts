import type { Kysely } from 'kysely';
import { preparedStatement, statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ProgressLine } from './progress-order.ts';

export interface NewOrderRow {
  customerId: string;
  id: number;
  /** Null for an order that did not come from the shop. */
  webOrderId: number | null;
  depotId: string;
  status: string;
  orderDate: string;
  deliveryDate: string;
  orderedBy: string;
  /** When the order was placed; null when only the day is known. */
  orderedAt: Temporal.Instant | null;
  source: string;
  currencyCode: string;
  shipTo: unknown;
}

// Plain SQL, because the query builder cannot write rows from JSON.
const insertOrderRows = statement<{ id: number }>(
  'order_progress_insert',
  `insert into orders (customer_id, id, web_order_id, depot_id, status, order_date, delivery_date, ordered_by,
      ordered_at, source, total_ore, currency_code, ship_to)
    select "customerId", id, "webOrderId", "depotId", status, "orderDate", "deliveryDate", "orderedBy", "orderedAt", source, 0,
      "currencyCode", "shipTo"
    from json_to_recordset($1::json) as r ("customerId" text, id bigint, "webOrderId" bigint, "depotId" text, status text,
      "orderDate" date, "deliveryDate" date, "orderedBy" text, "orderedAt" timestamptz, source text, "currencyCode" text, "shipTo" jsonb)
    returning id`,
  { id: 'int8' },
);

/** Without lines. */
export async function insertOrders(trx: Kysely<Tables>, rows: readonly NewOrderRow[]): Promise<void> {
  if (rows.length > 0) await insertOrderRows.rows(trx, [JSON.stringify(rows)]);
}

/** Absent fields of `head` stay unchanged. */
export interface StepWrite {
  customerId: string;
  orderId: number;
  position: number;
  head: Record<string, unknown>;
  /** All lines of the order; null when no line changes. */
  lines: readonly ProgressLine[] | null;
  /** Positions of removed lines, in addition to those after the order's new last line. */
  gone?: readonly number[];
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
  quantity_delivered, weight_ordered_g, weight_confirmed_g, weight_delivered_g, unit_price_ore, unit_price_ordered_ore,
  line_total_ore, price_source, is_catch_weight, replaces_product_id, replaces_name, vat_percent, deposit, note, substitute, web_order_position`;
const setColumns = lineColumns
  .split(',')
  .map((column) => `${column.trim()} = excluded.${column.trim()}`)
  .join(', ');
/** Columns of `orders` that a step may change, by their field name in the JSON of `head`, with their types. */
const headColumns = {
  status: 'text',
  status_at: 'timestamptz',
  order_date: 'date',
  ordered_at: 'timestamptz',
  ordered_by: 'text',
  source: 'text',
  depot_id: 'text',
  delivery_date: 'date',
  customer_reference: 'text',
  message: 'text',
  is_separate_invoice: 'bool',
  presale_period_id: 'text',
  our_reference: 'text',
  delivery_fee_ore: 'bigint',
  fee_vat_percent: 'numeric',
  received_revision: 'int',
  confirmed_revision: 'int',
  total_ore: 'bigint',
  vat_ore: 'bigint',
  deposit_ore: 'bigint',
  number_of_lines: 'int',
  number_of_deviations: 'int',
  is_delayed: 'bool',
} as const;
const setHead = Object.entries(headColumns)
  .map(
    ([column, type]) =>
      `${column} = case when s.head ? '${column}' then (s.head ->> '${column}')::${type} else o.${column} end`,
  )
  .join(', ');

// One statement writes orders, lines and events and notifies the nodes, so that the orders are locked for only one
// round trip. The database sends the notices at the commit.
const write = preparedStatement<{ id: number }>(
  'order_progress_write',
  `with s as materialized (select * from json_to_recordset($1::json) as s ("customerId" text, "orderId" bigint,
      position int, head jsonb, lines json, "lastLine" int, gone int[], kind text, at timestamptz, source text, revision int, "deliveryId" bigint,
      details jsonb)),
  head as (update orders o set last_event = s.position, ${setHead} from s
    where o.customer_id = s."customerId" and o.id = s."orderId" returning o.customer_id, o.id),
  line as (insert into order_lines (customer_id, order_id, position, ${lineColumns})
    select s."customerId", s."orderId", r.position, "productId", name, "unitCode", "unitQuantity", "quantityOrdered",
      "quantityConfirmed", "quantityDelivered", "weightOrderedG", "weightConfirmedG", "weightDeliveredG",
      "unitPriceOre", nullif("unitPriceOrderedOre", "unitPriceOre"), "lineTotalOre", "priceSource", "isCatchWeight", "replacesProductId", "replacesName",
      "vatPercent", deposit, note, substitute, "webOrderPosition"
    from s cross join lateral json_to_recordset(coalesce(s.lines, '[]')) as r (position int, "productId" text, name text,
      "unitCode" text, "unitQuantity" int, "quantityOrdered" int, "quantityConfirmed" int, "quantityDelivered" int,
      "weightOrderedG" bigint, "weightConfirmedG" bigint, "weightDeliveredG" bigint, "unitPriceOre" bigint,
      "unitPriceOrderedOre" bigint, "lineTotalOre" bigint, "priceSource" text, "isCatchWeight" boolean, "replacesProductId" text,
      "replacesName" text, "vatPercent" numeric, deposit jsonb, note text, substitute text, "webOrderPosition" int)
    on conflict (customer_id, order_id, position) do update set ${setColumns}),
  gone as (delete from order_lines l using s where l.customer_id = s."customerId" and l.order_id = s."orderId"
    and (l.position > s."lastLine" or l.position = any (s.gone))),
  event as (insert into order_events (customer_id, order_id, position, kind, at, source, revision, delivery_id, details)
    select "customerId", "orderId", position, kind, at, source, revision, "deliveryId", details from s)
  select head.id from head, pg_notify('orders', head.customer_id || ':' || head.id) as told`,
  { id: 'int8' },
);

/** The orders must be locked; one step for each order. */
export async function writeSteps(trx: Kysely<Tables>, steps: readonly StepWrite[]): Promise<void> {
  if (steps.length === 0) return;
  const rows = steps.map(({ event, ...step }) => ({ ...step, ...event, lastLine: lastLineOf(step) }));
  const written = await write.rows(trx, [JSON.stringify(rows)]);
  if (written.length !== steps.length) throw new Error('A locked order was not there');
}

/** Returns the position of the order's last line; lines after it are deleted. Null when no line changes. */
const lastLineOf = ({ lines }: Pick<StepWrite, 'lines'>) =>
  lines && Math.max(0, ...lines.map(({ position }) => position));
