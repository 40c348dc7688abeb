import { limits } from '@engros/contracts/values/limits.ts';
import type { BasketContext, BasketParts } from '../../baskets/basket/basket-context.ts';
import { type EditedBasket, editBasket } from '../../baskets/basket/edit-basket.ts';
import { createNewBasket } from '../../baskets/basket/find-or-create.ts';
import type { WrittenInvalid } from '../../baskets/basket-edits/keep-invalid.ts';
import type { WrittenEdit } from '../../baskets/basket-edits/merge-edits.ts';
import { closeBasket } from '../../baskets/basket-records/basket-lifecycle-queries.ts';
import { newBasket } from '../../baskets/order-check/basket-state.ts';
import type { DocumentNotice } from '../../platform/http/amounts/document-notices.ts';
import { AppError } from '../../platform/http/app-error.ts';

export interface ImportedLine {
  productId: string;
  unitCode: string;
  quantity: number;
}

/** Lines, and entries that cannot be lines. No entry is dropped. */
export interface ImportedRows {
  lines: readonly ImportedLine[];
  invalid: readonly WrittenInvalid[];
  /** What the document said besides its rows. */
  notices?: readonly DocumentNotice[];
}

export function lineEdit({ productId, unitCode, quantity }: ImportedLine): WrittenEdit {
  return {
    lineId: null,
    productId,
    quickSaleId: '',
    unitCode,
    quantity,
    trackingList: null,
    trackingPosition: null,
  };
}

/** Adds up lines with the same product and unit (facts 6). Throws basketQuantity when a sum exceeds the limit. */
export function summed(lines: readonly ImportedLine[]): ImportedLine[] {
  const sums = new Map<string, ImportedLine>();
  for (const line of lines) {
    const key = `${line.productId} ${line.unitCode}`;
    const quantity = (sums.get(key)?.quantity ?? 0) + line.quantity;
    if (quantity > limits.quantity)
      throw new AppError('basketQuantity', { params: { max: limits.quantity } });
    sums.set(key, { ...line, quantity });
  }
  return [...sums.values()];
}

/** With everything that was imported; it becomes the current basket. If that fails, no basket remains. */
export async function layNewBasket(
  ctx: BasketContext,
  parts: BasketParts,
  { lines, invalid, notices = [] }: ImportedRows,
): Promise<EditedBasket> {
  const edits = summed(lines).map(lineEdit);
  const total = edits.length + invalid.length;
  if (total === 0) throw new AppError('importEmpty');
  if (total > limits.basketLines)
    throw new AppError('basketTooManyLines', { params: { max: limits.basketLines } });
  const { id } = await createNewBasket(ctx, { editKey: null, filled: { ...newBasket(0), notices } });
  try {
    return await editBasket(ctx, parts, id, { head: {}, edits, invalid, editKey: null });
  } catch (error) {
    await closeBasket(ctx.database.kysely, ctx.scope, { id, state: 'deleted', now: ctx.clock.now() });
    throw error;
  }
}
