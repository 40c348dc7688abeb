import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CatalogProduct, CatalogUnit } from '../catalog/catalog-product.ts';
import { assortmentOn, campaignBookOf, priceBookOf, quantityBookOf } from '../pricing/price-book.ts';
import { readTermsNow } from '../pricing/queries.ts';
import { type GoodsNow, readGoodsNow } from './goods-now-queries.ts';
import type { CustomerShelf } from './shelf.ts';

interface SoldLine {
  productId: string;
  unitCode: string;
  /** Empty for an ordinary line. */
  quickSaleId: string;
  quantity: number;
}

/**
 * As the database has these lines at this moment: price, deposit, block, recall, assortment, days of sale and quick-sale lots. A node may
 * hear of a change later than it happened, so what is sold is never taken from its memory alone. Returns the same shelf when
 * nothing of these lines has changed.
 */
export async function shelfNow(
  db: Kysely<Tables>,
  shelf: CustomerShelf,
  lines: readonly SoldLine[],
): Promise<CustomerShelf> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  if (ids.length === 0) return shelf;
  const goods = new Map((await readGoodsNow(db, ids)).map((row) => [row.id, row]));
  const terms = await readTermsNow(db, shelf.request.scope.customerId, ids);
  if (terms === undefined) return shelf;
  const ofLots = new Set(lines.flatMap((line) => (line.quickSaleId === '' ? [] : [line.productId])));
  const changed = new Map<string, CatalogProduct>();
  for (const id of ids) {
    const product = shelf.catalog.products.get(id);
    const fresh = product && asNow(product, goods.get(id), ofLots.has(id));
    if (fresh !== undefined) changed.set(id, fresh);
  }
  const { discountBasisPoints, allergenProfile } = terms;
  const prices = priceBookOf(terms.terms, campaignBookOf(terms.campaigns), quantityBookOf(terms.quantities));
  const now = shelf.changedTo({ products: changed, prices, discountBasisPoints, allergenProfile });
  const isSame =
    changed.size === 0 &&
    isDeepStrictEqual(allergenProfile, shelf.terms.allergenProfile) &&
    lines.every((line) => isSoldAlike(shelf, now, line));
  return isSame ? shelf : now;
}

const noPrices: CatalogUnit['laterPrices'] = [];

const listPart = ({ listPriceOre, laterPrices, deposit }: CatalogUnit) => ({
  listPriceOre,
  laterPrices,
  deposit,
});

/**
 * Quick-sale lots change only when one of them is to be sold; undefined when nothing has changed. A product that is gone counts
 * as blocked.
 */
function asNow(
  product: CatalogProduct,
  now: GoodsNow | undefined,
  areLotsSold: boolean,
): CatalogProduct | undefined {
  if (now === undefined) return product.isBlocked ? undefined : { ...product, isBlocked: true };
  const {
    listPrices,
    laterPrices,
    deposits,
    quickSales,
    allergens: stated,
    markings: marked,
    id: _id,
    ...facts
  } = now;
  const units = product.units.map((unit) => ({
    ...unit,
    listPriceOre: listPrices[unit.code] ?? unit.listPriceOre,
    laterPrices: laterPrices[unit.code] ?? noPrices,
    deposit: deposits[unit.code] ?? null,
  }));
  const lots =
    areLotsSold && !isDeepStrictEqual(quickSales, product.quickSales) ? quickSales : product.quickSales;
  const allergens = isDeepStrictEqual(stated, product.allergens) ? product.allergens : stated;
  const markings = isDeepStrictEqual(marked, product.markings) ? product.markings : marked;
  const isSame =
    lots === product.quickSales &&
    allergens === product.allergens &&
    markings === product.markings &&
    (Object.keys(facts) as (keyof typeof facts)[]).every((name) => facts[name] === product[name]) &&
    isDeepStrictEqual(units.map(listPart), product.units.map(listPart));
  return isSame ? undefined : { ...product, ...facts, allergens, markings, units, quickSales: lots };
}

function isSoldAlike(
  before: CustomerShelf,
  now: CustomerShelf,
  { productId, unitCode, quantity }: SoldLine,
): boolean {
  const [was, is] = [before, now].map((shelf) => {
    const price = shelf.price(productId, unitCode, quantity);
    const day = shelf.date ?? shelf.today;
    return [
      assortmentOn(shelf.prices, shelf.request.scope, day)(productId),
      price?.priceOre,
      price?.source,
    ].join();
  });
  return was === is;
}
