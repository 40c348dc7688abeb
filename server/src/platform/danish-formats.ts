import {
  dateOfEpochDay,
  epochDayOf,
  timeOfDay,
  type Weekday,
  weekdayOf,
  weekdayOfEpochDay,
} from './calendar-date.ts';
import type { Ore } from './money.ts';

/** The languages of the product; Danish is the default. */
export type FormatLanguage = 'da' | 'en';

// U+2212, as wide as a digit; a hyphen would break at the end of a line and misalign columns.
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

/** An amount in øre as kroner without the currency: 105000 is '1.050,00' (da) or '1,050.00' (en); minus is U+2212. */
export function formatOre(ore: Ore, language: FormatLanguage): string {
  if (!Number.isSafeInteger(ore)) throw new RangeError(`Not an amount in øre: ${ore}`);
  const magnitude = Math.abs(ore);
  const rest = magnitude % 100;
  const whole = grouped(String((magnitude - rest) / 100), grouping[language]);
  return `${ore < 0 ? minus : ''}${whole}${decimalMark[language]}${rest < 10 ? '0' : ''}${rest}`;
}

/** Price per kilo as shown under a unit price: '66,25 /kg'. */
export function formatPerKilo(ore: Ore, language: FormatLanguage): string {
  return `${formatOre(ore, language)} /kg`;
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
 * A figure with a fixed number of decimals (0 to 20). Rounds the number as it is written (2.675 is '2,68'), half away
 * from zero, not its binary neighbour; RangeError for NaN and infinity.
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

/** A weight in whole grams as kilos with as many decimals as it needs: 2400 is '2,4 kg', 10000 is '10 kg'. */
export function formatKilo(grams: number, language: FormatLanguage): string {
  if (!Number.isSafeInteger(grams)) throw new RangeError(`Not a weight in whole grams: ${grams}`);
  const magnitude = Math.abs(grams);
  const rest = magnitude % 1000;
  const whole = grouped(String((magnitude - rest) / 1000), grouping[language]);
  const fraction = rest === 0 ? '' : decimalMark[language] + String(rest).padStart(3, '0').replace(/0+$/, '');
  return `${grams < 0 ? minus : ''}${whole}${fraction} kg`;
}

/** A date as text or as Temporal's calendar date. */
export type DateInput = string | Temporal.PlainDate;

function isoDate(date: DateInput): string {
  const text = typeof date === 'string' ? date : date.toString();
  epochDayOf(text);
  return text;
}

function dayAndMonth(text: string): string {
  return `${text.slice(8, 10)}.${text.slice(5, 7)}`;
}

/** '24.11.2026' for 2026-11-24, in both languages; RangeError when there is no such date. */
export function formatDate(date: DateInput): string {
  const text = isoDate(date);
  return `${dayAndMonth(text)}.${text.slice(0, 4)}`;
}

/** The abbreviated weekday: 'ti.' or 'Tue'. */
export function shortWeekday(weekday: Weekday, language: FormatLanguage): string {
  return shortWeekdays[language][weekday - 1] ?? '';
}

/** The weekday in the middle of a sentence: 'tirsdag' or 'Tuesday'. */
export function longWeekday(weekday: Weekday, language: FormatLanguage): string {
  return longWeekdays[language][weekday - 1] ?? '';
}

/** As in controls: 'ti. 24.11' or 'Tue 24.11'. */
export function formatShortDay(date: DateInput, language: FormatLanguage): string {
  const text = isoDate(date);
  return `${shortWeekday(weekdayOf(text), language)} ${dayAndMonth(text)}`;
}

/** As in headings: 'Tirsdag 24.11' or 'Tuesday 24.11'. */
export function formatLongDay(date: DateInput, language: FormatLanguage): string {
  const text = isoDate(date);
  const name = longWeekday(weekdayOf(text), language);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${dayAndMonth(text)}`;
}

/** ISO 8601 week: Monday first, week 1 holds the year's first Thursday; the year is the week's own. */
export function isoWeek(date: DateInput): { year: number; week: number } {
  const epochDay = epochDayOf(isoDate(date));
  const thursday = epochDay - weekdayOfEpochDay(epochDay) + 4;
  const year = Number(dateOfEpochDay(thursday).slice(0, 4));
  const newYear = epochDayOf(`${String(year).padStart(4, '0')}-01-01`);
  return { year, week: Math.floor((thursday - newYear) / 7) + 1 };
}

/** 'uge 48' or 'week 48'. */
export function formatWeek(date: DateInput, language: FormatLanguage): string {
  return `${language === 'da' ? 'uge' : 'week'} ${isoWeek(date).week}`;
}

/** A time of day 'HH:mm' (seconds are dropped): '16.00' in Danish, '16:00' in English. */
export function formatTime(time: string, language: FormatLanguage): string {
  timeOfDay(time);
  return language === 'da' ? `${time.slice(0, 2)}.${time.slice(3, 5)}` : time.slice(0, 5);
}

/** The wall-clock time of an instant in a time zone, as {@link formatTime} writes it. */
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

/** A range with an en dash: '06.10–06.50'. */
export function formatTimeRange(from: string, to: string, language: FormatLanguage): string {
  return `${formatTime(from, language)}–${formatTime(to, language)}`;
}
