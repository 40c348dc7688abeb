import { type BasketContext, openBasketShelf } from '../../baskets/basket/basket-context.ts';
import { buyingHabits } from '../../goods/accounting/purchases.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { markProducts } from '../../search/index.ts';
import { type ShopView, shopView } from './line-comparison.ts';

export type ImportGoods = Pick<Goods, 'openShelf' | 'catalog' | 'purchases' | 'favorites' | 'ownNumbers'>;

type ShopContext = Pick<BasketContext, 'scope' | 'language' | 'viewer' | 'clock' | 'database'>;

/** A null delivery date means the first day with delivery. */
export async function openShop(
  ctx: ShopContext,
  goods: ImportGoods,
  deliveryDate: string | null,
): Promise<ShopView> {
  const [shelf, purchases, favorites, habits, numbers] = await Promise.all([
    openBasketShelf(ctx, goods, { deliveryDate, presalePeriodId: null }),
    goods.purchases.of(ctx.scope),
    goods.favorites.of(ctx.scope),
    buyingHabits(ctx.database, ctx.scope),
    goods.ownNumbers.of(ctx.scope),
  ]);
  const ownNumbers = new Map([...numbers].map(([productId, number]) => [number.toUpperCase(), productId]));
  const index = goods.catalog.searchIndex();
  const marks = { purchased: markProducts(index, purchases.keys()) };
  return shopView({ shelf, purchases, favorites, habits, ownNumbers, index, marks });
}
