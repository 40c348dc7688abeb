import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import { type CheckedLine, checkLines } from '../../baskets/order-check/check-lines.ts';
import { checkedTotals } from '../../baskets/order-check/totals.ts';
import { ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Ore } from '../../platform/money.ts';

export interface Suggestion {
  lineId: number;
  from: number;
  to: number;
  totalOre: Ore;
}

const totalOf = (shelf: CustomerShelf, basket: StoredBasket): Ore =>
  checkedTotals(checkLines(shelf, basket.lines, basket), shelf.terms, ordersOfDay(shelf, basket)).totalOre;

const withQuantity = (basket: StoredBasket, lineId: number, quantity: number): StoredBasket => ({
  ...basket,
  lines: basket.lines
    .map((line) => (line.lineId === lineId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0),
});

/** Candidates that are tried against the real total, which fees, deposits and quantity discounts may move. */
const tried = 5;

interface Candidate {
  line: CheckedLine;
  to: number;
  lostOre: Ore;
}

/**
 * The smallest change of one line that takes the total down by the excess: of a line of which more than usual is ordered if there is
 * one, and otherwise of the line that has to lose least. Null when no line alone is enough.
 */
export function smallestChange(
  shelf: CustomerShelf,
  basket: StoredBasket,
  lines: readonly CheckedLine[],
  { excessOre, isUnusual }: { excessOre: Ore; isUnusual: (line: CheckedLine) => boolean },
): Suggestion | null {
  if (excessOre <= 0) return null;
  const limitOre = totalOf(shelf, basket) - excessOre;
  const candidates = lines
    .flatMap((line): Candidate[] => candidateOf(line, excessOre, lines.length === 1))
    .sort((a, b) => Number(isUnusual(b.line)) - Number(isUnusual(a.line)) || a.lostOre - b.lostOre)
    .slice(0, tried);
  for (const { line, to } of candidates) {
    const { lineId, quantity } = line.line;
    const totalOre = totalOf(shelf, withQuantity(basket, lineId, to));
    if (totalOre <= limitOre) return { lineId, from: quantity, to, totalOre };
  }
  return null;
}

/** In steps of the unit, and not below its smallest quantity; the only line is never taken away. */
function candidateOf(line: CheckedLine, excessOre: Ore, isOnly: boolean): Candidate[] {
  const { unit, unitPriceOre } = line;
  const { quantity } = line.line;
  if (unitPriceOre <= 0) return [];
  const step = Math.max(1, unit.quantityStep);
  const wanted = quantity - Math.ceil(excessOre / unitPriceOre);
  const stepped = wanted - (((wanted % step) + step) % step);
  const to = stepped < Math.max(1, unit.smallestQuantity) ? 0 : stepped;
  if (wanted < 0 || (to === 0 && isOnly)) return [];
  return [{ line, to, lostOre: (quantity - to) * unitPriceOre }];
}
