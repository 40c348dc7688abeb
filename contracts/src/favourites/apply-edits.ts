import { limits } from '../values/limits.ts';
import type { EditOutcome, FavoriteEdit } from './edits.ts';
import type { FavoriteRow, FavoriteSection } from './list.ts';
import { rowsInOrder, sectionsInOrder } from './list-order.ts';
import { keysBetween } from './order-keys.ts';

export interface ListContent {
  sections: readonly FavoriteSection[];
  rows: readonly FavoriteRow[];
}

/** Sections and rows that did not change are the same objects as before. */
export interface AppliedEdits {
  /** In the order of the list. */
  content: { sections: FavoriteSection[]; rows: FavoriteRow[] };
  /** In the order of the edits. */
  outcomes: EditOutcome[];
  /** By product; null for a number that was removed. */
  ownNumbers: ReadonlyMap<string, string | null>;
}

interface Draft {
  sections: Map<string, FavoriteSection>;
  rows: Map<string, FavoriteRow>;
  isKnown: (productId: string) => boolean;
  /** By product, including products that are not on this favourite list. */
  numbers: Map<string, string>;
  ownNumbers: Map<string, string | null>;
}

export interface KnownBeside {
  /** When absent, every product can be added. */
  isKnown?: ((productId: string) => boolean) | undefined;
  /** The customer's own item numbers: of added products, and of products that already have a number used in an edit. */
  numbers?: ReadonlyMap<string, string>;
}

interface Place {
  sectionId: string | null;
  afterId: string | null;
}

/** When an order key has more characters than this, all keys of its section are replaced by short ones. */
const longestKey = 40;

type EditOf<K extends FavoriteEdit['Kind']> = Extract<FavoriteEdit, { Kind: K }>;
type PlacedEdit = Pick<EditOf<'move'>, 'AfterProductId' | 'SectionId'>;

function ordered({ rows, sections }: Draft): FavoriteRow[] {
  return rowsInOrder(rows.values(), [...sections.values()]);
}

/** In a list without the moved products. When the place no longer exists, the edit's outcome is returned instead. */
function placeOf(
  draft: Draft,
  edit: PlacedEdit,
  moved: ReadonlySet<string>,
  usualSection: string | null | undefined,
): Place | EditOutcome {
  const { AfterProductId, SectionId } = edit;
  if (typeof AfterProductId === 'string') {
    const row = draft.rows.get(AfterProductId);
    if (row === undefined) return 'productGone';
    return moved.has(AfterProductId) ? 'nothing' : { sectionId: row.SectionId, afterId: AfterProductId };
  }
  if (typeof SectionId === 'string' && !draft.sections.has(SectionId)) return 'sectionGone';
  const others = ordered(draft).filter(({ ProductId }) => !moved.has(ProductId));
  return endOf(others, SectionId === undefined ? usualSection : SectionId, AfterProductId === null);
}

/** Of the whole list when the section is undefined. */
function endOf(rows: readonly FavoriteRow[], chosen: string | null | undefined, isFirst: boolean): Place {
  const sectionId = chosen === undefined ? (rows.at(isFirst ? 0 : -1)?.SectionId ?? null) : chosen;
  const last = isFirst ? undefined : rows.findLast((row) => row.SectionId === sectionId);
  return { sectionId, afterId: last?.ProductId ?? null };
}

/** Gives the whole section new keys when the keys would become too long. */
function put(draft: Draft, { sectionId, afterId }: Place, placed: readonly FavoriteRow[]): void {
  const ids = new Set(placed.map(({ ProductId }) => ProductId));
  const others = ordered(draft).filter((row) => row.SectionId === sectionId && !ids.has(row.ProductId));
  const at = others.findIndex(({ ProductId }) => ProductId === afterId) + 1;
  const keys = keysBetween(others[at - 1]?.Key ?? null, others[at]?.Key ?? null, placed.length);
  const isTooLong = keys.some((key) => key.length > longestKey);
  const renewed = isTooLong ? [...others.slice(0, at), ...placed, ...others.slice(at)] : placed;
  const newKeys = isTooLong ? keysBetween(null, null, renewed.length) : keys;
  for (const [index, row] of renewed.entries())
    draft.rows.set(row.ProductId, { ...row, SectionId: sectionId, Key: newKeys[index] ?? row.Key });
}

function add(draft: Draft, edit: EditOf<'add'>): EditOutcome {
  const ids = [...new Set(edit.ProductIds)].filter((id) => !draft.rows.has(id) && draft.isKnown(id));
  if (ids.length === 0) return 'nothing';
  if (draft.rows.size + ids.length > limits.favoriteListProducts) return 'listFull';
  const place = placeOf(draft, edit, new Set(), null);
  if (typeof place === 'string') return place;
  const row = { Key: '', SectionId: null, Note: null, Par: null, Usual: null };
  put(
    draft,
    place,
    ids.map((ProductId) => ({ ...row, ProductId, OwnNumber: draft.numbers.get(ProductId) ?? null })),
  );
  return 'applied';
}

function remove({ rows }: Draft, { ProductIds }: EditOf<'remove'>): EditOutcome {
  const gone = ProductIds.filter((id) => rows.delete(id));
  return gone.length > 0 ? 'applied' : 'nothing';
}

