import type { SearchIndex } from '../../search/index.ts';
import type { Catalog, CatalogProduct } from '../catalog/index.ts';

/** Products by ordinal of the search index; a hole where the index is ahead of the catalogue. */
export type IndexedRows = readonly (CatalogProduct | undefined)[];

const rowsOf = new WeakMap<Catalog, { ids: readonly string[]; rows: IndexedRows }>();

/** The catalogue's products in the order of the index, worked out once per version of both. */
export function indexedRows(catalog: Catalog, { ids }: Pick<SearchIndex, 'ids'>): IndexedRows {
  const known = rowsOf.get(catalog);
  if (known?.ids === ids) return known.rows;
  const rows = ids.map((id) => catalog.products.get(id));
  rowsOf.set(catalog, { ids, rows });
  return rows;
}
