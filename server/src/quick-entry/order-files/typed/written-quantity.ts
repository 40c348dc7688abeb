import { foreignNumberWords, numberWords, wordCount } from '@engros/contracts/values/numbers/number-words.ts';
import { withMixedNumbers, withPlainSigns } from '@engros/contracts/values/numbers/read-quantity.ts';
import { isUnitWord, measureFactor, unitGroup } from '../unit-group.ts';
import { countPattern, danishCount } from './danish-count.ts';

interface Span {
  at: number;
  length: number;
}

const number = `(?<![\\d.,])(?:${countPattern})`;
const between = '-|\\+|/|[x×*]|&|\\(|(?:eller|el\\.?|or|til|og|and|af|ud af|of|gange|plus)(?!\\p{L})';
const unit = '(?:\\s*(\\p{L}{1,14})\\.?)?';
/** A number that is joined to what follows it by a word or sign: the `2 eller` of `2 eller 3`. */
const joinedBefore = new RegExp(`(${number})${unit}\\s*(${between})\\s*$`, 'iu');
const listedBefore = new RegExp(`(?:^|\\s)(${number})\\s*[,;]\\s*$`, 'iu');
const joinedAfter = new RegExp(
  `^\\s*(${between})\\s*(${countPattern})(?![\\d.,]*\\d)\\s*(\\p{L}{1,10})?`,
  'iu',
);
const listedAfter = new RegExp(`^\\s*[,;]\\s*(${countPattern})(?=\\s|$)`, 'iu');
const loose =
  /(?:(?<!\p{L})(?:ca|cirka|omkring|about|mindst|højst|maks|max|min|op til|up to)\.?:?|~|(?:^|\s)[-+])\s*$/iu;
const open = /^\s*(?:[-+](?!\S)|\+|\?)|\?\s*$/u;

/** True for nothing and for a word that is a sales unit; a measure (`10 l - 2 dunke`) describes the product. */
const mayBeUnit = (word: string | undefined) =>
  word === undefined || (unitGroup(word) !== undefined && measureFactor(word) === undefined);

function before(text: string): { count: string; sign: string } | undefined {
  const [, count, word, sign = ''] = joinedBefore.exec(text) ?? [];
  if (count !== undefined && mayBeUnit(word)) return { count, sign };
  const listed = listedBefore.exec(text)?.[1];
  return listed === undefined ? undefined : { count: listed, sign: ',' };
}

function after(text: string): { count: string; sign: string } | undefined {
  const [, sign = '', count, word] = joinedAfter.exec(text) ?? [];
  if (count !== undefined && mayBeUnit(word)) return { count, sign };
  const listed = listedAfter.exec(text)?.[1];
  return listed === undefined ? undefined : { count: listed, sign: ',' };
}

function together(sign: string, a: number, b: number): number[] {
  if (sign === '+' || sign.toLowerCase() === 'plus') return [a + b];
  return /^(?:[x×*]|gange)$/i.test(sign) ? [a * b] : [];
}

/**
 * Every number that a quantity may be, in the order in which they are written, when the words and signs around it make it a part
 * of more: `2-3`, `2 eller 3`, `2 + 1`, `2 x 8`, `3 af 8`, `2 (3)`, `ca. 10`, `2?`. Undefined when it stands alone. `span` is
 * where the number itself stands, `end` where its unit ends.
 */
function readingsAround(text: string, span: Span, end: number): readonly number[] | undefined {
  const own = danishCount(text.slice(span.at, span.at + span.length));
  if (own === undefined) return undefined;
  const [left, right] = [text.slice(0, span.at), text.slice(end)];
  const counts = own.readings ?? [own.count];
  const [first, second] = [before(left), after(right) ?? after(text.slice(span.at + span.length))];
  const others = [first, second].flatMap((other) =>
    other === undefined ? [] : (danishCount(other.count)?.count ?? []),
  );
  const joined = [first, second].flatMap((other) => {
    const count = other === undefined ? undefined : danishCount(other.count)?.count;
    return other === undefined || count === undefined ? [] : together(other.sign, count, own.count);
  });
  if (others.length === 0) return own.readings ?? (loose.test(left) || open.test(right) ? counts : undefined);
  const inOrder =
    first === undefined ? [...counts, ...others] : [...others.slice(0, 1), ...counts, ...others.slice(1)];
  // `2 x 8 stk` is sixteen of these first; in `2 x 8` each number may be the quantity.
  const hasUnit = end > span.at + span.length;
  return [...new Set(hasUnit ? [...joined, ...inOrder] : [...inOrder, ...joined])];
}

