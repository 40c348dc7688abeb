import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LoadedLine } from './progress-order.ts';
import type { DelayedStep, DeliveryFact } from './steps.ts';

export interface DeliveryKey {
  customerId: string;
  orderId: number;
}

export interface NewDelivery extends DeliveryKey {
  /** Number of the delivery, from `drawDeliveryNumbers`. */
  id: number;
  deliveryDate: string;
  /** When the delivery left the depot; null when the time is not known. */
  departedAt: Temporal.Instant | null;
  delivery: DeliveryFact;
  lines: readonly (DeliveryFact['lines'][number] & { productId: string })[];
}

// Plain SQL, because the query builder cannot read numbers from a sequence.
const draw = statement<{ number: number }>(
  'order_progress_delivery_numbers',
  `select nextval('delivery_numbers') as number from generate_series(1, $1::int)`,
  { number: 'int8' },
);

/** Numbers that are not used are lost. */
export const drawDeliveryNumbers = async (trx: Kysely<Tables>, count: number): Promise<number[]> =>
  (await draw.rows(trx, [count])).map(({ number }) => number);

// One statement adds all deliveries and their lines.
const insert = statement<{ id: number }>(
  'order_progress_delivery',
  `with r as materialized (select * from json_to_recordset($1::json) as r ("customerId" text, id bigint,
      "orderId" bigint, "deliveryDate" date, "departedAt" timestamptz, "expectedFrom" timestamptz,
      "expectedTo" timestamptz, "depotId" text, route text, stop int, stops int, "stopsDone" int, "driverName" text,
      "driverPhone" text, "frozenCelsius" numeric, "chilledCelsius" numeric, "dryCelsius" numeric, lines json)),
  made as (insert into deliveries (customer_id, id, order_id, delivery_date, state, departed_at, expected_from,
      expected_to, depot_id, route, stop, stops, stops_done, driver_name, driver_phone, frozen_celsius, chilled_celsius, dry_celsius)
    select "customerId", id, "orderId", "deliveryDate", 'OnTheWay', "departedAt", "expectedFrom", "expectedTo", "depotId",
      route, stop, stops, "stopsDone", "driverName", "driverPhone", "frozenCelsius", "chilledCelsius", "dryCelsius"
    from r returning id),
  line as (insert into delivery_lines (customer_id, delivery_id, position, order_position, product_id, quantity,
      weight_g, lot, best_before, celsius)
    select r."customerId", r.id, l.position::int, l."orderPosition", l."productId", l.quantity, l."weightG", l.lot,
      l."bestBefore", l.celsius
    from r cross join lateral rows from (json_to_recordset(r.lines) as ("orderPosition" int, "productId" text,
      quantity int, "weightG" bigint, lot text, "bestBefore" date, celsius numeric)) with ordinality as l
      ("orderPosition", "productId", quantity, "weightG", lot, "bestBefore", celsius, position))
  select id from made`,
  { id: 'int8' },
);

export async function insertDeliveries(
  trx: Kysely<Tables>,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ delivery, ...own }) => ({ ...delivery, ...own }));
  await insert.rows(trx, [JSON.stringify(rows)]);
}

export interface Arrival {
  customerId: string;
  id: number;
  at: Temporal.Instant;
  receivedBy: string | null;
  lines: readonly LoadedLine[];
}

// One statement ends deliveries and corrects their lines.
const arrive = statement<{ id: number }>(
  'order_progress_arrival',
  `with r as materialized (select * from json_to_recordset($1::json) as r ("customerId" text, id bigint, at timestamptz,
      "receivedBy" text, lines json)),
  d as (update deliveries d set state = 'Delivered', delivered_at = r.at, received_by = r."receivedBy",
      stops_done = coalesce(d.stop, d.stops_done)
    from r where d.customer_id = r."customerId" and d.id = r.id returning d.id),
  line as (update delivery_lines l set quantity = p.quantity, weight_g = p."weightG"
    from r cross join lateral json_to_recordset(r.lines) as p (position int, quantity int, "weightG" bigint)
    where l.customer_id = r."customerId" and l.delivery_id = r.id and l.position = p.position)
  select id from d`,
  { id: 'int8' },
);

export async function writeArrivals(trx: Kysely<Tables>, arrivals: readonly Arrival[]): Promise<void> {
  if (arrivals.length > 0) await arrive.rows(trx, [JSON.stringify(arrivals)]);
}

/** An absent field stays unchanged. */
export type Postponed = Pick<
  DelayedStep,
  'customerId' | 'orderId' | 'expectedFrom' | 'expectedTo' | 'deliveryDate'
>;

// Plain SQL, because the query builder cannot update different fields in each row.
const postpone = statement<{ id: number }>(
  'order_progress_postpone',
  `update deliveries d set
      expected_from = case when r ? 'expectedFrom' then (r ->> 'expectedFrom')::timestamptz else d.expected_from end,
      expected_to = case when r ? 'expectedTo' then (r ->> 'expectedTo')::timestamptz else d.expected_to end,
      delivery_date = coalesce((r ->> 'deliveryDate')::date, d.delivery_date)
    from jsonb_array_elements($1::jsonb) as r
    where d.customer_id = r ->> 'customerId' and d.order_id = (r ->> 'orderId')::bigint and d.state <> 'Delivered'
    returning d.id`,
  { id: 'int8' },
);

export async function postponeDeliveries(
  trx: Kysely<Tables>,
  postponed: readonly Postponed[],
): Promise<void> {
  if (postponed.length > 0) await postpone.rows(trx, [JSON.stringify(postponed)]);
}

// Only deliveries that the supplier sent with a complete order are replaced; each is replaced with all its lines.
const remove = statement<{ id: number }>(
  'order_progress_remove_deliveries',
  `with k as materialized (select * from unnest($1::text[], $2::bigint[]) as k (customer_id, order_id)),
  line as (delete from delivery_lines l using deliveries d, k
    where d.customer_id = k.customer_id and d.order_id = k.order_id and l.customer_id = d.customer_id and l.delivery_id = d.id)
  delete from deliveries d using k where d.customer_id = k.customer_id and d.order_id = k.order_id returning d.id`,
  { id: 'int8' },
);

export async function removeDeliveries(trx: Kysely<Tables>, orders: readonly DeliveryKey[]): Promise<void> {
  if (orders.length > 0)
    await remove.rows(trx, [
      orders.map(({ customerId }) => customerId),
      orders.map(({ orderId }) => orderId),
    ]);
}
