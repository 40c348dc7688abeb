import type { BasketUpdate, LineEdit } from '@engros/contracts/basket/basket.ts';
import { keyOfEdit } from '../lines/line-key.ts';
import type { EditRules } from './edit-queue.ts';

/** A change of one basket. The queue adds the customer and the edit key. */
export type BasketEdit = Omit<BasketUpdate, 'CustomerId' | 'EditKey'>;

/**
 * Merges a later edit into an earlier one: of each line, and of delivery, references and message, the later value wins.
 * Validation is on if one of the edits asks for it (BAS-02).
 */
export function mergeEdits(earlier: BasketEdit, later: BasketEdit): BasketEdit {
  const lines = new Map<string, LineEdit>();
  for (const edit of [...(earlier.Products ?? []), ...(later.Products ?? [])]) {
    const key = keyOfEdit(edit);
    // Deleted first, so the last edit of a line also comes last in the map.
    lines.delete(key);
    lines.set(key, edit);
  }
  const asksValidation = earlier.triggerValidation || later.triggerValidation;
  return {
    ...earlier,
    ...later,
    ...(lines.size > 0 ? { Products: [...lines.values()] } : {}),
    ...(asksValidation ? { triggerValidation: true } : {}),
  };
}

/** Splits an edit so that each part stays under `maxBytes` as JSON; everything but lines is in the last part. */
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

/** How the queue puts edits of baskets together and takes them apart. */
export const basketEditRules: EditRules<BasketEdit> = {
  merge: (earlier, later) => mergeEdits(earlier ?? {}, later),
  split: splitEdit,
  bytesOf,
};
