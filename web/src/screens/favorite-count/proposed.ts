import type { CountProduct } from '../../features/favorite-count/count-rules.ts';

/** A product to order, and how many of its sales units: what is missing less what was ordered of the count already. */
export interface Proposed {
  product: CountProduct;
  quantity: number;
  /** What is missing in all. */
  wanted: number;
}

/** Returns the price of a proposal in øre; null when the user may not see prices. */
export function totalOf(proposed: readonly Proposed[]): number | null {
  let total = 0;
  for (const { product, quantity } of proposed) {
    if (product.unit.priceOre === null) return null;
    total += product.unit.priceOre * quantity;
  }
  return total;
}
