import type { ClientBase } from 'pg';
import type { CustomerKind } from '../people/customers.ts';
import { itemAt, type Random, randomFrom } from '../random.ts';
import type { OrderPlan } from './order-lines.ts';
import { iso } from './order-steps.ts';
import type { OrderTimes, Trip } from './order-times.ts';

/** The positions say which lines of the order it contains. */
export interface DeliveryRow {
  customer_id: string;
  id: number;
  order_id: number;
  delivery_date: string;
  state: 'Planned' | 'OnTheWay' | 'Delivered';
  expected_from: string;
  expected_to: string;
  departed_at: string | null;
  delivered_at: string | null;
  received_by: string | null;
  route: string;
  stop: number;
  stops: number;
  stops_done: number;
  driver_name: string | null;
  driver_phone: string | null;
  frozen_celsius: string | null;
  chilled_celsius: string | null;
  dry_celsius: string | null;
}

export const deliveryColumns = {
  customer_id: 'text',
  id: 'bigint',
  order_id: 'bigint',
  delivery_date: 'date',
  state: 'text',
  expected_from: 'timestamptz',
  expected_to: 'timestamptz',
  departed_at: 'timestamptz',
  delivered_at: 'timestamptz',
  received_by: 'text',
  route: 'text',
  stop: 'int',
  stops: 'int',
  stops_done: 'int',
  driver_name: 'text',
  driver_phone: 'text',
  frozen_celsius: 'numeric',
  chilled_celsius: 'numeric',
  dry_celsius: 'numeric',
} as const;

const drivers = ['Ali Demir', 'Henning Bro', 'Sanne Vester', 'Piotr Nowak', 'Kim Aagaard', 'Mona Lykke'];

/** Kinds of kitchens where a caretaker receives the goods before the kitchen staff arrive. */
const withCaretaker: readonly CustomerKind[] = ['school', 'central'];

const unknownUntilItLeaves = {
  departed_at: null,
  driver_name: null,
  driver_phone: null,
  frozen_celsius: null,
  chilled_celsius: null,
  dry_celsius: null,
};

function departure(departedAt: number, random: Random) {
  const celsius = (from: number, to: number) => (from + (to - from) * random.next()).toFixed(1);
  const driver = random.int(0, drivers.length - 1);
  return {
    departed_at: iso(departedAt),
    driver_name: itemAt(drivers, driver),
    driver_phone: `75 00 00 3${driver + 1}`,
    frozen_celsius: celsius(-21.5, -18.4),
    chilled_celsius: celsius(1.4, 4.2),
    dry_celsius: celsius(9, 14),
  };
}

/** With the state at the given time: planned, on its way or unloaded. */
export function deliveryOf(
  { plan, trip, id }: { plan: Pick<OrderPlan, 'id' | 'customer'>; trip: Trip; id: number },
  receiver: string,
  nowMs: number,
): DeliveryRow {
  const random = randomFrom(`truck:${id}`);
  const hasLeft = trip.departedAt <= nowMs;
  const hasArrived = trip.deliveredAt <= nowMs;
  const stops = random.int(8, 14);
  const stop = random.int(4, stops);
  const { kind, city } = plan.customer;
  return {
    customer_id: plan.customer.id,
    id,
    order_id: plan.id,
    delivery_date: trip.date,
    state: hasArrived ? 'Delivered' : hasLeft ? 'OnTheWay' : 'Planned',
    expected_from: iso(trip.expectedFrom),
    expected_to: iso(trip.expectedTo),
    delivered_at: hasArrived ? iso(trip.deliveredAt) : null,
    received_by: hasArrived ? (withCaretaker.includes(kind) ? 'Pedellen' : receiver) : null,
    route: `${city} ${random.int(1, 4)}`,
    stop,
    stops,
    stops_done: hasArrived ? stop : hasLeft ? stop - 3 : 0,
    ...(hasLeft ? departure(trip.departedAt, random) : unknownUntilItLeaves),
  };
}

export interface Load {
  customerId: string;
  deliveryId: number;
  orderId: number;
  from: number;
  to: number;
}

/** All lines are on the first truck, or the last lines on a second one if the order is delivered in two parts. */
export function loadsOf(
  {
    plan,
    times,
    ids,
  }: { plan: Pick<OrderPlan, 'id' | 'customer'>; times: OrderTimes; ids: readonly number[] },
  numberOfLines: number,
  restLines: number,
  nowMs: number,
): Load[] {
  const split = numberOfLines - restLines;
  return times.trips.flatMap((trip, index): Load[] => {
    const deliveryId = ids[index];
    if (trip === undefined || deliveryId === undefined || trip.departedAt > nowMs) return [];
    const [from, to] = index === 0 ? [1, split] : [split + 1, numberOfLines];
    return [{ customerId: plan.customer.id, deliveryId, orderId: plan.id, from, to }];
  });
}

/** Each line gets a lot, a best-before day from its shelf life, and a temperature that fits its storage. */
export async function insertLoads(client: ClientBase, loads: readonly Load[]): Promise<void> {
  const columns = ['customerId', 'deliveryId', 'orderId', 'from', 'to'] as const;
  await client.query(
    `insert into delivery_lines (customer_id, delivery_id, position, order_position, product_id, quantity, weight_g, lot,
        best_before, celsius)
      select l.customer_id, d.id, l.position - r.first + 1, l.position, l.product_id,
        case when d.state = 'Delivered' then l.quantity_delivered else l.quantity_confirmed end, l.weight_delivered_g,
        l.lot, case when l.lot is not null then d.delivery_date + greatest(2, p.shelf_life_days * (5 + l.position % 4) / 10) end,
        case p.cool_type when 'freeze' then -18.2 - (l.order_id + l.position) % 24 / 10.0
          when 'cool' then 1.6 + (l.order_id * 7 + l.position) % 25 / 10.0 end
      from unnest($1::text[], $2::bigint[], $3::bigint[], $4::int[], $5::int[])
        as r (customer_id, delivery_id, order_id, first, last)
      join deliveries d on d.customer_id = r.customer_id and d.id = r.delivery_id
      join order_lines l on l.customer_id = r.customer_id and l.order_id = r.order_id
        and l.position between r.first and r.last
      join products p on p.id = l.product_id
      where case when d.state = 'Delivered' then l.quantity_delivered else l.quantity_confirmed end > 0`,
    columns.map((column) => loads.map((load) => load[column])),
  );
}
