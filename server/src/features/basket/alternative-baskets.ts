import type {
  AlternativeBasket,
  listAlternativeBaskets as contract,
} from '@engros/contracts/basket-lines.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type BasketParts, openBasketShelf } from './basket-context.ts';
import { type DeadlineStatus, deadlineStatus, momentOf } from './deadline-status.ts';
import { findOpenBaskets } from './held-basket-queries.ts';
import { type Place, placesFor } from './places.ts';
import { listSummaries, type SummaryRow } from './queries.ts';
import { shelvesFor } from './shelves.ts';

/** Where else a product can be ordered; an unknown product is not found. */
export function listAlternativeBaskets(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { query }, fail) => {
    const from = query.ExpectedDeliveryDate ? deliveryDateOf(query.ExpectedDeliveryDate, ctx) : null;
    const shelf = await openBasketShelf(ctx, parts, { deliveryDate: from, presalePeriodId: null });
    const quickSaleId = query.QuickSaleId ?? '';
    const lot = quickSaleId === '' ? undefined : shelf.quickSale(quickSaleId);
    if (!shelf.product(query.ProductId)) return fail('notFound');
    if (quickSaleId !== '' && lot?.productId !== query.ProductId) return fail('notFound');
    const { kysely } = ctx.database;
    const [baskets, summaries] = await Promise.all([
      findOpenBaskets(kysely, ctx.scope),
      listSummaries(kysely, ctx.scope),
    ]);
    const goods = { productId: query.ProductId, quickSaleId, baseUnits: query.BaseUnitQuantity ?? 1 };
    const places = await placesFor(shelvesFor(ctx, parts), goods, { from, baskets });
    const moment = momentOf(shelf.request.now, ctx.timeZone);
    const summaryOf = new Map(summaries.map((row) => [row.id, row]));
    return places.map((place) => {
      const summary = place.basketId === null ? undefined : summaryOf.get(place.basketId);
      const status = deadlineStatus(place.deadline, place.date, moment);
      return presentPlace(place, summary, { status, maySeePrices: shelf.request.maySeePrices });
    });
  };
}

function presentPlace(
  { basketId, date, presalePeriodId, deadline }: Place,
  summary: SummaryRow | undefined,
  { status, maySeePrices }: { status: DeadlineStatus; maySeePrices: boolean },
): AlternativeBasket {
  return {
    BasketId: basketId === null ? 'create' : String(basketId),
    IsNew: basketId === null,
    ExpectedDate: date,
    OrderDeadline: deadline?.toString() ?? null,
    DeadlineStatus: status,
    NumberOfLines: summary?.numberOfLines ?? 0,
    SubTotalOre: maySeePrices ? (summary?.subtotalOre ?? 0) : null,
    OrderReference: summary?.orderReference ?? null,
    PreSaleId: presalePeriodId,
  };
}
