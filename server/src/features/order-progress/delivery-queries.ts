import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LoadedLine } from './progress-order.ts';
import type { DelayedStep, DeliveryFact } from './steps.ts';

interface DeliveryKey {
  customerId: string;
  orderId: number;
}

interface NewDelivery extends DeliveryKey {
  deliveryDate: string;
  departedAt: Temporal.Instant;
  delivery: DeliveryFact;
  lines: readonly (DeliveryFact['lines'][number] & { productId: string })[];
}

// One statement adds a delivery and its lines, because the lines need the number that the database draws.
const insert = statement<{ id: number }>(
  'order_progress_delivery',
  `with made as (insert into deliveries (customer_id, order_id, delivery_date, state, departed_at, expected_from,
      expected_to, depot_id, route, stop, stops, stops_done, driver_name, driver_phone, frozen_celsius, chilled_celsius, dry_celsius)
    select $1, $2, $3::date, 'OnTheWay', $4::timestamptz, "expectedFrom", "expectedTo", "depotId", route, stop, stops, "stopsDone",
      "driverName", "driverPhone", "frozenCelsius", "chilledCelsius", "dryCelsius"
    from json_to_record($5::json) as r ("expectedFrom" timestamptz, "expectedTo" timestamptz, "depotId" text, route text, stop int,
      stops int, "stopsDone" int, "driverName" text, "driverPhone" text, "frozenCelsius" numeric,
      "chilledCelsius" numeric, "dryCelsius" numeric)
    returning customer_id, id),
  line as (insert into delivery_lines (customer_id, delivery_id, position, order_position, product_id, quantity,
      weight_g, lot, best_before, celsius)
    select made.customer_id, made.id, (row_number() over ())::int, "orderPosition", "productId", quantity, "weightG", lot,
      "bestBefore", celsius
    from made, json_to_recordset($6::json) as r ("orderPosition" int, "productId" text, quantity int, "weightG" bigint,
      lot text, "bestBefore" date, celsius numeric))
  select id from made`,
  { id: 'int8' },
);

/** Adds a delivery that has left, with its lines; returns its number. */
export async function insertDelivery(
  trx: Kysely<Tables>,
  { customerId, orderId, deliveryDate, departedAt, delivery, lines }: NewDelivery,
): Promise<number> {
  const { lines: _lines, ...head } = delivery;
  const made = await insert.row(trx, [
    customerId,
    orderId,
    deliveryDate,
    departedAt.toString(),
    JSON.stringify(head),
    JSON.stringify(lines),
  ]);
  if (made === undefined) throw new Error('An inserted delivery gave no number');
  return made.id;
}

// One statement ends a delivery and corrects its lines.
const arrive = statement<{ id: number }>(
  'order_progress_arrival',
  `with d as (update deliveries set state = 'Delivered', delivered_at = $3::timestamptz, received_by = $4,
      stops_done = coalesce(stop, stops_done)
    where customer_id = $1 and id = $2 returning customer_id, id),
  line as (update delivery_lines l set quantity = r.quantity, weight_g = r."weightG"
    from d, json_to_recordset($5::json) as r (position int, quantity int, "weightG" bigint)
    where l.customer_id = d.customer_id and l.delivery_id = d.id and l.position = r.position)
  select id from d`,
  { id: 'int8' },
);

/** Notes that a delivery has arrived, with the quantities that were handed over. */
export async function writeArrival(
  trx: Kysely<Tables>,
  customerId: string,
  {
    id,
    at,
    receivedBy,
    lines,
  }: { id: number; at: Temporal.Instant; receivedBy: string | null; lines: readonly LoadedLine[] },
): Promise<void> {
  await arrive.rows(trx, [customerId, id, at.toString(), receivedBy, JSON.stringify(lines)]);
}

/** Changes when the deliveries of an order that have not arrived are expected. */
export async function postponeDeliveries(
  trx: Kysely<Tables>,
  { customerId, orderId, expectedFrom, expectedTo, deliveryDate }: DelayedStep,
): Promise<void> {
  const set = {
    ...(expectedFrom !== undefined && { expected_from: expectedFrom?.toString() ?? null }),
    ...(expectedTo !== undefined && { expected_to: expectedTo?.toString() ?? null }),
    ...(deliveryDate !== undefined && { delivery_date: deliveryDate }),
  };
  if (Object.keys(set).length === 0) return;
  await trx
    .updateTable('deliveries')
    .set(set)
    .where('customer_id', '=', customerId)
    .where('order_id', '=', orderId)
    .where('state', '<>', 'Delivered')
    .execute();
}
