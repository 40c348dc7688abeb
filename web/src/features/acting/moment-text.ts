import { clockTime, fullDate, localMoment } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** Formats an instant as `i dag 13.51` (today 13:51), or as `20.11.2026` for another day. */
export function momentText(instant: string): string {
  const { timeZone } = pageContext();
  const { date, time } = localMoment(instant, timeZone);
  const today = localMoment(new Date(serverNow()).toISOString(), timeZone).date;
  return date === today ? label('acting.today', { time: clockTime(time) }) : fullDate(date);
}

/** Formats the time of day of an instant: `13.58`. */
export function timeText(instant: string): string {
  return clockTime(localMoment(instant, pageContext().timeZone).time);
}

/** Formats the date of an instant: `23.11.2026`. */
export function dateText(instant: string): string {
  return fullDate(localMoment(instant, pageContext().timeZone).date);
}
