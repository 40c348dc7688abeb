import type { SummaryRow } from '../basket-records/queries.ts';
import type { BasketFigures, FiguresOf } from '../order-check/basket-figures.ts';

/**
 * Lowest first: baskets that can still be ordered, then baskets that cannot, then presale baskets, then those that change an
 * order, because nobody who did not choose to should change one.
 */
function rankOf(row: SummaryRow, figures: BasketFigures | undefined, nowMs: number): number {
  if (row.amendsOrderId !== null) return 3;
  if (row.presalePeriodId !== null) return 2;
  const deadlineMs = figures?.deadline?.epochMilliseconds ?? 0;
  return deadlineMs > nowMs ? 0 : 1;
}

/** One that waits for approval takes none. */
const takesGoods = ({ approvalId }: SummaryRow): boolean => approvalId === null;

/**
 * The basket to show when the chosen one is gone, for example after an order: the one with the nearest deadline that has not
 * passed. Presale baskets come last; of equal baskets the newest comes first (domain 13).
 */
export function nextBasketId(
  rows: readonly SummaryRow[],
  figures: FiguresOf,
  now: Temporal.Instant,
): number | undefined {
  const nowMs = now.epochMilliseconds;
  const ranked = rows.filter(takesGoods).map((row) => ({
    id: row.id,
    rank: rankOf(row, figures.get(row.id), nowMs),
    deadlineMs: figures.get(row.id)?.deadline?.epochMilliseconds ?? Number.MAX_SAFE_INTEGER,
  }));
  const [first] = ranked.sort((a, b) => a.rank - b.rank || a.deadlineMs - b.deadlineMs || b.id - a.id);
  return first?.id;
}
