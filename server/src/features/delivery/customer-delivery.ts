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
import type { CalendarColumns, ClosureRow, DeliveryTermsRow, ExtraDayRow, RouteRow } from './queries.ts';

/** Delivery terms of a customer, with the delivery days computed so far. */
export interface CustomerDelivery {
  readonly terms: CustomerTerms;
  readonly routes: readonly RouteRow[];
  /** The next 60 days. */
  plan(language: Language, today: string): DatePlan;
  presalePlan(language: Language, period: PresalePeriod): DatePlan;
}

/** Routes, extra days and closures shared by many customers of a depot, with their plans. */
export interface SharedCalendar {
  plan(language: Language, today: string): DatePlan;
  presalePlan(language: Language, period: PresalePeriod): DatePlan;
}

/** Memory limit in bytes for the plans of one calendar: today and tomorrow in two languages, and presale periods. */
const keptPlanBytes = 512 * 1024;
const bytesOfPlan = 20 * 1024;

/** The rows that decide a customer's delivery days; customers with equal rows share one calendar. */
export type CalendarRows = Pick<CalendarColumns, 'extraDays' | 'closures' | 'changedDeadlines'> & {
  routes: Omit<RouteRow, 'routeName'>[];
};

function cutOffOf(row: Omit<RouteRow, 'routeName'> | ExtraDayRow) {
  return {
    cutOffTime: row.cutOffTime,
    cutOffWorkingDaysBefore: row.cutOffWorkingDays,
    window: { from: row.windowFrom, to: row.windowTo },
  };
}

/** Returns the calendar that these rows describe, with the names of its days in one language. */
export function calendarOf(row: CalendarRows, language: Language, timeZone: string): DeliveryCalendar {
  const nameOf = (closure: ClosureRow) => (language === 'da' ? closure.nameDa : closure.nameEn);
  return {
    timeZone,
    routes: row.routes.map((route) => ({ weekday: route.weekday, ...cutOffOf(route) })),
    extraDays: row.extraDays.map((day) => ({ date: day.date, ...cutOffOf(day) })),
    closures: row.closures.map((closure) => ({ date: closure.date, name: nameOf(closure) })),
    changedDeadlines: row.changedDeadlines.map(({ date, cutOffTime, cutOffWorkingDays }) => ({
      date,
      cutOffTime,
      cutOffWorkingDaysBefore: cutOffWorkingDays,
    })),
    holidays: danishHolidays(language),
  };
}

/** Returns the rows without the route names, which do not affect the delivery days. */
export function calendarRows({
  routes,
  extraDays,
  closures,
  changedDeadlines,
}: CalendarColumns): CalendarRows {
  return { routes: routes.map(({ routeName: _, ...route }) => route), extraDays, closures, changedDeadlines };
}

/** Creates a calendar that computes each plan once. */
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
  const { routes, extraDays: _, closures: __, changedDeadlines: ___, ...terms } = row;
  return { terms, routes, plan: calendar.plan, presalePlan: calendar.presalePlan };
}
