import { withCountsApart } from '@engros/contracts/values/number-and-count.ts';
import { withPlainSigns } from '@engros/contracts/values/numbers/read-quantity.ts';
import type { NumberColumn } from '../order-columns.ts';
import { withoutMarks } from './list-marks.ts';
import { dayAtEnd, dayAtStart } from './written-day.ts';
import { quantityInText, type WrittenQuantity } from './written-quantity.ts';

export interface WrittenIdentifier {
  number: string;
  as: NumberColumn;
}

/** Split into its parts, but not yet compared with the catalogue. */
export interface WrittenLine {
  numbers: readonly string[];
  /** The numbers of a row of a table, best qualified first; absent for a typed line. */
  identifiers?: readonly WrittenIdentifier[];
  /** The name of the product, or the rest of the line. */
  words: string;
  quantity: WrittenQuantity;
  /** Numbers of a typed line that are neither item number nor quantity, each as one expression: `160-180`, `10x10`. */
  leftOver?: readonly string[];
  /** What the sender says to the line, in a column of its own. */
  note?: string;
  /** True when it is uncertain which cell is the unit or the quantity, so that the user must decide. */
  isUnitOpen?: boolean;
}

/** Separators between words; the comma in `1,000` is not one. */
const parts = /[\s;|]+|(?<!\d),(?=\S*\d{3})|(?<=\d{4}),(?!0+(?:\s|$))/;
/** A minus with a space before its number: a dash of any other kind is written so between number and quantity. */
const minusApart = /\u2212(?=\s+\d)/;
const politeness =
  /^(?:(?:we|i)(?: would|['’]d)? (?:need|want|like(?: to (?:order|have))?)|please(?: send| order)?|can (?:we|i) (?:have|get)|also|and also|og så|og|plus|samt|også|så|husk(?: også)?(?: at bestille)?|vi (?:skal bruge|mangler|bestiller)|(?:jeg|vi) vil gerne (?:have|bestille)|jeg skal bruge|kan (?:vi|jeg) få|send(?: os)?|bestil(?:ling)?|ekstra|gerne)\s*:?\s+/iu;
const courtesy = /\b(?:tak|takker|please|thanks|thank you|danke|bitte|merci)$|\bmvh\b.*$/iu;
// Longer lines are prose, and the limit keeps regular expressions fast (reliability T19).
const longestLine = 500;
const noise = /(?<![\p{L}\d])(?:vare ?nr|varenummer|vnr|nr|art|antal|qty|styk pris)(?![\p{L}\d])\.?:?/giu;
const wholeNumber = /^\d{3,18}$/;
const mixedNumber = /^(?=.*\d.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d._/-]{3,24}$/u;
const measured = /^\d{1,4}(?:[.,]\d+)?(?:kg|g|gr|l|dl|cl|ml|mm|cm|m|stk|krt|ks|ps|pk|bk|fl|ds|sp|rl|x)\.?$/i;

/** A loop, because a regular expression would retry at each character (quadratic time). */
function withoutEndMarks(text: string): string {
  let end = text.length;
  while (end > 0 && ' ,.!;|'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/**
 * Removes bullets, polite phrases and punctuation at the end. Keeps the sign of a minus that stands apart from its number, so
 * that it is not taken for a dash.
 */
export function plainLine(text: string): string {
  const signs = text.slice(0, longestLine).split(minusApart).map(withPlainSigns).join('\u2212');
  let plain = signs.replaceAll(/ +/g, ' ').trim();
  plain = withoutEndMarks(withoutEndMarks(withoutMarks(plain)).replace(courtesy, ''));
  plain = plain.replace(dayAtEnd, '').replace(dayAtStart, '');
  for (let next = plain.replace(politeness, ''); next !== plain; next = plain.replace(politeness, ''))
    plain = next;
  return plain.trim();
}

function isNumberLike(token: string): boolean {
  const isSize = measured.test(token) || /^\d+[x×*-]\d+/i.test(token);
  return (wholeNumber.test(token) || mixedNumber.test(token)) && !isSize;
}

/**
 * Removes punctuation around a word, and `varenr.` (item number) before it, unless a known number begins that way
 * (`ART12`).
 */
function tokenOf(word: string, isKnown: (token: string) => boolean): string {
  const bare = word.replaceAll(/^[=("'#:]+|[)"',:;]+$/g, '');
  const named = bare.replace(/^(?:varenr|nr|art)(?:[.:]+|(?=\d))/i, '');
  return named === bare || isKnown(bare) ? bare : named;
}

const partedNumber = /(?<![\w.,])\d{1,3}(?: \d{3}){1,4}(?![\w.,]\d|\w)/gu;

/**
 * Separates number and count in `204118x2` and `3*501220`, and joins `204 118`, if the result is a known item number.
 */
function withNumbersApart(plain: string, isKnown: (token: string) => boolean): string {
  const joined = plain.replaceAll(partedNumber, (whole) => {
    const digits = whole.replaceAll(' ', '');
    return isKnown(digits) ? digits : whole;
  });
  return withCountsApart(joined, isKnown);
}

/**
 * `isKnown` tells whether a token is an item number; such a token is never the quantity, and short numbers are item numbers only
 * if they are known.
 */
export function writtenLine(text: string, isKnown: (token: string) => boolean): WrittenLine {
  const plain = withNumbersApart(plainLine(text), isKnown);
  const words = plain.split(parts).filter((word) => word !== '');
  const tokens = words.map((word) => tokenOf(word, isKnown));
  const known = tokens.filter((token) => /\d/.test(token) && isKnown(token));
  const likely = tokens.filter((token) => isNumberLike(token) && /\d{3}|\d.*\d.*\d/.test(token));
  const numbers = known.some((token) => token.length > 3) ? known.filter((token) => token.length > 3) : known;
  const first = numbers[0] ?? likely.find((token) => token.length >= 4);
  if (first === undefined) return { numbers: [], ...splitQuantity(plain, []) };
  const taken = [first, ...numbers.filter((token) => token !== first)];
  const rest = words
    .filter((_word, at) => tokens[at] !== first)
    .join(' ')
    .replaceAll(noise, ' ')
    .trim();
  return { numbers: taken, ...splitQuantity(rest.replace(/^(?:[\s:;,]|-(?!\d))+/, ''), taken) };
}

/** A number with all that is joined to it, and what stands directly after it. */
const expression =
  /(?<![\p{L}\d])(?:[áàx×@]\s*)?\d[\d.,]*(?:\s*[-+/x×*]\s*\d[\d.,]*)*(?:\s?(?:%|\p{L}{1,5}(?!\p{L})))?/gu;

/** `text` is the line without its item number; `taken` are the numbers that are known already. */
function splitQuantity(text: string, taken: readonly string[]): Omit<WrittenLine, 'numbers'> {
  const { quantity, rest } = quantityInText(text.trim());
  const named = rest.replaceAll(/(?:^|\s)[x×*](?=\s|$)/gi, ' ').trim();
  const words = named.replaceAll(/^[\s:;,.–-]+|[\s:;,–-]+$/g, '');
  const leftOver = [...words.matchAll(expression)]
    .map(([part]) => withoutEndMarks(part.trim()))
    .filter((part) => !taken.includes(part));
  return { quantity, words, leftOver };
}
