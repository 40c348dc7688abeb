import { joinedNotes, lineNoteOf } from '@engros/contracts/baskets/line-note.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { lineKey } from '../../baskets/basket-edits/merge-edits.ts';
import type { BasketLine, HeldLine, HeldUnits } from '../../baskets/order-check/basket-state.ts';
import { checkLines } from '../../baskets/order-check/check-lines.ts';
import { heldLines, heldOnDay } from '../../baskets/order-check/held-units.ts';
import { faultMessages } from '../../baskets/order-check/line-texts.ts';
import { priceOnShelf } from '../../baskets/order-check/price-on-shelf.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { noteText } from './message-of-order.ts';
import { goodsOf } from './named-goods.ts';
import { ordersOf } from './ordered-lines.ts';
import type { SystemLine, SystemLineOutcome } from './system-order.ts';
import {
  barcodeUnitOf,
  meantUnit,
  ownUnitShown,
  peppolUnit,
  type UnitCodes,
  unitShown,
} from './unit-names.ts';

/** Keeps what the order being changed has of goods whose line cannot be ordered as written. */
interface Keeping {
  /** Keeps the goods of a line that cannot be read, unless other lines are about them; empty when the order has none. */
  ofRefused(written: SystemLine, sentence: string | null, wanted: readonly Wanted[]): Wanted[];
  /** Lowers lines of one product, lot and unit to what the order has of them; lines for which nothing is left are missing. */
  ofFaulty(same: readonly Wanted[], sentence: string): Wanted[];
}

function createKeeping({ shelf, heldUnits, unitCodes, userId, language, text }: Judging): Keeping {
  const onDay = heldOnDay(shelf, heldUnits);

  function said(productId: string, sentence: string | null, quantity: string): string {
    const product = shelf.catalog.products.get(productId);
    const name = product ? displayNameOf(product, language) : productId;
    return [sentence, text('system_order.kept', { name, quantity })].filter(Boolean).join(' ');
  }

  const shown = (productId: string, lines: readonly Pick<HeldLine, 'quantity' | 'unitCode'>[]) => {
    const units = shelf.catalog.products.get(productId)?.units ?? [];
    return lines
      .map(({ quantity, unitCode }) => `${quantity} ${ownUnitShown(units, unitCode, language)}`)
      .join(', ');
  };

  return {
    ofRefused(written, sentence, wanted) {
      const isNamed = (line: HeldLine) =>
        wanted.some(
          ({ line: other }) =>
            other.productId === line.productId &&
            other.quickSaleId === line.quickSaleId &&
            other.unitCode === line.unitCode,
        );
      const own = onDay?.lines.filter((line) => line.productId === written.productId && !isNamed(line));
      const [first] = own ?? [];
      if (own === undefined || first === undefined) return [];
      const keptSentence = said(written.productId, sentence, shown(written.productId, own));
      return own.map((line) => ({
        // Only the first is the line of the document; the others are added to it.
        written: line === first ? written : { ...written },
        line: basketLine(line, userId),
        unit: peppolUnit(line.unitCode, unitCodes),
        barcodeSentence: null,
        keptSentence,
      }));
    },
    ofFaulty(same, sentence) {
      const [first] = same;
      if (first === undefined) return [];
      const held = heldLines(onDay, first.line);
      let left = held.reduce((sum, { quantity }) => sum + quantity, 0);
      const { productId, unitCode } = first.line;
      const keptSentence = said(productId, sentence, shown(productId, [{ quantity: left, unitCode }]));
      return same.flatMap((each) => {
        const kept = Math.min(left, each.line.quantity);
        left -= kept;
        if (kept === 0) return [];
        if (kept === each.line.quantity) return [each];
        return [{ ...each, line: { ...each.line, quantity: kept }, keptSentence }];
      });
    },
  };
}

const basketLine = (
  { productId, quickSaleId, unitCode, quantity, unitPriceOre, priceSource, note, substitute }: HeldLine,
  addedBy: string,
): BasketLine => ({
  lineId: 0,
  productId,
  quickSaleId,
  unitCode,
  quantity,
  unitPriceOre,
  priceSource,
  addedBy,
  trackingList: null,
  trackingPosition: null,
  note,
  substitute,
});