/** Marks an approximate number: `et par` (a couple) is written as about two. */
const about = 'ca';

const longestFirst = (words: readonly string[]) =>
  `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`;
const word = longestFirst(numberWords);
const foreignWord = longestFirst([...foreignNumberWords, ...numberWords]);
/** Only directly before a unit, because names of goods have such words too: `five spice`, `a la crème`. */
const inForeignWords = `half\\s+an?|an?\\s+half|halv(?:t|e|a)?|halb(?:e|er|es|en)?|half|(?:une?\\s+)?demie?|(?:${foreignWord}|\\d{1,3})\\s+(?:and\\s+a\\s+half|et\\s+demie?)|${foreignWord}`;
const inWords = `(?:(?:et|en|\\d{1,3}|${word})\\s+(?:halvt\\s+)?|(?:half\\s+)?an?\\s+|two\\s+)?(?:dusin|dozens?)(?:\\s+of)?|halvand(?:en|et)|(?:${word}|\\d{1,3})\\s+og\\s+(?:en|et)\\s+halv|(?:en|et|én|ét)\\s+halvt?|${word}`;
const atStart = new RegExp(`^(${inWords})(?=\\s+(?!go(?!\\p{L}))\\p{L}|$)`, 'iu');
const dozenAtEnd =
  /(?<=\s)(?:(?:et|en|\d{1,3})\s+(?:halvt\s+)?|(?:half\s+)?an?\s+|two\s+)?(?:dusin|dozens?)$/iu;
const beforeUnit = new RegExp(
  `(?<=^|[\\s(])(${inWords}|${inForeignWords})(?=\\s+(\\p{L}{1,14})\\.?(?!\\p{L}))`,
  'giu',
);
const couple = /(?<!\p{L})(?:(?:et|en) par|a couple(?: of)?)(?=\s+\p{L})/giu;
/** The word between a unit and its goods: `2 cases of milk`, `en kasse med æbler`. */
const ofGoods = /(?<=\d\s?(\p{L}{1,14})\.?)\s+(of|med|af|mit|von|de)\s+(?=\p{L})/iu;

/** So that no reader can take its decimals for thousands. */
function figure(count: number): string {
  const text = String(Number(count.toFixed(6))).replace('.', ',');
  return /,\d{3}$/.test(text) ? `${text}0` : text;
}

function ofWords(written: string): string {
  const count = wordCount(written.replace(/\s+of$/i, ''))?.count;
  if (count === undefined) return written;
  return /dusin|dozen/i.test(written) ? `${figure(count)} stk` : figure(count);
}

/** `1½` and `1 1/2` become `1,5`, `to poser` (two bags) `2 poser`, `et halvt dusin` `6 stk`, `et par` (a couple) `ca 2`. */
function withFigures(text: string): string {
  return withMixedNumbers(withPlainSigns(text), figure)
    .replaceAll(couple, `${about} 2`)
    .replaceAll(beforeUnit, (written, words: string, unit: string) =>
      isUnitWord(unit) ? ofWords(words) : written,
    )
    .replace(atStart, ofWords)
    .replace(dozenAtEnd, ofWords)
    .replace(ofGoods, (written, unit: string, between: string) => {
      // Of a weight it says how the goods are: `1 kg med ben` (with bones).
      const isWith = ['med', 'mit'].includes(between.toLowerCase()) && measureFactor(unit) !== undefined;
      return isUnitWord(unit) && !isWith ? ' ' : written;
    });
}

/**
 * `readings` are all the numbers that may be meant, when there are several or it is not certain that this one is: of a
 * count the counts, of an amount the amounts.
 */
interface Clarity {
  readings?: readonly number[];
}

/** Before it is known which product the quantity is for. */
export type WrittenQuantity =
  | { kind: 'none' }
  | ({ kind: 'bare'; count: number } & Clarity)
  /** `packG` is the size of each unit in thousandths of a kilogram or litre; null when the text does not state it. */
  | ({ kind: 'units'; count: number; group: string; packG: number | null; written: string } & Clarity)
  /** In thousandths of a kilogram or litre. */
  | ({ kind: 'mass'; massG: number; written: string } & Clarity)
  | { kind: 'broken'; written: string };

export interface QuantityInText {
  quantity: WrittenQuantity;
  rest: string;
}

