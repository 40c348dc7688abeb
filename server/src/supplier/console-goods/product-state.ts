import type { ProductState, ProductView } from '@engros/contracts/supplier/goods/products.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';

/** Allergens that must be stated (regulation 1169/2011). */
export const statedAllergens = 14;

/** Samples are given away, so they need no price. */
export const isWithoutPrice = (product: CatalogProduct): boolean =>
  !product.isSample && defaultUnitOf(product).listPriceOre === 0;

/** The first that holds, on a day as yyyy-MM-dd. */
export function stateOf(product: CatalogProduct, date: string): ProductState {
  const { isBlocked, recalled, validFrom, validTo, replacedBy } = product;
  if (isBlocked) return 'Blocked';
  if (recalled === 'all') return 'Recalled';
  if (isWithoutPrice(product)) return 'WithoutPrice';
  if (validTo !== null && validTo < date) return 'Ended';
  if (validFrom !== null && validFrom > date) return 'Coming';
  return validTo !== null || replacedBy !== null ? 'Ending' : 'OnSale';
}

export interface ViewFacts {
  readonly date: string;
  /** First day on which what was created counts as new. */
  readonly newSince: string;
  /** Food of which allergens are not stated. */
  readonly withoutAllergens: ReadonlySet<string>;
}

export function isInView(
  view: ProductView,
  product: CatalogProduct,
  { date, newSince, withoutAllergens }: ViewFacts,
): boolean {
  switch (view) {
    case 'All':
      return true;
    case 'Blocked':
      return product.isBlocked;
    case 'Ending':
      return ['Ending', 'Ended'].includes(stateOf(product, date));
    case 'WithoutPrice':
      return isWithoutPrice(product);
    case 'WithoutPicture':
      return product.picture === null;
    case 'WithoutAllergens':
      return withoutAllergens.has(product.id);
    case 'New':
      return product.createdOn >= newSince;
  }
}
