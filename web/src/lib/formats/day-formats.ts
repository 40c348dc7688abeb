import { currentLanguage, type Language } from '../labels.ts';

/** Monday first. */
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
  /** 1 is Monday, 7 is Sunday. */
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
  // Day number 0 is 1970-01-01, which was a Thursday, so 3 days are added to count from Monday.
  const weekday = ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
  return { year, month, day, weekday };
}

const two = (value: number) => String(value).padStart(2, '0');

/** Both dates are yyyy-MM-dd. */
export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** Negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** ISO: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return partsOf(date).weekday;
}

export function dayOfMonth(date: string): number {
  return partsOf(date).day;
}

/** Short, such as `nov`. */
export function monthName(date: string, language: Language = currentLanguage()): string {
  return months[language][partsOf(date).month - 1] ?? '';
}

export function weekdayName(date: string, language: Language = currentLanguage()): string {
  return weekdays[language][partsOf(date).weekday - 1] ?? '';
}

/** For formats of the weekday alone. */
export function someDateOn(weekday: number): string {
  return addDays('2026-11-23', weekday - 1);
}

/** Two letters of each weekday, Monday first, for the headings of a calendar. */
export function weekdayHeads(): string[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => weekdayLetters(someDateOn(weekday), 2));
}

/** Two, such as `ti`, or three, such as `tir`, for the component `DayBlock`. */
export function weekdayLetters(date: string, letters: 2 | 3, language: Language = currentLanguage()): string {
  return weekdayName(date, language).slice(0, letters);
}

/** For controls: `ti. 24.11`, in English `Tue 24/11`. */
export function shortDay(date: string, language: Language = currentLanguage()): string {
  const { day, month } = partsOf(date);
  return language === 'en'
    ? `${weekdayLetters(date, 3, 'en')} ${two(day)}/${two(month)}`
    : `${weekdayLetters(date, 2, 'da')}. ${two(day)}.${two(month)}`;
}

/** For running text: `tirsdag 24.11`. */
export function longDay(date: string, language: Language = currentLanguage()): string {
  const { day, month } = partsOf(date);
  const mark = language === 'en' ? '/' : '.';
  return `${weekdayName(date, language)} ${two(day)}${mark}${two(month)}`;
}

/** For headings: `Tirsdag 24.11`. */
export function headingDay(date: string, language: Language = currentLanguage()): string {
  const text = longDay(date, language);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** For tables: `24.11.2026`, in English `24/11/2026` (specification 9). */
export function fullDate(date: string, language: Language = currentLanguage()): string {
  const { day, month, year } = partsOf(date);
  const mark = language === 'en' ? '/' : '.';
  return `${two(day)}${mark}${two(month)}${mark}${year}`;
}

/** `24.11`, in English `24/11`. */
export function dayAndMonth(date: string, language: Language = currentLanguage()): string {
  return fullDate(date, language).slice(0, 'dd.MM'.length);
}

/** Weeks start on Monday, and week 1 contains the year's first Thursday. */
export function isoWeek(date: string): number {
  const number = dayNumber(date);
  const thursday = number + 4 - partsOf(date).weekday;
  const firstDay = dayNumber(`${dateOf(thursday).slice(0, 4)}-01-01`);
  return Math.floor((thursday - firstDay) / 7) + 1;
}

/** From `16:00` or `16:00:00` to `16.00`; in English `16:00`. */
export function clockTime(time: string, language: Language = currentLanguage()): string {
  const hoursAndMinutes = time.slice(0, 5);
  return language === 'en' ? hoursAndMinutes : hoursAndMinutes.replace(':', '.');
}

/** For a time that stands alone: `kl. 13.08`, because `13.08` reads as a date; in English `13:08`. */
export function loneTime(time: string, language: Language = currentLanguage()): string {
  return language === 'en' ? clockTime(time, language) : `kl.\u00a0${clockTime(time, language)}`;
}

/** `16.00.05`; in English `16:00:05`. */
export function clockSeconds(time: string, seconds: string, language: Language = currentLanguage()): string {
  return `${clockTime(time, language)}${language === 'en' ? ':' : '.'}${seconds}`;
}

/** `06.10–06.50`. */
export function timeSpan(from: string, to: string, language: Language = currentLanguage()): string {
  return `${clockTime(from, language)}–${clockTime(to, language)}`;
}

const momentFormats = new Map<string, Intl.DateTimeFormat>();

// Formats are stored for reuse, because creating one takes a millisecond and countdowns need one every second.
function momentFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    momentFormats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  momentFormats.set(timeZone, format);
  return format;
}

/** In the supplier's time zone. */
export function localMoment(instant: string, timeZone: string): { date: string; time: string } {
  const parts = momentFormat(timeZone).format(new Date(instant));
  return { date: parts.slice(0, 10), time: parts.slice(11, 16) };
}
