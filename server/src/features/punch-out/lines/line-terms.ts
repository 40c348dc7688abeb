import { addDays } from '../../../platform/calendar-date.ts';
import type { CatalogProduct } from '../../catalog/index.ts';
import type { ResolvedPrice } from '../../pricing/index.ts';
import type { Connection } from '../connections/connection-queries.ts';

/** How a buyer's system knows units and goods, and which price it gets. */
export type LineTerms = Pick<Connection, 'unitCodes' | 'categories' | 'cataloguePrice'>;

/** Class of food and beverages in UNSPSC, which every receiver accepts where a line has no closer one. */
export const foodClass = '50000000';

interface LinePrice {
  ore: number;
  /** Last day on which the price is known to count, yyyy-MM-dd; null without an end. */
  until: string | null;
}

/** Returns the price of the kind that the buyer's system gets: with campaigns, without them, or the list price. */
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

/** Returns the class of goods: that of the nearest category which the connection names, else food and beverages. */
export const classOf = (
  product: Pick<CatalogProduct, 'categories'> | undefined,
  { categories }: Pick<LineTerms, 'categories'>,
): string =>
  product?.categories.map(({ id }) => categories[id]).findLast((each) => each !== undefined) ?? foodClass;
