import type { ClientBase } from 'pg';
import { addDays, weekdayOf } from '../../src/platform/calendar-date.ts';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import { type CustomerKind, type DemoCustomer, demoCustomers } from '../people/customers.ts';
import { demoUsers } from '../people/users.ts';
import { itemAt, randomFrom } from '../random.ts';
import { weekNumberOf } from '../terms/campaigns.ts';
import type { Habit } from './habits.ts';
import { type OrderLineRow, type OrderPlan, orderLines } from './order-lines.ts';

const historyDays = 396;
const daysAhead = 3;
const firstOrderNumber = 7_640_000;
const orderNumbers = 77_900;
const linesPerBatch = 8000;

/** The customer that, according to domain 10, has never bought anything. */
export const customerWithoutHistory = '200300';

const ordersPerDelivery: Readonly<Record<CustomerKind, number>> = {
  restaurant: 0.62,
  banquet: 0.7,
  cafe: 0.5,
  canteen: 0.75,
  care: 0.95,
  central: 0.9,
  school: 0.85,
  hotel: 0.8,
};

// Returns true when schools and canteens are closed: in July and over Christmas.
function isClosedSeason(kind: CustomerKind, date: string): boolean {
  const isQuiet = kind === 'school' || kind === 'canteen';
  return isQuiet && (date.slice(5, 7) === '07' || date.slice(5) > '12-21' || date.slice(5) < '01-04');
}

function deliveryDates(customer: DemoCustomer, days: DemoDays, salt: string): string[] {
  const random = randomFrom(`${salt}:rhythm:${customer.id}`);
  const dates: string[] = [];
  for (let offset = -historyDays; offset <= daysAhead; offset += 1) {
    const date = days.day(offset);
    const weekday = weekdayOf(date);
    const isDrawn = random.chance(ordersPerDelivery[customer.kind]);
    // Restaurant Havnen always has an order for the next delivery, because the restaurant's front page shows that it is
    // being packed.
    const isNextOfHavnen = customer.id === '200100' && date === days.workingDay(days.today, 1);
    if (!isDrawn && !isNextOfHavnen) continue;
    const isDriven = weekday === 6 ? days.isWorkingDay(addDays(date, -1)) : days.isWorkingDay(date);
    if (customer.weekdays.includes(weekday) && isDriven && !isClosedSeason(customer.kind, date))
      dates.push(date);
  }
  return dates;
}

function planOrders(days: DemoDays, salt: string): OrderPlan[] {
  const wanted = demoCustomers
    .filter((customer) => customer.id !== customerWithoutHistory)
    .flatMap((customer) =>
      deliveryDates(customer, days, salt).map((deliveryDate) => ({
        customer,
        deliveryDate,
        orderDate: earlierOf(days.workingDay(deliveryDate, -1), days.today),
        isDelivered: deliveryDate < days.today,
      })),
    );
  wanted.sort((a, b) => a.orderDate.localeCompare(b.orderDate) || a.customer.id.localeCompare(b.customer.id));
  return wanted.map((plan, index) => ({
    ...plan,
    id: firstOrderNumber + Math.floor((index * orderNumbers) / wanted.length),
  }));
}

function earlierOf(a: string, b: string): string {
  return a < b ? a : b;
}

/** Returns today's status of an order, derived from its delivery date. */
function statusOf(deliveryDate: string, days: DemoDays): string {
  if (deliveryDate < days.workingDay(days.today, -2)) return 'Invoiced';
  if (deliveryDate < days.today) return 'Delivered';
  if (deliveryDate === days.today) return 'OnTheWay';
  if (deliveryDate === days.workingDay(days.today, 1)) return 'Picking';
  return 'Confirmed';
}

function orderRow(plan: OrderPlan, lines: readonly OrderLineRow[], days: DemoDays) {
  const random = randomFrom(`header:${plan.id}`);
  const buyers = demoUsers.filter(
    ({ customerIds, rights }) => rights.mayOrder && customerIds.includes(plan.customer.id),
  );
  const isWithReference = plan.customer.id === '200200' || random.chance(0.3);
  return {
    customer_id: plan.customer.id,
    id: plan.id,
    order_date: plan.orderDate,
    delivery_date: plan.deliveryDate,
    status: statusOf(plan.deliveryDate, days),
    customer_reference: isWithReference ? `UGE ${weekNumberOf(plan.deliveryDate)}` : null,
    ordered_by: itemAt(buyers, random.int(0, buyers.length - 1)).name,
    source: random.chance(0.88) ? 'Web' : 'Phone',
    total_ore: lines.reduce((sum, line) => sum + line.line_total_ore, 0),
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
  total_ore: 'bigint',
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
} as const;

/** Inserts 13 months of orders for every customer except one, in date order and in batches. */
export async function seedOrderHistory(
  client: ClientBase,
  days: DemoDays,
  habits: ReadonlyMap<string, readonly Habit[]>,
  salt: string,
): Promise<void> {
  let orders: ReturnType<typeof orderRow>[] = [];
  let lines: OrderLineRow[] = [];
  const flush = async () => {
    await insertRows(client, 'orders', orderColumns, orders);
    await insertRows(client, 'order_lines', lineColumns, lines);
    orders = [];
    lines = [];
  };
  for (const plan of planOrders(days, salt)) {
    const own = orderLines(plan, habits.get(plan.customer.id) ?? [], days, salt);
    orders.push(orderRow(plan, own, days));
    lines.push(...own);
    if (lines.length >= linesPerBatch) await flush();
  }
  await flush();
}
