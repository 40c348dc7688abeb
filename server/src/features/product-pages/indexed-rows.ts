import type { SearchIndex } from '../../search/index.ts';
import { type Catalog, type CatalogProduct, changedSince } from '../catalog/index.ts';

/** Products by ordinal of the search index; a hole where the index is ahead of the catalogue. */
export type IndexedRows = readonly (CatalogProduct | undefined)[];

type Order = Pick<SearchIndex, 'ids' | 'ordinalOf'>;

interface Known {
  version: number;
  ids: readonly string[];
  rows: IndexedRows;
}

const rowsOf = new WeakMap<Catalog, Known>();
/** Of each order of the index, so that the next version of the catalogue costs what has changed. */
const latestOf = new WeakMap<readonly string[], Known>();

function changedRows(catalog: Catalog, { ids, ordinalOf }: Order): IndexedRows | null {
  const latest = latestOf.get(ids);
  const changed = latest === undefined ? null : changedSince(catalog, latest.version);
  if (latest === undefined || changed === null) return null;
  const rows = latest.rows.slice();
  for (const id of changed) {
    const at = ordinalOf.get(id);
    if (at !== undefined) rows[at] = catalog.products.get(id);
  }
  return rows;
}

/** The catalogue's products in the order of the index, worked out once per version of both. */
export function indexedRows(catalog: Catalog, order: Order): IndexedRows {
  const { ids } = order;
  const known = rowsOf.get(catalog);
  if (known?.ids === ids) return known.rows;
  const rows = changedRows(catalog, order) ?? ids.map((id) => catalog.products.get(id));
  const found = { version: catalog.version, ids, rows };
  rowsOf.set(catalog, found);
  latestOf.set(ids, found);
  return rows;
}
