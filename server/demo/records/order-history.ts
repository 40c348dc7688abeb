import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import type { ClientBase } from 'pg';
import { insertRows } from '../bulk-insert.ts';
import { type PresalePeriod, pastPresale } from '../goods/presale.ts';
import type { DemoCustomer } from '../people/customers.ts';
import { demoUsers } from '../people/users.ts';
import { itemAt, randomFrom } from '../random.ts';
import { weekNumberOf } from '../terms/campaigns.ts';
import {
  type DeliveryRow,
  deliveryColumns,
  deliveryOf,
  insertLoads,
  type Load,
  loadsOf,
} from './deliveries.ts';
import type { Habit } from './habits.ts';
import { notDelivered, type OrderLineRow, orderLines } from './order-lines.ts';
import { type PlannedOrder, planOrders } from './order-plans.ts';
import { type EventRow, eventColumns, iso, stepsOf } from './order-steps.ts';
import { type DemoMoment, type OrderTimes, statusAt, timesOf } from './order-times.ts';

const linesPerBatch = 8000;
/** Number of lines that come with a second truck if an order has one. An order with few lines comes with one truck. */
const restLines = 3;
const linesToSplit = 2 * restLines;
/** First number of a demo delivery. It is lower than the numbers that the running application assigns. */
const firstDeliveryNumber = 77_100_000;
const linesOfUndelivered = 6;

/**
 * Percentage of a group's orders that come from its own system. The other orders come from the web and by telephone.
 */
const otherSources: Readonly<Record<string, readonly [source: string, percent: number]>> = {
  KOMMUNE: ['Edi', 30],
  NORDKANT: ['PunchOut', 25],
};

function sourceOf({ customer, id }: PlannedOrder, isWeb: boolean): string {
  const [source = '', percent = 0] = otherSources[customer.groupId ?? ''] ?? [];
  if (randomFrom(`source:${id}`).int(1, 100) <= percent) return source;
  return isWeb ? 'Web' : 'Phone';
}

const vatOf = (ore: number) => Math.round(ore / 4);

function shipTo({ name, attention, address, postalCode, city }: DemoCustomer) {
  return { name, attention, address, postalCode, city };
}

interface WholeOrder {
  plan: PlannedOrder;
  times: OrderTimes;
  status: OrderStatus;
  lines: OrderLineRow[];
  deliveries: DeliveryRow[];
  events: EventRow[];
  loads: Load[];
  orderedBy: string;
  presaleId: string | null;
}

const isDeviation = (line: OrderLineRow) =>
  line.quantity_confirmed < line.quantity_ordered || line.replaces_product_id !== null;

/** One in five of the orders that were delivered within the period. */
function presaleOf({ id, deliveryDate }: PlannedOrder, period: PresalePeriod): string | null {
  const isWithin = deliveryDate >= period.delivery_from && deliveryDate <= period.delivery_to;
  return isWithin && randomFrom(`presale:${id}`).chance(0.2) ? period.id : null;
}

function orderRow({ plan, times, lines, status, events, orderedBy, presaleId }: WholeOrder) {
  const random = randomFrom(`header:${plan.id}`);
  const isWithReference = plan.customer.id === '200200' || random.chance(0.3);
  const total = lines.reduce((sum, line) => sum + line.line_total_ore, 0);
  return {
    customer_id: plan.customer.id,
    id: plan.id,
    order_date: plan.orderDate,
    delivery_date: plan.deliveryDate,
    status,
    customer_reference: isWithReference ? `UGE ${weekNumberOf(plan.deliveryDate)}` : null,
    ordered_by: orderedBy,
    source: sourceOf(plan, random.chance(0.88)),
    presale_period_id: presaleId,
    total_ore: total,
    depot_id: plan.customer.depotId,
    ordered_at: iso(times.orderedAt),
    received_revision: 0,
    confirmed_revision: status === 'Received' || status === 'Refused' ? null : 0,
    our_reference: `FG-${4_400_000 + (plan.id % 90_000)}`,
    message: random.chance(0.06) ? 'Stil frost i fryser 2.' : null,
    ship_to: shipTo(plan.customer),
    vat_ore: vatOf(total),
    number_of_lines: lines.length,
    number_of_deviations:
      status === 'Received' || status === 'Refused' ? 0 : lines.filter(isDeviation).length,
    is_delayed: events.some(({ kind }) => kind === 'Delayed'),
    status_at: events.at(-1)?.at ?? iso(times.orderedAt),
    last_event: events.length,
  };
}

const orderColumns = {
  customer_id: 'text',
  id: 'bigint',
  order_date: 'date',
  delivery_date: 'date',
  status: 'text',
  customer_reference: 'text',
  ordered_by: 'text',
  source: 'text',
  presale_period_id: 'text',
  total_ore: 'bigint',
  depot_id: 'text',
  ordered_at: 'timestamptz',
  received_revision: 'int',
  confirmed_revision: 'int',
  our_reference: 'text',
  message: 'text',
  ship_to: 'jsonb',
  vat_ore: 'bigint',
  number_of_lines: 'int',
  number_of_deviations: 'int',
  is_delayed: 'boolean',
  status_at: 'timestamptz',
  last_event: 'int',
} as const;

