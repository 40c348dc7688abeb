import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import type { LiveCampaign } from './queries.ts';

/** Products by supplier, best-selling first, without samples and blocked ones. Computed once per catalogue version. */
const goodsBySupplier = keptWith(
  ({ shape }: Catalog) => shape,
  ({ products }): ReadonlyMap<string, readonly CatalogProduct[]> => {
    const usable = [...products.values()].filter((each) => !each.isBlocked && !each.isSample);
    const sorted = usable.toSorted((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1));
    return Map.groupBy(sorted, ({ supplierId }) => supplierId ?? '');
  },
);

/** Products by brand, best-selling first, without samples and blocked ones. */
const goodsByBrand = keptWith(
  ({ shape }: Catalog) => shape,
  (catalog): ReadonlyMap<string, readonly CatalogProduct[]> =>
    Map.groupBy([...goodsBySupplier(catalog).values()].flat(), ({ brandId }) => brandId ?? ''),
);

/** For campaigns that do not list their products one by one. */
export function idsByRule(
  { brandId, supplierId }: Pick<LiveCampaign, 'brandId' | 'supplierId'>,
  catalog: Catalog,
): string[] {
  if (brandId === null && supplierId === null) return [];
  const found =
    brandId === null
      ? (goodsBySupplier(catalog).get(supplierId ?? '') ?? [])
      : (goodsByBrand(catalog).get(brandId) ?? []);
  return found.filter((each) => supplierId === null || each.supplierId === supplierId).map(({ id }) => id);
}
