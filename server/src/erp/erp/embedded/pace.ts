import { addDays } from '../../../platform/calendar-date.ts';
import type { Chance } from './chance.ts';

export type StepName =
  | 'Receive'
  | 'Withdraw'
  | 'Confirm'
  | 'Pick'
  | 'Leave'
  | 'Delay'
  | 'Arrive'
  | 'LeaveAgain'
  | 'ArriveAgain'
  | 'Invoice'
  | 'Credit'
  | 'Pay';

export interface PaceInput {
  now: Temporal.Instant;
  /** Day on which the order was placed. */
  orderDate: string;
  deliveryDate: string;
  /** Delivery time window as local times; null when the order has none. */
  windowFrom: string | null;
  windowTo: string | null;
  /** The customer can change the order until this time; null when it has passed. */
  deadline: Temporal.Instant | null;
  timeZone: string;
  chance: Chance;
  /** Due date of the invoice; null before there is one. */
  dueDate: string | null;
}

type DayInput = Omit<PaceInput, 'orderDate'>;

export type Pace = (step: StepName, input: PaceInput) => Temporal.Instant;

/** Every step is due at once, so that one call takes an order from receipt to invoice. */
const now: Pace = (_step, input) => input.now;

/** Seconds between one step and the next, so that an order is finished within five minutes. */
const secondsAfter: Record<StepName, number> = {
  Receive: 2,
  Withdraw: 2,
  Confirm: 12,
  Pick: 90,
  Leave: 45,
  Delay: 20,
  Arrive: 60,
  LeaveAgain: 30,
  ArriveAgain: 30,
  Invoice: 30,
  Credit: 60,
  Pay: 180,
};

/** An order for later than the day after it was placed goes by its day, or it would be invoiced before it is delivered. */
const minutes: Pace = (step, input) => {
  const isForLater = input.deliveryDate > addDays(input.orderDate, 1);
  return isForLater ? day(step, input) : input.now.add({ seconds: secondsAfter[step] });
};

/** Local times at which steps begin, relative to the delivery day, and the minutes over which the orders are spread. */
const localTimes: Partial<Record<StepName, { day: number; from: string; spread: number }>> = {
  Pick: { day: -1, from: '18:00', spread: 180 },
  Leave: { day: 0, from: '04:30', spread: 60 },
  Delay: { day: 0, from: '06:00', spread: 15 },
  LeaveAgain: { day: 1, from: '04:30', spread: 60 },
  ArriveAgain: { day: 1, from: '07:00', spread: 180 },
  Invoice: { day: 0, from: '17:00', spread: 60 },
  Credit: { day: 1, from: '10:00', spread: 240 },
};

/** Time window used when the order has none. */
const usualWindow = { from: '07:00', to: '11:00' };

/**
 * Steps follow the delivery day, as at a wholesaler: received after seconds and confirmed after a minute or two; picked
 * the evening before, after the deadline; on the way early; delivered within the window; invoiced the same evening;
 * paid by the due date or sometimes late. A step whose time has passed is due now.
 */
const day = (step: StepName, input: DayInput): Temporal.Instant => {
  const due = dueOnDay(step, input);
  const latest = step === 'Pick' && input.deadline ? later(due, input.deadline) : due;
  return later(latest, input.now);
};

function dueOnDay(step: StepName, input: DayInput): Temporal.Instant {
  const share = input.chance.share('pace', step);
  if (step === 'Receive' || step === 'Withdraw') return input.now.add({ seconds: 5 });
  if (step === 'Confirm') return input.now.add({ seconds: 60 + Math.floor(60 * share) });
  if (step === 'Arrive') return withinWindow(input, share);
  if (step === 'Pay') return payment(input, share);
  const { day, from, spread } = localTimes[step] ?? { day: 0, from: '12:00', spread: 0 };
  return localInstant(input, day, from).add({ minutes: Math.floor(spread * share) });
}

function withinWindow(input: DayInput, share: number): Temporal.Instant {
  const from = localInstant(input, 0, input.windowFrom ?? usualWindow.from);
  const to = localInstant(input, 0, input.windowTo ?? usualWindow.to);
  const minutesOpen = Math.max(0, Math.floor(from.until(to).total('minutes')));
  return from.add({ minutes: Math.floor(minutesOpen * share) });
}

/** Share of invoices that are paid in time, and how many days before or after the due date they are paid. */
const paidInTime = 0.94;
const daysEarly = 2;
const daysLate = { from: 1, to: 9 };

/** Returns when an invoice is paid: during office hours, usually on the due date or shortly before. */
function payment({ chance, timeZone, dueDate, deliveryDate }: DayInput, share: number): Temporal.Instant {
  const isInTime = chance.share('paid in time') < paidInTime;
  const days = isInTime
    ? -chance.between(0, daysEarly, 'early')
    : chance.between(daysLate.from, daysLate.to, 'late');
  const due = { deliveryDate: dueDate ?? deliveryDate, timeZone };
  return localInstant(due, days, '09:00').add({ minutes: Math.floor(6 * 60 * share) });
}

export function localInstant(
  { deliveryDate, timeZone }: Pick<PaceInput, 'deliveryDate' | 'timeZone'>,
  days: number,
  time: string,
): Temporal.Instant {
  return Temporal.PlainDate.from(deliveryDate)
    .add({ days })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant();
}

const later = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) >= 0 ? a : b);

/** Speeds of the embedded system that the setting ERP_PACE chooses from. */
export const paces = { now, minutes, day } as const;
export type PaceName = keyof typeof paces;
