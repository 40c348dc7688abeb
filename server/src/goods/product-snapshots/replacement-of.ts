import type { CatalogProduct } from '../catalog/catalog-product.ts';
import type { CustomerShelf } from './shelf.ts';

/** Maximum length of a chain of replacements; a longer one is a mistake in the data. */
const steps = 5;

/** The product to order: the one in the text, or its direct replacement (domain 4.4). */
export interface MeantProduct {
  product: CatalogProduct;
  isReplacement: boolean;
}

export function replacementOf(
  shelf: Pick<CustomerShelf, 'catalog' | 'product'>,
  productId: string,
): MeantProduct | undefined {
  let product = shelf.catalog.products.get(productId);
  for (let step = 0; step < steps && product?.replacedBy; step += 1)
    product = shelf.catalog.products.get(product.replacedBy);
  const orderable =
    product === undefined || product.replacedBy !== null ? undefined : shelf.product(product.id);
  return orderable && { product: orderable, isReplacement: orderable.id !== productId };
}
