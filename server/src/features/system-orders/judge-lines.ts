import { limits } from '@engros/contracts/values/limits.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { lineKey } from '../basket-edits/index.ts';
import {
  type BasketLine,
  checkLines,
  faultMessages,
  type HeldUnits,
  priceOnShelf,
} from '../order-check/index.ts';
import { type CustomerShelf, displayNameOf } from '../product-snapshots/index.ts';
import type { SystemLine, SystemLineOutcome } from './system-order.ts';
import { meantUnit, type UnitCodes } from './unit-names.ts';

/** Data by which the lines of a document are judged. */
export interface Judging {
  shelf: CustomerShelf;
  unitCodes: UnitCodes;
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
}

/**
 * Decides for each line of a document whether it is ordered. A line is refused, with its own sentence, when the product
 * or unit is unknown, the quantity is no whole number, or the goods cannot be delivered that day. Our prices always
 * apply; a line says so when its system expected another price.
 */
export function judgeLines(written: readonly SystemLine[], by: Judging): JudgedLines {
  const read = written.map((line) => readLine(line, by));
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
  const ordered = new Map(wanted.map(({ written: line, line: basketLine }) => [line, basketLine]));
  return {
    lines: summed(wanted),
    outcomes: written.flatMap((line) => {
      const basketLine = ordered.get(line);
      return refused.get(line) ?? (basketLine ? orderedLine(line, basketLine, by) : []);
    }),
  };
}

type ReadLine = Wanted | { written: SystemLine; outcome: SystemLineOutcome };

function readLine(written: SystemLine, by: Judging): ReadLine {
  const { productId, quantity } = written;
  const { shelf, text } = by;
  const refuse = (
    reason: 'gone' | 'unit' | 'quantity',
    params: Record<string, string>,
    key = `system_order.${reason}`,
  ): ReadLine => ({ written, outcome: refusedLine(written, reason, text(key, params)) });
  const product = shelf.product(productId);
  if (product === undefined) return refuse('gone', { name: written.name || productId });
  const name = displayNameOf(product, by.language);
  const unit = meantUnit(product.units, written.unit, by.unitCodes);
  if (unit === undefined) return refuse('unit', { name, unit: written.unit ?? '' });
  if (Number.isNaN(quantity)) return refuse('quantity', { name }, 'system_order.noQuantity');
  const said = { name, quantity: String(quantity), most: String(limits.quantity) };
  if (quantity > limits.quantity) return refuse('quantity', said, 'system_order.most');
  if (!Number.isInteger(quantity) || quantity < 1) return refuse('quantity', said);
  const priced = priceOf(shelf, productId, unit.code, written.quickSaleId);
  if (priced === undefined) return refuse('gone', { name });
  const { userId: addedBy } = by;
  const tracking = { trackingList: null, trackingPosition: null };
  return { written, line: { lineId: 0, productId, quantity, addedBy, ...priced, ...tracking } };
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

function orderedLine(
  { number, productId, name, unit, quantity, unitPriceOre: before }: SystemLine,
  line: BasketLine,
  { shelf, language, text }: Judging,
): SystemLineOutcome {
  const { maySeePrices } = shelf.request;
  const { unitPriceOre: now, unitCode } = line;
  const isChanged = maySeePrices && before !== null && before !== now;
  const product = shelf.product(productId);
  const shown = product ? displayNameOf(product, language) : name;
  const params = { name: shown, before: new Amount(before ?? 0), now: new Amount(now) };
  return {
    number,
    productId,
    name: shown,
    outcome: isChanged ? 'changed' : 'accepted',
    reason: isChanged ? 'price' : null,
    sentence: isChanged ? text('system_order.price', params) : null,
    quantity,
    unit: unit ?? unitCode,
    unitPriceOre: maySeePrices ? now : null,
  };
}
