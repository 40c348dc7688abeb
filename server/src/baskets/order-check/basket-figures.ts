import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Ore } from '../../platform/money.ts';
import type { CheckedBasket } from './check-lines.ts';
import type { BasketTotals } from './totals.ts';

/** At today's prices and for the basket's own delivery day. */
export interface BasketFigures {
  /** The chosen delivery day, or the day offered until one is chosen; null when no day is available. */
  date: string | null;
  /** Lines with a product and unit the customer can order; unresolved lines are not counted. */
  numberOfLines: number;
  subtotalOre: Ore;
  /** Null when the day is not a delivery day. */
  deadline: Temporal.Instant | null;
}

/** By basket id. Baskets that have been closed in the meantime are missing. */
export type FiguresOf = ReadonlyMap<number, BasketFigures>;

export function figuresOf(
  { date }: CustomerShelf,
  { lines, deadline }: CheckedBasket,
  { subtotalOre }: BasketTotals,
): BasketFigures {
  return { date, numberOfLines: lines.length, subtotalOre, deadline };
}
