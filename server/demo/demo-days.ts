import { danishHolidaysIn } from '../src/goods/delivery/holidays.ts';
import { addDays, weekdayOf } from '../src/platform/calendar-date.ts';

/** Month and day on which all depots count their stock and make no deliveries. */
export const stocktakingDay = '12-30';

/** The day for which the demo supplier is generated. All dates in the data are relative to it. */
export interface DemoDays {
  readonly today: string;
  /** Negative for days before today. */
  day(offset: number): string;
  /** Returns the ISO instant of a time of day on a date, in the supplier's time zone. */
  instant(date: string, time: string): string;
  /** Returns true unless the date is a weekend, a holiday or the stocktaking day. */
  isWorkingDay(date: string): boolean;
  /** Negative for working days before it. */
  workingDay(date: string, steps: number): string;
}

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
