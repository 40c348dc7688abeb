import type { Catalog } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { idsByRule } from '../campaigns/products-by-rule.ts';
import type { LiveCampaign } from '../campaigns/queries.ts';

/** The catalogue as a reader sees it; `shelf` is null for a reader without a customer. */
export interface ReadersGoods {
  catalog: Catalog;
  shelf: CustomerShelf | null;
}

type ListedCampaign = Pick<
  LiveCampaign,
  'id' | 'productIds' | 'usesSupplierBrandProducts' | 'randomizesProducts' | 'brandId' | 'supplierId'
>;

/** The same number for the same text: FNV-1a, which spreads short texts evenly. */
function spreadOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

/**
 * Those of the campaign's brand and supplier, or those it lists. A campaign in random order has the same order all day, so that
 * no product comes twice or is lost when the reader turns pages.
 */
export function productIdsOf(campaign: ListedCampaign, catalog: Catalog, day = ''): readonly string[] {
  const { usesSupplierBrandProducts, productIds, randomizesProducts, id } = campaign;
  const ids = usesSupplierBrandProducts ? idsByRule(campaign, catalog) : productIds;
  if (!randomizesProducts) return ids;
  const places = new Map(ids.map((each) => [each, spreadOf(`${id}:${day}:${each}`)]));
  return ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** Without unknown, blocked and recalled products, and those outside the customer's assortment. */
export function orderableIds(ids: readonly string[], { shelf, catalog }: ReadersGoods): string[] {
  const sold = ids.filter((id) => catalog.products.get(id)?.recalled !== 'all');
  if (shelf !== null) return sold.filter((id) => shelf.product(id) !== undefined);
  return sold.filter((id) => catalog.products.get(id)?.isBlocked === false);
}

/** The product group of the first level. */
export function groupOf({ categories }: CatalogProduct): CatalogProduct['categories'][number] | undefined {
  return categories[0];
}

/** In the catalogue's order, with the number of products. */
export function categoriesOf(ids: readonly string[], { products }: Catalog, language: Language) {
  const counts = new Map<string, { Id: string; Name: string; Count: number; sortOrder: number }>();
  for (const id of ids) {
    const product = products.get(id);
    const group = product && groupOf(product);
    if (group === undefined) continue;
    const known = counts.get(group.id);
    if (known !== undefined) known.Count += 1;
    else {
      const Name = language === 'en' ? group.nameEn : group.nameDa;
      counts.set(group.id, { Id: group.id, Name, Count: 1, sortOrder: group.sortOrder });
    }
  }
  return [...counts.values()]
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map(({ Id, Name, Count }) => ({ Id, Name, Count }));
}

/** Without a group, returns all products. */
export function inCategory(
  ids: readonly string[],
  { products }: Catalog,
  category: string | undefined,
): readonly string[] {
  if (category === undefined || category === '') return ids;
  return ids.filter((id) => {
    const product = products.get(id);
    return product !== undefined && groupOf(product)?.id === category;
  });
}
