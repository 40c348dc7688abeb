import {
  dateOfEpochDay,
  epochDayOf,
  timeOfDay,
  type Weekday,
  weekdayOf,
  weekdayOfEpochDay,
} from './calendar-date.ts';
import type { Ore } from './money.ts';

export type FormatLanguage = 'da' | 'en';

// U+2212 is as wide as a digit. A hyphen would allow a line break and misalign columns.
const minus = '−';
const grouping = { da: '.', en: ',' } as const;
const decimalMark = { da: ',', en: '.' } as const;

const shortWeekdays = {
  da: ['ma.', 'ti.', 'on.', 'to.', 'fr.', 'lø.', 'sø.'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const;
const longWeekdays = {
  da: ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;

function grouped(digits: string, mark: string): string {
  if (digits.length <= 3) return digits;
  let text = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3)
    text = `${digits.slice(Math.max(0, end - 3), end)}${mark}${text}`;
  return text;
}

/** Kroner without currency: 105000 is '1.050,00' (da) or '1,050.00' (en). The minus is U+2212. */
export function formatOre(ore: Ore, language: FormatLanguage): string {
  if (!Number.isSafeInteger(ore)) throw new RangeError(`Not an amount in øre: ${ore}`);
  const magnitude = Math.abs(ore);
  const rest = magnitude % 100;
  const whole = grouped(String((magnitude - rest) / 100), grouping[language]);
  return `${ore < 0 ? minus : ''}${whole}${decimalMark[language]}${rest < 10 ? '0' : ''}${rest}`;
}

function scientificToPlain(text: string): string {
  const [digits = '', exponent = ''] = text.split('e');
  const [whole = '', fraction = ''] = digits.split('.');
  const power = Number(exponent);
  if (power < 0) return `0.${'0'.repeat(-power - 1)}${whole}${fraction}`;
  return `${whole}${fraction}${'0'.repeat(power - fraction.length)}`;
}

function roundedDecimals(plain: string, decimals: number): { whole: string; fraction: string } {
  const [whole = '0', fraction = ''] = plain.split('.');
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  const goesUp = (fraction[decimals] ?? '0') >= '5';
  const scaled = (BigInt(whole + kept) + (goesUp ? 1n : 0n)).toString().padStart(decimals + 1, '0');
  return {
    whole: scaled.slice(0, scaled.length - decimals),
    fraction: scaled.slice(scaled.length - decimals),
  };
}

/**
 * 0 to 20 decimals. Rounds the decimal representation half away from zero (2.675 is '2,68'), not the binary value. Throws
 * RangeError for NaN and infinity.
 */
export function formatNumber(value: number, decimals: number, language: FormatLanguage): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a figure: ${value}`);
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 20)
    throw new RangeError(`Not a number of decimals: ${decimals}`);
  const written = String(Math.abs(value));
  const plain = written.includes('e') ? scientificToPlain(written) : written;
  const { whole, fraction } = roundedDecimals(plain, decimals);
  const isZero = /^0*$/.test(whole + fraction);
  const sign = value < 0 && !isZero ? minus : '';
  const tail = decimals === 0 ? '' : decimalMark[language] + fraction;
  return `${sign}${grouped(whole, grouping[language])}${tail}`;
}

/** '54,5 %' (da) or '54.5%' (en). */
export const formatPercent = (percent: number, decimals: number, language: FormatLanguage): string =>
  `${formatNumber(percent, decimals, language)}${language === 'en' ? '' : ' '}%`;

/** As many decimals as needed: 2400 is '2,4 kg', 10000 is '10 kg'. */
export function formatKilo(grams: number, language: FormatLanguage): string {
  if (!Number.isSafeInteger(grams)) throw new RangeError(`Not a weight in whole grams: ${grams}`);
  const magnitude = Math.abs(grams);
  const rest = magnitude % 1000;
  const whole = grouped(String((magnitude - rest) / 1000), grouping[language]);
  const fraction = rest === 0 ? '' : decimalMark[language] + String(rest).padStart(3, '0').replace(/0+$/, '');
  return `${grams < 0 ? minus : ''}${whole}${fraction} kg`;
}

export type DateInput = string | Temporal.PlainDate;

function isoDate(date: DateInput): string {
  const text = typeof date === 'string' ? date : date.toString();
  epochDayOf(text);
  return text;
}

function dayAndMonth(text: string): string {
  return `${text.slice(8, 10)}.${text.slice(5, 7)}`;
}

/** 2026-11-24 is '24.11.2026' in both languages. Throws RangeError when the date does not exist. */
export function formatDate(date: DateInput): string {
  const text = isoDate(date);
  return `${dayAndMonth(text)}.${text.slice(0, 4)}`;
}

/** 'ti.' or 'Tue'. */
export function shortWeekday(weekday: Weekday, language: FormatLanguage): string {
  return shortWeekdays[language][weekday - 1] ?? '';
}

/** As used within a sentence: 'tirsdag' or 'Tuesday'. */
export function longWeekday(weekday: Weekday, language: FormatLanguage): string {
  return longWeekdays[language][weekday - 1] ?? '';
}

/** For controls: 'ti. 24.11' or 'Tue 24.11'. */
export function formatShortDay(date: DateInput, language: FormatLanguage): string {
  const text = isoDate(date);
  return `${shortWeekday(weekdayOf(text), language)} ${dayAndMonth(text)}`;
}

/** For headings: 'Tirsdag 24.11' or 'Tuesday 24.11'. */
export function formatLongDay(date: DateInput, language: FormatLanguage): string {
  const text = isoDate(date);
  const name = longWeekday(weekdayOf(text), language);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${dayAndMonth(text)}`;
}

/** ISO 8601: weeks start on Monday, and week 1 contains the year's first Thursday. */
export function isoWeek(date: DateInput): { year: number; week: number } {
  const epochDay = epochDayOf(isoDate(date));
  const thursday = epochDay - weekdayOfEpochDay(epochDay) + 4;
  const year = Number(dateOfEpochDay(thursday).slice(0, 4));
  const newYear = epochDayOf(`${String(year).padStart(4, '0')}-01-01`);
  return { year, week: Math.floor((thursday - newYear) / 7) + 1 };
}

/** Its Monday; null when the year has no such week. */
export function dateOfIsoWeek(asked: { year: number; week: number }): string | null {
  if (asked.year < 1 || asked.week < 1 || asked.week > 53) return null;
  const inFirstWeek = epochDayOf(`${String(asked.year).padStart(4, '0')}-01-04`);
  const monday = inFirstWeek + 1 - weekdayOfEpochDay(inFirstWeek) + (asked.week - 1) * 7;
  const date = dateOfEpochDay(monday);
  return isoWeek(date).year === asked.year ? date : null;
}

/** 'uge 48' or 'week 48'. */
export function formatWeek(date: DateInput, language: FormatLanguage): string {
  return `${language === 'da' ? 'uge' : 'week'} ${isoWeek(date).week}`;
}

/** '16.00' in Danish, '16:00' in English. */
export function formatTime(time: string, language: FormatLanguage): string {
  timeOfDay(time);
  return language === 'da' ? `${time.slice(0, 2)}.${time.slice(3, 5)}` : time.slice(0, 5);
}

export function formatInstantTime(
  instant: Temporal.Instant,
  timeZone: string,
  language: FormatLanguage,
): string {
  return formatTime(
    instant.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' }),
    language,
  );
}

/** With an en dash: '06.10–06.50'. */
export function formatTimeRange(from: string, to: string, language: FormatLanguage): string {
  return `${formatTime(from, language)}–${formatTime(to, language)}`;
}
