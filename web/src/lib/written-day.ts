import { addDays } from './day-formats.ts';

const written = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{2}|\d{4}))?$/;
const compact = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * Parses a typed date such as `24.11.2026`, `24/11` or `24112026`. A date without a year gets the year of `today`.
 * Returns null for an invalid date.
 */
export function readWrittenDay(text: string, today: string): string | null {
  const tidy = text.trim();
  const found = written.exec(tidy) ?? compact.exec(tidy);
  if (!found) return null;
  const [, day = '', month = '', year = today.slice(0, 4)] = found;
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}

/** Returns true for a date that exists, written yyyy-MM-dd. */
export const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text);

// Also compares the date with its parsed form, because JavaScript accepts 31.02. and turns it into a day in March.
function isDay(date: string): boolean {
  return !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && addDays(date, 0) === date;
}

/** Limits a date to the range from `first` to `last` (specification 5). */
export function withinDays(date: string, first: string, last: string): string {
  if (date < first) return first;
  return date > last ? last : date;
}
