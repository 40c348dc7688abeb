import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { isRiskier } from '../../goods/product-snapshots/profile-mark.ts';
import type { JudgedLine } from './judged-line.ts';
import type { ShopView } from './line-comparison.ts';

/** Whether what replaces the product with that id hits more of the kitchen's allergen profile: then it is never taken silently. */
export function isRiskierReplacement({ shelf }: ShopView, id: string, product: CatalogProduct): boolean {
  const replaced = id === product.id ? undefined : shelf.catalog.products.get(id);
  return replaced !== undefined && isRiskier(shelf.terms, replaced, product);
}

/** Of a line whose number is that of a discontinued product. */
export function takesRisk(shop: ShopView, { reason, candidates: [best] }: JudgedLine): boolean {
  if (reason.kind !== 'replaces' || best === undefined) return false;
  const [id] = shop.numbers.find(reason.number)?.productIds ?? [];
  return id !== undefined && isRiskierReplacement(shop, id, best.product);
}