export interface Judging {
  shelf: CustomerShelf;
  unitCodes: UnitCodes;
  /** Our item number by the customer's own number, in capitals. */
  ownNumbers: ReadonlyMap<string, string>;
  userId: string;
  language: Language;
  text: TextOf;
  heldUnits: HeldUnits | null;
}

export interface JudgedLines {
  /** Several lines of one product and unit become one. */
  lines: BasketLine[];
  outcomes: SystemLineOutcome[];
  /** Words of the document's lines, in its order, that no line of the basket has room for. */
  notesLeft: string[][];
}

export interface Wanted {
  written: SystemLine;
  line: BasketLine;
  /** Unit in which the answers count, when it is another than was written. */
  unit?: string;
  /** For a barcode of another unit than was ordered; null otherwise. */
  barcodeSentence: string | null;
  /** When the order keeps what it has instead of what was written; absent otherwise. */
  keptSentence?: string;
}

/**
 * A line is refused, with its own sentence, when the product or unit is unknown, two of its numbers name different goods, the
 * quantity is no whole number, or the goods cannot be delivered that day. Our prices always apply; a line says so when its system
 * expected another price or a discount. Goods that the order being changed has are never dropped for such a reason: the line
 * keeps what the order has, and says so.
 */
export function judgeLines(written: readonly SystemLine[], by: Judging): JudgedLines {
  const keeping = createKeeping(by);
  const times = Map.groupBy(written, ({ productId }) => productId);
  const read = written.map((line) => readLine(line, by, times.get(line.productId)?.length === 1));
  const lines = read.map((each) => each.written);
  const readable = read.filter((each) => 'line' in each);
  const refused = new Map<SystemLine, SystemLineOutcome>();
  const named = [...readable];
  let wanted = read.flatMap((each): Wanted[] => {
    if ('line' in each) return [each];
    const kept = keeping.ofRefused(each.written, each.outcome.sentence, named);
    if (kept.length === 0) refused.set(each.written, each.outcome);
    named.push(...kept);
    return kept;
  });
  for (;;) {
    const faults = faultsOf(summed(wanted), by);
    if (faults.size === 0) break;
    wanted = [...Map.groupBy(wanted, ({ line }) => lineKey(line))].flatMap(([key, same]) => {
      const fault = faults.get(key);
      if (fault === undefined) return same;
      const kept = keeping.ofFaulty(same, fault.sentence);
      const left = new Set(kept.map((each) => each.written));
      for (const each of same)
        if (!left.has(each.written))
          refused.set(each.written, refusedLine(each.written, fault.reason, fault.sentence));
      return kept;
    });
  }
  const ordered = ordersOf(wanted, by);
  const noted = withNotes(summed(wanted), wanted, by);
  return {
    lines: noted.lines,
    outcomes: lines.flatMap((line) => refused.get(line) ?? ordered.get(line) ?? []),
    notesLeft: lines.map((line) => noted.left.get(line) ?? []),
  };
}

type ReadLine = Wanted | { written: SystemLine; outcome: SystemLineOutcome };

type LineReason = 'gone' | 'unit' | 'quantity' | 'contradiction';

type Refuse = (reason: LineReason, params: Record<string, string>, key?: string) => ReadLine;

const refusing =
  (written: SystemLine, text: TextOf): Refuse =>
  (reason, params, key = `system_order.${reason}`) => ({
    written,
    outcome: refusedLine(written, reason, text(key, params)),
  });

