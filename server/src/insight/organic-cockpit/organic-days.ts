import type { Period } from '../../goods/sales-statistics/period.ts';
import { addDays, epochDayOf } from '../../platform/calendar-date.ts';

/** Number of days before today whose purchases are used to estimate the rest of a quarter. */
const paceDays = 28;

const plain = (day: string) => Temporal.PlainDate.from(day);

/** The months that the organic label counts (facts 5). */
export const lastThreeMonths = (today: string): Period => ({
  from: plain(today).subtract({ months: 3 }).add({ days: 1 }).toString(),
  to: today,
});

export const sooner = (a: string, b: string): string => (a < b ? a : b);

export function quarterOf(day: string): Period {
  const date = plain(day);
  const first = date.with({ day: 1, month: Math.floor((date.month - 1) / 3) * 3 + 1 });
  return { from: first.toString(), to: first.add({ months: 3 }).subtract({ days: 1 }).toString() };
}

/** Such as `2026-Q3`. */
export const quarterName = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** `name` is such as `2026-Q3`. */
export const quarterNamed = (name: string): Period =>
  quarterOf(`${name.slice(0, 4)}-${String(Number(name.slice(6)) * 3).padStart(2, '0')}-01`);

/** The last four weeks up to a day. Their purchases are the estimate of the purchases to come. */
export const paceOf = (today: string): Period => ({ from: addDays(today, 1 - paceDays), to: today });

/** Factor by which the purchases of the last four weeks are multiplied to estimate the days of the quarter after today. */
export const restOfQuarter = (today: string, quarter: Period): number =>
  (epochDayOf(quarter.to) - epochDayOf(today)) / paceDays;

/** `month` is `yyyy-MM`. */
export function monthDays(month: string): Period {
  const first = plain(`${month}-01`);
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
}
