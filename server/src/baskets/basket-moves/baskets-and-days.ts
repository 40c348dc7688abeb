import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { addDays } from '../../platform/calendar-date.ts';
import type { Shelves } from '../basket/shelves.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';

/** Maximum number of days without a basket that are offered in addition to the open baskets. */
const newDays = 3;

export interface Goods {
  productId: string;
  /** Id of the quick-sale lot; empty for ordinary goods. */
  quickSaleId: string;
  baseUnits: number;
}

/** An open basket in which goods can be ordered, or a day that has no basket yet. */
export interface Place {
  basketId: number | null;
  date: string;
  presalePeriodId: string | null;
  deadline: Temporal.Instant | null;
}

type OpenBasket = Pick<StoredBasket, 'id' | 'deliveryDate' | 'presalePeriodId' | 'amendsOrderId' | 'lines'>;

interface Search {
  shelves: Shelves;
  goods: Goods;
  presalePeriodId: string | null;
  /** First acceptable day; null when every day from now on is acceptable. */
  from: string | null;
}

/**
 * Returns the open baskets and next days, from `from` on, that can deliver the goods together with the same
 * goods already in those baskets. Sorted by day (BAS-07). Baskets that change an order are left out.
 */
export async function placesFor(
  shelves: Shelves,
  goods: Goods,
  { from, baskets }: { from: string | null; baskets: readonly OpenBasket[] },
): Promise<Place[]> {
  const { catalog } = await shelves.on(from, null);
  const presalePeriodId = catalog.products.get(goods.productId)?.presalePeriodId ?? null;
  const search = { shelves, goods, presalePeriodId, from };
  const open = await openPlaces(search, baskets);
  const days = await newPlaces(search, new Set(open.map(({ date }) => date)));
  return [...open, ...days].sort(byDay);
}

async function openPlaces(search: Search, baskets: readonly OpenBasket[]): Promise<Place[]> {
  const { shelves, goods, presalePeriodId, from } = search;
  const places: Place[] = [];
  for (const basket of baskets) {
    const date = basket.deliveryDate;
    // A basket that changes an order may be too late to be ordered, or be dropped together with its lines.
    if (basket.amendsOrderId !== null) continue;
    if (basket.presalePeriodId !== presalePeriodId || date === null || date < (from ?? '')) continue;
    const shelf = await shelves.on(date, presalePeriodId);
    const baseUnits = goods.baseUnits + unitsIn(shelf, basket, goods);
    const answer = availabilityOf(shelf, { ...goods, baseUnits });
    if (answer?.isDeliverable)
      places.push({ basketId: basket.id, date, presalePeriodId, deadline: answer.deadline });
  }
  return places;
}

async function newPlaces(
  { shelves, goods, presalePeriodId, from }: Search,
  taken: ReadonlySet<string>,
): Promise<Place[]> {
  const places: Place[] = [];
  let asked = from;
  while (places.length < newDays) {
    const shelf = await shelves.on(asked, presalePeriodId);
    const date = availabilityOf(shelf, goods)?.expectedDeliveryDate ?? null;
    if (date === null) break;
    asked = addDays(date, 1);
    if (taken.has(date)) continue;
    const { deadline = null } = availabilityOf(await shelves.on(date, presalePeriodId), goods) ?? {};
    places.push({ basketId: null, date, presalePeriodId, deadline });
  }
  return places;
}

function unitsIn({ catalog }: CustomerShelf, { lines }: Pick<OpenBasket, 'lines'>, goods: Goods): number {
  const units = catalog.products.get(goods.productId)?.units ?? [];
  return lines
    .filter((line) => line.productId === goods.productId && line.quickSaleId === goods.quickSaleId)
    .reduce((sum, line) => {
      const unit = units.find(({ code }) => code === line.unitCode);
      return sum + line.quantity * (unit?.quantity ?? 1);
    }, 0);
}

function byDay(a: Place, b: Place): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return Number(a.basketId === null) - Number(b.basketId === null) || (a.basketId ?? 0) - (b.basketId ?? 0);
}

/** Returns whether and when goods are available on the delivery day for which the catalogue was opened. */
export function availabilityOf(shelf: CustomerShelf, { productId, quickSaleId, baseUnits }: Goods) {
  return quickSaleId === ''
    ? shelf.availability(productId, baseUnits)
    : shelf.quickSaleAvailability(quickSaleId, baseUnits);
}