function move(draft: Draft, edit: EditOf<'move'>): EditOutcome {
  const moved = [...new Set(edit.ProductIds)].flatMap((id) => draft.rows.get(id) ?? []);
  if (moved.length === 0) return edit.ProductIds.length === 0 ? 'nothing' : 'productGone';
  const place = placeOf(draft, edit, new Set(edit.ProductIds), undefined);
  if (typeof place === 'string') return place;
  put(draft, place, moved);
  return 'applied';
}

const textOrNull = (text: string | null): string | null => text?.trim() || null;

/** False when another product of the customer already has that number. */
function putNumber({ numbers, ownNumbers }: Draft, productId: string, number: string | null): boolean {
  const upper = number?.toUpperCase();
  for (const [id, other] of numbers) if (id !== productId && other.toUpperCase() === upper) return false;
  if (number === (numbers.get(productId) ?? null)) return true;
  if (number === null) numbers.delete(productId);
  else numbers.set(productId, number);
  ownNumbers.set(productId, number);
  return true;
}

function changeProduct(draft: Draft, { ProductId, Note, OwnNumber, Par }: EditOf<'product'>): EditOutcome {
  const row = draft.rows.get(ProductId);
  if (row === undefined) return 'productGone';
  if (OwnNumber !== undefined && !putNumber(draft, ProductId, textOrNull(OwnNumber))) return 'numberTaken';
  draft.rows.set(ProductId, {
    ...row,
    ...(Note !== undefined && { Note: textOrNull(Note) }),
    ...(OwnNumber !== undefined && { OwnNumber: textOrNull(OwnNumber) }),
    ...(Par !== undefined && { Par }),
  });
  return 'applied';
}

/** Key of the place after a section; undefined when that section is gone. */
function sectionKey({ sections }: Draft, id: string, after: string | null | undefined): string | undefined {
  const others = sectionsInOrder([...sections.values()]).filter(({ Id }) => Id !== id);
  const at = after === undefined ? others.length : others.findIndex(({ Id }) => Id === after) + 1;
  if (at === 0 && after !== null && after !== undefined) return undefined;
  return keysBetween(others[at - 1]?.Key ?? null, others[at]?.Key ?? null, 1)[0];
}

function addSection(draft: Draft, { SectionId, Name, AfterSectionId }: EditOf<'addSection'>): EditOutcome {
  if (draft.sections.has(SectionId)) return 'nothing';
  if (draft.sections.size >= limits.favoriteSections) return 'tooManySections';
  // Adds the new section even when the section before it is gone, because later edits may put products into it.
  const Key = sectionKey(draft, SectionId, AfterSectionId) ?? sectionKey(draft, SectionId, undefined) ?? '';
  draft.sections.set(SectionId, { Id: SectionId, Name: Name.trim(), Key });
  return 'applied';
}

function changeSection(draft: Draft, edit: EditOf<'renameSection'> | EditOf<'moveSection'>): EditOutcome {
  const section = draft.sections.get(edit.SectionId);
  if (section === undefined) return 'sectionGone';
  if (edit.Kind === 'renameSection') {
    draft.sections.set(section.Id, { ...section, Name: edit.Name.trim() });
    return 'applied';
  }
  if (edit.AfterSectionId === section.Id) return 'nothing';
  const Key = sectionKey(draft, section.Id, edit.AfterSectionId);
  if (Key === undefined) return 'sectionGone';
  draft.sections.set(section.Id, { ...section, Key });
  return 'applied';
}

function removeSection(draft: Draft, { SectionId }: EditOf<'removeSection'>): EditOutcome {
  if (!draft.sections.has(SectionId)) return 'nothing';
  const rows = ordered(draft);
  const left = rows.filter((row) => row.SectionId === SectionId);
  const last = rows.findLast((row) => row.SectionId === null);
  put(draft, { sectionId: null, afterId: last?.ProductId ?? null }, left);
  draft.sections.delete(SectionId);
  return 'applied';
}

function applyEdit(draft: Draft, edit: FavoriteEdit): EditOutcome {
  switch (edit.Kind) {
    case 'add':
      return add(draft, edit);
    case 'remove':
      return remove(draft, edit);
    case 'move':
      return move(draft, edit);
    case 'product':
      return changeProduct(draft, edit);
    case 'addSection':
      return addSection(draft, edit);
    case 'renameSection':
    case 'moveSection':
      return changeSection(draft, edit);
    case 'removeSection':
      return removeSection(draft, edit);
  }
}

/**
 * The server applies edits to the stored list. The browser applies them to the list it read last, so that the user sees edits at
 * once, before the server has answered.
 */
export function applyEdits(
  { sections, rows }: ListContent,
  edits: readonly FavoriteEdit[],
  { isKnown = () => true, numbers = new Map() }: KnownBeside = {},
): AppliedEdits {
  const noted = rows.flatMap(({ ProductId, OwnNumber }): [string, string][] =>
    OwnNumber === null ? [] : [[ProductId, OwnNumber]],
  );
  const draft: Draft = {
    sections: new Map(sections.map((section) => [section.Id, section])),
    rows: new Map(rows.map((row) => [row.ProductId, row])),
    isKnown,
    numbers: new Map([...numbers, ...noted]),
    ownNumbers: new Map(),
  };
  const outcomes = edits.map((edit) => applyEdit(draft, edit));
  return {
    content: { sections: sectionsInOrder([...draft.sections.values()]), rows: ordered(draft) },
    outcomes,
    ownNumbers: draft.ownNumbers,
  };
}
