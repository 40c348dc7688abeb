import {
  type ConsoleProductList,
  type listConsoleProducts as contract,
  type ProductView,
  productViews,
} from '@engros/contracts/supplier/goods/products.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { type Catalog, defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { newSinceOn } from '../../goods/product-snapshots/open-shelf.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { SearchViews } from '../../pages/search-pages/view/search-view.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import { deliveryDateIn } from '../../platform/delivery-date-input.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler, InputOf } from '../../platform/http/context.ts';
import { customerScopeOfStaff, type Language } from '../../platform/http/viewer.ts';
import { pageOf } from '../../platform/read-page.ts';
import { type FoundProduct, findProducts } from './find-products.ts';
import { nameOrder } from './name-order.ts';
import { presentRow } from './present-row.ts';
import { isCustomer, listByChange, listDepots, listUnstated, readRowFacts } from './product-queries.ts';
import { isInView, statedAllergens, stateOf, type ViewFacts } from './product-state.ts';

export interface ListParts {
  readonly goods: Goods;
  readonly views: SearchViews;
}

type Query = InputOf<typeof contract>['query'];
type Context = ContextOf<typeof contract>;

/** The customer's shelf of the day; null without a customer. Throws customerNotFound. */
export async function shelfOfStaff(
  ctx: Pick<Context, 'database' | 'viewer' | 'language' | 'clock'>,
  goods: Goods,
  { customerId, date }: { customerId: string; date: string | null },
): Promise<CustomerShelf | null> {
  if (customerId === '') return null;
  if (!(await isCustomer(ctx.database.kysely, customerId))) throw new AppError('customerNotFound');
  return goods.openShelf({
    scope: customerScopeOfStaff(ctx.viewer, customerId),
    language: ctx.language,
    maySeePrices: ctx.viewer.rights.has('seePrices'),
    date,
    presalePeriodId: null,
    now: ctx.clock.now(),
  });
}

/** The day that was asked for; null when none was. Throws invalidInput for one that cannot be asked for. */
export function askedDay(
  ctx: Pick<Context, 'clock' | 'timeZone'>,
  written: string | undefined,
): string | null {
  if (written === undefined) return null;
  const date = deliveryDateIn(written, ctx);
  if (date === null) throw new AppError('invalidInput', { Fields: ['querystring.Date'] });
  return date;
}

/** As the buyer finds them; without a customer as one without a history, on the day after today. */
export const listProducts =
  ({ goods, views }: ListParts): Handler<typeof contract> =>
  async (ctx, { query }) => {
    const { language } = ctx;
    const db = ctx.database.kysely;
    const today = todayIn(ctx.clock, ctx.timeZone);
    const asked = askedDay(ctx, query.Date);
    const shelf = await shelfOfStaff(ctx, goods, { customerId: query.CustomerId ?? '', date: asked });
    const catalog = shelf?.catalog ?? goods.catalog.current();
    const date = shelf?.date ?? asked ?? addDays(today, 1);
    const [found, withoutAllergens, depots] = await Promise.all([
      findProducts(goods, views, { term: (query.SearchText ?? '').trim(), language, shelf }),
      listUnstated(db, statedAllergens),
      listDepots(db),
    ]);
    const facts: ViewFacts = { date: today, newSince: newSinceOn(today), withoutAllergens };
    const shown = await sorted(ctx, query, found.products.filter(isOf(query, facts)));
    const { rows, page, total } = pageOf(shown, {
      page: query.Page ?? 1,
      perPage: consoleLimits.productsOnPage,
    });
    const known = await readRowFacts(
      db,
      rows.map(({ product }) => product.id),
    );
    const day = { date, language, shelf, depotId: query.DepotId ?? null };
    return {
      Products: rows.map((row) => presentRow(row, known.get(row.product.id), day)),
      TotalResults: total,
      CurrentPage: page,
      Ids: shown.slice(0, consoleLimits.productsChanged).map(({ product }) => product.id),
      Counts: countsOf(catalog, facts),
      CustomerSees: found.customerSees,
      DidYouMean: found.didYouMean,
      Date: date,
      Depots: depots.map(({ id, name }) => ({ Id: id, Name: name })),
      Categories: categoriesOf(catalog, language),
    };
  };

const isOf =
  ({ View = 'All', State, CategoryId }: Query, facts: ViewFacts) =>
  ({ product }: FoundProduct): boolean =>
    isInView(View, product, facts) &&
    (State === undefined || stateOf(product, facts.date) === State) &&
    (CategoryId === undefined || product.categories.some(({ id }) => id === CategoryId));

function countsOf({ products }: Catalog, facts: ViewFacts): ConsoleProductList['Counts'] {
  const all = [...products.values()];
  const count = (view: ProductView) => all.filter((product) => isInView(view, product, facts)).length;
  const isSold = (state: string) => state === 'OnSale' || state === 'Ending';
  return {
    ...(Object.fromEntries(productViews.map((view) => [view, count(view)])) as Record<ProductView, number>),
    OnSale: all.filter((product) => isSold(stateOf(product, facts.date))).length,
  };
}

/** Top categories with what is below them, as the menu has them. */
export function categoriesOf(
  { categories }: Pick<Catalog, 'categories'>,
  language: Language,
): ConsoleProductList['Categories'] {
  const all = [...categories.values()].toSorted((one, other) => one.sortOrder - other.sortOrder);
  const below = (parentId: string | null): ConsoleProductList['Categories'] =>
    all
      .filter((category) => category.parentId === parentId)
      .flatMap(({ id, nameDa, nameEn, level }) => [
        { Id: id, Name: language === 'en' ? nameEn : nameDa, Level: level },
        ...below(id),
      ]);
  return below(null);
}

async function sorted(
  { database, language }: Context,
  { Sort = 'Found', IsDescending = false }: Query,
  found: readonly FoundProduct[],
): Promise<readonly FoundProduct[]> {
  if (Sort === 'Found') return found;
  const places = Sort === 'Changed' ? await listByChange(database.kysely) : new Map<string, number>();
  const compare: Record<Exclude<typeof Sort, 'Found'>, (one: FoundProduct, other: FoundProduct) => number> = {
    Number: ({ product: one }, { product: other }) => nameOrder(language).compare(one.id, other.id),
    Name: ({ product: one }, { product: other }) => nameOrder(language).compare(one.name, other.name),
    Price: ({ product: one }, { product: other }) =>
      defaultUnitOf(one).listPriceOre - defaultUnitOf(other).listPriceOre,
    Changed: ({ product: one }, { product: other }) =>
      (places.get(one.id) ?? places.size) - (places.get(other.id) ?? places.size),
  };
  const ordered = found.toSorted(compare[Sort]);
  return IsDescending ? ordered.toReversed() : ordered;
}
