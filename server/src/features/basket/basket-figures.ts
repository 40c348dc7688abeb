import type { Ore } from '../../platform/money.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { CheckedBasket } from './check-lines.ts';
import type { BasketTotals } from './totals.ts';

/** What is said of an open basket wherever it is named: by today's prices and for its own day. */
export interface BasketFigures {
  /** The chosen day, or the one that is offered until one is chosen; null when no day can be had. */
  date: string | null;
  /** Lines that are goods of the customer's; what cannot be resolved is counted apart. */
  numberOfLines: number;
  subtotalOre: Ore;
  /** By when it must be ordered; null when its day is no delivery day. */
  deadline: Temporal.Instant | null;
}

/** The figures of a checked basket. */
export function figuresOf(
  { date }: CustomerShelf,
  { lines, deadline }: CheckedBasket,
  { subtotalOre }: BasketTotals,
): BasketFigures {
  return { date, numberOfLines: lines.length, subtotalOre, deadline };
}
