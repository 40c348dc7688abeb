import type { ListContent } from '@engros/contracts/favourites/apply-edits.ts';
import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import type { FavoriteRow, FavoriteSection } from '@engros/contracts/favourites/list.ts';

/** The server applies each id once. */
export const editId = (): string => crypto.randomUUID();

const isMoved = (a: FavoriteRow, b: FavoriteRow) => a.SectionId !== b.SectionId || a.Key !== b.Key;

function isNoted(a: FavoriteRow, b: FavoriteRow): boolean {
  return (
    a.Note !== b.Note ||
    a.OwnNumber !== b.OwnNumber ||
    a.Par?.Quantity !== b.Par?.Quantity ||
    a.Par?.SalesUnitCode !== b.Par?.SalesUnitCode
  );
}

/**
 * The own item number belongs to the customer and not to the list. A product that is added again therefore still has
 * it.
 */
const notesOf = (row: FavoriteRow, now?: FavoriteRow): FavoriteEdit => ({
  EditId: editId(),
  Kind: 'product',
  ProductId: row.ProductId,
  Note: row.Note,
  Par: row.Par,
  ...(now && now.OwnNumber !== row.OwnNumber && { OwnNumber: row.OwnNumber }),
});

/** Turns the list `after` back into `before`. Products that others added or moved in the meantime stay where they are. */
export function undoEdits(before: ListContent, after: ListContent): FavoriteEdit[] {
  const now = new Map(after.rows.map((row) => [row.ProductId, row]));
  const known = new Set(before.rows.map(({ ProductId }) => ProductId));
  const added = after.rows.filter(({ ProductId }) => !known.has(ProductId));
  return [
    ...sectionsBack(before.sections, after.sections),
    ...before.rows.flatMap((row, at) => rowBack(row, before.rows[at - 1], now.get(row.ProductId))),
    ...(added.length > 0
      ? [
          {
            EditId: editId(),
            Kind: 'remove' as const,
            ProductIds: added.map(({ ProductId }) => ProductId),
          },
        ]
      : []),
    ...sectionsGone(before.sections, after.sections),
  ];
}

/** Restores position and notes. `previous` is the row above it. */
function rowBack(
  row: FavoriteRow,
  previous: FavoriteRow | undefined,
  now: FavoriteRow | undefined,
): FavoriteEdit[] {
  const isFirst = previous === undefined || previous.SectionId !== row.SectionId;
  const place = isFirst
    ? { AfterProductId: null, SectionId: row.SectionId }
    : { AfterProductId: previous.ProductId };
  const ProductIds = [row.ProductId];
  if (!now) {
    const isPlain = row.Note === null && row.Par === null;
    return [{ EditId: editId(), Kind: 'add', ProductIds, ...place }, ...(isPlain ? [] : [notesOf(row)])];
  }
  return [
    ...(isMoved(row, now) ? [{ EditId: editId(), Kind: 'move' as const, ProductIds, ...place }] : []),
    ...(isNoted(row, now) ? [notesOf(row, now)] : []),
  ];
}

function sectionsBack(before: readonly FavoriteSection[], after: readonly FavoriteSection[]): FavoriteEdit[] {
  const now = new Map(after.map((section) => [section.Id, section]));
  return before.flatMap((section, at): FavoriteEdit[] => {
    const { Id: SectionId, Name, Key } = section;
    const AfterSectionId = before[at - 1]?.Id ?? null;
    const other = now.get(SectionId);
    if (!other) return [{ EditId: editId(), Kind: 'addSection', SectionId, Name, AfterSectionId }];
    return [
      ...(other.Name === Name ? [] : [{ EditId: editId(), Kind: 'renameSection' as const, SectionId, Name }]),
      ...(other.Key === Key
        ? []
        : [{ EditId: editId(), Kind: 'moveSection' as const, SectionId, AfterSectionId }]),
    ];
  });
}

function sectionsGone(before: readonly FavoriteSection[], after: readonly FavoriteSection[]): FavoriteEdit[] {
  const known = new Set(before.map(({ Id }) => Id));
  return after.flatMap(({ Id }) =>
    known.has(Id) ? [] : [{ EditId: editId(), Kind: 'removeSection' as const, SectionId: Id }],
  );
}
