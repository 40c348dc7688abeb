import type { CatalogProduct } from '../../../goods/catalog/catalog-product.ts';
import { nextChangeOf, type ResolvedPrice } from '../../../goods/pricing/resolve-price.ts';
import { addDays } from '../../../platform/calendar-date.ts';
import type { Connection } from '../connections/connection-queries.ts';

export type LineTerms = Pick<Connection, 'unitCodes' | 'categories' | 'cataloguePrice'>;

/** Class of food and beverages in UNSPSC, which every receiver accepts for a line without a more exact class. */
export const foodClass = '50000000';

/** The prices that decide the kind of price which the buyer's system gets: all, those without campaigns, or the list price. */
const decisive = ({ candidates }: ResolvedPrice, { cataloguePrice }: Pick<LineTerms, 'cataloguePrice'>) =>
  candidates.filter(
    ({ source }) =>
      cataloguePrice === 'customer' ||
      source === 'list' ||
      (cataloguePrice === 'agreement' && source !== 'campaign'),
  );

export function linePriceOre(price: ResolvedPrice, terms: Pick<LineTerms, 'cataloguePrice'>): number {
  // Prices that apply come first, lowest first.
  return decisive(price, terms)[0]?.priceOre ?? price.listPriceOre;
}

/** Returns the last day from a date on for which that price is known to be the same, yyyy-MM-dd; null without an end. */
export function linePriceUntil(
  price: ResolvedPrice,
  { date, ...terms }: Pick<LineTerms, 'cataloguePrice'> & { date: string },
): string | null {
  const next = nextChangeOf(decisive(price, terms), date);
  return next === null ? null : addDays(next, -1);
}

/**
 * Returns the class of goods of the nearest category for which the connection has a class, or else food and beverages.
 */
export const classOf = (
  product: Pick<CatalogProduct, 'categories'> | undefined,
  { categories }: Pick<LineTerms, 'categories'>,
): string =>
  product?.categories.map(({ id }) => categories[id]).findLast((each) => each !== undefined) ?? foodClass;
