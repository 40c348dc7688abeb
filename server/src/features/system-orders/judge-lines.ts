import { limits } from '@engros/contracts/values/limits.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { lineKey } from '../basket-edits/index.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import {
  type BasketLine,
  checkLines,
  faultMessages,
  type HeldUnits,
  priceOnShelf,
} from '../order-check/index.ts';
import { type CustomerShelf, displayNameOf } from '../product-snapshots/index.ts';
import { sentenceOf } from './document-terms.ts';
import { goodsOf } from './goods-of-line.ts';
import type { SystemLine, SystemLineOutcome } from './system-order.ts';
import { barcodeUnitOf, meantUnit, peppolUnit, type UnitCodes } from './unit-names.ts';

/** Data by which the lines of a document are judged. */
export interface Judging {
  shelf: CustomerShelf;
  unitCodes: UnitCodes;
  /** The product of each of the customer's own numbers, in capitals. */
  ownNumbers: ReadonlyMap<string, string>;
  userId: string;
  language: Language;
  text: TextOf;
  /** What the order being changed already has. */
  heldUnits: HeldUnits | null;
}

export interface JudgedLines {
  /** Lines of the basket that is ordered; several lines of one product and unit become one. */
  lines: BasketLine[];
  outcomes: SystemLineOutcome[];
}

interface Wanted {
  written: SystemLine;
  line: BasketLine;
  /** Says that the barcode is of another unit than was ordered; null otherwise. */
  barcodeSentence: string | null;
}

/**
 * Decides for each line of a document whether it is ordered. A line is refused, with its own sentence, when the product
 * or unit is unknown, two of its numbers name different goods, the quantity is no whole number, or the goods cannot be
 * delivered that day. Our prices always apply; a line says so when its system expected another price or a discount.
 */
export function judgeLines(written: readonly SystemLine[], by: Judging): JudgedLines {
  const read = written.map((line) => readLine(line, by));
  const lines = read.map((each) => each.written);
  let wanted = read.filter((each) => 'line' in each);
  const refused = new Map(
    read.filter((each) => 'outcome' in each).map((each) => [each.written, each.outcome]),
  );
  for (;;) {
    const faults = faultsOf(summed(wanted), by);
    if (faults.size === 0) break;
    for (const {
      written: line,
      line: { productId, quickSaleId, unitCode },
    } of wanted) {
      const fault = faults.get(lineKey({ productId, quickSaleId, unitCode }));
      if (fault !== undefined) refused.set(line, refusedLine(line, fault.reason, fault.sentence));
    }
    wanted = wanted.filter((each) => !refused.has(each.written));
  }
  const ordered = new Map(wanted.map((each) => [each.written, each]));
  return {
    lines: summed(wanted),
    outcomes: lines.flatMap((line) => {
      const taken = ordered.get(line);
      return refused.get(line) ?? (taken ? orderedLine(taken, by) : []);
    }),
  };
}

type ReadLine = Wanted | { written: SystemLine; outcome: SystemLineOutcome };

type LineReason = 'gone' | 'unit' | 'quantity' | 'contradiction';

/** Returns the outcome of a line that is refused; `params` fill the placeholders of its sentence. */
type Refuse = (reason: LineReason, params: Record<string, string>, key?: string) => ReadLine;

const refusing =
  (written: SystemLine, text: TextOf): Refuse =>
  (reason, params, key = `system_order.${reason}`) => ({
    written,
    outcome: refusedLine(written, reason, text(key, params)),
  });

function readLine(asWritten: SystemLine, by: Judging): ReadLine {
  const { shelf, text, ownNumbers } = by;
  const goods = goodsOf(shelf, ownNumbers, asWritten);
  if (goods.kind === 'contradiction') {
    const [first, second] = goods.numbers;
    const written = { ...asWritten, productId: asWritten.productId || first };
    return refusing(written, text)('contradiction', { first, second });
  }
  if (goods.kind === 'unknown') {
    const written = { ...asWritten, productId: goods.number };
    return refusing(written, text)('gone', { name: written.name || goods.number });
  }
  const { productId, barcodeUnit } = goods;
  const written = { ...asWritten, productId };
  const refuse = refusing(written, text);
  const product = shelf.product(productId);
  if (product === undefined) return refuse('gone', { name: written.name || productId });
  const name = displayNameOf(product, by.language);
  return (
    refusedQuantity(written.quantity, name, refuse) ??
    inUnit({ written, product, name, barcodeUnit }, by, refuse)
  );
}

function refusedQuantity(quantity: number, name: string, refuse: Refuse): ReadLine | undefined {
  if (Number.isNaN(quantity)) return refuse('quantity', { name }, 'system_order.noQuantity');
  const said = { name, quantity: String(quantity), most: String(limits.quantity) };
  if (quantity > limits.quantity) return refuse('quantity', said, 'system_order.most');
  return Number.isInteger(quantity) && quantity >= 1 ? undefined : refuse('quantity', said);
}

interface FoundGoods {
  written: SystemLine;
  product: CatalogProduct;
  name: string;
  barcodeUnit: string | null;
}

