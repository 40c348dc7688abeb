import type { SummaryRow } from '../basket-records/index.ts';
import type { BasketFigures, FiguresOf } from '../order-check/index.ts';

/** Rank of a basket to go on with, the lowest first: presale baskets last, before them those that can no longer be ordered. */
function rankOf(row: SummaryRow, figures: BasketFigures | undefined, nowMs: number): number {
  if (row.presalePeriodId !== null) return 2;
  const deadlineMs = figures?.deadline?.epochMilliseconds ?? 0;
  return deadlineMs > nowMs ? 0 : 1;
}

/**
 * Returns the id of the basket to go on with when the chosen one is gone, for example after an order: the one with the
 * nearest deadline that has not passed, presale baskets last, the newest of equals (domain 13).
 */
export function nextBasketId(
  rows: readonly SummaryRow[],
  figures: FiguresOf,
  now: Temporal.Instant,
): number | undefined {
  const nowMs = now.epochMilliseconds;
  const ranked = rows.map((row) => ({
    id: row.id,
    rank: rankOf(row, figures.get(row.id), nowMs),
    deadlineMs: figures.get(row.id)?.deadline?.epochMilliseconds ?? Number.MAX_SAFE_INTEGER,
  }));
  const [first] = ranked.sort((a, b) => a.rank - b.rank || a.deadlineMs - b.deadlineMs || b.id - a.id);
  return first?.id;
}
