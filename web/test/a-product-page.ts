import { type ProductDetails, productDetails } from '@engros/contracts/goods/product.ts';
import { aProduct } from './a-basket.ts';
import { type Changes, sample } from './sample.ts';

export function aProductPage(changes: Changes<ProductDetails> = {}): ProductDetails {
  return sample(productDetails, {
    ...aProduct(changes.Id === undefined ? {} : { Id: changes.Id }),
    // Without a category, no similar products are requested.
    Categories: [],
    UpdatedOn: '2026-10-14',
    Description: 'Lys og mør.',
    ...changes,
  });
}
