import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';
import { oneOf } from '../values/schema.ts';

const weekdayNumber = Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1, Sunday is 7' });

/**
 * `weekly`: on the weekdays, every so many weeks, counted from the ISO week of the first day. `monthDay`: on a day of the month, the
 * last one of a month that is too short. `monthWeekday`: on the first to fourth of the weekdays in a month, or 5 for the last. Fields
 * of the other kinds do not count; one flat object, because validation removes what one kind of several does not know.
 */
export const rhythm = Type.Object({
  Kind: oneOf(['weekly', 'monthDay', 'monthWeekday']),
  EveryWeeks: Type.Integer({ minimum: 1, maximum: limits.standingWeeks, default: 1 }),
  Weekdays: Type.Array(weekdayNumber, { maxItems: 7 }),
  MonthDay: Type.Integer({ minimum: 1, maximum: 31, default: 1 }),
  Nth: Type.Integer({ minimum: 1, maximum: 5, default: 1 }),
});
export type Rhythm = Static<typeof rhythm>;

const dayMs = 86_400_000;
const lastOfMonth = 5;

/** Days since 1970-01-01 of a `yyyy-MM-dd` text that exists. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** `yyyy-MM-dd` of days since 1970-01-01. */
export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Monday is 1, Sunday is 7. */
export const weekdayOfDay = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

const weekOf = (day: number): number => Math.floor((day + 3) / 7);

function monthOf(day: number): { dayOfMonth: number; days: number } {
  const at = new Date(day * dayMs);
  const days = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return { dayOfMonth: at.getUTCDate(), days };
}

/** Whether the rhythm meets the day; the first day only counts the weeks. */
export function meets(rhythm: Rhythm, firstDay: number, day: number): boolean {
  const weekday = weekdayOfDay(day);
  if (rhythm.Kind === 'weekly') {
    const weeks = weekOf(day) - weekOf(firstDay);
    return rhythm.Weekdays.includes(weekday) && weeks % rhythm.EveryWeeks === 0;
  }
  const { dayOfMonth, days } = monthOf(day);
  if (rhythm.Kind === 'monthDay') return dayOfMonth === Math.min(rhythm.MonthDay, days);
  if (!rhythm.Weekdays.includes(weekday)) return false;
  return rhythm.Nth === lastOfMonth ? dayOfMonth + 7 > days : Math.ceil(dayOfMonth / 7) === rhythm.Nth;
}

/** The weekday whose quantities a day takes: a monthly rhythm has one set, under Monday. */
export const quantityDay = (rhythm: Rhythm, day: number): number =>
  rhythm.Kind === 'weekly' ? weekdayOfDay(day) : 1;

/** Average deliveries a week. */
export const deliveriesPerWeek = (rhythm: Rhythm): number =>
  rhythm.Kind === 'weekly' ? rhythm.Weekdays.length / rhythm.EveryWeeks : 12 / 52;
