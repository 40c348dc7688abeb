import { keptWith } from '../../platform/memory/kept-with.ts';
import type { Catalog, CatalogProduct } from '../catalog/index.ts';

/** Swaps shown for one product. */
const shownSwaps = 3;
/** A swap that saves less is not worth changing a recipe for. */
const leastSavedShare = 0.1;
/** Base units are comparable when neither is more than twice as heavy as the other. */
const mostTimesHeavier = 2;

export interface Swap {
  product: CatalogProduct;
  co2ePerKg: number;
  savedG: number;
}

const leafOf = ({ categories }: CatalogProduct): string | null => categories.at(-1)?.id ?? null;

const productsByLeaf = keptWith(
  ({ shape }: Catalog) => shape,
  ({ products }): ReadonlyMap<string, readonly CatalogProduct[]> => {
    const byLeaf = Map.groupBy(products.values(), (product) => leafOf(product) ?? '');
    byLeaf.delete('');
    return byLeaf;
  },
);

function isComparable(a: CatalogProduct, b: CatalogProduct): boolean {
  if (a.baseUnitCode !== b.baseUnitCode || a.netWeightG === null || b.netWeightG === null) return false;
  const heavier = Math.max(a.netWeightG, b.netWeightG);
  return heavier <= Math.min(a.netWeightG, b.netWeightG) * mostTimesHeavier;
}

/**
 * Returns products of the same category and a comparable unit with at least a tenth less CO2e per kilo, those that save
 * most at this weight first; of equals the one that sells more. `canHave` says whether the customer can get a product.
 */
export function swapsFor(
  catalog: Catalog,
  product: CatalogProduct,
  weightG: number,
  canHave: (productId: string) => boolean,
): Swap[] {
  const { co2ePerKg, isOrganic } = product;
  const leaf = leafOf(product);
  if (co2ePerKg === null || leaf === null) return [];
  const found = (productsByLeaf(catalog).get(leaf) ?? []).flatMap((other) => {
    const factor = other.co2ePerKg;
    if (factor === null || factor > co2ePerKg * (1 - leastSavedShare) || other.isSample) return [];
    // A kitchen that buys organic must not lose its organic share to a swap.
    if ((isOrganic && !other.isOrganic) || other.presalePeriodId !== null) return [];
    if (!isComparable(product, other) || !canHave(other.id)) return [];
    return [{ product: other, co2ePerKg: factor, savedG: weightG * (co2ePerKg - factor) }];
  });
  return found
    .sort((a, b) => b.savedG - a.savedG || b.product.popularity - a.product.popularity)
    .slice(0, shownSwaps);
}
