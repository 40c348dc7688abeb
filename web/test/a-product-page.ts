import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { aProduct } from './a-basket.ts';

export function aProductPage(changes: Partial<ProductDetails> = {}): ProductDetails {
  return {
    ...aProduct(changes.Id === undefined ? {} : { Id: changes.Id }),
    // Without a category, no similar products are requested.
    Categories: [],
    Pictures: [],
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
