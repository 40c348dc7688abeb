import type { Comparison } from '@engros/contracts/goods/sales-statistics.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { addDays, epochDayOf } from '../../platform/calendar-date.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import { calendarDateIn } from '../../platform/delivery-date-input.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** First and last day included. */
export interface Period {
  from: string;
  to: string;
}

/** Of a statistic. The database has no year 0, and the comparison goes back one year. */
const firstYear = '1900';
const lastYear = '2999';

interface AskedPeriod {
  from?: string | undefined;
  to?: string | undefined;
}

interface PeriodParts {
  clock: Clock;
  timeZone: string;
  /** Names of the two fields in the request, for errors; `from` and `to` by default. */
  fields?: readonly [from: string, to: string];
}

/**
 * A missing end is today, a missing start is the first of the month eleven months earlier. Throws invalidInput for a day that
 * does not exist, periodReversed, and periodTooLong above the limit.
 */
export function periodOf(
  asked: AskedPeriod,
  { clock, timeZone, fields = ['from', 'to'] }: PeriodParts,
): Period {
  const to = asked.to === undefined ? todayIn(clock, timeZone) : dayOf(asked.to, fields[1], timeZone);
  const from = asked.from === undefined ? twelveMonthsTo(to) : dayOf(asked.from, fields[0], timeZone);
  if (from > to) throw new AppError('periodReversed', { Fields: [...fields] });
  if (daysOf({ from, to }) > limits.statisticsDays)
    throw new AppError('periodTooLong', { Fields: [...fields], params: { limit: limits.statisticsDays } });
  return { from, to };
}

function dayOf(text: string, field: string, timeZone: string): string {
  const day = calendarDateIn(text, timeZone);
  const year = day?.slice(0, 4) ?? '';
  if (day === null || year < firstYear || year > lastYear)
    throw new AppError('invalidInput', { Fields: [field] });
  return day;
}

export const twelveMonthsTo = (to: string): string =>
  Temporal.PlainDate.from(to).with({ day: 1 }).subtract({ months: 11 }).toString();

export const daysOf = ({ from, to }: Period): number => epochDayOf(to) - epochDayOf(from) + 1;

/**
 * The same days of the year before, or the same number of days just before the period. Whole months are compared with whole
 * months, so that 29 February is not left out.
 */
export function earlierPeriod(period: Period, against: Comparison): Period {
  if (against === 'periodBefore')
    return { from: addDays(period.from, -daysOf(period)), to: addDays(period.from, -1) };
  const to = yearBefore(period.to);
  return { from: yearBefore(period.from), to: isWholeMonths(period) ? lastOfMonth(to) : to };
}

const isWholeMonths = ({ from, to }: Period): boolean => from.endsWith('-01') && to === lastOfMonth(to);

function lastOfMonth(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.with({ day: date.daysInMonth }).toString();
}

const yearBefore = (day: string): string => Temporal.PlainDate.from(day).subtract({ years: 1 }).toString();

/** Oldest first; `isPartial` when a part of the month lies outside. */
export function monthsOf({ from, to }: Period): { month: string; isPartial: boolean }[] {
  const months = [];
  const last = Temporal.PlainYearMonth.from(to.slice(0, 7));
  for (
    let month = Temporal.PlainYearMonth.from(from.slice(0, 7));
    Temporal.PlainYearMonth.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  ) {
    const [start, end] = [`${month}-01`, `${month}-${month.daysInMonth}`];
    months.push({ month: month.toString(), isPartial: start < from || end > to });
  }
  return months;
}