const unitWord = '\\p{L}{1,14}\\.?';
const patterns = {
  packed: new RegExp(
    `(?<![\\d,.])(\\d{1,4})\\s*(${unitWord})?\\s*(?:á|à|af|a|@|x|×|\\*)\\s*(${countPattern})\\s*(kg|kilo|g|gr|l|ltr|liter|dl|cl|ml)\\.?(?![\\p{L}\\d])`,
    'iu',
  ),
  units: new RegExp(`(?<![\\d,.])(${countPattern})\\s*(${unitWord})(?![\\p{L}\\d])`, 'giu'),
  unitFirst: new RegExp(`(?<=\\s)(${unitWord})[\\s:]+(\\d{1,5})$`, 'iu'),
  times:
    /(?<![\p{L}\d])[x×*]\s*(\d{1,5})(?![\d,.]|\s*[x×*]|\s*[a-zæøå])|(?<![\d,.]|[x×*]\s?)(\d{1,5})\s*(?:[x×*](?![\p{L}\d]|\s*\d)|gange(?!\p{L}))/iu,
  last: new RegExp(`(?:^|[\\s:=,(+-])(${countPattern})\\)?$`),
  first: new RegExp(`^(${countPattern})(?=\\s+(?![x×*%])\\S)`),
  /** Matches a minus directly before a number; a minus with a space after it is a dash. */
  negative: /(?:^|\s)([-−]\d{1,7}(?:[.,]\d{1,3})?)(?:\s*\p{L}{1,10}\.?)?$/u,
  parted: new RegExp(`[;|]\\s*(${countPattern})\\s*(${unitWord})?$`, 'iu'),
};

const numberOf = (text: string) => danishCount(text) ?? { count: 0 };

const numberIn = new RegExp(countPattern);
const longestBare = 4;

/** A longer number is an item number. */
function isCount(text: string): boolean {
  return text.replace(/[.,].*$/, '').length <= longestBare;
}

function without(text: string, at: number, length: number): string {
  return `${text.slice(0, at)} ${text.slice(at + length)}`.replaceAll(/\(\s*\)/g, ' ').trim();
}

interface Found {
  quantity: WrittenQuantity;
  at: number;
  length: number;
}

function packedIn(text: string): Found | undefined {
  const match = patterns.packed.exec(text);
  if (match === null) return undefined;
  const [whole, count = '', word, size = '', measure = ''] = match;
  const factor = measureFactor(measure) ?? 1;
  const group = word === undefined ? 'st' : unitGroup(word);
  if (group === undefined || measureFactor(word ?? '') !== undefined) return undefined;
  const packG = Math.round(numberOf(size).count * factor);
  return {
    quantity: { kind: 'units', count: Number(count), group, packG, written: whole.trim() },
    at: match.index,
    length: whole.length,
  };
}

/**
 * When the text has several, prefers a unit other than pieces, then one at the start or end of the line: `servietter 100 stk 2
 * ks` (napkins, 100 pieces, 2 cases) is two cases.
 */
function unitsIn(text: string): Found | undefined {
  const found: (Found & { rank: number })[] = [];
  for (const match of text.matchAll(patterns.units)) {
    const [whole, count = '', word = ''] = match;
    const group = unitGroup(word);
    if (group === undefined || measureFactor(word) !== undefined) continue;
    const isAtEdge = match.index === 0 || match.index + whole.length >= text.length - 1;
    found.push({
      quantity: { kind: 'units', ...numberOf(count), group, packG: null, written: whole.trim() },
      at: match.index,
      length: whole.length,
      rank: (group === 'st' ? 0 : 2) + (isAtEdge ? 1 : 0),
    });
  }
  return found.sort((a, b) => b.rank - a.rank)[0];
}

function unitFirstIn(text: string): Found | undefined {
  const match = patterns.unitFirst.exec(text);
  const group = match === null ? undefined : unitGroup(match[1] ?? '');
  if (match === null || group === undefined || measureFactor(match[1] ?? '') !== undefined) return undefined;
  return {
    quantity: { kind: 'units', count: Number(match[2]), group, packG: null, written: match[0] },
    at: match.index,
    length: match[0].length,
  };
}

function timesIn(text: string): Found | undefined {
  const match = patterns.times.exec(text);
  if (match === null) return undefined;
  const count = Number(match[1] ?? match[2]);
  return { quantity: { kind: 'bare', count }, at: match.index, length: match[0].length };
}

/** A range of a weight stands at the start of a line when it is the quantity: `2-3 kg`. */
const isAtStart = /^\s*[\d.,]+\s*-\s*$/;

/**
 * At the start of the line, or from 500 g or ml, a weight or volume is the quantity; a smaller one and a range (`160-180 g`)
 * describe the product.
 */
