import { percentOf } from '@engros/contracts/insight/organic-share.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { isSameThing, sharedBeginning } from '../sustainability/same-use.ts';
import { isComparable, productsByCategory } from '../sustainability/swaps.ts';
import type { MonthlyPurchase } from './read-purchases.ts';

const shownSwaps = 12;

export interface OrganicSwap {
  product: CatalogProduct;
  swap: CatalogProduct;
  weightG: number;
  /** Percentage points by which the change would raise the organic share by weight. */
  points: number;
  extraOre: number;
  orePerPoint: number;
}

/**
 * For each product bought, the nearest organic product of the same category and use that the customer can buy; of several the
 * cheapest by weight. Sorted by lowest price per percentage point or, when prices are hidden, by most points.
 */
export function organicSwaps(
  shelf: CustomerShelf,
  purchases: readonly MonthlyPurchase[],
  { totalG, maySeePrices }: { totalG: number; maySeePrices: boolean },
): OrganicSwap[] {
  const bought = new Map<string, number>();
  for (const { productId, weightG, isOrganic } of purchases)
    if (productId !== null && !isOrganic && weightG !== null)
      bought.set(productId, (bought.get(productId) ?? 0) + weightG);
  const offers = organicOffers(shelf);
  const swaps = [...bought].flatMap(([productId, weightG]) =>
    swapOf(shelf, { productId, weightG, totalG }, offers),
  );
  const rank = maySeePrices
    ? (a: OrganicSwap, b: OrganicSwap) => a.orePerPoint - b.orePerPoint
    : (a: OrganicSwap, b: OrganicSwap) => b.points - a.points;
  return swaps
    .sort((a, b) => rank(a, b) || b.points - a.points || a.product.id.localeCompare(b.product.id))
    .slice(0, shownSwaps);
}

interface Offer {
  swap: CatalogProduct;
  swapPrice: number;
}

/**
 * Cheapest by weight first, only products that the customer can buy. The offers of each category are computed once, however many
 * of its products were bought.
 */
function organicOffers(shelf: CustomerShelf): (categoryId: string) => readonly Offer[] {
  const known = new Map<string, readonly Offer[]>();
  const offersOf = (categoryId: string): Offer[] =>
    (productsByCategory(shelf.catalog).get(categoryId) ?? [])
      .filter((other) => other.isOrganic && !other.isSample && other.presalePeriodId === null)
      .filter((other) => shelf.availability(other.id)?.isDeliverable === true)
      .flatMap((swap) => {
        const swapPrice = orePerGram(shelf, swap);
        return swapPrice === undefined ? [] : [{ swap, swapPrice }];
      })
      .sort((a, b) => a.swapPrice - b.swapPrice || a.swap.id.localeCompare(b.swap.id));
  return (categoryId) => {
    const offers = known.get(categoryId) ?? offersOf(categoryId);
    known.set(categoryId, offers);
    return offers;
  };
}

function swapOf(
  shelf: CustomerShelf,
  { productId, weightG, totalG }: { productId: string; weightG: number; totalG: number },
  offersOf: (categoryId: string) => readonly Offer[],
): OrganicSwap[] {
  const product = shelf.catalog.products.get(productId);
  const category = product?.categories.at(-1);
  // A product that is organic by now needs no replacement, even if it was not organic when it was bought.
  if (product === undefined || product.isOrganic || category === undefined || weightG <= 0) return [];
  const cheapest = nearestOrganic(product, offersOf(category.id), ({ swap }) => swap);
  const price = cheapest && orePerGram(shelf, product);
  if (cheapest === undefined || price === undefined) return [];
  const points = percentOf(weightG, totalG);
  const extraOre = Math.round((cheapest.swapPrice - price) * weightG);
  return [
    { product, swap: cheapest.swap, weightG, points, extraOre, orePerPoint: Math.round(extraOre / points) },
  ];
}

/** Of the offers of the same thing, the one with the nearest name; of several the first. */
export function nearestOrganic<Offered>(
  product: CatalogProduct,
  offers: readonly Offered[],
  swapOf: (offer: Offered) => CatalogProduct,
): Offered | undefined {
  let best: Offered | undefined;
  let most = -1;
  for (const offer of offers) {
    const swap = swapOf(offer);
    if (!isSameThing(product, swap) || !isComparable(product, swap)) continue;
    const shared = sharedBeginning(product, swap);
    if (shared > most) [best, most] = [offer, shared];
  }
  return best;
}

/** The customer's price; undefined when the product cannot be bought or has no weight. */
function orePerGram(shelf: CustomerShelf, product: CatalogProduct): number | undefined {
  if (shelf.product(product.id) === undefined || product.netWeightG === null) return undefined;
  const unit = defaultUnitOf(product);
  const price = shelf.price(product.id, unit.code);
  return price && price.priceOre / (unit.quantity * product.netWeightG);
}
