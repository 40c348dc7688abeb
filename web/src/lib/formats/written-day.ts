import { addDays } from './day-formats.ts';

const written = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{2}|\d{4}))?$/;
const compact = /^(\d{2})(\d{2})(\d{4})$/;

export interface ChoosableDays {
  first: string;
  last: string;
}

/**
 * Accepts texts such as `24.11.2026`, `24/11` or `24112026`. A date without a year gets the year of `today`, or the next or the
 * last year if only that date lies within the days to choose from: on 28 December, `05.01` is a day of January. Returns null for
 * an invalid date.
 */
export function readWrittenDay(text: string, today: string, days?: ChoosableDays): string | null {
  const tidy = text.trim();
  const found = written.exec(tidy) ?? compact.exec(tidy);
  if (!found) return null;
  const [, day = '', month = '', year] = found;
  const dateIn = (of: string) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = today.slice(0, 4);
  const date = dateIn(year?.length === 2 ? `20${year}` : (year ?? thisYear));
  if (year === undefined && days) {
    const near = [0, 1, -1].map((years) => dateIn(String(Number(thisYear) + years)));
    const meant = near.find((each) => isDay(each) && withinDays(each, days.first, days.last) === each);
    if (meant !== undefined) return meant;
  }
  return isDay(date) ? date : null;
}

/** In the form of a date whether or not it exists: `31.02.2027`. */
export const isFormOfDay = (text: string): boolean => written.test(text.trim()) || compact.test(text.trim());

/** A date that exists, written yyyy-MM-dd. */
export const isDayText = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text);

// Also compares the date with its parsed form, because JavaScript accepts 31.02. and turns it into a day in March.
function isDay(date: string): boolean {
  return !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && addDays(date, 0) === date;
}

/** See specification 5. */
export function withinDays(date: string, first: string, last: string): string {
  if (date < first) return first;
  return date > last ? last : date;
}
