import type { FavoriteProducts } from '../../favourites/favorites/favorite-products.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { dateIn } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PurchaseHistory } from '../accounting/purchases.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import type { CatalogSource } from '../catalog/catalog-source.ts';
import { quickSaleAvailability } from '../delivery/availability.ts';
import type { CustomerDelivery } from '../delivery/customer-delivery.ts';
import { type DatePlan, nextDateOfPlan } from '../delivery/delivery-calendar.ts';
import type { DeliveryTerms } from '../delivery/delivery-terms.ts';
import type { PlacedOrder } from '../delivery/placed-order-queries.ts';
import type { PlacedOrders } from '../delivery/placed-orders.ts';
import { assortmentOn, type PriceBook } from '../pricing/price-book.ts';
import type { PriceBooks } from '../pricing/price-books.ts';
import { commonAvailability, unsold } from './common-availability.ts';
import { presentSnapshot, type SnapshotMarks } from './present-snapshot.ts';
import type { CustomerShelf, OpenShelf, ShelfRequest } from './shelf.ts';
import {
  answerHoldsUntil,
  createSnapshotMemory,
  type SnapshotMemory,
  type SnapshotQuestion,
  type ViewMemory,
  type ViewSources,
} from './snapshot-memory.ts';

export interface ShelfSources {
  catalog: Pick<CatalogSource, 'current'>;
  prices: PriceBooks;
  delivery: DeliveryTerms;
  purchases: PurchaseHistory;
  favorites: FavoriteProducts;
  placed: Pick<PlacedOrders, 'of'>;
  timeZone: string;
  text: SnapshotMarks['text'];
  textVersion: () => number;
}

const nonePlaced: readonly PlacedOrder[] = [];

const newForDays = 30;

export const newSinceOn = (today: string): string => addDays(today, -newForDays);

interface ShelfParts {
  request: ShelfRequest;
  catalog: Catalog;
  delivery: CustomerDelivery;
  prices: PriceBook;
  placed: readonly PlacedOrder[];
  marks: SnapshotMarks;
  textVersion: number;
  /** Products that an order has already. */
  held?: ReadonlySet<string>;
}

function periodOf(catalog: Catalog, presalePeriodId: string | null) {
  if (presalePeriodId === null) return null;
  const period = catalog.presalePeriods.get(presalePeriodId);
  if (period === undefined) throw new AppError('notFound');
  return period;
}

/** The cache key of a customer's view of the products on a date. */
function viewOf(
  { request, delivery, prices, marks, textVersion }: ShelfParts,
  plan: DatePlan,
  date: string | null,
): ViewSources {
  const { language, maySeePrices, presalePeriodId, scope } = request;
  const { favorites, purchases, today } = marks;
  return {
    customerId: scope.customerId,
    date,
    presalePeriodId,
    isAgreementOnly: scope.isAgreementOnly,
    isPunchOut: scope.punchOutSessionId !== null,
    language,
    maySeePrices,
    delivery,
    prices,
    plan,
    favorites,
    purchases,
    today,
    textVersion,
  };
}

/** The snapshot contains names of other products or of a presale period, so changes of those affect it. */
function isRelated({ replacedBy, replacements, presalePeriodId }: CatalogProduct): boolean {
  return replacedBy !== null || replacements.length > 0 || presalePeriodId !== null;
}

