import { clockTime, fullDate } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf, todayAtSupplier } from '../../../lib/supplier-time.ts';

/** `i dag 13.51` (today 13:51), or `20.11.2026` for another day. */
export function momentText(instant: string): string {
  const { date, time } = momentOf(instant);
  const today = todayAtSupplier();
  return date === today ? label('acting.today', { time: clockTime(time) }) : fullDate(date);
}

/** `13.58`. */
export function timeText(instant: string): string {
  return clockTime(momentOf(instant).time);
}

/** `23.11.2026`. */
export function dateText(instant: string): string {
  return fullDate(momentOf(instant).date);
}
