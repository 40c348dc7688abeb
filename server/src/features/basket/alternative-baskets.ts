import type {
  AlternativeBasket,
  listAlternativeBaskets as contract,
} from '@engros/contracts/basket-lines.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import { type BasketContext, type BasketParts, openBasketShelf } from './basket-context.ts';
import { deadlineStatus, momentOf } from './deadline-status.ts';
import { listSummaries, type SummaryRow } from './queries.ts';

/** Days without a basket that are offered beside the open baskets. */
const newDays = 3;

/** Goods that are to be had elsewhere. */
export interface Goods {
  productId: string;
  /** '' for ordinary goods. */
  quickSaleId: string;
  baseUnits: number;
}

/** Where goods can be ordered: an open basket, or a day that has none yet. */
export interface Place {
  basket: SummaryRow | null;
  date: string;
  presalePeriodId: string | null;
  deadline: Temporal.Instant | null;
}

/** Open baskets and next days that can deliver goods, from a day on; the first day first (BAS-07). */
export async function placesFor(
  ctx: BasketContext,
  parts: BasketParts,
  goods: Goods,
  { from, baskets }: { from: string | null; baskets: readonly SummaryRow[] },
): Promise<Place[]> {
  const { catalog } = await openBasketShelf(ctx, parts, { deliveryDate: from, presalePeriodId: null });
  const presalePeriodId = catalog.products.get(goods.productId)?.presalePeriodId ?? null;
  const shelfOn = (date: string | null) =>
    openBasketShelf(ctx, parts, { deliveryDate: date, presalePeriodId });
  const shelves: Shelves = { presalePeriodId, on: shelfOn };
  const open = await openPlaces(shelves, goods, from, baskets);
  const days = await newPlaces(shelves, goods, from, new Set(open.map(({ date }) => date)));
  return [...open, ...days].sort(byDay);
}

interface Shelves {
  presalePeriodId: string | null;
  on(date: string | null): Promise<CustomerShelf>;
}

async function openPlaces(
  { presalePeriodId, on }: Shelves,
  goods: Goods,
  from: string | null,
  baskets: readonly SummaryRow[],
): Promise<Place[]> {
  const places: Place[] = [];
  for (const basket of baskets) {
    const date = basket.deliveryDate;
    if (basket.presalePeriodId !== presalePeriodId || date === null || date < (from ?? '')) continue;
    const answer = availabilityOf(await on(date), goods);
    if (answer?.isDeliverable) places.push({ basket, date, presalePeriodId, deadline: answer.deadline });
  }
  return places;
}

async function newPlaces(
  { presalePeriodId, on }: Shelves,
  goods: Goods,
  from: string | null,
  taken: ReadonlySet<string>,
): Promise<Place[]> {
  const places: Place[] = [];
  let asked = from;
  while (places.length < newDays) {
    const date = availabilityOf(await on(asked), goods)?.expectedDeliveryDate ?? null;
    if (date === null) break;
    asked = addDays(date, 1);
    if (taken.has(date)) continue;
    const { deadline = null } = availabilityOf(await on(date), goods) ?? {};
    places.push({ basket: null, date, presalePeriodId, deadline });
  }
  return places;
}

function byDay(a: Place, b: Place): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return Number(a.basket === null) - Number(b.basket === null) || (a.basket?.id ?? 0) - (b.basket?.id ?? 0);
}

function availabilityOf(shelf: CustomerShelf, { productId, quickSaleId, baseUnits }: Goods) {
  return quickSaleId === ''
    ? shelf.availability(productId, baseUnits)
    : shelf.quickSaleAvailability(quickSaleId, baseUnits);
}

/** Where else a product can be ordered; an unknown product is not found. */
export function listAlternativeBaskets(parts: BasketParts): Handler<typeof contract> {
  return async (ctx, { query }, fail) => {
    const from = query.ExpectedDeliveryDate ? deliveryDateOf(query.ExpectedDeliveryDate, ctx.timeZone) : null;
    const shelf = await openBasketShelf(ctx, parts, { deliveryDate: from, presalePeriodId: null });
    const quickSaleId = query.QuickSaleId ?? '';
    const lot = quickSaleId === '' ? undefined : shelf.quickSale(quickSaleId);
    if (!shelf.product(query.ProductId)) return fail('notFound');
    if (quickSaleId !== '' && lot?.productId !== query.ProductId) return fail('notFound');
    const goods = { productId: query.ProductId, quickSaleId, baseUnits: query.BaseUnitQuantity ?? 1 };
    const baskets = await listSummaries(ctx.database.pool, ctx.scope);
    const places = await placesFor(ctx, parts, goods, { from, baskets });
    const moment = momentOf(shelf.request.now, ctx.timeZone);
    return places.map(
      ({ basket, date, presalePeriodId, deadline }): AlternativeBasket => ({
        BasketId: basket === null ? 'create' : String(basket.id),
        IsNew: basket === null,
        ExpectedDate: date,
        OrderDeadline: deadline?.toString() ?? null,
        DeadlineStatus: deadlineStatus(deadline, date, moment),
        NumberOfLines: basket?.numberOfLines ?? 0,
        SubTotalOre: shelf.request.maySeePrices ? (basket?.subtotalOre ?? 0) : null,
        OrderReference: basket?.orderReference ?? null,
        PreSaleId: presalePeriodId,
      }),
    );
  };
}
