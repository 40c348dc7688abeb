import { type GoodsKind, reportWithinHours } from '@engros/contracts/values/case-rule.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';

/** Chilled goods, by the icon of their main category. */
const freshKinds: Readonly<Record<string, GoodsKind>> = {
  Fish: 'freshFish',
  Steak: 'freshMeat',
  Veggies: 'fruitAndVegetables',
};

type Goods = Pick<CatalogProduct, 'coolType' | 'categories'>;

/** The kind decides the time limit; products that no longer exist are `other`. */
export function goodsKindOf(product: Goods | undefined): GoodsKind {
  if (product === undefined) return 'other';
  if (product.coolType === 'freeze') return 'frozen';
  const kind = freshKinds[product.categories[0]?.glyph ?? ''];
  if (kind === 'fruitAndVegetables') return kind;
  if (product.coolType === 'dry') return 'other';
  return kind ?? 'chilled';
}

/** The last instant at which a fault is reported in time. */
export function reportDeadline(deliveredAt: Temporal.Instant, kind: GoodsKind): Temporal.Instant {
  return deliveredAt.add({ hours: reportWithinHours[kind] });
}
