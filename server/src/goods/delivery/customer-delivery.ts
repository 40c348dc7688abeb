import { weekdayOf } from '../../platform/calendar-date.ts';
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

/** Customers with equal rows share one calendar. */
export interface CalendarRows {
  routes: Omit<RouteRow, 'routeName'>[];
  extraDays: ExtraDayRow[];
  closures: ClosureRow[];
  /** Days on which the depot delivers, but not on the customer's route. */
  closedRouteDays: ClosureRow[];
  changedDeadlines: ChangedDeadlineRow[];
}

function cutOffOf(row: Omit<RouteRow, 'routeName'> | ExtraDayRow) {
  return {
    cutOffTime: row.cutOffTime,
    cutOffWorkingDaysBefore: row.cutOffWorkingDays,
    window: { from: row.windowFrom, to: row.windowTo },
  };
}

/** The names of the days are in one language. */
export function calendarOf(row: CalendarRows, language: Language, timeZone: string): DeliveryCalendar {
  const closed = ({ date, nameDa, nameEn }: ClosureRow) => ({
    date,
    name: language === 'da' ? nameDa : nameEn,
  });
  return {
    timeZone,
    routes: row.routes.map((route) => ({ weekday: route.weekday, ...cutOffOf(route) })),
    extraDays: row.extraDays.map((day) => ({ date: day.date, ...cutOffOf(day) })),
    closures: row.closures.map(closed),
    closedRouteDays: row.closedRouteDays.map(closed),
    changedDeadlines: row.changedDeadlines.map(({ date, cutOffTime, cutOffWorkingDays }) => ({
      date,
      cutOffTime,
      cutOffWorkingDaysBefore: cutOffWorkingDays,
    })),
    holidays: danishHolidays(language),
  };
}

/**
 * Without the route names. A published day of the customer's route takes precedence over an extra day or changed deadline of the
 * depot. A closed depot stays closed for every route without an extra day.
 */
export function calendarRows({ routes, extraDays, closures, days }: CalendarColumns): CalendarRows {
  const ofDepot = days.filter(({ routeName }) => routeName === everyRoute);
  const ofRoutes = days.filter(({ routeName }) => routeName !== everyRoute);
  const dates = new Set(ofRoutes.map(({ date }) => date));
  const inForce = [...ofDepot.filter(({ date }) => !dates.has(date)), ...ofRoutes];
  return {
    routes: routes.map(({ routeName: _, ...route }) => route),
    extraDays: [...extraDays, ...inForce.filter((day) => day.kind === 'extra')],
    closures: [...closures, ...ofDepot.filter((day) => day.kind === 'closed')],
    closedRouteDays: ofRoutes.filter((day) => day.kind === 'closed'),
    changedDeadlines: inForce.filter((day) => day.kind === 'deadline'),
  };
}

/** The database function `rides_route` follows the same rule. */
export function ridesRoute(routes: readonly RouteRow[], routeName: string, date: string): boolean {
  const ofDay = routes.find(({ weekday }) => weekday === weekdayOf(date));
  return ofDay ? ofDay.routeName === routeName : routes.some((route) => route.routeName === routeName);
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
