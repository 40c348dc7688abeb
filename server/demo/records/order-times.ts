import type { DemoDays } from '../demo-days.ts';
import type { DemoCustomer } from '../people/customers.ts';
import { type Random, randomFrom } from '../random.ts';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** One truck with goods of an order. All times in this file are in milliseconds since 1970. */
export interface Trip {
  /** The day on which the truck arrives. */
  date: string;
  departedAt: number;
  expectedFrom: number;
  expectedTo: number;
  deliveredAt: number;
}

/** Times of all steps of an order, including steps in the future. */
export interface OrderTimes {
  orderedAt: number;
  receivedAt: number;
  confirmedAt: number;
  pickedAt: number;
  /** One truck, or two when the rest of the order is delivered on another day. */
  trips: readonly [Trip, Trip?];
  invoicedAt: number;
}

export interface TimedOrder {
  id: number;
  customer: DemoCustomer;
  orderDate: string;
  deliveryDate: string;
  /**
   * `rest`: a truck is bringing the rest of yesterday's goods right now. `new`: the order was placed a few minutes ago.
   */
  scene: 'rest' | 'new' | null;
}

export interface DemoMoment {
  days: DemoDays;
  nowMs: number;
}

/** Calculated from noon, because summer time may begin or end at night. */
export function timeOn(date: string, minute: number, days: DemoDays): number {
  let noon = noons.get(date);
  if (noon === undefined) {
    noon = Temporal.Instant.from(days.instant(date, '12:00')).epochMilliseconds;
    noons.set(date, noon);
  }
  return noon + (minute - dayMinutes / 2) * minuteMs;
}
const noons = new Map<string, number>();

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The hours are realistic and always the same for the same order. */
export function timesOf(order: TimedOrder, moment: DemoMoment): OrderTimes {
  const random = randomFrom(`times:${order.id}`);
  const { days, nowMs } = moment;
  const orderedAt = orderTime(order, moment, random);
  const receivedAt = orderedAt + random.int(2000, 25_000);
  const confirmedAt =
    order.scene === 'new' ? nowMs + 4 * minuteMs : receivedAt + random.int(60_000, 12 * minuteMs);
  const night = timeOn(order.deliveryDate, random.int(20, 210), days);
  const isNext = order.deliveryDate === days.workingDay(days.today, 1);
  // Orders for the next working day are being packed at this moment.
  const packing = isNext ? nowMs - random.int(10, 55) * minuteMs : night;
  const pickedAt = Math.max(confirmedAt + 5 * minuteMs, Math.min(night, packing));
  const first = tripOn(order.deliveryDate, order.customer, days, random);
  const isPartial = order.scene === 'rest' || random.chance(0.02);
  const rest =
    order.scene === 'rest' ? tripNow(moment) : tripOn(nextDay(order, days), order.customer, days, random);
  const last = isPartial ? rest : first;
  return {
    orderedAt,
    receivedAt,
    confirmedAt,
    pickedAt,
    trips: isPartial ? [first, rest] : [first],
    // Invoices are written at night, three working days later.
    invoicedAt: timeOn(days.workingDay(last.date, 3), random.int(5, 70), days),
  };
}

const nextDay = ({ deliveryDate }: TimedOrder, days: DemoDays) => days.workingDay(deliveryDate, 1);

function orderTime({ orderDate, scene }: TimedOrder, { days, nowMs }: DemoMoment, random: Random): number {
  const usual = timeOn(orderDate, random.int(6 * 60, 15 * 60 + 50), days);
  if (orderDate !== days.today) return usual;
  const ago = scene === 'new' ? 4 : random.int(75, 190);
  return Math.max(timeOn(orderDate, 1, days), nowMs - ago * minuteMs);
}

function tripOn(date: string, { windowFrom, windowTo }: DemoCustomer, days: DemoDays, random: Random): Trip {
  const [from, to] = [minuteOf(windowFrom), minuteOf(windowTo)];
  return {
    date,
    departedAt: timeOn(date, from - random.int(40, 110), days),
    expectedFrom: timeOn(date, from, days),
    expectedTo: timeOn(date, to, days),
    deliveredAt: timeOn(date, random.int(from, to), days),
  };
}

/** Returns a truck that left less than an hour ago and arrives in half an hour. */
function tripNow({ days, nowMs }: DemoMoment): Trip {
  const from = Math.ceil((nowMs + 20 * minuteMs) / (5 * minuteMs)) * 5 * minuteMs;
  const expectedTo = from + 40 * minuteMs;
  return {
    date: days.today,
    departedAt: nowMs - 50 * minuteMs,
    expectedFrom: from,
    expectedTo,
    deliveredAt: from + 20 * minuteMs,
  };
}

export function statusAt(
  { receivedAt, confirmedAt, pickedAt, trips, invoicedAt }: OrderTimes,
  nowMs: number,
) {
  const [first, rest] = trips;
  if ((rest ?? first).deliveredAt <= nowMs) return invoicedAt <= nowMs ? 'Invoiced' : 'Delivered';
  if (first.departedAt <= nowMs) return 'OnTheWay';
  if (pickedAt <= nowMs) return 'Picking';
  return confirmedAt <= nowMs || receivedAt > nowMs ? 'Confirmed' : 'Received';
}
