import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { goodsByMaker } from './maker.ts';

/** The goods of brands as somebody sees them: a customer within its assortment, a visitor all. */
export interface ViewedGoods {
  catalog: Catalog;
  /** Products of a brand, those sold most first; empty for an unknown one. */
  productsOf(makerId: string): readonly string[];
  /** Brands with any goods. */
  makerIds(): readonly string[];
  hasBought(productId: string): boolean;
}

/** The scope is null for a visitor, who has bought nothing and sees no customer's assortment (domain 3). */
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
