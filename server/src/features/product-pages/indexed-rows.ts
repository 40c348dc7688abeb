import { carryOver, type SearchIndex } from '../../search/index.ts';
import { type Catalog, type CatalogProduct, changedSince } from '../catalog/index.ts';

/** Products by ordinal of the search index; a hole where the index is ahead of the catalogue. */
export type IndexedRows = readonly (CatalogProduct | undefined)[];

/** The order of an index, and where it comes from. */
export type Order = Pick<SearchIndex, 'ids' | 'ordinalOf' | 'moved'>;

interface Known {
  version: number;
  ids: readonly string[];
  rows: IndexedRows;
}

const rowsOf = new WeakMap<Catalog, Known>();
/** Of each order of the index, so that the next version of the catalogue costs what has changed. */
const latestOf = new WeakMap<readonly string[], Known>();

/** What is known by the ordinals of an earlier version, by those of this one; null when that is too long ago. */
export function carried<Column extends { [ordinal: number]: unknown }>(
  { ids, moved }: Order,
  column: Column,
  earlier: readonly string[],
  empty: () => Column,
): Column | null {
  if (earlier === ids) return column;
  return moved?.ids === earlier ? carryOver(moved, column, empty()) : null;
}

/** Rows without products, to be filled. */
export function emptyRows({ ids }: Pick<Order, 'ids'>): (CatalogProduct | undefined)[] {
  return Array.from(ids, () => undefined);
}

function changedRows(catalog: Catalog, order: Order): IndexedRows | null {
  const { ids, ordinalOf, moved } = order;
  const latest = latestOf.get(ids) ?? (moved === null ? undefined : latestOf.get(moved.ids));
  const changed = latest === undefined ? null : changedSince(catalog, latest.version);
  if (latest === undefined || changed === null) return null;
  const rows = carried(order, latest.rows.slice(), latest.ids, () => emptyRows(order));
  if (rows === null) return null;
  for (const id of changed) {
    const at = ordinalOf.get(id);
    if (at !== undefined) rows[at] = catalog.products.get(id);
  }
  ids.forEach((id, at) => {
    rows[at] ??= catalog.products.get(id);
  });
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
