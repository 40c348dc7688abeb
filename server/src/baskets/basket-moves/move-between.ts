import { limits } from '@engros/contracts/values/limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lineKey, wishesTogether } from '../basket-edits/merge-edits.ts';
import type { BasketLine, BasketLines, PriceOf } from '../order-check/basket-state.ts';

/** When `quantity` is null, the whole line moves. */
export interface WantedLine {
  lineId: number;
  quantity: number | null;
}

export interface MovedLine {
  lineId: number;
  targetLineId: number;
  quantity: number;
}

interface Moving {
  source: Map<number, BasketLine>;
  target: Map<string, BasketLine>;
  lastLineId: number;
}

/**
 * Moves lines from one basket to another and adds them to lines of the same goods there. Skips lines that no longer
 * exist. Throws basketQuantity, and moves nothing, when a line would exceed 99,999.
 */
export function moveBetween(
  source: BasketLines,
  target: BasketLines,
  wanted: readonly WantedLine[],
  { priceOf, userId }: { priceOf: PriceOf; userId: string },
): { source: BasketLines; target: BasketLines; moved: MovedLine[] } {
  const moving: Moving = {
    source: new Map(source.lines.map((line) => [line.lineId, line])),
    target: new Map(target.lines.map((line) => [lineKey(line), line])),
    lastLineId: target.lastLineId,
  };
  const moved = wanted.flatMap((each) => moveOne(moving, each, priceOf, userId));
  return {
    source: { ...source, lines: [...moving.source.values()] },
    target: {
      ...target,
      lines: [...moving.target.values()].sort((a, b) => a.lineId - b.lineId),
      lastLineId: moving.lastLineId,
    },
    moved,
  };
}

function moveOne(
  moving: Moving,
  { lineId, quantity: asked }: WantedLine,
  priceOf: PriceOf,
  userId: string,
): MovedLine[] {
  const line = moving.source.get(lineId);
  if (line === undefined) return [];
  const quantity = Math.min(asked ?? line.quantity, line.quantity);
  const present = moving.target.get(lineKey(line));
  const together = quantity + (present?.quantity ?? 0);
  if (together > limits.quantity) throw new AppError('basketQuantity', { params: { max: limits.quantity } });
  const wishes = wishesTogether(present, line);
  const price = priceOf(line.productId, line.quickSaleId, line.unitCode, together);
  if (present === undefined) moving.lastLineId += 1;
  const kept = present ?? { ...line, lineId: moving.lastLineId };
  // Goods that are unavailable in the target are moved too, at their old price; the line then shows what is wrong.
  const priced = typeof price === 'string' ? {} : price;
  moving.target.set(lineKey(line), { ...kept, ...priced, ...wishes, quantity: together, addedBy: userId });
  if (quantity === line.quantity) moving.source.delete(lineId);
  else moving.source.set(lineId, { ...line, quantity: line.quantity - quantity, addedBy: userId });
  return [{ lineId, targetLineId: kept.lineId, quantity }];
}
