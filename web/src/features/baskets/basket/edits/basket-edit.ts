import type { BasketUpdate, LineEdit, LineWish } from '@engros/contracts/baskets/basket-update.ts';
import { keyOfEdit } from '../lines/line-key.ts';
import type { EditRules } from './edit-queue.ts';

/** The queue adds the customer and the edit key. */
export type BasketEdit = Omit<BasketUpdate, 'CustomerId' | 'EditKey'>;

/**
 * Where both change the same line or field, the later value is used. The result asks for validation if one of the edits does
 * (BAS-02).
 */
export function mergeEdits(earlier: BasketEdit, later: BasketEdit): BasketEdit {
  const lines = lastOfEachLine([...(earlier.Products ?? []), ...(later.Products ?? [])]);
  const wishes = togetherByLine([...(earlier.LineWishes ?? []), ...(later.LineWishes ?? [])]);
  // The period stays when a later edit names only another day of it.
  const delivery =
    earlier.Delivery && later.Delivery ? { ...earlier.Delivery, ...later.Delivery } : undefined;
  const asksValidation = earlier.triggerValidation || later.triggerValidation;
  return {
    ...earlier,
    ...later,
    ...(delivery ? { Delivery: delivery } : {}),
    ...(lines.length > 0 ? { Products: lines } : {}),
    ...(wishes.length > 0 ? { LineWishes: wishes } : {}),
    ...(asksValidation ? { triggerValidation: true } : {}),
  };
}

const togetherByLine = (wishes: readonly LineWish[]): LineWish[] =>
  [...Map.groupBy(wishes, keyOfEdit).values()].map((same) => Object.assign({}, ...same) as LineWish);

interface NumberedEdit {
  edit: LineEdit;
  number: number;
}

/**
 * Leaves out an edit that a later one of the same line replaces. Keeps it when the line was switched to another unit in
 * between, because the edits between then changed the line in that unit and would make a second line without it.
 */
function lastOfEachLine(edits: readonly LineEdit[]): LineEdit[] {
  const kept = new Map<string, NumberedEdit>();
  // The number of the latest edit of each product, and of the latest one that switched its unit.
  const latest = new Map<string, number>();
  const switched = new Map<string, number>();
  for (const [number, edit] of edits.entries()) {
    const key = keyOfEdit(edit);
    const product = edit.ProductId ?? '';
    const since = (edit.LineId ? latest : switched).get(product) ?? -1;
    const earlier = kept.get(key);
    if (earlier && earlier.number < since) kept.set(`${key} ${earlier.number}`, earlier);
    kept.delete(key);
    kept.set(key, { edit, number });
    latest.set(product, number);
    if (edit.LineId) switched.set(product, number);
  }
  return [...kept.values()].sort((one, other) => one.number - other.number).map(({ edit }) => edit);
}

/** At most `maxBytes` as JSON. The last part also contains everything that is not a line. */
export function splitEdit(edit: BasketEdit, maxBytes: number): BasketEdit[] {
  const { Products: lines, ...rest } = edit;
  if (!lines || bytesOf(edit) <= maxBytes) return [edit];
  const parts: BasketEdit[] = [];
  let part: LineEdit[] = [];
  let size = bytesOf(rest);
  for (const line of lines) {
    const lineSize = bytesOf(line) + 1;
    if (part.length > 0 && size + lineSize > maxBytes) {
      parts.push({ Products: part });
      part = [];
      size = bytesOf(rest);
    }
    part.push(line);
    size += lineSize;
  }
  parts.push({ ...rest, Products: part });
  return parts;
}

export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

export const basketEditRules: EditRules<BasketEdit> = {
  merge: (earlier, later) => mergeEdits(earlier ?? {}, later),
  split: splitEdit,
  bytesOf,
};
