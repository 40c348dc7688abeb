import { measureFactor, unitGroup } from '../unit-group.ts';
import { countPattern, danishCount } from './danish-count.ts';
import { withFigures } from './figures.ts';
import { readingsAround } from './number-context.ts';

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

const unitWord = '[a-zæøå]{1,10}\\.?';
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
