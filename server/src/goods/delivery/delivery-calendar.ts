import {
  dateOfEpochDay,
  epochDayOf,
  instantOfWallClock,
  type Weekday,
  weekdayOfEpochDay,
} from '../../platform/calendar-date.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import type { HolidaysOfYear } from './holidays.ts';
import { drivesOn, type Rhythm } from './rhythm.ts';

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

export type CoolType = 'dry' | 'cool' | 'freeze';

/** A customer may have several on a day. */
export interface DeliveryRoute extends CutOff {
  weekday: Weekday;
  window: DeliveryWindow;
  /** Null is every week. */
  rhythm?: Rhythm | null;
  /** Tells the customer's routes apart, so that a day of one route finds it. */
  route?: number;
  /** What goes with it; null is everything. */
  goods?: readonly CoolType[] | null;
}

/** Of one of the customer's routes; without a number of all. */
interface OfRoute {
  route?: number;
}

/** Ignores routes, holidays and closures. That of a route stands in place of this route alone. */
export interface ExtraDeliveryDay extends CutOff, OfRoute {
  date: string;
  window?: DeliveryWindow | null;
}

export interface Closure {
  date: string;
  name: string;
}

/** Replaces the deadline of the route on one delivery day. */
export interface ChangedDeadline extends CutOff, OfRoute {
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
  closedRouteDays?: readonly (Closure & OfRoute)[];
  changedDeadlines?: readonly ChangedDeadline[];
  holidays: HolidaysOfYear;
}

export interface DateRange {
  from: string;
  days: number;
}

/** The tour with the latest deadline. */
interface Carried {
  /** An order is in time while now < deadline. Null on days without delivery. */
  deadline: Temporal.Instant | null;
  cutOff: CutOff | null;
  window: DeliveryWindow | null;
}

/** Independent of the current time. */
export interface PlannedDate extends Carried {
  date: string;
  /** Why nothing is delivered on the date; null when it is a delivery day. */
  reason: 'no_route' | 'holiday' | 'closed' | null;
  /** Name of the holiday or closure, also when an extra delivery day overrides it. */
  name: string | null;
  /** For each cool type the tour that carries it; null when every tour carries everything. */
  byGoods: Readonly<Record<CoolType, Carried>> | null;
}

/** Of one customer, independent of the current time: computed once and used for many products and moments. */
export interface DatePlan {
  calendar: DeliveryCalendar;
  workingDays: WorkingDays;
  firstEpochDay: number;
  dates: readonly PlannedDate[];
  /** On some day a tour carries only some goods. */
  isByGoods: boolean;
}

/** With whether an order for the date is still possible at the current time. */
export interface DeliveryDate extends Omit<PlannedDate, 'reason' | 'cutOff' | 'byGoods'> {
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
  changedByDay: ReadonlyMap<number, readonly ChangedDeadline[]>;
  closedRoutesByDay: ReadonlyMap<number, readonly (Closure & OfRoute)[]>;
  orderUntil: Temporal.Instant | null;
}

function contextOf(calendar: DeliveryCalendar, orderUntil: Temporal.Instant | null): PlanContext {
  return {
    calendar,
    workingDays: workingDaysOf(calendar),
    routesByWeekday: Map.groupBy(calendar.routes, (route) => route.weekday),
    extraDaysByDay: Map.groupBy(calendar.extraDays, (extra) => epochDayOf(extra.date)),
    changedByDay: Map.groupBy(calendar.changedDeadlines ?? [], ({ date }) => epochDayOf(date)),
    closedRoutesByDay: Map.groupBy(calendar.closedRouteDays ?? [], ({ date }) => epochDayOf(date)),
    orderUntil,
  };
}

const nothing: Carried = Object.freeze({ deadline: null, cutOff: null, window: null });

function noDelivery(date: string, reason: PlannedDate['reason'], name: string | null): PlannedDate {
  return { date, reason, name, ...nothing, byGoods: null };
}

type Offer = ExtraDeliveryDay | DeliveryRoute;

/** Of an extra day of a route, what goes with that route otherwise. */
function goodsOf({ calendar }: PlanContext, offer: Offer): readonly CoolType[] | null {
  if (!('date' in offer)) return offer.goods ?? null;
  if (offer.route === undefined) return null;
  const ofRoute = calendar.routes.filter(({ route }) => route === offer.route);
  const goods = ofRoute.flatMap((route) => route.goods ?? []);
  return goods.length === 0 || ofRoute.some((route) => route.goods == null) ? null : goods;
}

