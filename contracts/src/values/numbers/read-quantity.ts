import { wordCount } from './number-words.ts';

export type ReadQuantity =
  | { kind: 'none' }
  | { kind: 'whole'; value: number }
  /** One number that is not whole: `2,5`, `1½`, `2 1/2`. */
  | { kind: 'fraction'; value: number }
  /**
   * Several numbers may be meant: `1.000`, `2-3`, `2 eller 3`, `2+1`, `2 x 8`, `3 af 8`, `+2`. Each of them, the likeliest
   * first.
   */
  | { kind: 'twoReadings'; values: readonly number[] }
  /** One number below 0, by any of the signs that people use for minus. */
  | { kind: 'negative'; value: number }
  /** No number, or more than a number. */
  | { kind: 'unreadable' };

export type NumberLanguage = 'da' | 'en';

const fractionSigns: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

/** Signs such as ½, as the inside of a regular expression's character class. */
const fractionSign = Object.keys(fractionSigns).join('');

/** Replaces digits, signs and spaces of other keyboards and fonts with the usual ones. */
export function withPlainSigns(text: string): string {
  return text
    .replaceAll(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
    .replaceAll('\uff0b', '+')
    .replaceAll('\uff0c', ',')
    .replaceAll('\uff0e', '.')
    .replaceAll(/[\u2044\u2215\uff0f]/g, '/')
    .replaceAll(/[\s\u00a0\u2000-\u200a\u202f]/g, ' ');
}

const written = '\\d[\\d.,]*';
/** A number with an optional fraction after it, or a fraction alone. */
const oneNumber = `(?:(?:\\d{1,4}(?:\\s*-\\s*|\\s+|(?=[${fractionSign}])))?(?:[${fractionSign}]|[1-9]\\d?\\s*/\\s*[1-9]\\d?)|${written})`;
const mixed = new RegExp(
  `^(?:(\\d{1,4})(?:\\s*-\\s*|\\s+|(?=[${fractionSign}])))?(?:([${fractionSign}])|([1-9]\\d?)\\s*/\\s*([1-9]\\d?))$`,
);

/** The parts into which people divide a unit; `5/6` is five or six, and `21/2` may be two and a half. */
const denominators = new Set([2, 3, 4, 8]);

function mixedValue(text: string): number | undefined {
  const match = mixed.exec(text);
  if (match === null) return undefined;
  const [, whole = '0', sign, above, below] = match;
  if (sign !== undefined) return Number(whole) + (fractionSigns[sign] ?? 0);
  const [n, d] = [Number(above), Number(below)];
  return n < d && denominators.has(d) ? Number(whole) + n / d : undefined;
}

const mixedInText = new RegExp(
  `(?<![\\d.,/])(?:(\\d{1,4})(?: ?- ?| +|(?=[${fractionSign}])))?(?:([${fractionSign}])|([1-9])/([2348]))(?![\\d/]|[.,]\\d)`,
  'gu',
);

/** Rewrites `1½`, `2 1/2`, `¼`. */
export function withMixedNumbers(text: string, write: (value: number) => string): string {
  return text.replaceAll(mixedInText, (whole: string) => {
    const value = mixedValue(whole);
    return value === undefined ? whole : write(value);
  });
}

const longestText = 60;
/** Spreadsheets show this many digits; what stands behind them is noise of the stored number. */
const shownDigits = 15;

const withoutNoise = (value: number) => Number(value.toPrecision(shownDigits));

interface Form {
  pattern: RegExp;
  /** The language in which these marks are of thousands; null for every language. */
  ofThousands: NumberLanguage | null;
  read(text: string): readonly number[];
}

const plainOf = (text: string, thousands: string) => Number(text.replaceAll(thousands, '').replace(',', '.'));

const forms: readonly Form[] = [
  {
    pattern: /^[1-9]\d{0,2}\.\d{3}$/,
    ofThousands: 'da',
    read: (text) => [plainOf(text, '.'), Number(text)],
  },
  {
    pattern: /^[1-9]\d{0,2},\d{3}$/,
    ofThousands: 'en',
    read: (text) => [Number(text.replace(',', '.')), plainOf(text, ',')],
  },
  {
    pattern: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
    ofThousands: null,
    read: (text) => [plainOf(text, '.')],
  },
  {
    pattern: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
    ofThousands: null,
    read: (text) => [Number(text.replaceAll(',', ''))],
  },
  {
    pattern: /^[1-9]\d{0,2}(?:[ '’]\d{3})+(?:[.,]\d+)?$/,
    ofThousands: null,
    read: (text) => [Number(text.replaceAll(/[ '’]/g, '').replace(',', '.'))],
  },
  {
    // A longer number without marks of thousands is an item number, not a quantity.
    pattern: /^\d{1,7}(?:[.,]\d*)?$|^[.,]\d+$/,
    ofThousands: null,
    read: (text) => [Number(text.replace(',', '.'))],
  },
];

/**
 * Returns what one number may mean, the likeliest meaning first; empty for any other text. A `language` decides what
 * `1.000` or `1,000` is when its own mark of thousands is used.
 */
function valuesOf(text: string, language: NumberLanguage | undefined): readonly number[] {
  const parted = mixedValue(text);
  if (parted !== undefined) return [parted];
  const form = forms.find(({ pattern }) => pattern.test(text));
  if (form === undefined) return [];
  const values = form.read(text).map(withoutNoise);
  return form.ofThousands === language && form.ofThousands !== null ? [Math.max(...values)] : values;
}

const one = (value: number): ReadQuantity => ({
  kind: Number.isInteger(value) ? 'whole' : 'fraction',
  value,
});

function oneOrSeveral(values: readonly number[]): ReadQuantity {
  const different = [...new Set(values)];
  const [first, ...others] = different;
  if (first === undefined) return { kind: 'unreadable' };
  return others.length === 0 ? one(first) : { kind: 'twoReadings', values: different };
}

/** What may stand between two numbers that are one statement: a range, a choice, a sum, a product, a share. */
const betweenNumbers = '-|\\+|/|[x×*]|,(?=\\s)|;|&|\\(|eller|el\\.?|or|til|to|og|and|af|ud af|of|gange|á|à';
const pair = new RegExp(`^(${oneNumber})(?:\\s*(${betweenNumbers})\\s*|\\s+)(${oneNumber})\\s*\\)?$`, 'iu');
const signed = /^([-+])\s*(?=[\d.,])/;
const trailing = /^(.*\d)\s*([-+])$/;
const about = /^(?:ca\.?|cirka|omkring|about|~|mindst|højst|max\.?|min\.?|op til|up to)\s*(?=\d)/iu;

function ofPair(text: string, language: NumberLanguage | undefined): ReadQuantity | undefined {
  const [, before = '', between = '', after = ''] = pair.exec(text) ?? [];
  if (before === '') return undefined;
  const [first] = valuesOf(before, language);
  const [second] = valuesOf(after, language);
  if (first === undefined || second === undefined) return { kind: 'unreadable' };
  const together = between === '+' ? [first + second] : [];
  return { kind: 'twoReadings', values: [...new Set([first, second, ...together])] };
}

function ofSigned(text: string, language: NumberLanguage | undefined): ReadQuantity | undefined {
  const [, sign] = signed.exec(text) ?? [];
  const [, body, behind] = trailing.exec(text) ?? [];
  if (sign === undefined && behind === undefined) return undefined;
  const read = readPlain(sign === undefined ? (body ?? '').trim() : text.replace(signed, ''), language);
  if (read.kind !== 'whole' && read.kind !== 'fraction') return { kind: 'unreadable' };
  if ((sign ?? behind) === '-') return { kind: 'negative', value: -read.value };
  // `+2` may be two, or two more than there are.
  return { kind: 'twoReadings', values: [read.value] };
}

function readPlain(text: string, language: NumberLanguage | undefined): ReadQuantity {
  const values = valuesOf(text, language);
  return values.length > 0 ? oneOrSeveral(values) : { kind: 'unreadable' };
}

/**
 * Reads a quantity as a whole, without a unit: never a part of what is written. `1½` and `2 1/2` are fractions, `2-3` and
 * `1.000` have two readings, `et halvt dusin` is 6. With the `language` of the reader, its own mark of thousands is one:
 * `1.000` is 1000 to a Dane. A number with more than 15 digits is rounded to 15, as spreadsheets show it.
 */
export function readQuantity(text: string, language?: NumberLanguage): ReadQuantity {
  const plain = withPlainSigns(text.trim()).trim();
  if (plain === '') return { kind: 'none' };
  if (plain.length > longestText) return { kind: 'unreadable' };
  return readShort(plain.replaceAll(/ +/g, ' '), language);
}

function readShort(plain: string, language: NumberLanguage | undefined): ReadQuantity {
  const read = readPlain(plain, language);
  if (read.kind !== 'unreadable') return read;
  const inWords = wordCount(plain);
  if (inWords !== undefined) return inWords.isLoose ? looseReading(inWords.count) : one(inWords.count);
  if (about.test(plain)) {
    const [value] = valuesOf(plain.replace(about, ''), language);
    return value === undefined ? { kind: 'unreadable' } : { kind: 'twoReadings', values: [value] };
  }
  return ofSigned(plain, language) ?? ofPair(plain, language) ?? { kind: 'unreadable' };
}

const looseReading = (count: number): ReadQuantity => ({ kind: 'twoReadings', values: [count, count + 1] });
