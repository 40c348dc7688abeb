import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import { headOf } from '../../search/index.ts';
import { isServedFor, listedUseOf } from './same-use.ts';

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

type Shelves = Pick<Catalog, 'products' | 'shape'>;

/** Each product is under every category of its path. */
export const productsByCategory = keptWith(
  ({ shape }: Shelves) => shape,
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

/**
 * True when one product can be used in place of the other: the same use in the kitchen, kept alike, and base units of similar
 * weight. Plant-based goods in place of animal ones may be kept otherwise.
 */
export function isComparable(product: CatalogProduct, other: CatalogProduct): boolean {
  if (product.netWeightG === null || other.netWeightG === null) return false;
  const isForAnimal = product.kind === 'Animalsk' && other.kind === 'Vegetabilsk';
  if (product.coolType !== other.coolType && !isForAnimal) return false;
  const heavier = Math.max(product.netWeightG, other.netWeightG);
  const isAlikeHeavy = heavier <= Math.min(product.netWeightG, other.netWeightG) * mostTimesHeavier;
  return isAlikeHeavy && isServedFor(product, other);
}

/** Products of a listed use, wherever they stand on the shelves. */
const productsByUse = keptWith(
  ({ shape }: Shelves) => shape,
  ({ products }) => Map.groupBy(products.values(), (product) => listedUseOf(product).key),
);

/** Products among which all that can be served in place of one are found. */
function around(catalog: Shelves, product: CatalogProduct): readonly CatalogProduct[] {
  const { key } = listedUseOf(product);
  const found =
    key === undefined
      ? productsByCategory(catalog).get(product.categories.at(-1)?.id ?? '')
      : productsByUse(catalog).get(key);
  return found ?? [];
}

/**
 * Returns replacements for a product: goods for the same use in the kitchen with at least a tenth less CO2e per kilo. Those
 * that save most at this weight come first, then those that sell more; each name once. `canHave` says whether the customer
 * can get a product.
 */
export function swapsFor(
  catalog: Shelves,
  product: CatalogProduct,
  weightG: number,
  canHave: (productId: string) => boolean,
): Swap[] {
  const { co2ePerKg } = product;
  if (co2ePerKg === null) return [];
  const better = around(catalog, product).filter(
    (other) =>
      isLighter(other, co2ePerKg) &&
      isOfferable(other, product) &&
      isComparable(product, other) &&
      canHave(other.id),
  );
  const swaps = better
    .map((other) => swapTo(other, weightG, co2ePerKg))
    .sort((a, b) => b.savedG - a.savedG || b.product.popularity - a.product.popularity);
  const named = new Map(swaps.toReversed().map((swap) => [headOf(swap.product.name), swap]));
  return swaps.filter((swap) => named.get(headOf(swap.product.name)) === swap).slice(0, shownSwaps);
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