/** `isAlone`: no other line of the document names its goods. */
function readLine(asWritten: SystemLine, by: Judging, isAlone: boolean): ReadLine {
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
  const { productId, barcodeUnit, isByBarcode } = goods;
  const written = { ...asWritten, productId };
  const refuse = refusing(written, text);
  const product = shelf.product(productId);
  if (product === undefined) return refuse('gone', { name: written.name || productId });
  const name = displayNameOf(product, by.language);
  return (
    refusedQuantity(written.quantity, name, refuse) ??
    inUnit({ written, product, name, barcodeUnit, isByBarcode, isAlone }, by, refuse)
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
  isByBarcode: boolean;
  isAlone: boolean;
}

function inUnit(found: FoundGoods, by: Judging, refuse: Refuse): ReadLine {
  const { written, product, name, barcodeUnit, isByBarcode } = found;
  const { unitCodes, userId: addedBy, text } = by;
  const meant = meantUnit(product.units, written.unit, unitCodes);
  const chosen = barcodeUnitOf(product.units, { barcodeUnit, isByBarcode }, written.unit, meant);
  const unit = chosen ?? meant;
  if (unit === undefined) return refuse('unit', { name, unit: unitShown(written.unit ?? '', by.language) });
  const priced = priceOf(by, found, unit.code);
  if (priced === undefined) return refuse('gone', { name });
  const isOtherUnit = isByBarcode && barcodeUnit !== unit.code;
  const shown = (code: string) => ownUnitShown(product.units, code, by.language);
  const { quantity } = written;
  const tracking = { trackingList: null, trackingPosition: null, note: null, substitute: null };
  return {
    // The answers name the unit that the barcode chose, because pieces may be counted in no unit of the product.
    written: chosen === undefined ? written : { ...written, unit: peppolUnit(chosen.code, unitCodes) },
    line: { lineId: 0, productId: product.id, quantity, addedBy, ...priced, ...tracking },
    barcodeSentence: isOtherUnit
      ? text('system_order.barcodeUnit', { name, barcode: shown(barcodeUnit ?? ''), unit: shown(unit.code) })
      : null,
  };
}

/**
 * The price in the requested quick-sale lot, or else the ordinary price. A document that names no lot keeps the one that the
 * order has, as long as that suffices: most have no field for it.
 */
function priceOf(
  { shelf, heldUnits }: Judging,
  { written: { quickSaleId: named, quantity }, product: { id: productId }, isAlone }: FoundGoods,
  unitCode: string,
) {
  const sold = priceOnShelf(shelf, heldUnits);
  const ofUnit = heldOnDay(shelf, heldUnits)?.lines.filter(
    (line) => line.productId === productId && line.unitCode === unitCode,
  );
  const [only, ...more] = new Set(ofUnit?.map(({ quickSaleId }) => quickSaleId));
  const has = ofUnit?.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
  const ofOrder = isAlone && more.length === 0 && quantity <= has ? only : undefined;
  for (const quickSaleId of [named || ofOrder || '', '']) {
    const price = sold(productId, quickSaleId, unitCode, quantity);
    if (typeof price !== 'string') return { quickSaleId, ...price };
  }
  return undefined;
}

/** Lines of the same product, lot and unit are one line of a basket. */
function summed(wanted: readonly Pick<Wanted, 'line'>[]): BasketLine[] {
  const lines = new Map<string, BasketLine>();
  for (const { line } of wanted) {
    const key = lineKey(line);
    const same = lines.get(key);
    lines.set(key, same ? { ...same, quantity: same.quantity + line.quantity } : line);
  }
  return [...lines.values()].map((line, at) => ({ ...line, lineId: at + 1 }));
}

/** Without words in the document a line keeps the note that the order has, because the buyer may have written it in the shop. */
function withNotes(lines: readonly BasketLine[], wanted: readonly Wanted[], { heldUnits, text }: Judging) {
  const left = new Map<SystemLine, string[]>();
  const byKey = Map.groupBy(wanted, ({ line }) => lineKey(line));
  const noted = lines.map((line) => {
    let note: string | null = null;
    for (const written of new Set(byKey.get(lineKey(line))?.map((each) => each.written))) {
      const words = (written.notes ?? []).map((said) => lineNoteOf(noteText(said, text)));
      const unplaced = words.filter((said) => {
        const joined = joinedNotes(note, said);
        if (joined !== undefined) note = joined;
        return said !== null && joined === undefined;
      });
      left.set(
        written,
        unplaced.filter((said) => said !== null),
      );
    }
    const [held] = heldLines(heldUnits, line);
    return { ...line, note: note ?? held?.note ?? null, substitute: held?.substitute ?? null };
  });
  return { lines: noted, left };
}

interface Fault {
  reason: 'unavailable' | 'quantity';
  sentence: string;
}

/** By line key. */
function faultsOf(lines: readonly BasketLine[], by: Judging): Map<string, Fault> {
  const { shelf, heldUnits, text, language } = by;
  const changed = { amendsOrderId: heldUnits?.orderId ?? null, heldUnits };
  const { lines: checked } = checkLines(shelf, lines, changed);
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
