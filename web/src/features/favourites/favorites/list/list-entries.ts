import { filterEntries, groupOf } from '@engros/contracts/favourites/choose-entries.ts';
import type { FavoriteRow, FavoriteSection } from '@engros/contracts/favourites/list.ts';
import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { label } from '../../../../lib/labels.ts';
import { isSameList } from '../../../../lib/same-list.ts';
import { sharedByMost } from '../../../../ui/goods/shared-by-most.ts';
import { defaultUnit } from '../../../goods/products/unit-text.ts';
import type { ListParameters, ListSort } from './list-parameters.ts';

export interface ListEntry {
  product: ProductSnapshot;
  row: FavoriteRow;
}

/** A section of the list, or a product group. */
export interface ListGroup {
  id: string;
  /** Null for a list without groups. */
  title: string | null;
  glyph: string | null;
  entries: ListEntry[];
}

/** Id of the group of products without a section. */
export const noSection = 'none';

interface ListPage {
  Page: { PageOfResults: readonly ProductSnapshot[] };
  Rows: readonly FavoriteRow[];
}

/**
 * The returned function gives the entries of the loaded pages, up to the first missing page. Entries whose product and row are
 * unchanged stay the same objects; so does the array of all entries.
 */
export function createEntryMemory(): (pages: readonly (ListPage | undefined)[]) => readonly ListEntry[] {
  let known: ReadonlyMap<string, ListEntry> = new Map();
  let from: readonly ListPage[] = [];
  let entries: readonly ListEntry[] = [];
  return (pages) => {
    const missing = pages.indexOf(undefined);
    const arrived = (missing < 0 ? pages : pages.slice(0, missing)).filter((page) => page !== undefined);
    if (isSameList(from, arrived)) return entries;
    from = arrived;
    entries = arrived.flatMap((page) => entriesOf(page.Page.PageOfResults, page.Rows, known));
    known = new Map(entries.map((entry) => [entry.product.Id, entry]));
    return entries;
  };
}

/** In the order of the products. Products without a row are left out. */
export function entriesOf(
  products: readonly ProductSnapshot[],
  rows: readonly FavoriteRow[],
  known: ReadonlyMap<string, ListEntry> = new Map(),
): ListEntry[] {
  const byId = new Map(rows.map((row) => [row.ProductId, row]));
  return products.flatMap((product) => {
    const row = byId.get(product.Id);
    if (!row) return [];
    const same = known.get(product.Id);
    return [same?.product === product && same.row === row ? same : { product, row }];
  });
}

/** The unit the customer usually buys, otherwise the product's default unit. */
export function orderedUnit({ product, row }: ListEntry): SalesUnit | undefined {
  const usual = product.SalesUnits.Values.find(({ Code }) => Code === row.Usual?.SalesUnitCode);
  return usual ?? defaultUnit(product);
}

export const filteredEntries = (
  entries: readonly ListEntry[],
  { text, deliverable, organic, bought }: ListParameters,
): readonly ListEntry[] =>
  filterEntries(entries, {
    text,
    deliverable: deliverable !== undefined,
    organic: organic !== undefined,
    bought: bought !== undefined,
  });

/** By section in the list's own order, by product group when sorted by group, otherwise one group without a heading. */
export function groupedEntries(
  entries: readonly ListEntry[],
  sections: readonly FavoriteSection[],
  sort?: ListSort,
): ListGroup[] {
  if (sort === 'category') return byCategory(entries);
  if (sort === undefined && sections.length > 0) return bySection(entries, sections);
  return entries.length > 0 ? [{ id: 'all', title: null, glyph: null, entries: [...entries] }] : [];
}

function bySection(entries: readonly ListEntry[], sections: readonly FavoriteSection[]): ListGroup[] {
  const ids = new Set(sections.map(({ Id }) => Id));
  const own = Map.groupBy(entries, ({ row }) =>
    row.SectionId !== null && ids.has(row.SectionId) ? row.SectionId : noSection,
  );
  return [...sections, { Id: noSection, Name: label('lists.noSection') }].flatMap(({ Id, Name }) => {
    const here = own.get(Id);
    return here ? [{ id: Id, title: Name, glyph: glyphOf(here), entries: here }] : [];
  });
}

function byCategory(entries: readonly ListEntry[]): ListGroup[] {
  return [...Map.groupBy(entries, (entry) => groupOf(entry)?.Id ?? '')].map(([id, own]) => {
    const category = own[0] ? groupOf(own[0]) : null;
    return {
      id: id || 'other',
      title: category?.DisplayName ?? label('basket.otherGoods'),
      glyph: category?.Glyph ?? null,
      entries: own,
    };
  });
}

/** The icon of the product group that most products belong to; null if no group has a majority. */
export const glyphOf = (entries: readonly ListEntry[]): string | null =>
  sharedByMost(entries.map((entry) => groupOf(entry)?.Glyph ?? null)) ?? null;
