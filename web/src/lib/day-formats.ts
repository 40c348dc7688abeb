import { currentLanguage, type Language } from './labels.ts';

/** Weekdays, Monday first, long and short. */
const weekdays = {
  da: ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;
const months = {
  da: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
} as const;

interface CalendarDay {
  year: number;
  month: number;
  day: number;
  /** 1 Monday … 7 Sunday */
  weekday: number;
}

function dayNumber(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000;
}

function dateOf(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

function partsOf(date: string): CalendarDay {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  // Day 0, 1970-01-01, was a Thursday.
  const weekday = ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
  return { year, month, day, weekday };
}

const two = (value: number) => String(value).padStart(2, '0');

/** The date `days` after another; both yyyy-MM-dd. */
export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(date: string): number {
  return partsOf(date).weekday;
}

/** `24` */
export function dayOfMonth(date: string): number {
  return partsOf(date).day;
}

/** `nov` */
export function monthName(date: string, language: Language = currentLanguage()): string {
  return months[language][partsOf(date).month - 1] ?? '';
}

export function weekdayName(date: string, language: Language = currentLanguage()): string {
  return weekdays[language][partsOf(date).weekday - 1] ?? '';
}

/** `ti`, or three letters for the day block: `tir`. */
export function weekdayLetters(date: string, letters: 2 | 3, language: Language = currentLanguage()): string {
  return weekdayName(date, language).slice(0, letters);
}

/** In controls: `ti. 24.11`; English `Tue 24/11`. */
export function shortDay(date: string, language: Language = currentLanguage()): string {
  const { day, month } = partsOf(date);
  return language === 'en'
    ? `${weekdayLetters(date, 3, 'en')} ${two(day)}/${two(month)}`
    : `${weekdayLetters(date, 2, 'da')}. ${two(day)}.${two(month)}`;
}

/** In running text: `tirsdag 24.11`. */
export function longDay(date: string, language: Language = currentLanguage()): string {
  const { day, month } = partsOf(date);
  const mark = language === 'en' ? '/' : '.';
  return `${weekdayName(date, language)} ${two(day)}${mark}${two(month)}`;
}

/** In headings: `Tirsdag 24.11`. */
export function headingDay(date: string, language: Language = currentLanguage()): string {
  const text = longDay(date, language);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** In data: `24.11.2026` (specification 9); English `24/11/2026`. */
export function fullDate(date: string, language: Language = currentLanguage()): string {
  const { day, month, year } = partsOf(date);
  const mark = language === 'en' ? '/' : '.';
  return `${two(day)}${mark}${two(month)}${mark}${year}`;
}

/** ISO week: Monday first, the week of the year's first Thursday is 1. */
export function isoWeek(date: string): number {
  const number = dayNumber(date);
  const thursday = number + 4 - partsOf(date).weekday;
  const firstDay = dayNumber(`${dateOf(thursday).slice(0, 4)}-01-01`);
  return Math.floor((thursday - firstDay) / 7) + 1;
}

/** A time of day as written, `16:00` or `16:00:00`, → `16.00`; English `16:00`. */
export function clockTime(time: string, language: Language = currentLanguage()): string {
  const hoursAndMinutes = time.slice(0, 5);
  return language === 'en' ? hoursAndMinutes : hoursAndMinutes.replace(':', '.');
}

/** A span of the day: `06.10–06.50`. */
export function timeSpan(from: string, to: string, language: Language = currentLanguage()): string {
  return `${clockTime(from, language)}–${clockTime(to, language)}`;
}

const momentFormats = new Map<string, Intl.DateTimeFormat>();

// Making one takes a millisecond, and a countdown asks every second, a basket at every key.
function momentFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    momentFormats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  momentFormats.set(timeZone, format);
  return format;
}

/** Calendar date and time of day of an instant in the supplier's time zone. */
export function localMoment(instant: string, timeZone: string): { date: string; time: string } {
  const parts = momentFormat(timeZone).format(new Date(instant));
  return { date: parts.slice(0, 10), time: parts.slice(11, 16) };
}