function massIn(text: string): Found | undefined {
  for (const match of text.matchAll(patterns.units)) {
    const [whole, count = '', word = ''] = match;
    const factor = measureFactor(word);
    if (factor === undefined) continue;
    const { count: amount } = numberOf(count);
    const massG = Math.round(amount * factor);
    const isStart = match.index === 0;
    const isRangeInName =
      !isAtStart.test(text.slice(0, match.index)) && /-\s*$/.test(text.slice(0, match.index));
    if ((massG < 500 && !isStart) || isRangeInName) continue;
    return {
      quantity: { kind: 'mass', massG, written: whole.trim() },
      at: match.index,
      length: whole.length,
    };
  }
  return undefined;
}

function lastIn(text: string): Found | undefined {
  const match = patterns.last.exec(text);
  if (match === null || !isCount(match[1] ?? '')) return undefined;
  return {
    quantity: { kind: 'bare', ...numberOf(match[1] ?? '0') },
    at: match.index,
    length: match[0].length,
  };
}

function firstIn(text: string): Found | undefined {
  const match = patterns.first.exec(text);
  if (match === null || !isCount(match[0])) return undefined;
  const [whole] = match;
  const next = /^\s+([a-zæøå]+)/i.exec(text.slice(whole.length))?.[1] ?? '';
  if (measureFactor(next) !== undefined) return undefined;
  return { quantity: { kind: 'bare', ...numberOf(whole) }, at: 0, length: whole.length };
}

function negativeIn(text: string): Found | undefined {
  const match = patterns.negative.exec(text);
  if (match === null) return undefined;
  return {
    quantity: { kind: 'broken', written: match[1] ?? '' },
    at: match.index,
    length: match[0].length,
  };
}

/**
 * A number after a `;` or `|` at the end of the line is the quantity, even if the line contains other
 * numbers.
 */
function partedIn(text: string): Found | undefined {
  const match = patterns.parted.exec(text);
  if (match === null || !isCount(match[1] ?? '')) return undefined;
  const [whole, count = '', word] = match;
  const group = word === undefined ? undefined : unitGroup(word);
  if (word !== undefined && (group === undefined || measureFactor(word) !== undefined)) return undefined;
  const written = whole.replace(/^[;|]\s*/, '').trim();
  const quantity: WrittenQuantity =
    group === undefined
      ? { kind: 'bare', ...numberOf(count) }
      : { kind: 'units', ...numberOf(count), group, packG: null, written };
  return { quantity, at: match.index, length: whole.length };
}

/**
 * Finds the quantity next to a package size, for example 2 in `2 ks à 6 x 2,5 kg` and in `6x2,5 kg 2`.
 * Without such a quantity, returns the quantity within the package size.
 */
function packedOrLast(text: string): Found | undefined {
  const packed = packedIn(text);
  const before = packed === undefined ? undefined : unitsIn(text.slice(0, packed.at));
  if (before !== undefined) return before;
  const last = packed === undefined ? undefined : lastIn(text);
  return last !== undefined && packed !== undefined && last.at >= packed.at + packed.length ? last : packed;
}

/**
 * Finds `2 krt`, `x 2`, `4 sække`, `5 kg`, `2 stk á 5 kg`, `en kasse`, or a number at the end or the start. Any other measure in
 * the line describes the product.
 */
export function quantityInText(line: string): QuantityInText {
  const text = withFigures(line);
  const found =
    negativeIn(text) ??
    partedIn(text) ??
    packedOrLast(text) ??
    unitsIn(text) ??
    timesIn(text) ??
    unitFirstIn(text) ??
    lastIn(text) ??
    firstIn(text) ??
    massIn(text);
  if (found === undefined) return { quantity: { kind: 'none' }, rest: text };
  return { quantity: inContext(text, found), rest: without(text, found.at, found.length) };
}

function inContext(text: string, { quantity, at, length }: Found): WrittenQuantity {
  if (quantity.kind === 'none' || quantity.kind === 'broken') return quantity;
  const [number = ''] = numberIn.exec(text.slice(at, at + length)) ?? [];
  const span = { at: text.indexOf(number, at), length: number.length };
  const counts = readingsAround(text, span, at + length);
  if (counts === undefined) return quantity;
  if (quantity.kind !== 'mass') return { ...quantity, readings: counts };
  const perCount = quantity.massG / (numberOf(number).count || 1);
  return { ...quantity, readings: counts.map((count) => Math.round(count * perCount)) };
}
