import { addDays } from '../../../lib/formats/day-formats.ts';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';

export const periodNames = ['weeks', 'months', 'month', 'quarter', 'year'] as const;
export type PeriodName = (typeof periodNames)[number];
export type PeriodNames = readonly PeriodName[];

const weeksInDays = 84;

/** First day of the month that is `months` months before the month of `day`, or after it if `months` is negative. */
export function firstOfMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** The period ends today: twelve weeks, twelve months including the current one, this month, this quarter or this year. */
export function spanOf(name: PeriodName, today: string): DateSpan {
  const month = Number(today.slice(5, 7));
  const from = {
    weeks: addDays(today, 1 - weeksInDays),
    months: firstOfMonth(today, 11),
    month: firstOfMonth(today, 0),
    quarter: firstOfMonth(today, (month - 1) % 3),
    year: `${today.slice(0, 4)}-01-01`,
  }[name];
  return { from, to: today };
}

/** Null when no named period has exactly these days. */
export function nameOfSpan({ from, to }: DateSpan, today: string, names: PeriodNames): PeriodName | null {
  return names.find((name) => to === today && spanOf(name, today).from === from) ?? null;
}
