import { addDays } from '../../platform/calendar-date.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byValue } from '../../platform/memory/sources.ts';

export interface DanishHoliday {
  date: string;
  names: { da: string; en: string };
  /** 'observance': not a public holiday, but nothing is delivered. */
  kind: 'public' | 'observance';
}

/** A map from date to name; takes a year. */
export type HolidaysOfYear = (year: number) => ReadonlyMap<string, string>;

/**
 * Public holidays by their distance in days from Easter Sunday (facts, section 5). Store bededag was abolished after
 * 2023.
 */
const movable = [
  { fromEaster: -3, names: { da: 'Skærtorsdag', en: 'Maundy Thursday' } },
  { fromEaster: -2, names: { da: 'Langfredag', en: 'Good Friday' } },
  { fromEaster: 0, names: { da: 'Påskesøndag', en: 'Easter Sunday' } },
  { fromEaster: 1, names: { da: 'Anden påskedag', en: 'Easter Monday' } },
  { fromEaster: 26, names: { da: 'Store bededag', en: 'Store Bededag' }, lastYear: 2023 },
  { fromEaster: 39, names: { da: 'Kristi himmelfartsdag', en: 'Ascension Day' } },
  { fromEaster: 49, names: { da: 'Pinsesøndag', en: 'Pentecost' } },
  { fromEaster: 50, names: { da: 'Anden pinsedag', en: 'Whit Monday' } },
] as const;

const fixed = [
  { monthDay: '01-01', names: { da: 'Nytår', en: "New Year's Day" } },
  { monthDay: '12-25', names: { da: 'Juledag', en: 'Christmas Day' } },
  { monthDay: '12-26', names: { da: 'Anden juledag', en: 'Boxing Day' } },
] as const;

// 1 May is missing on purpose: goods are delivered on that day.
const observances = [
  { monthDay: '06-05', names: { da: 'Grundlovsdag', en: 'Constitution Day' } },
  { monthDay: '12-24', names: { da: 'Juleaften', en: 'Christmas Eve' } },
  { monthDay: '12-31', names: { da: 'Nytårsaften', en: "New Year's Eve" } },
] as const;

/** Gregorian calendar (Meeus/Jones/Butcher algorithm). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(century / 4);
  const f = Math.floor((century + 8) / 25);
  const h = (19 * a + century - d - Math.floor((century - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return dateOf(year, `${twoDigits(Math.floor(days / 31))}-${twoDigits((days % 31) + 1)}`);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const dateOf = (year: number, monthDay: string): string => `${String(year).padStart(4, '0')}-${monthDay}`;

function computeHolidays(year: number): DanishHoliday[] {
  const easter = easterSunday(year);
  const days = new Map<string, DanishHoliday>();
  // If two days fall on one date, the first added is used, so that a public holiday takes precedence over an
  // observance.
  const add = (date: string, names: DanishHoliday['names'], kind: DanishHoliday['kind']) => {
    if (!days.has(date)) days.set(date, { date, names, kind });
  };
  for (const { monthDay, names } of fixed) add(dateOf(year, monthDay), names, 'public');
  for (const day of movable) {
    if (!('lastYear' in day) || year <= day.lastYear)
      add(addDays(easter, day.fromEaster), day.names, 'public');
  }
  for (const { monthDay, names } of observances) add(dateOf(year, monthDay), names, 'observance');
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** Memory limit in bytes for about a hundred years. */
const keptBytes = 512 * 1024;
const bytesOfYear = 4096;
const bounds = { maxBytes: keptBytes, bytesOf: () => bytesOfYear };

const daysOfYear = derived({
  sources: { year: byValue },
  compute: ({ year }: { year: number }) => computeHolidays(year),
  ...bounds,
});

const namesOfYear = derived({
  sources: { year: byValue, language: byValue },
  compute: ({ year, language }: { year: number; language: Language }): ReadonlyMap<string, string> =>
    new Map(danishHolidaysIn(year).map((day) => [day.date, day.names[language]])),
  ...bounds,
});

/** In order of date; each year is computed once (facts, section 5). */
export function danishHolidaysIn(year: number): readonly DanishHoliday[] {
  return daysOfYear({ year });
}

export function danishHolidays(language: Language): HolidaysOfYear {
  return (year) => namesOfYear({ year, language });
}
