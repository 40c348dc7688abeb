import { isOn } from '@engros/contracts/values/switches.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';

/** In the given order or, with `orderByMx`, best-selling first (CAT-01). */
export function inMxOrder(
  products: ReadonlyMap<string, Pick<CatalogProduct, 'popularity'>>,
  ids: readonly string[],
  orderByMx: string | undefined,
): readonly string[] {
  if (!isOn(orderByMx)) return ids;
  const soldOf = (id: string) => products.get(id)?.popularity ?? 0;
  return ids.toSorted((a, b) => soldOf(b) - soldOf(a));
}
