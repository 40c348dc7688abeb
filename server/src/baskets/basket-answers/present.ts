import type { Basket, BasketProduct, LineItem } from '@engros/contracts/baskets/basket.ts';
import type { LineErrors } from '@engros/contracts/envelope.ts';
import type { QuickSaleOption, SalesUnit } from '@engros/contracts/goods/product.ts';
import { type Credit, creditLeft } from '../../documents/customer-credit/credit.ts';
import { vatPercentFor } from '../../goods/delivery/customer-terms.ts';
import { isInTime } from '../../goods/delivery/delivery-calendar.ts';
import { ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import { depositFor, presentDeposit } from '../../goods/pricing/deposits.ts';
import { displayNameOf, fixedSnapshotOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { presentUnitPrices } from '../../goods/product-snapshots/present-prices.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { epochDayOf } from '../../platform/calendar-date.ts';
import { formatOre } from '../../platform/danish-formats.ts';
import { presentNotices } from '../../platform/http/amounts/document-notices.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { BasketRow } from '../basket-records/queries.ts';
import { type FiguresOf, figuresOf } from '../order-check/basket-figures.ts';
import { type CheckedBasket, type CheckedLine, checkLines } from '../order-check/check-lines.ts';
import { foodWasteSavedOre } from '../order-check/food-waste.ts';
import { mayStillChange, shelfHolding } from '../order-check/held-units.ts';
import {
  faultMessages,
  invalidText,
  lineMessages,
  type TellTo,
  unresolvedText,
} from '../order-check/line-texts.ts';
import { presentPriceSource } from '../order-check/price-source.ts';
import { type BasketTotals, checkedTotals } from '../order-check/totals.ts';
import { presentSummaries } from './present-summaries.ts';
import { type Telling, toldAnew } from './told-lines.ts';

export interface BasketAnswer {
  shelf: CustomerShelf;
  row: BasketRow;
  others: FiguresOf;
  text: TextOf;
  credit: Credit | null;
  /**
   * True when the request asked for validation; InvalidLineItems then also lists lines whose product is no longer sold.
   */
  isValidated: boolean;
  /** Only for a long basket: its checked lines, and the lines that the client already has. */
  telling?: Telling | undefined;
}

/** Checked against the customer's catalogue on the basket's date (BAS-01). */
export function presentBasket({
  shelf: given,
  row,
  others,
  text,
  credit,
  isValidated,
  telling,
}: BasketAnswer): Basket {
  const shelf = shelfHolding(given, row.heldUnits);
  const isLocked = !mayStillChange(row, shelf.request.now);
  const { maySeePrices, language } = shelf.request;
  const checked = telling?.told.checked ?? checkLines(shelf, row.lines, row);
  const day = ordersOfDay(given, row);
  const totals = checkedTotals(checked, shelf.terms, day);
  const to: TellTo = { language, text, date: shelf.date };
  const seen = <Value>(value: Value) => (maySeePrices ? value : null);
  const anew = telling && toldAnew(telling);
  const lines = presentLines(shelf, checked, totals, anew?.places, to);
  const own = figuresOf(shelf, checked, totals);
  const deadline = own.deadline?.toString() ?? null;
  const summaries = row.summaries.map((summary) =>
    summary.id === row.id
      ? {
          ...summary,
          version: row.version,
          presalePeriodId: row.presalePeriodId,
          presaleNameDa: row.presalePeriodId === null ? null : summary.presaleNameDa,
          presaleNameEn: row.presalePeriodId === null ? null : summary.presaleNameEn,
          orderReference: row.orderReference,
        }
      : summary,
  );
  return {
    Id: String(row.id),
    Version: row.version,
    AmendsWebOrderId: textOfId(row.amendsOrderId),
    ApprovalId: textOfId(row.approvalId),
    CurrencyCode: 'DKK',
    LineItems: lines.map(({ item }) => item),
    Products: lines.map(({ product }) => product),
    InvalidLineItems: [
      ...writtenInvalid(shelf, row.invalidLines, text),
      ...(isValidated ? goneLines(shelf, checked, text) : []),
    ],
    AllBaskets: presentSummaries(shelf, summaries, new Map([...others, [row.id, own]]), row.id),
    Delivery: { ExpectedDate: own.date, PreSaleIndicator: row.presalePeriodId },
    DeliveryDate: own.date,
    References: { OrderReference: row.orderReference },
    Message: { Text: row.message },
    ...presentNotices(text, row.notices),
    SeparateInvoice: row.isSeparateInvoice,
    PreSale: presentPresale(row, language),
    NumberOfLines: own.numberOfLines,
    Subtotal: seen(formatOre(own.subtotalOre, language)),
    SubTotalOre: seen(own.subtotalOre),
    SubTotalForDropSize: seen(own.subtotalOre / 100),
    DeliveryFeeOre: seen(totals.deliveryFeeOre),
    DepositOre: seen(totals.depositOre),
    VatOre: seen(totals.vatOre),
    TotalOre: seen(totals.totalOre),
    TotalInclVatOre: seen(totals.totalInclVatOre),
    FoodWasteSavedOre: seen(foodWasteSavedOre(shelf, checked.lines)),
    Deliverability: {
      ...dateVerdict(shelf),
      ...(isLocked && { Reason: 'order_locked' }),
      IsDeliverable: !isLocked && isOrderable(shelf, checked) && row.invalidLines.length === 0,
      OrderDeadline: deadline,
    },
    OrderDeadline: deadline,
    Window: windowOf(shelf),
    Rules: {
      IsOrderReferenceRequired: shelf.terms.isOrderReferenceRequired,
      OrderReferenceMaxLength: shelf.terms.orderReferenceMaxLength,
      MinimumOrderOre: shelf.terms.minimumOrderOre,
      RefusesBelowMinimum: shelf.terms.refusesBelowMinimum,
      ...(shelf.terms.orderStop && {
        OrderStop: { State: shelf.terms.orderStop.state, Reason: shelf.terms.orderStop.reason },
      }),
      FreeDeliveryFromOre: shelf.terms.freeDeliveryFromOre,
      DeliveryFeeOre: shelf.terms.deliveryFeeOre,
      FeeVatPercent: shelf.terms.feeVatPercent,
      ...presentCredit(credit, shelf),
      OtherOrders: {
        Count: day.count,
        SubTotalOre: seen(day.subtotalOre),
        DeliveryFeeOre: seen(day.deliveryFeeOre),
        PaidByOrderId: day.paidByOrderId === null ? null : String(day.paidByOrderId),
        Samples: day.samples,
        GoodsOre: seen(day.goodsOre),
      },
    },
    LineItemIndexesWithErrors: lineErrorsOf(checked.lines, to),
    ...(telling &&
      anew && {
        Lines: {
          Mark: telling.told.mark,
          Since: telling.since?.mark ?? null,
          RemovedIds: anew.removedIds,
        },
      }),
  };
}

const textOfId = (id: number | null) => (id === null ? null : String(id));

function presentCredit(
  credit: Credit | null,
  { terms, request }: CustomerShelf,
): Pick<Basket['Rules'], 'Credit'> {
  if (credit === null) return {};
  const isOwn = credit.payerId === terms.customerId;
  return {
    Credit: {
      LeftOre: request.maySeePrices ? creditLeft(credit) : null,
      LimitOre: isOwn && request.maySeePrices ? credit.limitOre : null,
      PaidBy: isOwn ? null : credit.payerName,
      IsRefused: credit.isRefused,
    },
  };
}

function presentPresale({ presalePeriodId, summaries, id }: BasketRow, language: 'da' | 'en') {
  if (presalePeriodId === null) return null;
  const own = summaries.find((summary) => summary.id === id);
  const name = language === 'da' ? own?.presaleNameDa : own?.presaleNameEn;
  return { Id: presalePeriodId, Name: name ?? presalePeriodId };
}

function plannedDate({ plan, date }: CustomerShelf) {
  return date === null ? undefined : plan.dates[epochDayOf(date) - plan.firstEpochDay];
}

/** Null when the date is not a delivery day. */
export function windowOf(shelf: CustomerShelf): { From: string; To: string } | null {
  const window = plannedDate(shelf)?.window;
  return window ? { From: window.from, To: window.to } : null;
}

function dateVerdict(shelf: CustomerShelf): { IsDeliverable: boolean; Reason: string | null } {
  const planned = plannedDate(shelf);
  if (!planned) return { IsDeliverable: false, Reason: 'no_route' };
  if (planned.reason !== null || planned.deadline === null)
    return { IsDeliverable: false, Reason: planned.reason ?? 'no_route' };
  const isOpen = isInTime(shelf.request.now, planned.deadline);
  return { IsDeliverable: isOpen, Reason: isOpen ? null : 'past_deadline' };
}

/**
 * True when an order for the date is still possible and every line is available (domain 4). On the day of the order that is
 * changed only its lines decide.
 */
export function isOrderable(shelf: CustomerShelf, checked: CheckedBasket): boolean {
  const isEveryLineGood = checked.lines.every((line) => line.faults.length === 0);
  const isPossible = checked.isOrdersDay || dateVerdict(shelf).IsDeliverable;
  return isPossible && isEveryLineGood && checked.unresolved.length === 0;
}

function presentLines(
  shelf: CustomerShelf,
  { lines }: CheckedBasket,
  { lineTotalsOre }: BasketTotals,
  places: Iterable<number> = lines.keys(),
  to: TellTo,
): { item: LineItem; product: BasketProduct }[] {
  return [...places].flatMap((place) => {
    const checked = lines[place];
    if (checked === undefined) return [];
    const item = presentLine(shelf, checked, lineTotalsOre[place] ?? 0, to);
    return item === undefined ? [] : { item, product: presentProduct(checked) };
  });
}

/** As an update names it; the unit is the one of the line. */
function presentProduct({ line, unit }: CheckedLine): BasketProduct {
  return {
    LineId: String(line.lineId),
    ProductId: line.productId,
    QuickSaleId: line.quickSaleId || null,
    Quantity: line.quantity,
    SalesUnit: { Code: unit.code, Quantity: unit.quantity },
    Tracking: { ListName: line.trackingList, Position: line.trackingPosition },
    ...(line.note && { Note: line.note }),
    ...(line.substitute && { Substitute: line.substitute }),
  };
}

function presentLine(
  shelf: CustomerShelf,
  checked: CheckedLine,
  lineTotalOre: number,
  to: TellTo,
): LineItem | undefined {
  const { line, unit, product, quickSale } = checked;
  const snapshot = shelf.snapshot(line.productId);
  if (snapshot === undefined) return undefined;
  const { maySeePrices, language } = shelf.request;
  const words = unitTexts(unit, language);
  const deposit = depositFor(shelf.terms, unit.deposit);
  const unitIndex = snapshot.SalesUnits.Values.findIndex(({ Code }) => Code === unit.code);
  const shown = snapshot.SalesUnits.Values[unitIndex];
  const quickSaleIndex = snapshot.QuickSales.Values.findIndex(({ Id }) => Id === quickSale?.id);
  const offer = snapshot.QuickSales.Values[quickSaleIndex];
  return {
    Id: String(line.lineId),
    ProductId: line.productId,
    QuickSaleId: line.quickSaleId || null,
    Product: snapshot,
    Quantity: line.quantity,
    QuickSaleIndex: quickSaleIndex < 0 ? null : quickSaleIndex,
    SalesUnitIndex: Math.max(0, unitIndex),
    SalesUnitCode: unit.code,
    SalesUnitQuantity: unit.quantity,
    SalesUnitTextSingular: words.singular,
    SalesUnitTextPlural: words.plural,
    SalesUnitContent: unitContent(unit, language),
    Packing: { SelectedIndex: Math.max(0, unitIndex) },
    IsDeliverable: checked.faults.length === 0,
    UnitPriceOre: maySeePrices ? checked.unitPriceOre : null,
    LineTotalOre: maySeePrices ? lineTotalOre : null,
    LineSubtotal: maySeePrices ? formatOre(lineTotalOre, language) : null,
    PriceSource: maySeePrices ? presentPriceSource(checked.priceSource) : null,
    ...pricesPerUnit(shelf, checked, shown, offer),
    IsApproximate: product.isCatchWeight,
    Errors: lineMessages(checked, to, maySeePrices),
    MaxQuantity: checked.maxQuantity,
    ...(line.note && { Note: line.note }),
    ...(line.substitute && { Substitute: line.substitute }),
    ...(deposit && { Deposit: presentDeposit(deposit, language, maySeePrices) }),
  };
}

/** The snapshot has the prices of one; more of them may cost less. */
function pricesPerUnit(
  shelf: CustomerShelf,
  { line, product, unit, priceSource }: CheckedLine,
  shown: SalesUnit | undefined,
  offer: QuickSaleOption | undefined,
): Pick<LineItem, 'ComparisonOre' | 'FormattedPrices'> {
  if (line.quickSaleId !== '') return { ComparisonOre: offer?.ComparisonOre ?? null, FormattedPrices: null };
  const of = { ComparisonOre: shown?.ComparisonOre ?? null, FormattedPrices: shown?.FormattedPrices ?? null };
  if (priceSource !== 'quantity' || !shelf.request.maySeePrices) return of;
  const { units } = fixedSnapshotOf(product, shelf.request.language);
  const fixed = units.find((each) => each.unit.code === unit.code);
  const price = shelf.price(line.productId, unit.code, line.quantity);
  if (fixed === undefined || price === undefined) return of;
  const { ComparisonOre, FormattedPrices } = presentUnitPrices(product, fixed, price, {
    approximately: '',
    vatPercent: vatPercentFor(shelf.terms, product),
  });
  return { ComparisonOre, FormattedPrices };
}

/** With the index of each line among all lines (CHK-03). */
export function lineErrorsOf(lines: readonly CheckedLine[], to: TellTo): LineErrors[] {
  return lines.flatMap((checked, index) => {
    if (checked.faults.length === 0) return [];
    const messages = faultMessages(checked, to);
    return {
      Index: index,
      LineId: String(checked.line.lineId),
      ProductId: checked.line.productId,
      Codes: messages.map(({ Code }) => Code),
      AllErrorMessages: messages.map(({ Message }) => Message),
      MaxQuantity: checked.maxQuantity,
    };
  });
}

function nameOf({ catalog, request }: CustomerShelf, productId: string | null): string | undefined {
  const product = productId === null ? undefined : catalog.products.get(productId);
  return product && displayNameOf(product, request.language);
}

/**
 * Entries that could not become lines, as they were entered. Every response contains them, so that no client thinks they were
 * removed (domain 5).
 */
function writtenInvalid(
  shelf: CustomerShelf,
  rows: BasketRow['invalidLines'],
  text: TextOf,
): Basket['InvalidLineItems'] {
  return rows.map((row) => ({
    Id: String(row.lineId),
    ProductId: row.productId ?? row.writtenProduct,
    Name: row.writtenName,
    DisplayName: nameOf(shelf, row.productId) ?? row.writtenName ?? row.productId ?? row.writtenProduct ?? '',
    Quantity: row.quantity,
    SalesUnitCode: row.unitCode,
    HasSalesUnitQuantity: row.reason !== 'invalid_unit' && row.unitCode !== null,
    Reason: row.reason as string,
    Message: invalidText(row, text),
  }));
}

function goneLines(
  shelf: CustomerShelf,
  { unresolved }: CheckedBasket,
  text: TextOf,
): Basket['InvalidLineItems'] {
  return unresolved.map((row) => ({
    Id: String(row.line.lineId),
    ProductId: row.line.productId,
    Name: null,
    DisplayName: nameOf(shelf, row.line.productId) ?? row.line.productId,
    Quantity: row.line.quantity,
    SalesUnitCode: row.line.unitCode,
    HasSalesUnitQuantity: row.reason !== 'invalid_unit',
    Reason: row.reason as string,
    Message: unresolvedText(row, text),
  }));
}
