import { addDays, weekdayOf } from '../../src/platform/calendar-date.ts';
import type { DemoDays } from '../demo-days.ts';
import { type CustomerKind, type DemoCustomer, demoCustomers } from '../people/customers.ts';
import { hashOf, randomFrom } from '../random.ts';
import type { TimedOrder } from './order-times.ts';

export const historyDays = 396;
const daysAhead = 3;
const firstOrderNumber = 7_640_000;
const orderNumbers = 77_900;

/** The customer that, according to domain 10, has never bought anything. */
export const customerWithoutHistory = '200300';

/** Restaurant Havnen, which has an order in every status. */
export const customerWithEveryStatus = '200100';

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

export interface PlannedOrder extends TimedOrder {
  /** True when the order must have one line with a smaller quantity and one replaced line. */
  isChanged: boolean;
  /** How the order ended, if it was not delivered. */
  fate: 'Cancelled' | 'Refused' | null;
}

type Wish = Pick<PlannedOrder, 'deliveryDate' | 'scene' | 'isChanged' | 'fate'>;

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
    if (!random.chance(ordersPerDelivery[customer.kind])) continue;
    const isDriven = weekday === 6 ? days.isWorkingDay(addDays(date, -1)) : days.isWorkingDay(date);
    if (customer.weekdays.includes(weekday) && isDriven && !isClosedSeason(customer.kind, date))
      dates.push(date);
  }
  return dates;
}

const usual = { scene: null, isChanged: false, fate: null } as const;

/**
 * Returns the orders of Restaurant Havnen around today. They make sure that there is an order in every status on every
 * day of the week.
 */
function wishesOfHavnen(days: DemoDays): Map<string, Wish> {
  const on = (steps: number, wish: Partial<Wish>): [string, Wish] => {
    const deliveryDate = days.workingDay(days.today, steps);
    return [deliveryDate, { ...usual, deliveryDate, ...wish }];
  };
  return new Map([
    on(-2, {}),
    on(-1, { scene: 'rest' }),
    on(1, {}),
    on(2, { isChanged: true }),
    on(3, { scene: 'new' }),
  ]);
}

/**
 * Returns orders that were never delivered. They are additional orders, so that a kitchen's usual purchases stay the
 * same.
 */
function undelivered(customer: DemoCustomer, days: DemoDays): Wish[] {
  const on = (steps: number, fate: Wish['fate']): Wish => ({
    ...usual,
    deliveryDate: days.workingDay(days.today, steps),
    fate,
  });
  if (customer.id === customerWithEveryStatus) return [on(-4, 'Cancelled'), on(-6, 'Refused')];
  return hashOf(`cancelled:${customer.id}`) % 3 === 0 ? [on(-9, 'Cancelled')] : [];
}

function wishesOf(customer: DemoCustomer, days: DemoDays, salt: string): Wish[] {
  const fixed = customer.id === customerWithEveryStatus ? wishesOfHavnen(days) : new Map<string, Wish>();
  const drawn = deliveryDates(customer, days, salt).filter((date) => !fixed.has(date));
  return [
    ...drawn.map((deliveryDate) => ({ ...usual, deliveryDate })),
    ...fixed.values(),
    ...undelivered(customer, days),
  ];
}

/** All orders of 13 months, sorted by order date. Their numbers increase in the same order. */
export function planOrders(days: DemoDays, salt: string): PlannedOrder[] {
  const wanted = demoCustomers
    .filter((customer) => customer.id !== customerWithoutHistory)
    .flatMap((customer) =>
      wishesOf(customer, days, salt).map((wish) => ({
        ...wish,
        customer,
        orderDate: earlierOf(days.workingDay(wish.deliveryDate, -1), days.today),
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
