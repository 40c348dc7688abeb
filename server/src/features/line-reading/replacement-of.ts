import type { CatalogProduct } from '../catalog/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';

/** Replacements of replacements are followed so far; longer chains are a mistake in the data. */
const steps = 5;

/** What stands for a product today: itself, or what directly replaced it (domain 4.4). */
export interface MeantProduct {
  product: CatalogProduct;
  isReplacement: boolean;
}

/** The product to order for a number; undefined when neither it nor its replacement can be had by the customer. */
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
