import type { BasketUpdate, LineEdit } from '@engros/contracts/basket/basket.ts';
import { keyOfEdit } from '../lines/line-key.ts';
import type { EditRules } from './edit-queue.ts';

/** A change of one basket. The queue adds the customer and the edit key. */
export type BasketEdit = Omit<BasketUpdate, 'CustomerId' | 'EditKey'>;

/**
 * Merges a later edit into an earlier one. Where both change the same line or field, the later value is used. The
 * result asks for validation if one of the edits does (BAS-02).
 */
export function mergeEdits(earlier: BasketEdit, later: BasketEdit): BasketEdit {
  const lines = new Map<string, LineEdit>();
  for (const edit of [...(earlier.Products ?? []), ...(later.Products ?? [])]) {
    const key = keyOfEdit(edit);
    // Deletes the earlier entry, so that the line moves to the end of the map, which keeps the order of insertion.
    lines.delete(key);
    lines.set(key, edit);
  }
  // The period stays when a later edit names only another day of it.
  const delivery =
    earlier.Delivery && later.Delivery ? { ...earlier.Delivery, ...later.Delivery } : undefined;
  const asksValidation = earlier.triggerValidation || later.triggerValidation;
  return {
    ...earlier,
    ...later,
    ...(delivery ? { Delivery: delivery } : {}),
    ...(lines.size > 0 ? { Products: [...lines.values()] } : {}),
    ...(asksValidation ? { triggerValidation: true } : {}),
  };
}

/**
 * Splits an edit into parts of at most `maxBytes` as JSON. The last part also contains everything that is not a line.
 */
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

/** Tells the edit queue how edits of a basket are merged and split. */
export const basketEditRules: EditRules<BasketEdit> = {
  merge: (earlier, later) => mergeEdits(earlier ?? {}, later),
  split: splitEdit,
  bytesOf,
};
