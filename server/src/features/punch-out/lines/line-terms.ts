import { addDays } from '../../../platform/calendar-date.ts';
import type { CatalogProduct } from '../../catalog/index.ts';
import type { ResolvedPrice } from '../../pricing/index.ts';
import type { Connection } from '../connections/connection-queries.ts';

/** Settings of a buyer's system for lines: its codes for units and goods, and the kind of price it gets. */
export type LineTerms = Pick<Connection, 'unitCodes' | 'categories' | 'cataloguePrice'>;

/** Class of food and beverages in UNSPSC, which every receiver accepts for a line without a more exact class. */
export const foodClass = '50000000';

interface LinePrice {
  ore: number;
  /** Last day on which the price is known to be valid, yyyy-MM-dd; null without an end. */
  until: string | null;
}

/** Returns the kind of price that the buyer's system gets: with campaigns, without campaigns, or the list price. */
export function linePrice(
  price: ResolvedPrice,
  { cataloguePrice }: Pick<LineTerms, 'cataloguePrice'>,
): LinePrice {
  if (cataloguePrice === 'list') return { ore: price.listPriceOre, until: null };
  if (cataloguePrice === 'customer') {
    const { priceOre, nextChange } = price;
    return { ore: priceOre, until: nextChange === null ? null : addDays(nextChange, -1) };
  }
  const agreed = price.candidates.find(({ source, isApplicable }) => isApplicable && source !== 'campaign');
  return { ore: agreed?.priceOre ?? price.listPriceOre, until: agreed?.validTo ?? null };
}

/**
 * Returns the class of goods of the nearest category for which the connection has a class, or else food and beverages.
 */
export const classOf = (
  product: Pick<CatalogProduct, 'categories'> | undefined,
  { categories }: Pick<LineTerms, 'categories'>,
): string =>
  product?.categories.map(({ id }) => categories[id]).findLast((each) => each !== undefined) ?? foodClass;
