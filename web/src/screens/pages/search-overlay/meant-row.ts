import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { unitOfGtin } from '../../../features/goods/products/field/first-unit.ts';

const singleHitFromLength = 8;

/**
 * The row for which a quantity typed after the search term is meant: the product with this number, or the only result of a term
 * of at least eight characters. Undefined without such a row (SRC-07).
 */
export function meantRow(
  term: string,
  products: readonly ProductSnapshot[],
  total: number,
): number | undefined {
  const named = products.findIndex((product) => product.Id === term || unitOfGtin(product, term));
  if (named >= 0) return named;
  return total === 1 && products.length === 1 && term.length >= singleHitFromLength ? 0 : undefined;
}
