import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { goodsByMaker } from './maker.ts';

/**
 * The products of brands that a caller can see: customers see their assortment, visitors see all products.
 */
export interface ViewedGoods {
  catalog: Catalog;
  /** Product ids of a brand or supplier, best-selling first; empty for an unknown id. */
  productsOf(makerId: string): readonly string[];
  /** Brands and suppliers with at least one visible product. */
  makerIds(): readonly string[];
  hasBought(productId: string): boolean;
}

/**
 * Reads what a caller can see. `scope` is null for a visitor, who has bought nothing and sees no customer's
 * assortment (domain 3).
 */
export async function viewGoods(
  { catalog: source, prices, purchases }: Pick<Goods, 'catalog' | 'prices' | 'purchases'>,
  scope: CustomerScope | null,
): Promise<ViewedGoods> {
  const catalog = source.current();
  const goods = goodsByMaker(catalog);
  if (scope === null) {
    return {
      catalog,
      productsOf: (id) => goods.get(id) ?? [],
      makerIds: () => [...goods.keys()],
      hasBought: () => false,
    };
  }
  const [{ excluded }, bought] = await Promise.all([prices.bookOf(scope), purchases.of(scope)]);
  const productsOf = (id: string) => {
    const all = goods.get(id) ?? [];
    return excluded.size === 0 ? all : all.filter((productId) => !excluded.has(productId));
  };
  return {
    catalog,
    productsOf,
    makerIds: () => [...goods.keys()].filter((id) => productsOf(id).length > 0),
    hasBought: (productId) => bought.has(productId),
  };
}
