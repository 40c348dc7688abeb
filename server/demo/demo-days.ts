import { danishHolidaysIn } from '../src/features/delivery/holidays.ts';
import { addDays, weekdayOf } from '../src/platform/calendar-date.ts';

/** Month and day on which every depot counts its stock and nothing is driven. */
export const stocktakingDay = '12-30';

/** The day the demo supplier is made for, and what follows from it. Everything dated is relative to it. */
export interface DemoDays {
  readonly today: string;
  /** The date so many days from today (negative: before). */
  day(offset: number): string;
  /** The given time of a date in the supplier's time zone, as ISO instant. */
  instant(date: string, time: string): string;
  /** Neither weekend nor holiday nor stocktaking. */
  isWorkingDay(date: string): boolean;
  /** The first working day after (or, negative, before) the date, so many working days away. */
  workingDay(date: string, steps: number): string;
}

/** The days around a calendar date in a time zone. */
export function demoDays(today: string, timeZone: string): DemoDays {
  const holidays = new Map<number, ReadonlySet<string>>();
  const holidaysOf = (year: number) => {
    const known = holidays.get(year) ?? new Set(danishHolidaysIn(year).map((day) => day.date));
    holidays.set(year, known);
    return known;
  };
  const isWorkingDay = (date: string) =>
    weekdayOf(date) <= 5 && !date.endsWith(stocktakingDay) && !holidaysOf(Number(date.slice(0, 4))).has(date);
  const workingDay = (date: string, steps: number) => {
    let found = date;
    for (let left = Math.abs(steps); left > 0; left -= isWorkingDay(found) ? 1 : 0) {
      found = addDays(found, Math.sign(steps));
    }
    return found;
  };
  return {
    today,
    day: (offset) => addDays(today, offset),
    instant: (date, time) =>
      Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant().toString(),
    isWorkingDay,
    workingDay,
  };
}