/** Finds the unit of a line whose goods and quantity are known, and its price. */
function inUnit({ written, product, name, barcodeUnit }: FoundGoods, by: Judging, refuse: Refuse): ReadLine {
  const { shelf, unitCodes, userId: addedBy, text } = by;
  const meant = meantUnit(product.units, written.unit, unitCodes);
  const chosen = barcodeUnitOf(product.units, barcodeUnit, written.unit, meant);
  const unit = chosen ?? meant;
  if (unit === undefined) return refuse('unit', { name, unit: written.unit ?? '' });
  const priced = priceOf(shelf, product.id, unit.code, written.quickSaleId);
  if (priced === undefined) return refuse('gone', { name });
  const isOtherUnit = barcodeUnit !== null && barcodeUnit !== unit.code;
  const { quantity } = written;
  const tracking = { trackingList: null, trackingPosition: null };
  return {
    // The answers name the unit that the barcode chose, because pieces may be counted in no unit of the product.
    written: chosen === undefined ? written : { ...written, unit: peppolUnit(chosen.code, unitCodes) },
    line: { lineId: 0, productId: product.id, quantity, addedBy, ...priced, ...tracking },
    barcodeSentence: isOtherUnit
      ? text('system_order.barcodeUnit', { name, barcode: barcodeUnit, unit: unit.code })
      : null,
  };
}

/** Returns the price in the requested quick-sale lot, or else the ordinary price. */
function priceOf(shelf: CustomerShelf, productId: string, unitCode: string, lot: string | null | undefined) {
  const sold = priceOnShelf(shelf);
  for (const quickSaleId of lot ? [lot, ''] : ['']) {
    const price = sold(productId, quickSaleId, unitCode);
    if (typeof price !== 'string') return { quickSaleId, ...price };
  }
  return undefined;
}

/** Adds up the lines of the same product, lot and unit, which are one line of a basket. */
function summed(wanted: readonly Wanted[]): BasketLine[] {
  const lines = new Map<string, BasketLine>();
  for (const { line } of wanted) {
    const key = lineKey(line);
    const same = lines.get(key);
    lines.set(key, same ? { ...same, quantity: same.quantity + line.quantity } : line);
  }
  return [...lines.values()].map((line, at) => ({ ...line, lineId: at + 1 }));
}

interface Fault {
  reason: 'unavailable' | 'quantity';
  sentence: string;
}

/** Returns what is wrong with lines on their day, by line key. */
function faultsOf(lines: readonly BasketLine[], by: Judging): Map<string, Fault> {
  const { shelf, heldUnits, text, language } = by;
  const { lines: checked } = checkLines(shelf, lines, heldUnits);
  const to = { language, text, date: shelf.date };
  return new Map(
    checked.flatMap((each): [string, Fault][] => {
      const { line, product, faults } = each;
      const name = displayNameOf(product, language);
      // Lines of one product and unit become one, which may be too large although none of them is.
      if (line.quantity > limits.quantity)
        return [[lineKey(line), { reason: 'quantity', sentence: tooMany(name, line.quantity, text) }]];
      const [first] = faults.length > 0 ? faultMessages(each, to) : [];
      const sentence = `${name}: ${first?.Message ?? ''}`;
      return faults.length > 0 ? [[lineKey(line), { reason: 'unavailable', sentence }]] : [];
    }),
  );
}

const tooMany = (name: string, quantity: number, text: TextOf): string =>
  text('system_order.most', { name, quantity: String(quantity), most: String(limits.quantity) });

const refusedLine = (
  { number, productId, name, unit }: SystemLine,
  reason: SystemLineOutcome['reason'],
  sentence: string,
): SystemLineOutcome => ({
  number,
  productId,
  name,
  outcome: 'refused',
  reason,
  sentence,
  quantity: 0,
  unit,
  unitPriceOre: null,
});

/** Returns why an ordered line is not as it was written, and the sentences that say so. */
function changesOf(
  { written: { unitPriceOre: before, terms = [] }, line: { unitPriceOre: now }, barcodeSentence }: Wanted,
  name: string,
  { shelf, text }: Judging,
): { reason: SystemLineOutcome['reason']; said: string[] } {
  const isAsExpected = before === now;
  const isOtherPrice = shelf.request.maySeePrices && before !== null && !isAsExpected;
  const params = { name, before: new Amount(before ?? 0), now: new Amount(now) };
  // A discount that brings the document's price to ours is one that we give.
  const differing = terms.filter(({ isInPrice }) => !(isAsExpected && isInPrice === true));
  const price = isOtherPrice ? [text('system_order.price', params)] : [];
  const unit = barcodeSentence === null ? [] : [barcodeSentence];
  const others = differing.map((term) => sentenceOf(term, text));
  const reason = price.length > 0 ? 'price' : unit.length > 0 ? 'unit' : others.length > 0 ? 'terms' : null;
  return { reason, said: [...price, ...unit, ...others] };
}

function orderedLine(wanted: Wanted, by: Judging): SystemLineOutcome {
  const { number, productId, name, unit, quantity } = wanted.written;
  const { unitPriceOre, unitCode } = wanted.line;
  const product = by.shelf.product(productId);
  const shown = product ? displayNameOf(product, by.language) : name;
  const { reason, said } = changesOf(wanted, shown, by);
  return {
    number,
    productId,
    name: shown,
    outcome: reason === null ? 'accepted' : 'changed',
    reason,
    sentence: reason === null ? null : said.join(' '),
    quantity,
    unit: unit ?? unitCode,
    unitPriceOre: by.shelf.request.maySeePrices ? unitPriceOre : null,
  };
}
