import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { FoodLine } from './footprint.ts';

export function foodFactsOf(
  product: CatalogProduct | undefined,
): Pick<FoodLine, 'kind' | 'isFood' | 'isOrganic' | 'co2ePerKg'> {
  // A product that has left the catalogue is treated as food with an unknown footprint.
  if (product === undefined) return { kind: 'Andet', isFood: true, isOrganic: false, co2ePerKg: null };
  const { kind, isFood, isOrganic, co2ePerKg } = product;
  return { kind, isFood, isOrganic, co2ePerKg };
}
