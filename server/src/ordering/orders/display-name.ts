import type { Catalog as WholeCatalog } from '../../goods/catalog/catalog.ts';
import type { Language } from '../../platform/http/viewer.ts';

export type Catalog = Pick<WholeCatalog, 'products' | 'presalePeriods'>;

/** The name that the product had when it was ordered; in English the catalogue's English name, if there is one. */
export function displayName(catalog: Catalog, productId: string, name: string, language: Language): string {
  return language === 'en' ? (catalog.products.get(productId)?.nameEn ?? name) : name;
}
