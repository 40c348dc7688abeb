import type { ProfileCode } from '@engros/contracts/goods/allergen-profile.ts';
import { sampleCampaignOn } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct, CatalogUnit, QuickSaleLot } from '../../goods/catalog/catalog-product.ts';
import {
  type Availability,
  basketDeadline,
  type QuickSaleReason,
} from '../../goods/delivery/availability.ts';
import { ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import { demandInBaseUnits, maxSalesUnits } from '../../goods/delivery/stock-demand.ts';
import { stopsOf } from '../../goods/product-snapshots/profile-mark.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { lineTotalOre, type Ore, sumOre } from '../../platform/money.ts';
import {
  type BasketLine,
  type ChangedOrder,
  type HeldUnits,
  type LinePriceSource,
  noChangedOrder,
} from './basket-state.ts';
import {
  type HeldGoods,
  heldOnDay,
  heldUnit,
  type PricePart,
  pricedParts,
  shelfHolding,
  unitsAfter,
} from './held-units.ts';
import { priceOnShelf } from './price-on-shelf.ts';
import { type QuantityFault, quantityFaults } from './quantity-faults.ts';
import { type SampleFault, sampleFaults, sampleTerms } from './sample-faults.ts';

/** `quick_sale_gone`: the quick-sale lot of the line is no longer offered. */
export type LineFault = QuickSaleReason | 'quick_sale_gone' | SampleFault | QuantityFault | 'allergen_stop';

/** Amounts use today's price, not the price stored on the line. */
export interface CheckedLine {
  line: BasketLine;
  product: CatalogProduct;
  unit: CatalogUnit;
  quickSale: QuickSaleLot | null;
  /** Price of the unit that was added last; those before it may have other prices, see `parts`. */
  unitPriceOre: Ore;
  priceSource: LinePriceSource;
  /** The line's units by price: more than one when an order that is changed has some of them at its own price. */
  parts: readonly PricePart[];
  /** True when the order that is changed has these goods on its day already, so that nothing can be wrong with them. */
  isKept: boolean;
  /** Compared with the price stored on the line. The change is shown to the user but never prevents ordering. */
  isPriceChanged: boolean;
  faults: readonly LineFault[];
  /** In sales units, after what the other lines of the same product or lot take; null when stock sets no limit. */
  maxQuantity: number | null;
  /** Only on a line with more free product samples than allowed: the number of its sales units that are allowed. */
  samplesLeft?: number;
  expectedDeliveryDate: string | null;
  deadline: Temporal.Instant | null;
  /** Only on a line that the kitchen's allergen profile stops: what of it does. */
  stops?: readonly ProfileCode[];
}

export interface UnresolvedLine {
  line: BasketLine;
  reason: 'product_unavailable' | 'invalid_unit';
}

export interface CheckedBasket {
  lines: readonly CheckedLine[];
  unresolved: readonly UnresolvedLine[];
  /** Null when the basket's date is not a delivery date. */
  deadline: Temporal.Instant | null;
  /** True on the day of the order that is changed, whatever the calendar says of that day now. */
  isOrdersDay: boolean;
}

/** Excluding VAT. */
export const checkedLineTotalOre = ({ parts }: Pick<CheckedLine, 'parts'>): Ore =>
  sumOre(parts.map(({ unitPriceOre, quantity }) => lineTotalOre(unitPriceOre, quantity)));

interface Resolved {
  line: BasketLine;
  product: CatalogProduct;
  unit: CatalogUnit;
}

/**
 * Against the customer's catalogue on the basket's date. Stock is compared with the sum in base units over all lines of a product
 * or lot, so that splitting a quantity over lines changes nothing (domain 4, CHK-05, reliability T29). What an order that is
 * changed has already is always orderable again on its day, at its price (domain 14).
 */
export function checkLines(
  given: CustomerShelf,
  lines: readonly BasketLine[],
  changed: ChangedOrder = noChangedOrder,
): CheckedBasket {
  const held = changed.heldUnits;
  const shelf = shelfHolding(given, held);
  const onDay = heldOnDay(shelf, held);
  const resolved: Resolved[] = [];
  const unresolved: UnresolvedLine[] = [];
  for (const line of lines) {
    const product = shelf.product(line.productId);
    const unit = product?.units.find(({ code }) => code === line.unitCode) ?? heldUnit(onDay, line);
    if (product && unit) resolved.push({ line, product, unit });
    else unresolved.push({ line, reason: product ? 'invalid_unit' : 'product_unavailable' });
  }
  // `holding` makes a new shelf, so the orders of the day are those of the given one.
  const checked = withSampleFaults(given, checkResolved(shelf, resolved, held), changed);
  return checkedBasket(shelf, held, checked, unresolved);
}

/** With the order deadline that follows from the lines. */
export function checkedBasket(
  { plan, date }: CustomerShelf,
  held: HeldUnits | null,
  lines: readonly CheckedLine[],
  unresolved: readonly UnresolvedLine[] = [],
): CheckedBasket {
  const onDay = heldOnDay({ date }, held);
  const deadlines = lines.map(({ faults, deadline }) => (faults.length === 0 ? deadline : null));
  const ofDay = date === null ? null : basketDeadline(plan, date, deadlines);
  const deadline = ofDay ?? (onDay && Temporal.Instant.from(onDay.deadline));
  return { lines, unresolved, deadline, isOrdersDay: onDay !== null };
}

function checkResolved(
  shelf: CustomerShelf,
  resolved: readonly Resolved[],
  held: HeldUnits | null,
): CheckedLine[] {
  const onDay = heldOnDay(shelf, held);
  const demand = demandInBaseUnits(
    resolved.map(({ line, unit }) => ({
      productId: line.productId,
      quickSaleId: line.quickSaleId || null,
      quantity: line.quantity,
      unitQuantity: unit.quantity,
    })),
  );
  const priceOf = priceOnShelf(shelf);
  const questionOf = askedOnce((line: BasketLine) => stockQuestion(shelf, demand, line, held));
  const checked = resolved.map(({ line, product, unit }): CheckedLine => {
    const price = priceOf(line.productId, line.quickSaleId, line.unitCode, line.quantity);
    const isGone = typeof price === 'string';
    const { parts, isHeld } = pricedParts(onDay, line, unit.quantity, isGone ? line : price);
    const { unitPriceOre, priceSource } = parts.at(-1) ?? line;
    const answer = questionOf(line);
    return {
      line,
      product,
      unit,
      quickSale: shelf.quickSale(line.quickSaleId) ?? null,
      unitPriceOre,
      priceSource,
      parts,
      isKept: answer.isKept,
      isPriceChanged: !isHeld && parts.length === 1 && unitPriceOre !== line.unitPriceOre,
      ...verdict(isGone ? { ...answer, availability: undefined } : answer, line.quantity, unit.quantity),
      ...(answer.isKept && onDay && keptVerdict(answer, onDay, isGone, { line, unit })),
    };
  });
  return checked.map((line) => withAllergenStop(shelf, withQuantityFaults(line)));
}

/** Also of a lot: what the kitchen's allergen profile stops cannot be ordered. */
function withAllergenStop({ terms }: CustomerShelf, checked: CheckedLine): CheckedLine {
  const { product, isKept, faults } = checked;
  const stops = isKept ? [] : stopsOf(terms, product);
  return stops.length === 0 ? checked : { ...checked, stops, faults: [...faults, 'allergen_stop'] };
}

/** A lot is a rest, so any number of it is sold. */
function withQuantityFaults(checked: CheckedLine): CheckedLine {
  const { line, unit, isKept } = checked;
  if (isKept || line.quickSaleId !== '') return checked;
  const faults = quantityFaults(unit, line.quantity);
  return faults.length === 0 ? checked : { ...checked, faults: [...checked.faults, ...faults] };
}

function withSampleFaults(shelf: CustomerShelf, lines: CheckedLine[], changed: ChangedOrder): CheckedLine[] {
  if (!lines.some(({ product }) => product.isSample)) return lines;
  const campaign = sampleCampaignOn(shelf.catalog, shelf.date ?? shelf.today);
  const faults = sampleFaults(
    sampleTerms(campaign),
    lines.map((checked) => ({
      isSample: checked.product.isSample,
      baseUnits: checked.line.quantity * checked.unit.quantity,
      totalOre: checkedLineTotalOre(checked),
    })),
    ordersOfDay(shelf, changed),
  );
  return lines.map((line, at) => {
    const barred = faults[at];
    if (!barred || line.isKept) return line;
    const samplesLeft = Math.floor(barred.keptBaseUnits / line.unit.quantity);
    return { ...line, samplesLeft, faults: [...line.faults, barred.fault] };
  });
}

interface StockAnswer extends HeldGoods {
  availability: Availability<QuickSaleReason> | undefined;
  /** Base units on all lines of the same product or lot together. */
  needed: number;
  /** True when the order that is changed has as many on its day already. */
  isKept: boolean;
}

function stockQuestion(
  shelf: CustomerShelf,
  demand: ReturnType<typeof demandInBaseUnits>,
  { productId, quickSaleId }: BasketLine,
  held: HeldUnits | null,
): StockAnswer {
  const isOfLot = quickSaleId !== '';
  const needed = (isOfLot ? demand.quickSales.get(quickSaleId) : demand.products.get(productId)) ?? 0;
  const { isKept, ordered } = unitsAfter(heldOnDay(shelf, held), { productId, quickSaleId }, needed);
  const has = (isOfLot ? held?.lots[quickSaleId] : held?.goods[productId]) ?? 0;
  const about = { needed, isKept, ordered, has };
  if (!isOfLot) return { ...about, availability: shelf.availability(productId, needed, has) };
  const availability = shelf.quickSaleAvailability(quickSaleId, Math.max(1, needed - has));
  return { ...about, availability: availability && withHeld(availability, needed, has) };
}

// Stock that the order being changed already took remains available to that order.
function withHeld(
  availability: Availability<QuickSaleReason>,
  needed: number,
  has: number,
): Availability<QuickSaleReason> {
  if (has === 0) return availability;
  const { reasons, maxBaseUnits } = availability;
  const isCovered = needed <= has;
  return {
    ...availability,
    maxBaseUnits: maxBaseUnits === null ? null : maxBaseUnits + has,
    reasons: isCovered ? reasons.filter((reason) => !stockReasons.includes(reason)) : reasons,
  };
}

const stockReasons: readonly QuickSaleReason[] = ['out_of_stock', 'insufficient_stock'];

// Calls `ask` once for all lines of the same product or lot, because they share one availability check.
function askedOnce(ask: (line: BasketLine) => StockAnswer): (line: BasketLine) => StockAnswer {
  const answers = new Map<string, StockAnswer>();
  return (line) => {
    const goods = line.quickSaleId === '' ? line.productId : `lot ${line.quickSaleId}`;
    const answer = answers.get(goods) ?? ask(line);
    answers.set(goods, answer);
    return answer;
  };
}

type Verdict = Pick<CheckedLine, 'faults' | 'maxQuantity' | 'expectedDeliveryDate' | 'deadline'>;

/**
 * For goods that the order has already: whatever prevents others from ordering does not apply, and only limits how far they can
 * be raised.
 */
function keptVerdict(
  { availability, needed, ordered }: StockAnswer,
  { day, deadline: orderDeadline }: HeldUnits,
  isGone: boolean,
  { line, unit }: Pick<CheckedLine, 'line' | 'unit'>,
): Verdict {
  const isSold = !isGone && availability?.reasons.every((reason) => stockReasons.includes(reason)) === true;
  const most = isSold ? availability?.maxBaseUnits : ordered;
  const stock = most === null || most === undefined ? null : Math.max(most, ordered);
  const takenByOtherLines = needed - line.quantity * unit.quantity;
  const own = Temporal.Instant.from(orderDeadline);
  const now = availability?.deadline ?? own;
  return {
    faults: [],
    maxQuantity:
      stock === null ? null : maxSalesUnits({ stock, unitQuantity: unit.quantity, takenByOtherLines }),
    expectedDeliveryDate: day,
    deadline: Temporal.Instant.compare(now, own) < 0 ? own : now,
  };
}

function verdict(
  { availability, needed, ordered, has }: StockAnswer,
  quantity: number,
  unitQuantity: number,
): Verdict {
  if (availability === undefined)
    return {
      faults: ['quick_sale_gone'],
      maxQuantity: has > 0 && ordered > 0 ? Math.floor(ordered / unitQuantity) : null,
      expectedDeliveryDate: null,
      deadline: null,
    };
  const { reasons, maxBaseUnits, expectedDeliveryDate, deadline } = availability;
  const takenByOtherLines = needed - quantity * unitQuantity;
  return {
    faults: reasons,
    maxQuantity:
      maxBaseUnits === null ? null : maxSalesUnits({ stock: maxBaseUnits, unitQuantity, takenByOtherLines }),
    expectedDeliveryDate,
    deadline,
  };
}
