import {
  dateOfEpochDay,
  epochDayOf,
  instantOfWallClock,
  type Weekday,
  weekdayOfEpochDay,
} from '../../platform/calendar-date.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import type { HolidaysOfYear } from './holidays.ts';

/** By day number, why a day is not a working day. */
interface WorkingDays {
  holidayName(epochDay: number): string | undefined;
  closureName(epochDay: number): string | undefined;
}

const saturday = 6;
const maxDaysBefore = 366;

// The lookup returns the same map object for a year each time, so its day numbers are computed once per process.
const byDay = keptWith(
  (names: ReadonlyMap<string, string>) => names,
  (names): ReadonlyMap<number, string> => new Map([...names].map(([date, name]) => [epochDayOf(date), name])),
);

/** From a holiday lookup and the supplier's closures (domain 4.1). */
function workingDaysOf(calendar: {
  closures: readonly { date: string; name: string }[];
  holidays: HolidaysOfYear;
}): WorkingDays {
  const closures = new Map(calendar.closures.map((closure) => [epochDayOf(closure.date), closure.name]));
  // Caches the last year, because a plan goes through the days in order, so the next lookup is nearly always
  // in the same year.
  let [yearStart, yearEnd] = [0, -1];
  let holidays: ReadonlyMap<number, string> = new Map();
  return {
    holidayName(epochDay) {
      if (epochDay < yearStart || epochDay > yearEnd) {
        const year = dateOfEpochDay(epochDay).slice(0, 4);
        yearStart = epochDayOf(`${year}-01-01`);
        yearEnd = epochDayOf(`${year}-12-31`);
        holidays = byDay(calendar.holidays(Number(year)));
      }
      return holidays.get(epochDay);
    },
    closureName: (epochDay) => closures.get(epochDay),
  };
}

/** No Saturday, Sunday, holiday or closure. */
function isWorkingDay(workingDays: WorkingDays, epochDay: number): boolean {
  return (
    weekdayOfEpochDay(epochDay) < saturday &&
    workingDays.holidayName(epochDay) === undefined &&
    workingDays.closureName(epochDay) === undefined
  );
}

/**
 * The day itself is not counted; with count 0 the result is the day itself, whether a working day or not. Throws RangeError
 * unless count is a whole number from 0 to 366.
 */
function workingDayBefore(workingDays: WorkingDays, epochDay: number, count: number): number {
  if (!Number.isInteger(count) || count < 0 || count > maxDaysBefore)
    throw new RangeError(`Not a number of working days from 0 to ${maxDaysBefore}: ${count}`);
  let day = epochDay;
  for (let left = count; left > 0; ) {
    day -= 1;
    if (isWorkingDay(workingDays, day)) left -= 1;
  }
  return day;
}

/** In the supplier's time zone. */
export interface DeliveryWindow {
  from: string;
  to: string;
}

/** A wall-clock time that many working days before the delivery day (0 is the day itself). */
export interface CutOff {
  cutOffTime: string;
  cutOffWorkingDaysBefore: number;
}

export interface DeliveryRoute extends CutOff {
  weekday: Weekday;
  window: DeliveryWindow;
}

/** Ignores routes, holidays and closures. */
export interface ExtraDeliveryDay extends CutOff {
  date: string;
  window?: DeliveryWindow | null;
}

export interface Closure {
  date: string;
  name: string;
}

/** Replaces the deadline of the route on one delivery day. */
export interface ChangedDeadline extends CutOff {
  date: string;
}

export interface DeliveryCalendar {
  timeZone: string;
  routes: readonly DeliveryRoute[];
  closures: readonly Closure[];
  extraDays: readonly ExtraDeliveryDay[];
  /**
   * Days without delivery on the customer's route. The depot works on these days, so they count as working days before
   * a deadline.
   */
  closedRouteDays?: readonly Closure[];
  changedDeadlines?: readonly ChangedDeadline[];
  holidays: HolidaysOfYear;
}

export interface DateRange {
  from: string;
  days: number;
}

/** Independent of the current time. */
export interface PlannedDate {
  date: string;
  /** Why nothing is delivered on the date; null when it is a delivery day. */
  reason: 'no_route' | 'holiday' | 'closed' | null;
  /** Name of the holiday or closure, also when an extra delivery day overrides it. */
  name: string | null;
  /** An order is in time while now < deadline. Null on days without delivery. */
  deadline: Temporal.Instant | null;
  cutOff: CutOff | null;
  window: DeliveryWindow | null;
}

