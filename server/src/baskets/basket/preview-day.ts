import type {
  DayPreview,
  previewBasketDay as previewBasketDayContract,
} from '@engros/contracts/baskets/basket-day.ts';
import { missingToFreeDelivery, type OrdersOfDay, ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findStoredBasket } from '../basket-records/queries.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';
import { type CheckedLine, checkLines } from '../order-check/check-lines.ts';
import { type BasketTotals, checkedTotals } from '../order-check/totals.ts';
import { type BasketParts, openBasketShelf } from './basket-context.ts';
import { basketNumber } from './find-or-create.ts';

interface PricedLines {
  checked: readonly CheckedLine[];
  totals: BasketTotals;
  day: OrdersOfDay;
}

function pricedOn(shelf: CustomerShelf, basket: StoredBasket): PricedLines {
  const checked = checkLines(shelf, basket.lines, basket);
  const day = ordersOfDay(shelf, basket);
  return { checked: checked.lines, totals: checkedTotals(checked, shelf.terms, day), day };
}

function priceChanges(now: PricedLines, then: PricedLines): number {
  const pricesNow = new Map(now.checked.map(({ line, unitPriceOre }) => [line.lineId, unitPriceOre]));
  return then.checked.filter(({ line, unitPriceOre }) => pricesNow.get(line.lineId) !== unitPriceOre).length;
}

/** Shows which lines can be delivered, price changes and the delivery fee. Changes nothing. */
export function previewBasketDay(parts: BasketParts): Handler<typeof previewBasketDayContract> {
  return async (ctx, { query }, fail) => {
    const number = basketNumber(query.id);
    const basket =
      number === 'new' ? undefined : await findStoredBasket(ctx.database.kysely, ctx.scope, number);
    if (basket?.state !== 'open') return fail('basketNotFound');
    const date = deliveryDateOf(query.expectedDeliveryDate, ctx);
    const day = { deliveryDate: date, presalePeriodId: query.preSaleId ?? null };
    const [here, there] = [await openBasketShelf(ctx, parts, basket), await openBasketShelf(ctx, parts, day)];
    const [now, then] = [pricedOn(here, basket), pricedOn(there, basket)];
    const { subtotalOre, deliveryFeeOre } = then.totals;
    const maySee = ctx.viewer.rights.has('seePrices');
    const ore = (amount: number) => (maySee ? amount : null);
    return {
      ExpectedDate: date,
      NumberOfLines: basket.lines.length,
      DeliverableLines: then.checked.filter(({ faults }) => faults.length === 0).length,
      PriceChanges: priceChanges(now, then),
      PriceDifferenceOre: ore(subtotalOre - now.totals.subtotalOre),
      SubTotalOre: ore(subtotalOre),
      DeliveryFeeOre: ore(deliveryFeeOre),
      MissingToFreeDeliveryOre: ore(missingToFreeDelivery(then.totals, there.terms, then.day)),
    } satisfies DayPreview;
  };
}
