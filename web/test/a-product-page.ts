import type { ProductDetails } from '@engros/contracts/product.ts';
import { aProduct } from './a-basket.ts';

/** Everything about a product, as its page gets it. */
export function aProductPage(changes: Partial<ProductDetails> = {}): ProductDetails {
  return {
    ...aProduct(changes.Id === undefined ? {} : { Id: changes.Id }),
    // Without a category nothing is like it, and nothing is searched for.
    Categories: [],
    UpdatedOn: '2026-10-14',
    DeliveryDays: [],
    Description: 'Lys og mør.',
    Ingredients: null,
    Origin: null,
    Storage: null,
    ShelfLifeDays: null,
    Supplier: null,
    Allergens: [],
    Nutritions: [],
    PieceWeightG: null,
    EnvironmentalImpact: null,
    PriceExplanation: null,
    ReplacementProducts: [],
    ...changes,
  };
}
