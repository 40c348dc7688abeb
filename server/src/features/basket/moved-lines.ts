import { limits } from '@engros/contracts/values/limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { BasketLine, BasketLines } from './basket-state.ts';
import { lineKey, type PriceOf } from './merge-edits.ts';

/** A line to be moved; null: all of it. */
export interface WantedLine {
  lineId: number;
  quantity: number | null;
}

/** A line that was moved: its number before and after, and how many sales units went. */
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
 * Moves lines from one basket to another: what is left stays, the same goods there take the quantity up. Lines that are
 * gone are passed over. Over 99,999 on one line nothing is moved (basketQuantity).
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
  const price = priceOf(line.productId, line.quickSaleId, line.unitCode);
  if (present === undefined) moving.lastLineId += 1;
  const kept = present ?? { ...line, lineId: moving.lastLineId };
  // What cannot be had there is moved all the same, at its old price: the line says what is wrong.
  const priced = typeof price === 'string' ? {} : price;
  moving.target.set(lineKey(line), { ...kept, ...priced, quantity: together, addedBy: userId });
  if (quantity === line.quantity) moving.source.delete(lineId);
  else moving.source.set(lineId, { ...line, quantity: line.quantity - quantity, addedBy: userId });
  return [{ lineId, targetLineId: kept.lineId, quantity }];
}
