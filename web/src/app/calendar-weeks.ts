import type { DeliveryDate } from '@engros/contracts/delivery.ts';
import { addDays, daysBetween, isoWeek, weekdayOf } from '../lib/day-formats.ts';

export interface CalendarWeek {
  week: number;
  /** Monday to Sunday; without an entry where the calendar does not reach. */
  days: { date: string; day: DeliveryDate | undefined }[];
}

/** The delivery days as whole weeks, Monday first. */
export function calendarWeeks(days: readonly DeliveryDate[]): CalendarWeek[] {
  const first = days[0]?.Date;
  const last = days.at(-1)?.Date;
  if (!first || !last) return [];
  const byDate = new Map(days.map((day) => [day.Date, day]));
  const monday = addDays(first, 1 - weekdayOf(first));
  const count = Math.floor(daysBetween(monday, last) / 7) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = addDays(monday, index * 7);
    const dates = Array.from({ length: 7 }, (__, offset) => addDays(start, offset));
    return { week: isoWeek(start), days: dates.map((date) => ({ date, day: byDate.get(date) })) };
  });
}