function carriedBy(context: PlanContext, day: number, offers: readonly Offer[]): Carried {
  const { calendar, workingDays, orderUntil } = context;
  const chosen = latest(offers, (offer) => cutOffInstant(workingDays, calendar.timeZone, day, offer));
  if (chosen === null) return nothing;
  const { cutOff, deadline } = chosen;
  const endsEarlier = orderUntil !== null && Temporal.Instant.compare(orderUntil, deadline) < 0;
  return { deadline: endsEarlier ? orderUntil : deadline, cutOff, window: cutOff.window ?? null };
}

function delivery(
  context: PlanContext,
  day: number,
  name: string | null,
  offers: readonly Offer[],
): PlannedDate {
  if (offers.length === 0) return noDelivery(dateOfEpochDay(day), 'no_route', name);
  const goods = offers.map((offer) => goodsOf(context, offer));
  const carrying = (coolType: CoolType) =>
    carriedBy(
      context,
      day,
      offers.filter((_, at) => goods[at]?.includes(coolType) ?? true),
    );
  const isByGoods = goods.some((each) => each !== null);
  return {
    date: dateOfEpochDay(day),
    reason: null,
    name,
    ...carriedBy(context, day, offers),
    byGoods: isByGoods ? { dry: carrying('dry'), cool: carrying('cool'), freeze: carrying('freeze') } : null,
  };
}

const cutOffOf = ({ cutOffTime, cutOffWorkingDaysBefore }: CutOff): CutOff => ({
  cutOffTime,
  cutOffWorkingDaysBefore,
});

const concerns = (of: OfRoute, { route }: DeliveryRoute): boolean =>
  of.route === undefined || of.route === route;

/** What drives on a day that is neither holiday nor closed. A day of a route concerns this one of the day's tours alone. */
function offersOf(context: PlanContext, day: number, extra: readonly ExtraDeliveryDay[]): Offer[] {
  const routes = (context.routesByWeekday.get(weekdayOfEpochDay(day)) ?? []).filter(
    ({ weekday, rhythm }) => rhythm == null || drivesOn({ weekday, ...rhythm }, day),
  );
  const replaced = [...extra, ...(context.closedRoutesByDay.get(day) ?? [])];
  const changed = context.changedByDay.get(day) ?? [];
  const ofRoutes = routes
    .filter((route) => !replaced.some((each) => concerns(each, route)))
    .map((route) => {
      const own = changed.find((each) => each.route !== undefined && each.route === route.route);
      const deadline = own ?? changed.find((each) => each.route === undefined);
      return deadline === undefined ? route : { ...route, ...cutOffOf(deadline) };
    });
  return [...extra, ...ofRoutes];
}

// An extra day overrides holiday, closure and route, because somebody entered that very date.
function plannedDate(context: PlanContext, day: number): PlannedDate {
  const holiday = context.workingDays.holidayName(day);
  const closure = context.workingDays.closureName(day);
  const name = holiday ?? closure ?? null;
  const extra = context.extraDaysByDay.get(day) ?? [];
  const isWhole = extra.some(({ route }) => route === undefined);
  if (isWhole || (extra.length > 0 && name !== null)) return delivery(context, day, name, extra);
  if (holiday !== undefined) return noDelivery(dateOfEpochDay(day), 'holiday', name);
  if (closure !== undefined) return noDelivery(dateOfEpochDay(day), 'closed', name);
  const offers = offersOf(context, day, extra);
  const closedRoute = context.closedRoutesByDay.get(day)?.[0];
  if (offers.length === 0 && closedRoute !== undefined)
    return noDelivery(dateOfEpochDay(day), 'closed', closedRoute.name);
  return delivery(context, day, name, offers);
}

function planOf(context: PlanContext, firstEpochDay: number, days: number): DatePlan {
  if (!Number.isInteger(days) || days < 0 || days > maxDays)
    throw new RangeError(`Not a number of days from 0 to ${maxDays}: ${days}`);
  const dates = Array.from({ length: days }, (_, index) => plannedDate(context, firstEpochDay + index));
  const isByGoods = dates.some(({ byGoods }) => byGoods !== null);
  return { calendar: context.calendar, workingDays: context.workingDays, firstEpochDay, dates, isByGoods };
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

function asOf({ cutOff: _, byGoods: __, ...planned }: PlannedDate, now: Temporal.Instant): DeliveryDate {
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
