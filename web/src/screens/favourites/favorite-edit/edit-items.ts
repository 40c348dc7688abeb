import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import type { FavoriteSection } from '@engros/contracts/favourites/list.ts';
import type { Key, Selection } from 'react-aria-components';
import { glyphOf, type ListEntry } from '../../../features/favourites/favorites/list/list-entries.ts';
import { editId } from './undo-edits.ts';

/** The products without a section also have a heading, whose section is null. */
export interface SectionItem {
  key: string;
  kind: 'section';
  section: FavoriteSection | null;
  glyph: string | null;
  count: number;
}

export interface ProductItem {
  key: string;
  kind: 'product';
  entry: ListEntry;
}

export type EditItem = SectionItem | ProductItem;

const sectionPrefix = 'section:';
export const keyOfSection = (id: string | null): string => `${sectionPrefix}${id ?? ''}`;

/** From top to bottom. A list without sections has no headings. */
export function editItems(
  entries: readonly ListEntry[],
  sections: readonly FavoriteSection[],
): readonly EditItem[] {
  const bySection = Map.groupBy(entries, ({ row }) => row.SectionId);
  const products = (id: string | null) =>
    (bySection.get(id) ?? []).map(
      (entry): ProductItem => ({ key: entry.product.Id, kind: 'product', entry }),
    );
  if (sections.length === 0) return products(null);
  const heading = (section: FavoriteSection | null): SectionItem => {
    const own = bySection.get(section?.Id ?? null) ?? [];
    return {
      key: keyOfSection(section?.Id ?? null),
      kind: 'section',
      section,
      glyph: glyphOf(own),
      count: own.length,
    };
  };
  const without = products(null);
  return [
    ...sections.flatMap((section) => [heading(section), ...products(section.Id)]),
    ...(without.length > 0 ? [heading(null), ...without] : []),
  ];
}

/** Before or after the item with this key. */
interface Place {
  key: string;
  dropPosition: 'before' | 'after' | 'on';
}

/** The item after which the moved items are put; undefined for the top of the list. */
function itemBefore(
  items: readonly EditItem[],
  { key, dropPosition }: Place,
  moved: ReadonlySet<string>,
): EditItem | undefined {
  const at = items.findIndex((item) => item.key === key);
  const end = dropPosition === 'before' ? at : at + 1;
  return items.slice(0, end).findLast((item) => !moved.has(item.key));
}

const sectionIdOf = (item: EditItem): string | null =>
  item.kind === 'section' ? (item.section?.Id ?? null) : item.entry.row.SectionId;

/** Undefined when the items cannot be moved to the place. */
export function moveEdit(
  items: readonly EditItem[],
  keys: ReadonlySet<string>,
  place: Place,
): FavoriteEdit | undefined {
  const moved = items.filter(({ key }) => keys.has(key));
  const before = itemBefore(items, place, keys);
  const heading = moved.find((item) => item.kind === 'section');
  if (heading) return moveHeading(heading, before);
  const ProductIds = moved.map(({ key }) => key);
  if (ProductIds.length === 0) return undefined;
  const edit = { EditId: editId(), Kind: 'move' as const, ProductIds };
  if (before?.kind === 'product') return { ...edit, AfterProductId: before.key };
  const first = before ?? items.find((item) => !keys.has(item.key));
  return { ...edit, AfterProductId: null, SectionId: first ? sectionIdOf(first) : null };
}

function moveHeading({ section }: SectionItem, before: EditItem | undefined): FavoriteEdit | undefined {
  const AfterSectionId = before ? sectionIdOf(before) : null;
  if (section === null || AfterSectionId === section.Id) return undefined;
  const edit = { EditId: editId(), Kind: 'moveSection' as const, SectionId: section.Id };
  // A section that is dropped after the products without a section becomes the last section.
  return before !== undefined && AfterSectionId === null ? edit : { ...edit, AfterSectionId };
}

/** By one row. Undefined when the item is already at that end of the list. */
export function stepEdit(items: readonly EditItem[], key: string, step: 1 | -1): FavoriteEdit | undefined {
  const at = items.findIndex((item) => item.key === key);
  const item = items[at];
  if (item?.kind === 'section') return stepSection(items, item, step);
  const other = items[at + step];
  if (!item || !other) return undefined;
  // A product cannot move above the first heading. Above any other heading, it becomes the last product of the section
  // before.
  if (step === -1 && other.kind === 'section') {
    const target = items[at - 2];
    return target && moveEdit(items, new Set([key]), { key: target.key, dropPosition: 'after' });
  }
  return moveEdit(items, new Set([key]), {
    key: other.key,
    dropPosition: step === 1 ? 'after' : 'before',
  });
}

function stepSection(items: readonly EditItem[], item: SectionItem, step: 1 | -1): FavoriteEdit | undefined {
  if (item.section === null) return undefined;
  const ids = items.flatMap((each) => (each.kind === 'section' && each.section ? [each.section.Id] : []));
  const at = ids.indexOf(item.section.Id);
  if (at + step < 0 || at + step >= ids.length) return undefined;
  const AfterSectionId = (step === 1 ? ids[at + 1] : ids[at - 2]) ?? null;
  return { EditId: editId(), Kind: 'moveSection', SectionId: item.section.Id, AfterSectionId };
}

/** In the order of the list. */
export function chosenIds(chosen: Selection, items: readonly EditItem[]): string[] {
  const isChosen = (key: Key) => chosen === 'all' || chosen.has(key);
  return items.flatMap((item) => (item.kind === 'product' && isChosen(item.key) ? [item.key] : []));
}
