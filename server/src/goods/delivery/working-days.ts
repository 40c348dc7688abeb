import { dateOfEpochDay, epochDayOf, weekdayOfEpochDay } from '../../platform/calendar-date.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import type { HolidaysOfYear } from './holidays.ts';

/** By day number, why a day is not a working day. */
export interface WorkingDays {
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
export function workingDaysOf(calendar: {
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
export function isWorkingDay(workingDays: WorkingDays, epochDay: number): boolean {
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
export function workingDayBefore(workingDays: WorkingDays, epochDay: number, count: number): number {
  if (!Number.isInteger(count) || count < 0 || count > maxDaysBefore)
    throw new RangeError(`Not a number of working days from 0 to ${maxDaysBefore}: ${count}`);
  let day = epochDay;
  for (let left = count; left > 0; ) {
    day -= 1;
    if (isWorkingDay(workingDays, day)) left -= 1;
  }
  return day;
}
