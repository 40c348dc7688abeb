import { always } from '../../people/customers/route-rhythm.ts';
import { dateOfEpochDay, epochDayOf, type Weekday, weekdayOfEpochDay } from '../../platform/calendar-date.ts';
import { isoWeek } from '../../platform/danish-formats.ts';

/** In which weeks a route drives. */
export interface Rhythm {
  /** 2 is every second week, counted from the week of `firstDate`. */
  everyWeeks: number;
  /** The route does not drive before. */
  firstDate: string;
  /** Only in ISO weeks with such a number; null is all. */
  isoWeeks: 'even' | 'odd' | null;
}

const daysOfWeek = 7;

const mondayOf = (epochDay: number): number => epochDay + 1 - weekdayOfEpochDay(epochDay);

/** The database function `drives_on` follows the same rule. */
export function drivesOn(
  { weekday, everyWeeks, firstDate, isoWeeks }: Rhythm & { weekday: Weekday },
  epochDay: number,
): boolean {
  if (weekdayOfEpochDay(epochDay) !== weekday) return false;
  const first = epochDayOf(firstDate);
  if (epochDay < first) return false;
  if (((mondayOf(epochDay) - mondayOf(first)) / daysOfWeek) % everyWeeks !== 0) return false;
  return isoWeeks === null || (isoWeek(dateOfEpochDay(epochDay)).week % 2 === 0) === (isoWeeks === 'even');
}

export const isEveryWeek = ({ everyWeeks, firstDate, isoWeeks }: Rhythm): boolean =>
  everyWeeks === 1 && firstDate === always && isoWeeks === null;