/** Of one customer, independent of the current time: computed once and used for many products and moments. */
export interface DatePlan {
  calendar: DeliveryCalendar;
  workingDays: WorkingDays;
  firstEpochDay: number;
  dates: readonly PlannedDate[];
}

/** With whether an order for the date is still possible at the current time. */
export interface DeliveryDate extends Omit<PlannedDate, 'reason' | 'cutOff'> {
  isDeliverable: boolean;
  reason: PlannedDate['reason'] | 'past_deadline';
}

/**
 * A period whose goods are ordered long before, until `orderUntil`, and delivered from `deliveryFrom` to `deliveryTo`
 * inclusive.
 */
export interface PresalePeriod {
  id: string;
  orderUntil: Temporal.Instant;
  deliveryFrom: string;
  deliveryTo: string;
}

/** Number of days for which delivery dates are offered (domain 4). */
export const daysAhead = 60;

const maxDays = 731;

function latest<T extends CutOff>(cutOffs: readonly T[], deadlineOf: (cutOff: T) => Temporal.Instant) {
  let found: { cutOff: T; deadline: Temporal.Instant } | null = null;
  for (const cutOff of cutOffs) {
    const deadline = deadlineOf(cutOff);
    if (found === null || deadline.epochMilliseconds > found.deadline.epochMilliseconds)
      found = { cutOff, deadline };
  }
  return found;
}

/** The wall-clock time is the supplier's, also on daylight-saving nights. */
export function cutOffInstant(
  workingDays: WorkingDays,
  timeZone: string,
  deliveryDay: number,
  cutOff: CutOff,
): Temporal.Instant {
  const day = workingDayBefore(workingDays, deliveryDay, cutOff.cutOffWorkingDaysBefore);
  return instantOfWallClock(day, cutOff.cutOffTime, timeZone);
}

interface PlanContext {
  calendar: DeliveryCalendar;
  workingDays: WorkingDays;
  routesByWeekday: ReadonlyMap<number, readonly DeliveryRoute[]>;
  extraDaysByDay: ReadonlyMap<number, readonly ExtraDeliveryDay[]>;
  changedByDay: ReadonlyMap<number, ChangedDeadline>;
  closedRoutesByDay: ReadonlyMap<number, string>;
  orderUntil: Temporal.Instant | null;
}

function contextOf(calendar: DeliveryCalendar, orderUntil: Temporal.Instant | null): PlanContext {
  return {
    calendar,
    workingDays: workingDaysOf(calendar),
    routesByWeekday: Map.groupBy(calendar.routes, (route) => route.weekday),
    extraDaysByDay: Map.groupBy(calendar.extraDays, (extra) => epochDayOf(extra.date)),
    changedByDay: new Map(
      (calendar.changedDeadlines ?? []).map((changed) => [epochDayOf(changed.date), changed]),
    ),
    closedRoutesByDay: new Map(
      (calendar.closedRouteDays ?? []).map(({ date, name }) => [epochDayOf(date), name]),
    ),
    orderUntil,
  };
}

function noDelivery(date: string, reason: PlannedDate['reason'], name: string | null): PlannedDate {
  return { date, reason, name, deadline: null, cutOff: null, window: null };
}

function delivery(
  context: PlanContext,
  day: number,
  name: string | null,
  offers: readonly (DeliveryRoute | ExtraDeliveryDay)[],
) {
  const { calendar, workingDays, orderUntil } = context;
  const chosen = latest(offers, (offer) => cutOffInstant(workingDays, calendar.timeZone, day, offer));
  if (chosen === null) return noDelivery(dateOfEpochDay(day), 'no_route', name);
  const { cutOff, deadline } = chosen;
  const endsEarlier = orderUntil !== null && Temporal.Instant.compare(orderUntil, deadline) < 0;
  return {
    date: dateOfEpochDay(day),
    reason: null,
    name,
    deadline: endsEarlier ? orderUntil : deadline,
    cutOff,
    window: cutOff.window ?? null,
  };
}

const cutOffOf = ({ cutOffTime, cutOffWorkingDaysBefore }: CutOff): CutOff => ({
  cutOffTime,
  cutOffWorkingDaysBefore,
});

