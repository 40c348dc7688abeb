import { type Catalog, changedSince } from '../../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../../goods/catalog/catalog-product.ts';
import { derived } from '../../../platform/memory/derived.ts';
import { followsOthers, latest } from '../../../platform/memory/sources.ts';
import { carryOver, type SearchIndex } from '../../../search/index.ts';

/** Products by their position in the search index; undefined where the catalogue does not have the product yet. */
export type IndexedRows = readonly (CatalogProduct | undefined)[];

export type Order = Pick<SearchIndex, 'ids' | 'ordinalOf' | 'moved'>;

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

/** From the positions of an earlier index to those of this one; null when the earlier index is too old. */
export function carried<Column extends { [ordinal: number]: unknown }>(
  { ids, moved }: Order,
  column: Column,
  earlier: readonly string[],
  empty: () => Column,
): Column | null {
  if (earlier === ids) return column;
  return moved?.ids === earlier ? carryOver(moved, column, empty()) : null;
}

/** The caller fills in the products. */
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

/** Memory limit in bytes. Only one version is cached; an update takes time only for the changed products. */
const keptBytes = 64 * 1024 * 1024;
const bytesOfRow = 8;

/** Computed once per version of the catalogue and of the index order. */
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