const lineColumns = {
  customer_id: 'text',
  order_id: 'bigint',
  position: 'int',
  product_id: 'text',
  name: 'text',
  sales_unit_code: 'text',
  unit_quantity: 'int',
  quantity_ordered: 'int',
  quantity_confirmed: 'int',
  quantity_delivered: 'int',
  weight_ordered_g: 'bigint',
  weight_delivered_g: 'bigint',
  unit_price_ore: 'bigint',
  line_total_ore: 'bigint',
  price_source: 'text',
  lot: 'text',
  is_catch_weight: 'boolean',
  replaces_product_id: 'text',
  replaces_name: 'text',
} as const;

interface Made {
  moment: DemoMoment;
  habits: readonly Habit[];
  salt: string;
  /** Number of the order's first delivery; a second delivery has the next number. */
  deliveryId: number;
  presale: PresalePeriod;
}

function wholeOrder(plan: PlannedOrder, made: Made): WholeOrder {
  const { moment, habits, salt, deliveryId } = made;
  const { days, nowMs } = moment;
  const timed = timesOf(plan, moment);
  const isDelivered = plan.fate === null && timed.trips[0].deliveredAt <= nowMs;
  const drawn = orderLines({ ...plan, isDelivered }, habits, days, salt);
  const ordered = plan.fate === null ? drawn : drawn.slice(0, linesOfUndelivered);
  const [first, second] = timed.trips;
  const rest = ordered.length >= linesToSplit ? second : undefined;
  const times: OrderTimes = { ...timed, trips: rest === undefined ? [first] : [first, rest] };
  const isOpen = (position: number) =>
    rest !== undefined && rest.deliveredAt > nowMs && position > ordered.length - restLines;
  const lines = ordered.map((line) => (isOpen(line.position) ? notDelivered(line) : line));
  const status = plan.fate ?? statusAt(times, nowMs);
  const buyers = demoUsers.filter(
    ({ customerIds, rights }) => rights.mayOrder && customerIds.includes(plan.customer.id),
  );
  const orderedBy = itemAt(buyers, randomFrom(`buyer:${plan.id}`).int(0, buyers.length - 1)).name;
  const trucks = plan.fate === null ? times.trips.filter((trip) => trip !== undefined) : [];
  const deliveries = trucks.map((trip, index) =>
    deliveryOf({ plan, trip, id: deliveryId + index }, orderedBy, nowMs),
  );
  const deliveryIds = deliveries.map(({ id }) => id);
  const events = stepsOf({ plan, times, lines, status, deliveryIds }, nowMs);
  const load = { plan, times, ids: deliveryIds };
  const loads = loadsOf(load, lines.length, rest === undefined ? 0 : restLines, nowMs);
  const presaleId = presaleOf(plan, made.presale);
  return { plan, times, status, lines, deliveries, events, loads, orderedBy, presaleId };
}

async function insertOrders(client: ClientBase, orders: readonly WholeOrder[]): Promise<void> {
  await insertRows(client, 'orders', orderColumns, orders.map(orderRow));
  await insertRows(
    client,
    'order_lines',
    lineColumns,
    orders.flatMap(({ lines }) => lines),
  );
  await insertRows(
    client,
    'deliveries',
    deliveryColumns,
    orders.flatMap(({ deliveries }) => deliveries),
  );
  await insertLoads(
    client,
    orders.flatMap(({ loads }) => loads),
  );
  await insertRows(
    client,
    'order_events',
    eventColumns,
    orders.flatMap(({ events }) => events),
  );
}

/** Updates the database's statistics after the first batch, so that it plans the joins of later batches well. */
const statistics = 'analyze products, orders, order_lines, deliveries';

/**
 * Sums the deliveries of a part of the customers. The trigger would sum the days and months of each batch again; one statement
 * for all customers reaches the time limit of statements on a busy machine.
 */
const sums = `select refresh_purchase_sums(array_agg(customer_id), array_agg(delivery_date))
  from (select distinct customer_id, delivery_date from orders
    where is_delivered(status) and abs(hashtext(customer_id) % $1) = $2) as delivered`;
const sumParts = 8;
const trigger = 'trigger order_lines__purchases_inserted';

/**
 * Inserts the orders of 13 months for every customer except one, by date and in batches: with their lines, their events
 * until now, and the trucks that brought them.
 */
export async function seedOrderHistory(
  client: ClientBase,
  moment: DemoMoment,
  habits: ReadonlyMap<string, readonly Habit[]>,
  salt: string,
): Promise<void> {
  let batch: WholeOrder[] = [];
  let lines = 0;
  let isFirst = true;
  let deliveryId = firstDeliveryNumber;
  const presale = pastPresale(moment.days);
  await client.query(`alter table order_lines disable ${trigger}`);
  for (const plan of planOrders(moment.days, salt)) {
    const own = habits.get(plan.customer.id) ?? [];
    const order = wholeOrder(plan, { moment, habits: own, salt, deliveryId, presale });
    deliveryId += order.deliveries.length;
    batch.push(order);
    lines += order.lines.length;
    if (lines < linesPerBatch) continue;
    await insertOrders(client, batch);
    if (isFirst) await client.query(statistics);
    isFirst = false;
    [batch, lines] = [[], 0];
  }
  await insertOrders(client, batch);
  await client.query(`alter table order_lines enable ${trigger}`);
  for (let part = 0; part < sumParts; part += 1) await client.query(sums, [sumParts, part]);
}
