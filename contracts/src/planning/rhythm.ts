import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';
import { oneOf } from '../values/schema.ts';

const weekdayNumber = Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1, Sunday is 7' });

/**
 * Weekly: on the weekdays, every so many weeks, counted from the ISO week of the first day. By day of the month: the last day of a
 * month that is too short. By weekday of the month: the first to fourth, or 5 for the last.
 */
export const rhythm = Type.Union([
  Type.Object({
    Kind: oneOf(['weekly']),
    EveryWeeks: Type.Integer({ minimum: 1, maximum: limits.standingWeeks }),
    Weekdays: Type.Array(weekdayNumber, { maxItems: 7 }),
  }),
  Type.Object({ Kind: oneOf(['monthDay']), Day: Type.Integer({ minimum: 1, maximum: 31 }) }),
  Type.Object({
    Kind: oneOf(['monthWeekday']),
    Nth: Type.Integer({ minimum: 1, maximum: 5 }),
    Weekday: weekdayNumber,
  }),
]);
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
  if (rhythm.Kind === 'monthDay') return dayOfMonth === Math.min(rhythm.Day, days);
  if (weekday !== rhythm.Weekday) return false;
  return rhythm.Nth === lastOfMonth ? dayOfMonth + 7 > days : Math.ceil(dayOfMonth / 7) === rhythm.Nth;
}

/** The weekday whose quantities a day takes: a monthly rhythm has one set, under Monday. */
export const quantityDay = (rhythm: Rhythm, day: number): number =>
  rhythm.Kind === 'weekly' ? weekdayOfDay(day) : 1;

/** Average deliveries a week. */
export const deliveriesPerWeek = (rhythm: Rhythm): number =>
  rhythm.Kind === 'weekly' ? rhythm.Weekdays.length / rhythm.EveryWeeks : 12 / 52;
