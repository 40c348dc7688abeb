import { createRequire } from 'node:module';
import type Holidays from 'date-holidays';

/** A day on which Danish suppliers do not drive, in the product's languages. */
export interface DanishHoliday {
  date: string;
  names: { da: string; en: string };
  /** 'observance': no public holiday, but treated as a day without delivery. */
  kind: 'public' | 'observance';
}

/** The days without delivery of one year: date to name. */
export type HolidaysOfYear = (year: number) => ReadonlyMap<string, string>;

// 1 May is delivered. date-holidays lacks New Year's Eve and calls Christmas Eve 'Juleaftensdag'.
const observances = [
  { monthDay: '06-05', names: { da: 'Grundlovsdag', en: 'Constitution Day' } },
  { monthDay: '12-24', names: { da: 'Juleaften', en: 'Christmas Eve' } },
  { monthDay: '12-31', names: { da: 'Nytårsaften', en: "New Year's Eve" } },
] as const;

let denmark: Holidays | undefined;

// The library brings every country's rules (some 80 ms and several MB): it is loaded when a year is first asked for.
function loadDenmark(): Holidays {
  if (denmark === undefined) {
    const Library: typeof Holidays = createRequire(import.meta.url)('date-holidays');
    denmark = new Library('DK');
  }
  return denmark;
}

// The library's Danish capitals differ from name to name ('Anden påskedag', 'Anden Pinsedag').
function sentenceCase(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}

function publicHolidays(year: number): DanishHoliday[] {
  const library = loadDenmark();
  const englishNames = new Map(library.getHolidays(year, 'en').map((day) => [day.rule, day.name]));
  return library
    .getHolidays(year, 'da')
    .filter((day) => day.type === 'public')
    .map((day) => ({
      date: day.date.slice(0, 10),
      names: { da: sentenceCase(day.name), en: englishNames.get(day.rule) ?? day.name },
      kind: 'public' as const,
    }));
}

const holidaysByYear = new Map<number, readonly DanishHoliday[]>();
const namesByYear = {
  da: new Map<number, ReadonlyMap<string, string>>(),
  en: new Map<number, ReadonlyMap<string, string>>(),
};

/** The Danish days without delivery of a year in order of date; each year is computed once (facts, section 5). */
export function danishHolidaysIn(year: number): readonly DanishHoliday[] {
  const known = holidaysByYear.get(year);
  if (known !== undefined) return known;
  const days = publicHolidays(year);
  const taken = new Set(days.map((day) => day.date));
  for (const { monthDay, names } of observances) {
    const date = `${String(year).padStart(4, '0')}-${monthDay}`;
    if (!taken.has(date)) days.push({ date, names, kind: 'observance' });
  }
  days.sort((a, b) => (a.date < b.date ? -1 : 1));
  holidaysByYear.set(year, days);
  return days;
}

/** Lookup of the Danish days without delivery with their names in one language, for a delivery calendar. */
export function danishHolidays(language: 'da' | 'en'): HolidaysOfYear {
  const known = namesByYear[language];
  return (year) => {
    let names = known.get(year);
    if (names === undefined) {
      names = new Map(danishHolidaysIn(year).map((day) => [day.date, day.names[language]]));
      known.set(year, names);
    }
    return names;
  };
}
