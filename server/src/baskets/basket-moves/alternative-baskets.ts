import type {
  AlternativeBasket,
  listAlternativeBaskets as contract,
} from '@engros/contracts/baskets/basket-lines.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type BasketParts, openBasketShelf } from '../basket/basket-context.ts';
import { shelvesFor } from '../basket/shelves.ts';
import { findOpenBaskets } from '../basket-records/held-basket-queries.ts';
import type { FiguresOf } from '../order-check/basket-figures.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';
import { type DeadlineStatus, deadlineStatus, momentOf } from '../order-check/deadline-status.ts';
import { type Place, placesFor } from './baskets-and-days.ts';

/** Lists open baskets and delivery days to which a product can be added. Throws notFound for an unknown product. */
export function listAlternativeBaskets(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { query }, fail) => {
    const from = query.ExpectedDeliveryDate ? deliveryDateOf(query.ExpectedDeliveryDate, ctx) : null;
    const shelf = await openBasketShelf(ctx, parts, { deliveryDate: from, presalePeriodId: null });
    const quickSaleId = query.QuickSaleId ?? '';
    const lot = quickSaleId === '' ? undefined : shelf.quickSale(quickSaleId);
    if (!shelf.product(query.ProductId)) return fail('notFound');
    if (quickSaleId !== '' && lot?.productId !== query.ProductId) return fail('notFound');
    const baskets = await findOpenBaskets(ctx.database.kysely, ctx.scope);
    const goods = { productId: query.ProductId, quickSaleId, baseUnits: query.BaseUnitQuantity ?? 1 };
    const shelves = shelvesFor(ctx, parts, shelf);
    const places = await placesFor(shelves, goods, { from, baskets });
    const open = parts.known.open;
    open.keep(ctx.scope.customerId, baskets);
    const figures = await open.figures(ctx, shelves, baskets);
    return presentPlaces(shelf, places, baskets, figures);
  };
}

function presentPlaces(
  { request, plan }: CustomerShelf,
  places: readonly Place[],
  baskets: readonly StoredBasket[],
  figures: FiguresOf,
): AlternativeBasket[] {
  const references = new Map(baskets.map(({ id, orderReference }) => [id, orderReference]));
  const moment = momentOf(request.now, plan.calendar.timeZone);
  return places.map((place) => {
    const status = deadlineStatus(place.deadline, place.date, moment);
    const shown = { status, maySeePrices: request.maySeePrices };
    return presentPlace(place, figures, references.get(place.basketId ?? 0) ?? null, shown);
  });
}

function presentPlace(
  { basketId, date, presalePeriodId, deadline }: Place,
  figures: FiguresOf,
  orderReference: string | null,
  { status, maySeePrices }: { status: DeadlineStatus; maySeePrices: boolean },
): AlternativeBasket {
  const { numberOfLines = 0, subtotalOre = 0 } = figures.get(basketId ?? 0) ?? {};
  return {
    BasketId: basketId === null ? 'create' : String(basketId),
    IsNew: basketId === null,
    ExpectedDate: date,
    OrderDeadline: deadline?.toString() ?? null,
    DeadlineStatus: status,
    NumberOfLines: numberOfLines,
    SubTotalOre: maySeePrices ? subtotalOre : null,
    OrderReference: orderReference,
    PreSaleId: presalePeriodId,
  };
}
