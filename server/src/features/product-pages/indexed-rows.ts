import { derived } from '../../platform/memory/derived.ts';
import { followsOthers, latest } from '../../platform/memory/sources.ts';
import { carryOver, type SearchIndex } from '../../search/index.ts';
import { type Catalog, type CatalogProduct, changedSince } from '../catalog/index.ts';

/** Products by ordinal of the search index; a hole where the index is ahead of the catalogue. */
export type IndexedRows = readonly (CatalogProduct | undefined)[];

/** The order of an index, and where it comes from. */
export type Order = Pick<SearchIndex, 'ids' | 'ordinalOf' | 'moved'>;

/** Gives the catalogue's products in the order of the index. */
export type RowsOf = (catalog: Catalog, order: Order) => IndexedRows;

interface Sources {
  catalog: Catalog;
  ids: Order['ids'];
  order: Order;
}

interface Known {
  version: number;
  ids: readonly string[];
  rows: IndexedRows;
}

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

function changedRows({ catalog, order }: Sources, before: Known | undefined): IndexedRows | null {
  const { ids, ordinalOf } = order;
  const changed = before === undefined ? null : changedSince(catalog, before.version);
  if (before === undefined || changed === null) return null;
  const rows = carried(order, before.rows.slice(), before.ids, () => emptyRows(order));
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

/** One version is kept: the next one costs what has changed. */
const keptBytes = 64 * 1024 * 1024;
const bytesOfRow = 8;

/** Rows that are worked out once per version of the catalogue and of the order of the index. */
export function createIndexedRows(): RowsOf {
  const known = derived({
    sources: { catalog: latest, ids: latest, order: followsOthers },
    compute: (sources: Sources, before: Known | undefined): Known => ({
      version: sources.catalog.version,
      ids: sources.ids,
      rows: changedRows(sources, before) ?? sources.ids.map((id) => sources.catalog.products.get(id)),
    }),
    maxBytes: keptBytes,
    bytesOf: ({ rows }) => rows.length * bytesOfRow,
  });
  return (catalog, order) => known({ catalog, ids: order.ids, order }).rows;
}
