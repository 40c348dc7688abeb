import type { OrderChange } from '@engros/contracts/orders/orders.ts';
import type { ProgressLine } from './progress-order.ts';

const gramsPerKilo = 1000;

const change = (
  line: ProgressLine,
  Kind: OrderChange['Kind'],
  From: string | null,
  To: string | null,
): OrderChange => ({
  LineId: line.position,
  ProductId: line.productId,
  DisplayName: line.name,
  Kind,
  From,
  To,
});

/** Compares a line's weight with the weight it had before; returns nothing when it is the same or unknown. */
export function weighed(line: ProgressLine, beforeG: number | null, afterG: number | null): OrderChange[] {
  if (!line.isCatchWeight || beforeG === null || afterG === null || beforeG === afterG) return [];
  const kilos = (grams: number) => (grams / gramsPerKilo).toFixed(2);
  return [change(line, 'Weighed', kilos(beforeG), kilos(afterG))];
}

/** Compares a quantity in sales units with the quantity before: missing, fewer or another. */
export function countChange(line: ProgressLine, before: number, after: number): OrderChange[] {
  if (before === after) return [];
  const fewer = after === 0 ? 'Missing' : 'Fewer';
  return [change(line, after < before ? fewer : 'Quantity', String(before), String(after))];
}

/** Says that another product comes instead of the one that was ordered. */
export const replaced = (line: ProgressLine): OrderChange[] =>
  line.replacesProductId === null ? [] : [change(line, 'Replaced', line.replacesProductId, line.productId)];

/** Compares the lines of two versions of a web order by product and unit. */
export function versionChanges(
  before: readonly ProgressLine[],
  after: readonly ProgressLine[],
): OrderChange[] {
  const keyOf = (line: ProgressLine) =>
    `${line.replacesProductId ?? line.productId} ${line.replacesProductId === null ? line.unitCode : ''}`;
  const left = Map.groupBy(before, keyOf);
  const changes = after.flatMap((line) => {
    const old = left.get(keyOf(line))?.shift();
    if (old === undefined) return [change(line, 'Added', null, String(line.quantityOrdered))];
    if (old.quantityOrdered === line.quantityOrdered) return [];
    return [change(line, 'Quantity', String(old.quantityOrdered), String(line.quantityOrdered))];
  });
  const removed = [...left.values()]
    .flat()
    .map((line) => change(line, 'Removed', String(line.quantityOrdered), null));
  return [...changes, ...removed];
}
