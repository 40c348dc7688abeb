import { epochDayOf } from '../../platform/calendar-date.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byContent, byParts, byValue } from '../../platform/memory/sources.ts';
import type { CustomerTerms } from './customer-terms.ts';
import {
  type DatePlan,
  type DeliveryCalendar,
  type PresalePeriod,
  planDates,
  planPresaleDates,
} from './delivery-calendar.ts';
import { danishHolidays } from './holidays.ts';
import {
  type CalendarColumns,
  type ChangedDeadlineRow,
  type ClosureRow,
  type DeliveryTermsRow,
  type ExtraDayRow,
  everyRoute,
  type RouteRow,
} from './queries.ts';
import { drivesOn, isEveryWeek } from './rhythm.ts';

/** With the delivery days computed so far. */
export interface CustomerDelivery {
  readonly terms: CustomerTerms;
  readonly routes: readonly RouteRow[];
  /** The next 60 days. */
  plan(language: Language, today: string): DatePlan;
  presalePlan(language: Language, period: PresalePeriod): DatePlan;
}

export interface SharedCalendar {
  plan(language: Language, today: string): DatePlan;
  presalePlan(language: Language, period: PresalePeriod): DatePlan;
}

/** Memory limit in bytes for the plans of one calendar: today and tomorrow in two languages, and presale periods. */
const keptPlanBytes = 512 * 1024;
const bytesOfPlan = 20 * 1024;

/** Number of the customer's route instead of its name; a day without it is of the customer or the depot. */
interface OfRoute {
  route?: number;
}

/** Customers with equal rows share one calendar. */
export interface CalendarRows {
  routes: (Omit<RouteRow, 'routeName' | 'tour'> & { route: number })[];
  extraDays: (ExtraDayRow & OfRoute)[];
  closures: ClosureRow[];
  /** Days on which the depot delivers, but not on the customer's route. */
  closedRouteDays: (ClosureRow & OfRoute)[];
  changedDeadlines: (ChangedDeadlineRow & OfRoute)[];
}

function cutOffOf(row: Omit<ExtraDayRow, 'date'>) {
  return {
    cutOffTime: row.cutOffTime,
    cutOffWorkingDaysBefore: row.cutOffWorkingDays,
    window: { from: row.windowFrom, to: row.windowTo },
  };
}

const ofRoute = ({ route }: OfRoute): OfRoute => (route === undefined ? {} : { route });

/** The names of the days are in one language. */
export function calendarOf(row: CalendarRows, language: Language, timeZone: string): DeliveryCalendar {
  const closed = ({ date, nameDa, nameEn, ...of }: ClosureRow & OfRoute) => ({
    date,
    name: language === 'da' ? nameDa : nameEn,
    ...ofRoute(of),
  });
  return {
    timeZone,
    routes: row.routes.map(({ weekday, everyWeeks, firstDate, isoWeeks, goods, route, ...cutOff }) => ({
      weekday,
      rhythm: isEveryWeek({ everyWeeks, firstDate, isoWeeks }) ? null : { everyWeeks, firstDate, isoWeeks },
      route,
      goods: goods.length === 0 ? null : goods,
      ...cutOffOf(cutOff),
    })),
    extraDays: row.extraDays.map((day) => ({ date: day.date, ...ofRoute(day), ...cutOffOf(day) })),
    closures: row.closures.map(closed),
    closedRouteDays: row.closedRouteDays.map(closed),
    changedDeadlines: row.changedDeadlines.map(({ date, cutOffTime, cutOffWorkingDays, ...of }) => ({
      date,
      ...ofRoute(of),
      cutOffTime,
      cutOffWorkingDaysBefore: cutOffWorkingDays,
    })),
    holidays: danishHolidays(language),
  };
}

/**
 * Without the route names. A published day of one of the customer's routes takes precedence over an extra day or changed deadline of
 * the depot; on a day with several tours that of the depot stays for the others. A closed depot stays closed for every route without
 * an extra day.
 */
export function calendarRows({ routes, extraDays, closures, days }: CalendarColumns): CalendarRows {
  const names = [...new Set(routes.map(({ routeName }) => routeName))];
  const numbered = days.map(({ routeName, ...day }) =>
    routeName === everyRoute ? day : { ...day, route: names.indexOf(routeName) },
  );
  const ofDepot = numbered.filter((day) => !('route' in day));
  const ofRoutes = days.filter(({ routeName }) => routeName !== everyRoute);
  const differing = Map.groupBy(ofRoutes, ({ date }) => date);
  const inForce = numbered.filter((day) => {
    const own = 'route' in day ? undefined : differing.get(day.date);
    const isOther = ({ routeName }: RouteRow) => !own?.some((each) => each.routeName === routeName);
    return own === undefined || routesOn(routes, day.date).some(isOther);
  });
  return {
    routes: routes.map(({ routeName, tour: _, ...route }) => ({ ...route, route: names.indexOf(routeName) })),
    extraDays: [...extraDays, ...inForce.filter((day) => day.kind === 'extra')],
    closures: [...closures, ...ofDepot.filter((day) => day.kind === 'closed')],
    closedRouteDays: numbered.filter((day) => day.kind === 'closed' && 'route' in day),
    changedDeadlines: inForce.filter((day) => day.kind === 'deadline'),
  };
}

const routesOn = (routes: readonly RouteRow[], date: string): RouteRow[] =>
  routes.filter((route) => drivesOn(route, epochDayOf(date)));

/** The database function `rides_route` follows the same rule. */
export function ridesRoute(routes: readonly RouteRow[], routeName: string, date: string): boolean {
  const ofDay = routesOn(routes, date);
  return (ofDay.length > 0 ? ofDay : routes).some((route) => route.routeName === routeName);
}

/** Computes each plan once. */
export function sharedCalendar(row: CalendarRows, timeZone: string): SharedCalendar {
  const calendars = { da: calendarOf(row, 'da', timeZone), en: calendarOf(row, 'en', timeZone) };
  const bounds = { maxBytes: keptPlanBytes, bytesOf: () => bytesOfPlan };
  const planOf = derived({
    sources: { language: byValue, today: byValue },
    compute: ({ language, today }: { language: Language; today: string }) =>
      planDates(calendars[language], { from: today }),
    ...bounds,
  });
  const presalePlanOf = derived({
    sources: { language: byValue, period: byParts<PresalePeriod>(periodParts) },
    compute: ({ language, period }: { language: Language; period: PresalePeriod }) =>
      planPresaleDates(calendars[language], period),
    ...bounds,
  });
  return {
    plan: (language, today) => planOf({ language, today }),
    presalePlan: (language, period) => presalePlanOf({ language, period }),
  };
}

const periodParts = {
  id: byValue,
  orderUntil: byContent,
  deliveryFrom: byValue,
  deliveryTo: byValue,
};

export function customerDeliveryOf(row: DeliveryTermsRow, calendar: SharedCalendar): CustomerDelivery {
  const { routes, extraDays: _, closures: __, days: ___, ...terms } = row;
  return { terms, routes, plan: calendar.plan, presalePlan: calendar.presalePlan };
}
