import type { CellFault, ColumnSums } from '@engros/contracts/planning/group-sheets.ts';
import { type BasketLine, noChangedOrder } from '../../baskets/order-check/basket-state.ts';
import { type CheckedBasket, type CheckedLine, checkLines } from '../../baskets/order-check/check-lines.ts';
import { type BasketTotals, checkedTotals } from '../../baskets/order-check/totals.ts';
import { missingToMinimum, ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { CallerThere } from '../../people/session/switch-customer.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import type { SheetContext, SheetParts } from './parts.ts';
import type { KitchenRow, ProductRow } from './queries.ts';

/** Days that a column offers. */
const offeredDays = 14;

/** A kitchen for which the person may order, on the day that counts. */
export interface OpenColumn {
  kitchen: KitchenRow;
  caller: CallerThere;
  shelf: CustomerShelf;
  /** The chosen day can no longer be ordered for; the shelf is of the first one that can. */
  isDayGone: boolean;
}

/** The days that can still be ordered for, the next one first. */
export function openDays({ plan, request }: CustomerShelf): { date: string; deadline: Temporal.Instant }[] {
  const open = plan.dates.flatMap(({ date, deadline }) =>
    deadline !== null && Temporal.Instant.compare(request.now, deadline) < 0 ? [{ date, deadline }] : [],
  );
  return open.slice(0, offeredDays);
}

export function openColumn(
  ctx: Pick<SheetContext, 'language' | 'clock'>,
  { openShelf }: Pick<SheetParts, 'openShelf'>,
  kitchen: KitchenRow,
  caller: CallerThere,
): Promise<OpenColumn> {
  const { scope, viewer } = caller;
  const asked = {
    ...{ scope, language: ctx.language, maySeePrices: viewer.rights.has('seePrices') },
    ...{ presalePeriodId: null, now: ctx.clock.now(), withPlaced: true },
  };
  return withinCustomers([scope], async () => {
    const shelf = await openShelf({ ...asked, date: null });
    const chosen = kitchen.deliveryDate;
    if (chosen === null || chosen === shelf.date) return { kitchen, caller, shelf, isDayGone: false };
    if (!openDays(shelf).some(({ date }) => date === chosen))
      return { kitchen, caller, shelf, isDayGone: true };
    return { kitchen, caller, shelf: await openShelf({ ...asked, date: chosen }), isDayGone: false };
  });
}

/** Whether the supplier stopped the customer's orders also for the caller. */
export function isStopped({ caller: { viewer }, shelf: { terms } }: OpenColumn): boolean {
  if (terms.orderStop === null) return false;
  const isStaff = viewer.role !== 'buyer' || viewer.actingUserId !== null;
  return terms.orderStop.state === 'blocked' || !isStaff;
}

/** The ordered goods of a column, as a basket has them. */
export function linesOf(
  { shelf, caller }: OpenColumn,
  products: readonly ProductRow[],
  quantityOf: (productId: string) => number | null,
): BasketLine[] {
  return products.flatMap(({ productId, unitCode }, index) => {
    const quantity = quantityOf(productId) ?? 0;
    if (quantity === 0) return [];
    const price = shelf.product(productId) && shelf.price(productId, unitCode, quantity);
    return {
      ...{ lineId: index + 1, productId, quickSaleId: '', unitCode, quantity },
      ...{ unitPriceOre: price?.priceOre ?? 0, priceSource: price?.source ?? ('list' as const) },
      ...{ addedBy: caller.scope.userId, trackingList: null, trackingPosition: null },
      ...{ note: null, substitute: null },
    };
  });
}

interface CheckedColumn {
  checked: CheckedBasket;
  totals: BasketTotals;
}

/** With the prices, fee and faults that the basket would have. */
export function checkColumn({ shelf }: OpenColumn, lines: readonly BasketLine[]): CheckedColumn {
  const checked = checkLines(shelf, lines);
  const totals = checkedTotals(checked, shelf.terms, ordersOfDay(shelf, noChangedOrder));
  return { checked, totals };
}

const ofStock: readonly string[] = ['out_of_stock', 'insufficient_stock'];

const faultOf = ({ line, faults, maxQuantity }: CheckedLine): CellFault[] =>
  faults.length === 0
    ? []
    : [
        {
          ProductId: line.productId,
          Kind: faults.every((fault) => ofStock.includes(fault)) ? 'stock' : 'day',
          Most: maxQuantity,
        },
      ];

/** Of what is ordered; a product that the customer cannot buy at all is named in any case. */
function faultsOf({ shelf }: OpenColumn, { checked }: CheckedColumn, products: readonly ProductRow[]) {
  const notThere = products.flatMap(({ productId, unitCode }): CellFault[] => {
    const product = shelf.product(productId);
    if (product === undefined) return [{ ProductId: productId, Kind: 'notSold', Most: null }];
    const isSold = product.units.some(({ code }) => code === unitCode);
    return isSold ? [] : [{ ProductId: productId, Kind: 'unit', Most: null }];
  });
  return [...notThere, ...checked.lines.flatMap(faultOf)];
}

/** Amounts are null for who may not see them there. */
export function presentSums(
  column: OpenColumn,
  products: readonly ProductRow[],
  quantityOf: (productId: string) => number | null,
): ColumnSums {
  const { shelf, caller, kitchen } = column;
  const made = checkColumn(column, linesOf(column, products, quantityOf));
  const { totals } = made;
  const seen = (ore: number) => (caller.viewer.rights.has('seePrices') ? ore : null);
  const missing =
    totals.lineTotalsOre.length === 0
      ? 0
      : missingToMinimum(totals, shelf.terms, ordersOfDay(shelf, noChangedOrder));
  return {
    CustomerId: kitchen.customerId,
    GoodsOre: seen(totals.subtotalOre),
    FeeOre: seen(totals.deliveryFeeOre),
    TotalOre: seen(totals.totalOre),
    MissingToMinimumOre: seen(missing),
    Faults: faultsOf(column, made, products),
  };
}
