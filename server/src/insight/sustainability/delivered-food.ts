import type { Catalog } from '../../goods/catalog/catalog.ts';
import { netWeightOf, organicParts } from '../../goods/purchase-facts/net-weight.ts';
import type { ProductMonth } from '../../goods/sales-statistics/delivered-queries.ts';
import { foodFactsOf } from './food-facts.ts';
import type { FoodLine } from './footprint.ts';

export interface DeliveredFood extends FoodLine {
  productId: string;
  month: string;
}

/**
 * Whether a product is food or organic is taken from the time of the order. The part that was bought as food waste is a line of
 * its own without an amount, so that amounts count once.
 */
export function deliveredFood(
  rows: readonly ProductMonth[],
  { products }: Catalog,
  savedG: ReadonlyMap<string, number>,
): DeliveredFood[] {
  const left = new Map(savedG);
  return rows.flatMap(organicParts).flatMap((row) => {
    const { productId, month } = row;
    const product = products.get(productId);
    const weightG = netWeightOf(row);
    const wasteG = Math.min(left.get(productId) ?? 0, weightG ?? 0);
    const line = {
      ...foodFactsOf(product),
      isFood: row.isFood,
      isOrganic: row.isOrganic,
      productId,
      month,
      amountOre: row.ore,
      isFoodWaste: false,
    };
    if (weightG === null || wasteG === 0) return [{ ...line, weightG }];
    left.set(productId, (left.get(productId) ?? 0) - wasteG);
    return [
      { ...line, weightG: weightG - wasteG },
      { ...line, weightG: wasteG, amountOre: 0, isFoodWaste: true },
    ];
  });
}
