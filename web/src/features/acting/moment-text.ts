import { clockTime, fullDate, localMoment } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** `i dag 13.51`, else `20.11.2026`. */
export function momentText(instant: string): string {
  const { timeZone } = pageContext();
  const { date, time } = localMoment(instant, timeZone);
  const today = localMoment(new Date(serverNow()).toISOString(), timeZone).date;
  return date === today ? label('acting.today', { time: clockTime(time) }) : fullDate(date);
}

/** `13.58` */
export function timeText(instant: string): string {
  return clockTime(localMoment(instant, pageContext().timeZone).time);
}

/** `23.11.2026` */
export function dateText(instant: string): string {
  return fullDate(localMoment(instant, pageContext().timeZone).date);
}
