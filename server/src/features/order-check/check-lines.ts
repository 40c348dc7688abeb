import { lineTotalOre, type Ore } from '../../platform/money.ts';
import {
  type CatalogProduct,
  type CatalogUnit,
  type QuickSaleLot,
  sampleCampaignOn,
} from '../catalog/index.ts';
import {
  type Availability,
  basketDeadline,
  demandInBaseUnits,
  maxSalesUnits,
  type QuickSaleReason,
} from '../delivery/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { BasketLine, HeldUnits, LinePriceSource } from './basket-state.ts';
import { ordersOfDay } from './orders-of-day.ts';
import { priceOnShelf } from './price-on-shelf.ts';
import { type SampleFault, sampleFaults } from './sample-faults.ts';

/**
 * Reason why a line cannot be ordered as it is. `quick_sale_gone`: its quick-sale lot is no longer offered.
 */
export type LineFault = QuickSaleReason | 'quick_sale_gone' | SampleFault;

/**
 * A line with its current price and availability. Amounts use today's price, not the price stored on the line.
 */
export interface CheckedLine {
  line: BasketLine;
  product: CatalogProduct;
  unit: CatalogUnit;
  quickSale: QuickSaleLot | null;
  unitPriceOre: Ore;
  priceSource: LinePriceSource;
  /**
   * True when the price differs from the one stored on the line. It is shown to the user but never prevents ordering.
   */
  isPriceChanged: boolean;
  faults: readonly LineFault[];
  /**
   * Maximum sales units for this line, after what the other lines of the same product or lot take; null when
   * stock sets no limit.
   */
  maxQuantity: number | null;
  /** Only on a line with more free product samples than allowed: the number of its sales units that are allowed. */
  samplesLeft?: number;
  expectedDeliveryDate: string | null;
  deadline: Temporal.Instant | null;
}

export interface UnresolvedLine {
  line: BasketLine;
  reason: 'product_unavailable' | 'invalid_unit';
}

export interface CheckedBasket {
  lines: readonly CheckedLine[];
  unresolved: readonly UnresolvedLine[];
  /** Order deadline of the basket; null when its date is not a delivery date. */
  deadline: Temporal.Instant | null;
}

const nothingHeld: HeldUnits = { orderId: null, lots: {}, goods: {} };

interface Resolved {
  line: BasketLine;
  product: CatalogProduct;
  unit: CatalogUnit;
}

/**
 * Checks every line against the customer's catalogue on the basket's date. Stock is compared with the sum in base units
 * over all lines of a product or lot, so that splitting a quantity over lines changes nothing (domain 4, CHK-05,
 * reliability T29).
 */
export function checkLines(
  shelf: CustomerShelf,
  lines: readonly BasketLine[],
  held: HeldUnits | null = null,
): CheckedBasket {
  const resolved: Resolved[] = [];
  const unresolved: UnresolvedLine[] = [];
  for (const line of lines) {
    const product = shelf.product(line.productId);
    const unit = product?.units.find(({ code }) => code === line.unitCode);
    if (product && unit) resolved.push({ line, product, unit });
    else unresolved.push({ line, reason: product ? 'invalid_unit' : 'product_unavailable' });
  }
  const checked = withSampleFaults(shelf, checkResolved(shelf, resolved, held ?? nothingHeld), held);
  return { lines: checked, unresolved, deadline: deadlineOfLines(shelf, checked) };
}

/** Returns the order deadline of a basket with these lines; null when its date is not a delivery date. */
export function deadlineOfLines(
  { plan, date }: CustomerShelf,
  checked: readonly CheckedLine[],
): Temporal.Instant | null {
  if (date === null) return null;
  return basketDeadline(
    plan,
    date,
    checked.map(({ faults, deadline }) => (faults.length === 0 ? deadline : null)),
  );
}

function checkResolved(shelf: CustomerShelf, resolved: readonly Resolved[], held: HeldUnits): CheckedLine[] {
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
  return resolved.map(({ line, product, unit }) => {
    const price = priceOf(line.productId, line.quickSaleId, line.unitCode);
    const isGone = typeof price === 'string';
    const { unitPriceOre, priceSource } = isGone ? line : price;
    const { availability, needed } = questionOf(line);
    return {
      line,
      product,
      unit,
      quickSale: shelf.quickSale(line.quickSaleId) ?? null,
      unitPriceOre,
      priceSource,
      isPriceChanged: unitPriceOre !== line.unitPriceOre,
      ...verdict(isGone ? undefined : availability, needed, line.quantity, unit.quantity),
    };
  });
}

function withSampleFaults(shelf: CustomerShelf, lines: CheckedLine[], held: HeldUnits | null): CheckedLine[] {
  if (!lines.some(({ product }) => product.isSample)) return lines;
  const campaign = sampleCampaignOn(shelf.catalog, shelf.date ?? shelf.today);
  const faults = sampleFaults(
    { minimumTotalOre: campaign?.minimumBasketTotalOre ?? 0, maximum: campaign?.maximumProducts ?? 0 },
    lines.map(({ product, line, unit, unitPriceOre }) => ({
      isSample: product.isSample,
      baseUnits: line.quantity * unit.quantity,
      totalOre: lineTotalOre(unitPriceOre, line.quantity),
    })),
    ordersOfDay(shelf, held),
  );
  return lines.map((line, at) => {
    const barred = faults[at];
    if (!barred) return line;
    const samplesLeft = Math.floor(barred.keptBaseUnits / line.unit.quantity);
    return { ...line, samplesLeft, faults: [...line.faults, barred.fault] };
  });
}

interface StockAnswer {
  availability: Availability<QuickSaleReason> | undefined;
  /** Base units on all lines of the same product or lot together. */
  needed: number;
}

function stockQuestion(
  shelf: CustomerShelf,
  demand: ReturnType<typeof demandInBaseUnits>,
  { productId, quickSaleId }: BasketLine,
  held: HeldUnits,
): StockAnswer {
  if (quickSaleId === '') {
    const needed = demand.products.get(productId) ?? 0;
    return { needed, availability: shelf.availability(productId, needed, held.goods[productId]) };
  }
  const needed = demand.quickSales.get(quickSaleId) ?? 0;
  const has = held.lots[quickSaleId] ?? 0;
  const availability = shelf.quickSaleAvailability(quickSaleId, Math.max(1, needed - has));
  return { needed, availability: availability && withHeld(availability, needed, has) };
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

function verdict(
  availability: Availability<QuickSaleReason> | undefined,
  needed: number,
  quantity: number,
  unitQuantity: number,
): Pick<CheckedLine, 'faults' | 'maxQuantity' | 'expectedDeliveryDate' | 'deadline'> {
  if (availability === undefined)
    return { faults: ['quick_sale_gone'], maxQuantity: null, expectedDeliveryDate: null, deadline: null };
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
