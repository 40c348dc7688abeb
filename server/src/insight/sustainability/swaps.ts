import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';

const shownSwaps = 3;
/** Smallest share of the CO2e that a replacement must save. A smaller saving is not worth changing a recipe for. */
const leastSavedShare = 0.1;
/** Base units are comparable when neither is more than twice as heavy as the other. */
const mostTimesHeavier = 2;

export interface Swap {
  product: CatalogProduct;
  co2ePerKg: number;
  savedG: number;
}

/** Each product is under every category of its path. */
export const productsByCategory = keptWith(
  ({ shape }: Catalog) => shape,
  ({ products }): ReadonlyMap<string, readonly CatalogProduct[]> => {
    const found = new Map<string, CatalogProduct[]>();
    for (const product of products.values())
      for (const { id } of product.categories) {
        const list = found.get(id);
        if (list === undefined) found.set(id, [product]);
        else list.push(product);
      }
    return found;
  },
);

/** True when one product can be used in place of the other: same unit and cooling, similar weight. */
export function isComparable(a: CatalogProduct, b: CatalogProduct): boolean {
  if (a.baseUnitCode !== b.baseUnitCode || a.coolType !== b.coolType) return false;
  if (a.netWeightG === null || b.netWeightG === null) return false;
  const heavier = Math.max(a.netWeightG, b.netWeightG);
  return heavier <= Math.min(a.netWeightG, b.netWeightG) * mostTimesHeavier;
}

/**
 * Returns replacements for a product: of a comparable unit and with at least a tenth less CO2e per kilo, from the
 * closest category that has any. Those that save most at this weight come first, then those that sell more. `canHave`
 * says whether the customer can get a product.
 */
export function swapsFor(
  catalog: Catalog,
  product: CatalogProduct,
  weightG: number,
  canHave: (productId: string) => boolean,
): Swap[] {
  const { co2ePerKg } = product;
  if (co2ePerKg === null) return [];
  const isBetter = (other: CatalogProduct): boolean =>
    isLighter(other, co2ePerKg) &&
    isOfferable(other, product) &&
    isComparable(product, other) &&
    canHave(other.id);
  for (const { id } of product.categories.toReversed()) {
    const better = (productsByCategory(catalog).get(id) ?? []).filter(isBetter);
    if (better.length > 0)
      return better
        .map((other) => swapTo(other, weightG, co2ePerKg))
        .sort((a, b) => b.savedG - a.savedG || b.product.popularity - a.product.popularity)
        .slice(0, shownSwaps);
  }
  return [];
}

const isLighter = ({ co2ePerKg }: CatalogProduct, than: number): boolean =>
  co2ePerKg !== null && co2ePerKg <= than * (1 - leastSavedShare);

// A kitchen that buys organic products must not lose its organic share by a replacement.
const isOfferable = (other: CatalogProduct, { isOrganic }: CatalogProduct): boolean =>
  !other.isSample && other.presalePeriodId === null && (other.isOrganic || !isOrganic);

function swapTo(product: CatalogProduct, weightG: number, than: number): Swap {
  const co2ePerKg = product.co2ePerKg ?? than;
  return { product, co2ePerKg, savedG: weightG * (than - co2ePerKg) };
}
