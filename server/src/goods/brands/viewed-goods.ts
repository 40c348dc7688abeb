import { type Clock, todayIn } from '../../platform/clock.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { assortmentOn } from '../pricing/price-book.ts';
import type { Goods } from '../product-snapshots/goods.ts';
import { goodsByMaker } from './maker.ts';

/** Customers see their assortment, visitors see all products. */
export interface ViewedGoods {
  catalog: Catalog;
  /** Best-selling first; empty for an unknown id. */
  productsOf(makerId: string): readonly string[];
  /** Brands and suppliers with at least one visible product. */
  makerIds(): readonly string[];
  hasBought(productId: string): boolean;
}

/** `scope` is null for a visitor, who has bought nothing and sees no customer's assortment (domain 3). */
export async function viewGoods(
  { catalog: source, prices, purchases }: Pick<Goods, 'catalog' | 'prices' | 'purchases'>,
  { scope, clock, timeZone }: { scope: CustomerScope | null; clock: Clock; timeZone: string },
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
  const [book, bought] = await Promise.all([prices.bookOf(scope), purchases.of(scope)]);
  const isWhole = book.excluded.size === 0 && book.allowed === null && !scope.isAgreementOnly;
  const mayHave = assortmentOn(book, scope, todayIn(clock, timeZone));
  const productsOf = (id: string) => {
    const all = goods.get(id) ?? [];
    return isWhole ? all : all.filter(mayHave);
  };
  return {
    catalog,
    productsOf,
    makerIds: () => [...goods.keys()].filter((id) => productsOf(id).length > 0),
    hasBought: (productId) => bought.has(productId),
  };
}
