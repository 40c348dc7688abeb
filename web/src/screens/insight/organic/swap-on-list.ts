import { readFullFavoriteList } from '@engros/contracts/favourites/details.ts';
import { type EditedList, editFavoriteList, type FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import type { FavoriteRow } from '@engros/contracts/favourites/list.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { call } from '../../../lib/http/call.ts';

type Goods = Pick<ProductSnapshot, 'Id' | 'SalesUnits' | 'WeightKg'>;
type RowFields = Pick<FavoriteRow, 'Note' | 'Par'>;
type Place = { AfterProductId: string } | { AfterProductId: null; SectionId: string | null };

/**
 * The product takes the place, the section and the note of the other one; also its par level, by
 * weight. Returns the undo. Changes nothing when the other product is no longer on the list.
 */
export async function swapOnList(listId: string, from: Goods, to: Goods): Promise<() => Promise<void>> {
  const { Rows } = await call(readFullFavoriteList, { params: { id: listId } });
  const at = Rows.findIndex(({ ProductId }) => ProductId === from.Id);
  const row = Rows[at];
  if (row === undefined) return () => Promise.resolve();
  const before = Rows[at - 1];
  const place: Place =
    before?.SectionId === row.SectionId
      ? { AfterProductId: before.ProductId }
      : { AfterProductId: null, SectionId: row.SectionId };
  const isThere = Rows.some(({ ProductId }) => ProductId === to.Id);
  const added = isThere ? null : { id: to.Id, fields: { Note: row.Note, Par: parFor(row, from, to) } };
  await exchange(listId, from.Id, added, place);
  return () => exchange(listId, added?.id, { id: from.Id, fields: row }, place);
}

/** As much by weight, rounded up to a half, in the same unit or else the smallest; null when a weight is unknown. */
function parFor({ Par }: RowFields, from: Goods, to: Goods): RowFields['Par'] {
  const units = to.SalesUnits.Values.toSorted((a, b) => a.Quantity - b.Quantity);
  const unit = units.find(({ Code }) => Code === Par?.SalesUnitCode) ?? units[0];
  const before = from.SalesUnits.Values.find(({ Code }) => Code === Par?.SalesUnitCode);
  if (Par === null || !unit || !before || !from.WeightKg.Net || !to.WeightKg.Net) return null;
  const ratio = (before.Quantity * from.WeightKg.Net) / (unit.Quantity * to.WeightKg.Net);
  const halves = Math.max(1, Math.ceil(Math.round(Par.Quantity * ratio * 2000) / 1000));
  return { SalesUnitCode: unit.Code, Quantity: Math.min(limits.parQuantity, halves / 2) };
}

interface Added {
  id: string;
  fields: RowFields;
}

/** Removes first, so that a full list has room. When the product before is gone by now, the end of the list is the place. */
async function exchange(listId: string, removed: string | undefined, added: Added | null, place: Place) {
  const edits = [
    ...(removed === undefined ? [] : [edit({ Kind: 'remove', ProductIds: [removed] })]),
    ...(added === null ? [] : putEdits(added, place)),
  ];
  const answer = await send(listId, edits);
  if (added !== null && hasNoPlace(answer)) await send(listId, putEdits(added, {}));
}

const hasNoPlace = ({ Outcomes }: EditedList) =>
  Outcomes.some(({ Outcome }) => Outcome === 'productGone' || Outcome === 'sectionGone');

function putEdits({ id, fields: { Note, Par } }: Added, place: Place | object): FavoriteEdit[] {
  const isPlain = Note === null && Par === null;
  return [
    edit({ Kind: 'add', ProductIds: [id], ...place }),
    ...(isPlain ? [] : [edit({ Kind: 'product', ProductId: id, Note, Par })]),
  ];
}

type Unnumbered = FavoriteEdit extends infer Each
  ? Each extends FavoriteEdit
    ? Omit<Each, 'EditId'>
    : never
  : never;

const edit = (of: Unnumbered) => ({ ...of, EditId: crypto.randomUUID() }) as FavoriteEdit;

const send = (id: string, Edits: FavoriteEdit[]) =>
  call(editFavoriteList, { params: { id }, body: { Edits } });
