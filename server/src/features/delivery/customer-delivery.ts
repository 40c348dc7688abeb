import type { Language } from '../../platform/http/viewer.ts';
import type { CustomerTerms } from './customer-terms.ts';
import {
  type DatePlan,
  type DeliveryCalendar,
  type PresalePeriod,
  planDates,
  planPresaleDates,
} from './delivery-calendar.ts';
import { danishHolidays } from './holidays.ts';
import type { ClosureRow, DeliveryTermsRow, ExtraDayRow, RouteRow } from './queries.ts';

/** What decides on which days a customer gets goods, with the days worked out so far. */
export interface CustomerDelivery {
  readonly terms: CustomerTerms;
  readonly routes: readonly RouteRow[];
  /** The next 60 days. */
  plan(language: Language, today: string): DatePlan;
  /** The days of a presale period. */
  presalePlan(language: Language, period: PresalePeriod): DatePlan;
}

/** Routes, extra days and closures that many customers of a depot share, with their plans. */
export interface SharedCalendar {
  plan(language: Language, today: string): DatePlan;
  presalePlan(language: Language, period: PresalePeriod): DatePlan;
}

/** Plans of one calendar kept at most: today and tomorrow in two languages, and presale periods. */
const rememberedPlans = 24;

function cutOffOf(row: RouteRow | ExtraDayRow) {
  return {
    cutOffTime: row.cutOffTime,
    cutOffWorkingDaysBefore: row.cutOffWorkingDays,
    window: { from: row.windowFrom, to: row.windowTo },
  };
}

function calendarOf(row: DeliveryTermsRow, language: Language, timeZone: string): DeliveryCalendar {
  const nameOf = (closure: ClosureRow) => (language === 'da' ? closure.nameDa : closure.nameEn);
  return {
    timeZone,
    routes: row.routes.map((route) => ({ weekday: route.weekday, ...cutOffOf(route) })),
    extraDays: row.extraDays.map((day) => ({ date: day.date, ...cutOffOf(day) })),
    closures: row.closures.map((closure) => ({ date: closure.date, name: nameOf(closure) })),
    holidays: danishHolidays(language),
  };
}

/** Customers with the same key have the same delivery days. */
export function calendarKey({ routes, extraDays, closures }: DeliveryTermsRow): string {
  return JSON.stringify([routes.map(({ routeName: _, ...route }) => route), extraDays, closures]);
}

/** A calendar that works out each plan once. */
export function sharedCalendar(row: DeliveryTermsRow, timeZone: string): SharedCalendar {
  const calendars = { da: calendarOf(row, 'da', timeZone), en: calendarOf(row, 'en', timeZone) };
  const plans = new Map<string, DatePlan>();
  function planned(key: string, make: () => DatePlan): DatePlan {
    const known = plans.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (plans.size >= rememberedPlans) plans.clear();
    plans.set(key, made);
    return made;
  }
  return {
    plan: (language, today) =>
      planned(`${language}|${today}`, () => planDates(calendars[language], { from: today })),
    presalePlan: (language, period) =>
      planned(
        `${language}|${period.id}|${period.orderUntil}|${period.deliveryFrom}|${period.deliveryTo}`,
        () => planPresaleDates(calendars[language], period),
      ),
  };
}

export function customerDeliveryOf(row: DeliveryTermsRow, calendar: SharedCalendar): CustomerDelivery {
  const { routes, extraDays: _, closures: __, ...terms } = row;
  return { terms, routes, plan: calendar.plan, presalePlan: calendar.presalePlan };
}
