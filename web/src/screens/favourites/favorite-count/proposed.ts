import type { CountProduct } from '../../../features/favourites/favorite-count/count-rules.ts';

/** `quantity` is the number of sales units: the missing stock less what was already ordered from this count. */
export interface Proposed {
  product: CountProduct;
  quantity: number;
  /** The whole missing stock in sales units, including what was already ordered. */
  wanted: number;
}

/** In øre; null when the user may not see prices. */
export function totalOf(proposed: readonly Proposed[]): number | null {
  let total = 0;
  for (const { product, quantity } of proposed) {
    if (product.unit.priceOre === null) return null;
    total += product.unit.priceOre * quantity;
  }
  return total;
}
