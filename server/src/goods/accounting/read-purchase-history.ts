import type { priceSources } from '@engros/contracts/goods/product.ts';
import type {
  PurchaseSummary,
  readPurchaseHistory as readPurchaseHistoryContract,
} from '@engros/contracts/goods/purchase-history.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import { dateIn } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/context.ts';
import {
  findPurchaseHistory,
  type PurchaseHistoryRow,
  type PurchaseRow,
} from './purchase-history-queries.ts';

/** When there is just one more purchase, it is shown as well (specification 9). */
const shownAtFirst = 10;
const shownWhole = 11;
/** When all are requested; enough for two purchases a week for nearly ten years. */
const shownAtMost = 1000;
const monthsShown = 12;

export const readPurchaseHistory: Handler<typeof readPurchaseHistoryContract> = async (
  ctx,
  { params, query },
) => {
  const { database, scope, clock, timeZone, viewer } = ctx;
  const months = monthsUntil(dateIn(clock.now(), timeZone));
  const row = await findPurchaseHistory(database, scope, {
    productId: params.productId,
    since: `${months[0]}-01`,
    limit: isOn(query.all) ? shownAtMost : shownWhole,
    timeZone,
  });
  const shown =
    isOn(query.all) || row.total === shownWhole ? row.purchases : row.purchases.slice(0, shownAtFirst);
  const maySeePrices = viewer.rights.has('seePrices');
  return {
    ProductId: params.productId,
    TotalResults: row.total,
    Purchases: shown.map((purchase) => presentPurchase(purchase, maySeePrices)),
    Summary: row.total === 0 ? null : presentSummary(row, months, maySeePrices),
  };
};

/** The current month and the eleven before it, oldest first. */
function monthsUntil(today: string): string[] {
  const running = Temporal.PlainYearMonth.from(today.slice(0, 7));
  return Array.from({ length: monthsShown }, (_, index) =>
    running.subtract({ months: monthsShown - 1 - index }).toString(),
  );
}

function presentPurchase(row: PurchaseRow, maySeePrices: boolean) {
  return {
    OrderId: row.orderId,
    IsConfirmed: row.isConfirmed,
    OrderDate: row.orderDate,
    DeliveryDate: row.deliveryDate,
    Quantity: row.quantity,
    SalesUnitCode: row.unitCode,
    SalesUnitQuantity: row.unitQuantity,
    UnitPriceOre: maySeePrices ? row.unitPriceOre : null,
    PriceSource: sourceOf(row.priceSource),
  };
}

type Source = (typeof priceSources)[number];
// Orders spell the source in the way of the system that created them: `Agreement` or `agreement`.
const sources: Readonly<Record<string, Source>> = {
  agreement: 'Agreement',
  groupagreement: 'GroupAgreement',
  campaign: 'Campaign',
  discount: 'Discount',
  quantity: 'Quantity',
  quicksale: 'QuickSale',
};

function sourceOf(written: string): Source {
  return sources[written.toLowerCase()] ?? 'List';
}

function presentSummary(
  row: PurchaseHistoryRow,
  months: readonly string[],
  maySeePrices: boolean,
): PurchaseSummary {
  const bought = new Map(row.months.map(({ month, baseUnits }) => [month, baseUnits]));
  return {
    NumberOfPurchases: row.count,
    BaseUnits: row.baseUnits,
    UsualBaseUnits: row.usualBaseUnits ?? 0,
    DaysBetween: row.daysBetween,
    AmountOre: maySeePrices ? row.amountOre : null,
    Months: months.map((Month) => ({ Month, BaseUnits: bought.get(Month) ?? 0 })),
  };
}
