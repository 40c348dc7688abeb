import { itemAt } from '../random.ts';
import { unitWords } from './unit-words.ts';

export interface PackLevel {
  code: string;
  /** base units in this unit */
  quantity: number;
  content: string;
  isDefault: boolean;
}

/** Packing and sales units of a product, parsed from a line such as '(bk:2.5kg) krt*:4 pll:60'. */
export interface Packing {
  baseCode: string;
  /** net grams of one base unit; a litre counts as 1,000 */
  baseWeightG: number;
  isLiquid: boolean;
  /** pieces in one base unit; null for goods sold by weight or volume */
  pieces: number | null;
  isApproximate: boolean;
  levels: readonly PackLevel[];
  /** the product's name must contain one of these words or, if isRefusal, none of them */
  words: readonly string[];
  isRefusal: boolean;
  /** '4 × 2,5 kg', for names that must mention the packing */
  summary: string;
}

const grams: Readonly<Record<string, number>> = { kg: 1000, g: 1, l: 1000, ml: 1 };
const innerNumbered = new Set(['br', 'fl', 'ds', 'dk', 'gl', 'bg', 'tb', 'rl']);

const decimal = (value: number) => String(Math.round(value * 1000) / 1000).replace('.', ',');

/** Formats grams as Danish text: '480 kg', '1,2 kg', '400 g'. */
export function weightText(weightG: number): string {
  return weightG >= 1000 ? `${decimal(weightG / 1000)} kg` : `${decimal(weightG)} g`;
}

interface Base {
  code: string;
  amount: string;
  weightG: number;
  isLiquid: boolean;
  pieces: number | null;
  isApproximate: boolean;
  isSold: boolean;
  isDefault: boolean;
}

function readBase(token: string): Base {
  const parts = /^(\()?([a-z]+)(\*)?:([\d.]+)(kg|g|ml|l|stk)(?:@([\d.]+)(kg|g))?(~)?\)?$/.exec(token);
  if (parts === null) throw new RangeError(`Not a packing: ${token}`);
  const [, bracket, code = '', star, number = '', unit = '', each, eachUnit = 'g', about] = parts;
  const size = Number(number);
  const perPiece = Number(each ?? 0) * (grams[eachUnit] ?? 1);
  // Goods counted in pieces state their total weight when sold singly ('rl:1stk@0.9kg'), otherwise the weight per
  // piece.
  const weightG = unit === 'stk' ? perPiece * (eachUnit === 'kg' ? 1 : size) : size * (grams[unit] ?? 1);
  return {
    code,
    amount: `${about ? 'ca. ' : ''}${decimal(size)} ${unit === 'stk' ? 'stk.' : unit}`,
    weightG: Math.max(1, Math.round(weightG)),
    isLiquid: unit === 'l' || unit === 'ml',
    pieces: unit === 'stk' ? size : null,
    isApproximate: about !== undefined,
    isSold: bracket === undefined,
    isDefault: star !== undefined,
  };
}

function outerContent(base: Base, count: number): string {
  const total = `${base.isApproximate ? 'ca. ' : ''}${weightText(base.weightG * count)}`;
  if (base.amount === '1 stk.') return `${count} ${unitWords(base.code).short}`;
  if (base.code === 'stk') return base.isApproximate ? `${count} stk. · ${total}` : `${count} stk.`;
  if (base.isLiquid || innerNumbered.has(base.code) || !base.amount.includes('g'))
    return `${count} × ${base.amount}`;
  return `${count} ${unitWords(base.code).many} · ${total}`;
}

function outerLevels(base: Base, tokens: readonly string[]): PackLevel[] {
  let quantity = 1;
  let inner = base.code;
  return tokens.map((token, index) => {
    const [, code = '', star, count = '1'] = /^([a-z]+)(\*)?:(\d+)$/.exec(token) ?? [];
    quantity *= Number(count);
    const content =
      index === 0
        ? outerContent(base, quantity)
        : `${count} ${unitWords(inner).short} · ${weightText(base.weightG * quantity)}`;
    inner = code;
    return { code, quantity, content, isDefault: star !== undefined };
  });
}

/**
 * Parses a packing line. The default unit is the unit with a star, otherwise the first outer unit, otherwise the base
 * unit.
 */
export function readPacking(line: string): Packing {
  // '@' before a number precedes the weight of a piece; '@' before a word precedes a condition.
  const [amounts = '', condition = ''] = line.split(/@(?=[!\p{L}])/u);
  const tokens = amounts.trim().split(/\s+/);
  const base = readBase(itemAt(tokens, 0));
  const outer = outerLevels(base, tokens.slice(1));
  const single = { code: base.code, quantity: 1, content: base.amount, isDefault: base.isDefault };
  const levels = base.isSold ? [single, ...outer] : outer;
  if (!levels.some((level) => level.isDefault)) itemAt(outer.length > 0 ? outer : levels, 0).isDefault = true;
  const summary = outer[0] === undefined ? base.amount : `${outer[0].quantity} × ${base.amount}`;
  return {
    baseCode: base.code,
    baseWeightG: base.weightG,
    isLiquid: base.isLiquid,
    pieces: base.pieces,
    isApproximate: base.isApproximate,
    levels,
    words: condition
      .replace('!', '')
      .split(',')
      .filter((word) => word !== ''),
    isRefusal: condition.startsWith('!'),
    summary: summary.replace(' stk.', ' stk'),
  };
}

// From the last size in a name, or the middle of a range ('120–140 g'). Undefined when the name has no size.
function pieceWeightIn(name: string): number | undefined {
  const size = [...name.matchAll(/(?<![\d.,])(\d+)(?:–(\d+))? g(?!\p{L})/gu)].at(-1);
  if (size === undefined) return undefined;
  return Math.round((Number(size[1]) + Number(size[2] ?? size[1])) / 2);
}

/**
 * Returns the packing with the weight per piece stated in the name ('120–140 g'), for products sold by the
 * piece.
 */
export function packingForPieces(packing: Packing, name: string): Packing {
  const weightG = pieceWeightIn(name);
  if (weightG === undefined || packing.baseCode !== 'stk' || packing.isApproximate) return packing;
  const levels = packing.levels.map((level) =>
    level.quantity === 1 ? { ...level, content: weightText(weightG) } : level,
  );
  return { ...packing, baseWeightG: weightG, levels };
}

// A case of 150 small croissants does not suit large ones.
function suitsPieces(packing: Packing, name: string): boolean {
  const weightG = pieceWeightIn(name);
  if (weightG === undefined || packing.baseCode !== 'stk' || packing.isApproximate) return true;
  return packing.baseWeightG > weightG * 0.55 && packing.baseWeightG < weightG * 1.7;
}

/** A whole goose does not come in 400 g packs. */
export function isPackedSo(packing: Packing, name: string): boolean {
  if (!suitsPieces(packing, name)) return false;
  if (packing.words.length === 0) return true;
  const folded = name.toLowerCase();
  return packing.words.some((word) => folded.includes(word.toLowerCase())) !== packing.isRefusal;
}