// An extra day overrides holiday, closure and route, because somebody entered that very date.
function plannedDate(context: PlanContext, day: number): PlannedDate {
  const holiday = context.workingDays.holidayName(day);
  const closure = context.workingDays.closureName(day);
  const name = holiday ?? closure ?? null;
  const extra = context.extraDaysByDay.get(day);
  if (extra !== undefined) return delivery(context, day, name, extra);
  if (holiday !== undefined) return noDelivery(dateOfEpochDay(day), 'holiday', name);
  if (closure !== undefined) return noDelivery(dateOfEpochDay(day), 'closed', name);
  const closedRoute = context.closedRoutesByDay.get(day);
  if (closedRoute !== undefined) return noDelivery(dateOfEpochDay(day), 'closed', closedRoute);
  const routes = context.routesByWeekday.get(weekdayOfEpochDay(day)) ?? [];
  const changed = context.changedByDay.get(day);
  return delivery(
    context,
    day,
    name,
    changed ? routes.map((route) => ({ ...route, ...cutOffOf(changed) })) : routes,
  );
}

function planOf(context: PlanContext, firstEpochDay: number, days: number): DatePlan {
  if (!Number.isInteger(days) || days < 0 || days > maxDays)
    throw new RangeError(`Not a number of days from 0 to ${maxDays}: ${days}`);
  const dates = Array.from({ length: days }, (_, index) => plannedDate(context, firstEpochDay + index));
  return { calendar: context.calendar, workingDays: context.workingDays, firstEpochDay, dates };
}

/** By default 60 dates beginning with `from`. Throws RangeError for a malformed date, time or range. */
export function planDates(
  calendar: DeliveryCalendar,
  { from, days }: { from: string; days?: number },
): DatePlan {
  return planOf(contextOf(calendar, null), epochDayOf(from), days ?? daysAhead);
}

/**
 * The customer's delivery days within the period, or within its first 731 days when it is longer (domain 4.5). An order must be
 * placed before the period's end of ordering and before the day's cut-off.
 */
export function planPresaleDates(calendar: DeliveryCalendar, period: PresalePeriod): DatePlan {
  return planOf(
    contextOf(calendar, period.orderUntil),
    epochDayOf(period.deliveryFrom),
    Math.min(periodLength(period), maxDays),
  );
}

function periodLength(period: Pick<PresalePeriod, 'deliveryFrom' | 'deliveryTo'>): number {
  return Math.max(0, epochDayOf(period.deliveryTo) - epochDayOf(period.deliveryFrom) + 1);
}

/** First and last date included; none when the period ends before it begins. */
export function periodDates(period: Pick<PresalePeriod, 'deliveryFrom' | 'deliveryTo'>): string[] {
  const first = epochDayOf(period.deliveryFrom);
  return Array.from({ length: periodLength(period) }, (_, index) => dateOfEpochDay(first + index));
}

/** At the deadline itself it is too late (reliability F21). */
export function isInTime(now: Temporal.Instant, deadline: Temporal.Instant): boolean {
  // Called for every product of a page: Instant.compare takes fifteen times as long as comparing two numbers.
  const [nowMs, deadlineMs] = [now.epochMilliseconds, deadline.epochMilliseconds];
  return nowMs === deadlineMs ? Temporal.Instant.compare(now, deadline) < 0 : nowMs < deadlineMs;
}

function asOf({ cutOff: _, ...planned }: PlannedDate, now: Temporal.Instant): DeliveryDate {
  const isDeliverable = planned.deadline !== null && isInTime(now, planned.deadline);
  return { ...planned, isDeliverable, reason: isDeliverable ? null : (planned.reason ?? 'past_deadline') };
}

export function datesOfPlan(plan: DatePlan, now: Temporal.Instant): DeliveryDate[] {
  return plan.dates.map((planned) => asOf(planned, now));
}

/** With the reason why nothing is delivered (domain 4.1). */
export function deliveryDates(
  calendar: DeliveryCalendar,
  { now, ...range }: DateRange & { now: Temporal.Instant },
): DeliveryDate[] {
  return datesOfPlan(planDates(calendar, range), now);
}

/** The first date that can still be ordered for. */
export function nextDateOfPlan(plan: DatePlan, now: Temporal.Instant): DeliveryDate | null {
  const found = plan.dates.find(({ deadline }) => deadline !== null && isInTime(now, deadline));
  return found === undefined ? null : asOf(found, now);
}

/** The first date that can still be ordered for. */
export function nextDeliveryDate(
  calendar: DeliveryCalendar,
  { now, ...range }: DateRange & { now: Temporal.Instant },
): DeliveryDate | null {
  return nextDateOfPlan(planDates(calendar, range), now);
}

/** No Saturday, Sunday, holiday or closure. */
export function isWorkingDate(calendar: DeliveryCalendar, date: string): boolean {
  return isWorkingDay(workingDaysOf(calendar), epochDayOf(date));
}