function shelfOf(parts: ShelfParts, memory: SnapshotMemory): CustomerShelf {
  const { request, catalog, delivery, prices, placed, marks } = parts;
  const { language, now, presalePeriodId } = request;
  const { terms } = delivery;
  const presalePeriod = periodOf(catalog, presalePeriodId);
  const plan =
    presalePeriod === null
      ? delivery.plan(language, marks.today)
      : delivery.presalePlan(language, presalePeriod);
  const date = request.date ?? nextDateOfPlan(plan, now)?.date ?? null;
  // When nothing can be delivered, the first date of the plan is used, because it has the reason.
  const askedDate = date ?? plan.dates[0]?.date ?? marks.today;

  const mayHave = assortmentOn(prices, request.scope, date ?? marks.today);
  function sold(id: string): CatalogProduct | undefined {
    const found = catalog.products.get(id);
    return found === undefined || found.isBlocked || !mayHave(id) ? undefined : found;
  }
  const product = (id: string): CatalogProduct | undefined =>
    sold(id) ?? (parts.held?.has(id) === true ? catalog.products.get(id) : undefined);

  function quickSale(id: string) {
    const lot = catalog.quickSales.get(id);
    return lot?.depotId === terms.depotId ? lot : undefined;
  }

  const nowMs = now.epochMilliseconds;

  const view = viewOf(parts, plan, date);
  let kept: ViewMemory | undefined;

  function asked<Answer>(
    productId: string,
    answer: (view: ViewMemory, question: SnapshotQuestion) => Answer,
  ): Answer | undefined {
    const found = product(productId);
    if (found === undefined) return undefined;
    kept ??= memory(view);
    return answer(kept, {
      product: found,
      others: isRelated(found) ? catalog : null,
      nowMs,
      validUntilMs: () => answerHoldsUntil(plan, found, nowMs),
      make: () => presentSnapshot(shelf, found, commonAvailability(shelf, found), marks),
    });
  }

  const shelf: CustomerShelf = {
    request,
    today: marks.today,
    date,
    terms,
    plan,
    presalePeriod,
    placed,
    catalog,
    prices,
    sources: { ...view, catalog, placed },
    holdsUntilMs: (asked) => answerHoldsUntil(plan, asked, nowMs),
    product,
    price(productId, unitCode, quantity = 1) {
      const unit = product(productId)?.units.find(({ code }) => code === unitCode);
      if (unit === undefined) return undefined;
      const { listPriceOre, laterPrices } = unit;
      const { discountBasisPoints } = terms;
      return prices.resolve(
        { productId, unitCode, listPriceOre, laterPrices, discountBasisPoints, quantity, date: askedDate },
        language,
      );
    },
    quickSale,
    availability(productId, neededBaseUnits, heldBaseUnits) {
      const found = product(productId);
      if (found === undefined) return undefined;
      const answer = commonAvailability(shelf, found, neededBaseUnits, heldBaseUnits);
      return sold(productId) === undefined ? unsold(answer) : answer;
    },
    quickSaleAvailability(quickSaleId, neededBaseUnits = 1) {
      const lot = quickSale(quickSaleId);
      if (lot === undefined) return undefined;
      const coolType = catalog.products.get(lot.productId)?.coolType ?? 'dry';
      const facts = {
        coolType,
        stock: lot.stock,
        validFrom: null,
        lastDate: lot.lastDeliveryDate,
        isProductBlocked: sold(lot.productId) === undefined,
        isProductRecalled: product(lot.productId)?.recalled === 'all',
      };
      return quickSaleAvailability({
        quickSale: facts,
        plan,
        date: askedDate,
        now,
        presalePeriodId,
        neededBaseUnits,
      });
    },
    snapshot: (productId) => asked(productId, (view, question) => view.snapshot(question)),
    snapshotJson: (productId) => asked(productId, (view, question) => view.json(question)),
    holding: (held) => shelfOf({ ...parts, held }, memory),
    changedTo: (changes) => {
      const products =
        changes.products.size > 0 ? new Map([...catalog.products, ...changes.products]) : catalog.products;
      const { discountBasisPoints, allergenProfile } = changes;
      const changedTerms = { ...terms, discountBasisPoints, allergenProfile };
      return shelfOf(
        {
          ...parts,
          catalog: { ...catalog, products, quickSales: lotsWith(catalog, changes.products) },
          prices: changes.prices,
          delivery: { ...delivery, terms: changedTerms },
        },
        memory,
      );
    },
  };
  return shelf;
}

function lotsWith(
  { products, quickSales }: Catalog,
  changed: ReadonlyMap<string, CatalogProduct>,
): Catalog['quickSales'] {
  const isOther = ({ id, quickSales: lots }: CatalogProduct) => lots !== products.get(id)?.quickSales;
  const others = [...changed.values()].filter(isOther);
  if (others.length === 0) return quickSales;
  const all = new Map(quickSales);
  for (const { id } of others) for (const lot of products.get(id)?.quickSales ?? []) all.delete(lot.id);
  for (const product of others) for (const lot of product.quickSales) all.set(lot.id, lot);
  return all;
}

/** Data that is not in memory is loaded in parallel. */
export function createShelfOpener(sources: ShelfSources): OpenShelf {
  const memory = createSnapshotMemory();
  let last = { today: '', newSince: '' };
  return async (request) => {
    const { scope, now } = request;
    const today = dateIn(now, sources.timeZone);
    const [delivery, prices, favorites, purchases, placed] = await Promise.all([
      sources.delivery.of(scope),
      sources.prices.bookOf(scope),
      sources.favorites.of(scope),
      sources.purchases.of(scope),
      request.withPlaced === true ? sources.placed.of(scope, today) : nonePlaced,
    ]);
    if (last.today !== today) last = { today, newSince: newSinceOn(today) };
    const { newSince } = last;
    const textVersion = sources.textVersion();
    const marks = { today, newSince, favorites, purchases, text: sources.text };
    return shelfOf(
      { request, catalog: sources.catalog.current(), delivery, prices, placed, marks, textVersion },
      memory,
    );
  };
}
