import { currentLanguage, label } from '../labels.ts';
import { momentOf, todayAtSupplier } from '../supplier-time.ts';
import {
  addDays,
  clockTime,
  dayAndMonth,
  fullDate,
  isoWeek,
  loneTime,
  shortDay,
  timeSpan,
  weekdayOf,
} from './day-formats.ts';

function dayAndTime(date: string, time: string): string {
  const now = todayAtSupplier();
  if (date === now) return label('orders.todayAt', { time });
  if (date === addDays(now, -1)) return label('orders.yesterdayAt', { time });
  if (date === addDays(now, 1)) return label('orders.tomorrowAt', { time });
  return label('orders.dayAt', { day: shortDay(date), time });
}

/** `i dag kl. 13.02` (today at 13:02), `fr. 20.11 kl. 06.34`. */
export function momentText(instant: string): string {
  const { date, time } = momentOf(instant);
  return dayAndTime(date, clockTime(time));
}

/** For lists: `kl. 13.02` for today, `I går` (yesterday), `20.11` for an earlier day, with the year if it is another year. */
export function briefMoment(instant: string): string {
  const { date, time } = momentOf(instant);
  const now = todayAtSupplier();
  if (date === now) return loneTime(time);
  if (date === addDays(now, -1)) return label('orders.yesterday');
  return date.slice(0, 4) === now.slice(0, 4) ? dayAndMonth(date) : fullDate(date);
}

/** `i dag` (today), `i morgen` (tomorrow), `fr. 20.11`. */
export function dayText(date: string): string {
  const now = todayAtSupplier();
  if (date === now) return label('orders.today');
  return date === addDays(now, 1) ? label('orders.tomorrow') : shortDay(date);
}

/** `i dag` (today), `i går` (yesterday), `20.11.2026`; within a sentence. */
export function pastDay(date: string): string {
  const now = todayAtSupplier();
  if (date === now) return label('orders.today');
  return date === addDays(now, -1) ? label('orders.wasYesterday') : fullDate(date);
}

/** `i dag kl. 14.40–15.20` (today); only the day when no time is known. */
export function expectedText(day: string, from: string | null, to: string | null): string {
  if (from === null) return dayText(day.slice(0, 10));
  const start = momentOf(from);
  const end = to === null ? undefined : momentOf(to);
  const time = end ? timeSpan(start.time, end.time) : clockTime(start.time);
  return dayAndTime(start.date, time);
}

/** `ti. 24.11.2026`. */
export function dayAndYear(date: string): string {
  return label('orders.dayAndYear', { day: shortDay(date), year: date.slice(0, 4) });
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** `Uge 48, 23.–29.11` (week 48). */
export function weekText(monday: string): string {
  return label('orders.week', { week: isoWeek(monday), span: weekSpan(monday) });
}

/** First and last day of the week: `23.–29.11`. */
export function weekSpan(monday: string): string {
  const sunday = addDays(monday, 6);
  const [, firstMonth = '', firstDay = ''] = monday.split('-');
  const [, lastMonth = '', lastDay = ''] = sunday.split('-');
  if (currentLanguage() === 'en') return `${firstDay}/${firstMonth}–${lastDay}/${lastMonth}`;
  const start = firstMonth === lastMonth ? `${Number(firstDay)}.` : `${Number(firstDay)}.${firstMonth}`;
  return `${start}–${Number(lastDay)}.${lastMonth}`;
}
