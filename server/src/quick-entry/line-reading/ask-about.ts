import { limits } from '@engros/contracts/values/limits.ts';
import {
  readQuantity,
  withMixedNumbers,
  withPlainSigns,
} from '@engros/contracts/values/numbers/read-quantity.ts';
import { isUnusual } from '@engros/contracts/values/unusual-quantity.ts';
import type { CatalogProduct, CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import { stopsOf } from '../../goods/product-snapshots/profile-mark.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import { asLast } from '../order-files/typed/as-last.ts';
import type { WrittenLine } from '../order-files/typed/written-line.ts';
import { quantityInText, type WrittenQuantity } from '../order-files/typed/written-quantity.ts';
import type { Ask, JudgedCandidate, JudgedLine } from './judged-line.ts';
import type { ShopView } from './line-comparison.ts';
import { foreignWord } from './name-match.ts';
import { typedTokens } from './name-tokens.ts';
import { takesRisk } from './replacement-risk.ts';
import { hasWrittenSize, isOfPieces, pieces } from './resolve-quantity.ts';

const isAlone = /^\d+$/;
const numberInText = /(?<![\p{L}\d])\d+(?:[.,]\d+)*/gu;

function numbersIn(text: string): number[] {
  const plain = withMixedNumbers(withPlainSigns(text), String);
  return [...plain.matchAll(numberInText)].map(([written]) => Number(written.replace(',', '.')));
}

const numbersInName = keptWith(
  (product: CatalogProduct) => product,
  ({ name, brand }): ReadonlySet<number> => new Set(numbersIn(`${name} ${brand ?? ''}`)),
);

/** Every number that distinguishes the product from others: those of its name, its weights, its cases. */
const numbersOf = keptWith(
  (product: CatalogProduct) => product,
  (product): ReadonlySet<number> => {
    const { netWeightG, units } = product;
    const sizes = units.map(({ quantity }) => quantity);
    const grams = netWeightG === null ? [] : [1, ...sizes].map((count) => count * netWeightG);
    const weights = grams.flatMap((gram) => [gram, gram / 10, gram / 100, gram / 1000]);
    return new Set([...numbersInName(product), ...sizes, ...weights]);
  },
);

/** From this weight on, one that is written is a quantity unless goods are sold in it. */
const leastMassG = 500;

type Mass = Extract<WrittenQuantity, { kind: 'mass' }>;

interface SizedCount {
  count: number;
  size: Mass;
}

/**
 * Of a line such as `7 hakket oksekød 5 kg`. The number counts goods of that size, or it numbers the line and the size is all
 * that is wanted; the line alone does not tell.
 */
function sizedCount({ quantity, numbers, leftOver = [] }: WrittenLine): SizedCount | undefined {
  if (quantity.kind !== 'bare' || numbers.length > 0) return undefined;
  const [size, ...others] = leftOver.flatMap((part) => {
    const { quantity: read } = quantityInText(part);
    return read.kind === 'mass' && read.massG >= leastMassG ? [read] : [];
  });
  return size === undefined || others.length > 0 ? undefined : { count: quantity.count, size };
}

/** So many of that size, and the size alone; none for goods whose weight is unknown. */
function sizedReadings(
  { count, size }: SizedCount,
  { netWeightG, units }: CatalogProduct,
): readonly WrittenQuantity[] {
  if (netWeightG === null || netWeightG <= 0) return [];
  const { massG } = size;
  const written = `${count} × ${size.written}`;
  const isUnit = units.some((unit) => unit.quantity * netWeightG === massG);
  const all: WrittenQuantity = isUnit
    ? { kind: 'units', count, group: 'st', packG: massG, written }
    : { kind: 'mass', massG: Math.round(count * massG), written };
  return [all, size];
}

/** True for a weight or volume in which the product is not sold. */
function isOtherWeight(part: string, product: CatalogProduct): boolean {
  const { netWeightG, isCatchWeight, units } = product;
  const { quantity } = quantityInText(part);
  if (quantity.kind !== 'mass' || quantity.massG < leastMassG || netWeightG === null || isCatchWeight)
    return false;
  if (numbersIn(part).every((number) => numbersInName(product).has(number))) return false;
  return ![1, ...units.map((unit) => unit.quantity)].some((count) => count * netWeightG === quantity.massG);
}

/**
 * The first part whose number is none of the product's own, so that it may be the quantity, a day or another size; undefined when
 * the product explains every number.
 */
function unexplained(leftOver: readonly string[], product: CatalogProduct): string | undefined {
  return leftOver.find((part) => {
    if (isOtherWeight(part, product)) return true;
    // A size has a unit or a sign: `6 stk`, `á 8`, `2,5 kg`, `10x10`. A number alone may be a second quantity.
    const known = isAlone.test(part) ? numbersInName(product) : numbersOf(product);
    return numbersIn(part).some((number) => !known.has(number));
  });
}

const unitsAtMost = 3;
const readingsAtMost = 4;

interface FoundCandidate extends JudgedCandidate {
  isByName: boolean;
}

/** True for a line such as `12 æg` (12 eggs): the number beside a name may mean pieces or cases. */
function isOpenCount({ isByName, resolved: { unit, note } }: FoundCandidate): boolean {
  return isByName && note.kind === 'usualUnit' && unit.quantity > 1;
}

function askAbout(shop: ShopView, line: WrittenLine, found: FoundCandidate, judged: JudgedLine): Ask | null {
  return (
    askAboutNumbers(line, found) ??
    askAboutWords(shop, line, found) ??
    askAboutSize(line, found) ??
    askAboutUnit(line, found) ??
    askAboutProfile(shop, judged, found.product) ??
    askAboutAmount(shop, line, found)
  );
}

function askAboutNumbers(line: WrittenLine, found: FoundCandidate): Ask | null {
  const { quantity, leftOver = [] } = line;
  if ('readings' in quantity && quantity.readings !== undefined) return { kind: 'number' };
  const rest = unexplained(leftOver, found.product);
  if (rest !== undefined) return { kind: 'leftOver', rest };
  const sized = sizedCount(line);
  return sized === undefined || isOfSize(sized, found) ? null : { kind: 'number' };
}

/** The count is of a unit that has the written size, or the size is part of the name. */
function isOfSize({ size }: SizedCount, { product, resolved: { unit } }: FoundCandidate): boolean {
  if (numbersIn(size.written).every((number) => numbersInName(product).has(number))) return true;
  return !product.isCatchWeight && unit.quantity * (product.netWeightG ?? 0) === size.massG;
}

/** In a table, only lines without a number are asked about: in others the name is the customer's own for the product. */
function askAboutWords(
  shop: ShopView,
  { words, leftOver }: WrittenLine,
  { product, isByName }: FoundCandidate,
): Ask | null {
  if (!isByName && leftOver === undefined) return null;
  const last = asLast(words);
  const said = last?.kind === 'goods' ? last.words : words;
  const word = foreignWord(typedTokens(said, shop.language), product, shop.language);
  return word === undefined ? null : { kind: 'word', word: word.display };
}

function askAboutSize({ quantity }: WrittenLine, { product }: FoundCandidate): Ask | null {
  const isOther = quantity.kind === 'units' && hasWrittenSize(product, quantity) === false;
  return isOther ? { kind: 'size', written: quantity.written } : null;
}

function askAboutUnit({ isUnitOpen, quantity }: WrittenLine, found: FoundCandidate): Ask | null {
  const isOther = found.resolved.note.kind === 'otherUnit';
  if (isOther && isUnitOpen !== true && quantity.kind === 'units')
    return { kind: 'unit', written: quantity.written };
  return isOther || isUnitOpen === true || isOpenCount(found) ? { kind: 'unit' } : null;
}

/**
 * A count without a unit may mean pieces when the goods are sold by the case: `8 andelår`, `204118 16`. A barcode says of which
 * unit it is.
 */
function mayBePieces(
  shop: ShopView,
  { quantity, numbers }: WrittenLine,
  { resolved: { unit } }: FoundCandidate,
): boolean {
  if (quantity.kind !== 'bare' || unit.quantity === 1) return false;
  return !numbers.some((number) => (shop.numbers.find(number)?.unitCode ?? null) !== null);
}

const manyMore = 2;

/** How many times larger a count that may be of pieces is than the largest quantity that they ever took; 0 for other lines. */
function timesTheMost(shop: ShopView, line: WrittenLine, found: FoundCandidate): number {
  const { unit, quantity } = found.resolved;
  const most = shop.habits.products.get(found.product.id)?.mostBase;
  return most === undefined || !mayBePieces(shop, line, found) ? 0 : (quantity * unit.quantity) / most;
}

/** Some are there, but not so many; of goods that there are none of, the line says the day on which they are. */
function askAboutStock(
  { shelf }: ShopView,
  { product, resolved: { unit, quantity } }: FoundCandidate,
): Ask | null {
  const base = quantity * unit.quantity;
  const most = shelf.availability(product.id, base)?.maxBaseUnits ?? null;
  if (most === null || most <= 0 || base <= most) return null;
  return { kind: 'stock', left: Math.floor(most / unit.quantity) };
}

function askAboutAmount(shop: ShopView, line: WrittenLine, found: FoundCandidate): Ask | null {
  const { product, resolved } = found;
  const { unit, quantity } = resolved;
  const base = quantity * unit.quantity;
  const usual = shop.habits.products.get(product.id)?.medianBase;
  // Beside an item number, fewer pieces than one unit holds are hardly meant.
  const mayBeMeant = found.isByName || quantity >= unit.quantity;
  const isMore = mayBeMeant && timesTheMost(shop, line, found) > manyMore;
  if (usual !== undefined && (isMore || isUnusual(base, usual)))
    return { kind: 'unusual', usual: Math.max(1, Math.round(usual / unit.quantity)) };
  const lineOre = (shop.shelf.price(product.id, unit.code, quantity)?.priceOre ?? 0) * quantity;
  const { dearestOrderOre } = shop.habits;
  if (dearestOrderOre !== null && lineOre > dearestOrderOre) return { kind: 'dear' };
  if (dearestOrderOre === null && lineOre > limits.firstLineOre) return { kind: 'much' };
  return askAboutStock(shop, found);
}

function countOf(quantity: WrittenQuantity): number | undefined {
  if (quantity.kind !== 'bare' && quantity.kind !== 'units') return undefined;
  return Number.isInteger(quantity.count) ? quantity.count : undefined;
}

/** A count of pieces begins with the smallest unit, which is most like one. */
function inEachUnit(best: JudgedCandidate, count: number, quantity: WrittenQuantity): JudgedCandidate[] {
  const inUnit = (unit: CatalogUnit): JudgedCandidate => ({
    ...best,
    resolved: { unit, quantity: count, note: { kind: 'exact' } },
  });
  const { units } = best.product;
  const isOfPieces = quantity.kind === 'units' && quantity.group === pieces;
  const ordered = isOfPieces ? units.toSorted((one, other) => one.quantity - other.quantity) : units;
  return ordered.slice(0, unitsAtMost).map(inUnit);
}

/** A bare count of goods that are counted by the piece, in the unit that holds as many; undefined for other lines. */
function asPieces(
  shop: ShopView,
  { quantity, numbers }: WrittenLine,
  { product }: JudgedCandidate,
): JudgedCandidate | undefined {
  if (quantity.kind !== 'bare' || numbers.length > 0 || !isOfPieces(product)) return undefined;
  const { count } = quantity;
  const written = { kind: 'units', count, group: pieces, packG: null, written: `${count} stk` } as const;
  const candidate = shop.candidate(product, written);
  return candidate.resolved.note.kind === 'converted' ? candidate : undefined;
}

/** Goods that are sold in one unit, which is another than the line says, say so. */
function inUnits(shop: ShopView, line: WrittenLine, best: JudgedCandidate): readonly JudgedCandidate[] {
  const count = countOf(line.quantity);
  const isOther = best.product.units.length === 1 && best.resolved.note.kind === 'otherUnit';
  if (count === undefined || isOther) return [best];
  const inPieces = asPieces(shop, line, best);
  return [...(inPieces === undefined ? [] : [inPieces]), ...inEachUnit(best, count, line.quantity)];
}

/** A number such as `1.000` has two readings: one or a thousand. */
function inEachReading(quantity: WrittenQuantity): WrittenQuantity[] {
  if (!('readings' in quantity) || quantity.readings === undefined) return [quantity];
  const { readings, ...once } = quantity;
  return readings.map((reading) =>
    once.kind === 'mass' ? { ...once, massG: reading } : { ...once, count: reading },
  );
}

/** Numbers of a part of the line that was not read, as quantities of the product. */
function inEachOther(rest: string): WrittenQuantity[] {
  const { quantity } = quantityInText(rest);
  if (quantity.kind === 'mass') return [quantity];
  const read = readQuantity(rest);
  const counts = read.kind === 'twoReadings' ? read.values : read.kind === 'whole' ? [read.value] : [];
  return counts.map((count) => ({ kind: 'bare', count }));
}

/** Without candidates whose quantity no line can hold. */
function withQuantities(
  shop: ShopView,
  { numbers }: WrittenLine,
  { product }: JudgedCandidate,
  quantities: readonly WrittenQuantity[],
): JudgedCandidate[] {
  const [number] = numbers;
  const match = number === undefined ? undefined : shop.numbers.find(number);
  const found = {
    isByName: number === undefined,
    unitCode: match?.unitCode ?? null,
    isBarcode: match?.kind === 'gtin',
  };
  const different = new Map<string, JudgedCandidate>();
  for (const quantity of quantities) {
    const candidate = shop.candidate(product, quantity, found);
    const { unit, quantity: count } = candidate.resolved;
    const key = `${unit.code} ${count}`;
    if (count > 0 && count <= limits.quantity && !different.has(key)) different.set(key, candidate);
  }
  return [...different.values()].slice(0, readingsAtMost);
}

const perProductAtMost = 2;

/** Of several products each is offered in few ways, so that all of them are seen. */
function offered(
  shop: ShopView,
  line: WrittenLine,
  { candidates }: JudgedLine,
  ask: Ask,
): readonly JudgedCandidate[] {
  if (candidates.length === 1) return candidates.flatMap((each) => offeredOf(shop, line, each, ask));
  return candidates.flatMap((each) => {
    const inPieces = asPieces(shop, line, each);
    return inPieces === undefined ? offeredOf(shop, line, each, ask).slice(0, perProductAtMost) : [inPieces];
  });
}

function offeredOf(
  shop: ShopView,
  line: WrittenLine,
  candidate: JudgedCandidate,
  ask: Ask,
): readonly JudgedCandidate[] {
  if (ask.kind === 'unit') return inUnits(shop, line, candidate);
  if (ask.kind !== 'number' && ask.kind !== 'leftOver') return [candidate];
  const written = line.quantity.kind === 'none' ? [] : inEachReading(line.quantity);
  const sized = sizedCount(line);
  const ofSize = sized === undefined ? [] : sizedReadings(sized, candidate.product);
  const others = ask.kind === 'leftOver' ? [...written, ...inEachOther(ask.rest)] : written;
  const isExplained = ask.kind === 'number' && ofSize.length > 0;
  const all = withQuantities(shop, line, candidate, isExplained ? ofSize : [...ofSize, ...others]);
  return all.length === 0 ? [candidate] : all;
}

/** When a count may be of pieces and is more than they ever took, the line is not certain and says which unit was assumed. */
function unlessPieces(
  shop: ShopView,
  line: WrittenLine,
  found: FoundCandidate,
  judged: JudgedLine,
): JudgedLine {
  if (judged.confidence !== 'Sure' || timesTheMost(shop, line, found) <= 1) return judged;
  const [best, ...others] = judged.candidates;
  if (best === undefined) return judged;
  const told = { ...best, resolved: { ...best.resolved, note: { kind: 'usualUnit' as const } } };
  return { ...judged, confidence: 'Likely', candidates: [told, ...others] };
}

/** After what was written is understood: whoever answers that sees the stop in the basket. */
function askAboutProfile(shop: ShopView, judged: JudgedLine, product: CatalogProduct): Ask | null {
  const codes = stopsOf(shop.shelf.terms, product);
  if (codes.length > 0) return { kind: 'stops', codes };
  return takesRisk(shop, judged) ? { kind: 'riskier' } : null;
}

/** The line then never counts as certain, and no candidate is preselected. */
export function withAsk(shop: ShopView, line: WrittenLine, judged: JudgedLine): JudgedLine {
  const [best] = judged.candidates;
  if (best === undefined || judged.ask !== null) return judged;
  const found = { ...best, isByName: line.numbers.length === 0 };
  const ask = askAbout(shop, line, found, judged);
  if (ask === null) return unlessPieces(shop, line, found, judged);
  return { ...judged, confidence: 'Choose', candidates: offered(shop, line, judged, ask), ask };
}
