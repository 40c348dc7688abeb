import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countChange, priced, replaced, weighed } from './line-changes.ts';
import { amountFor } from './order-amounts.ts';
import type { ProgressLine } from './progress-order.ts';
import type { ConfirmedLine, Replacement } from './steps.ts';
import type { WebOrderLineRow } from './web-order-queries.ts';

export function orderedLine(row: WebOrderLineRow, position: number): ProgressLine {
  return {
    position,
    productId: row.productId,
    name: row.name,
    unitCode: row.unitCode,
    unitQuantity: row.unitQuantity,
    quantityOrdered: row.quantity,
    quantityConfirmed: row.quantity,
    quantityDelivered: 0,
    weightOrderedG: row.weightG,
    weightConfirmedG: null,
    weightDeliveredG: null,
    unitPriceOre: row.unitPriceOre,
    unitPriceOrderedOre: row.unitPriceOre,
    lineTotalOre: row.lineTotalOre,
    priceSource: row.priceSource,
    isCatchWeight: row.isCatchWeight,
    replacesProductId: null,
    replacesName: null,
    vatPercent: row.vatPercent,
    deposit: row.deposit,
    note: row.note,
    substitute: row.substitute,
    webOrderPosition: row.position,
  };
}

/** Throws orderLineUnknown when a step contains a line that the order does not have. */
export function requireLines(
  lines: readonly Pick<ProgressLine, 'position'>[],
  positions: readonly number[],
): void {
  const known = new Set(lines.map(({ position }) => position));
  const line = positions.find((position) => !known.has(position));
  if (line !== undefined) throw new AppError('orderLineUnknown', { params: { line: String(line) } });
}

/**
 * Throws invalidInput when a step says two different things of one line: only one of them would count, and nobody would
 * know which one is right.
 */
export function requireOnce(positions: readonly number[]): void {
  if (new Set(positions).size < positions.length) throw new AppError('invalidInput', { Fields: ['Lines'] });
}

export interface ConfirmedLines {
  lines: ProgressLine[];
  changes: OrderChange[];
  /** Number of lines that are missing, reduced, replaced or more expensive than ordered. */
  numberOfDeviations: number;
}

/** Lines that the confirmation does not contain are confirmed as ordered. */
export function confirmLines(
  ordered: readonly ProgressLine[],
  confirmed: readonly ConfirmedLine[],
): ConfirmedLines {
  const positions = confirmed.map(({ position }) => position);
  requireLines(ordered, positions);
  requireOnce(positions);
  const byPosition = new Map(confirmed.map((line) => [line.position, line]));
  let numberOfDeviations = 0;
  const changes: OrderChange[] = [];
  const lines = ordered.map((line) => {
    const after = confirmLine(line, byPosition.get(line.position));
    if (isDeviation(line, after)) numberOfDeviations += 1;
    changes.push(...replaced(after), ...confirmedCount(line, after), ...priced(after));
    const usualG = usualWeightG(after, after.quantityConfirmed);
    changes.push(...weighed(after, usualG, after.weightConfirmedG));
    return after;
  });
  return { lines, changes, numberOfDeviations };
}

const isSameUnit = (one: SalesUnit, other: SalesUnit) =>
  one.unitCode === other.unitCode && one.unitQuantity === other.unitQuantity;
type SalesUnit = Pick<ProgressLine, 'unitCode' | 'unitQuantity'>;

/** Quantities of different units cannot be compared: one case in place of ten pieces may be all that was ordered. */
function confirmedCount(ordered: ProgressLine, after: ProgressLine): OrderChange[] {
  const isCompared = after.quantityConfirmed === 0 || isSameUnit(ordered, after);
  return isCompared ? countChange(after, ordered.quantityOrdered, after.quantityConfirmed) : [];
}

/** In grams; null when it is unknown. */
export function usualWeightG(line: ProgressLine, quantity: number): number | null {
  const { weightOrderedG, quantityOrdered } = line;
  return weightOrderedG === null || quantityOrdered === 0
    ? null
    : Math.round((weightOrderedG * quantity) / quantityOrdered);
}

function confirmLine(line: ProgressLine, said: ConfirmedLine | undefined): ProgressLine {
  const product = said?.replacement ? withReplacement(line, said.replacement) : line;
  const atPrice = { ...product, unitPriceOre: said?.unitPriceOre ?? usualPriceOre(product, said) };
  const quantity = said?.quantity ?? line.quantityOrdered;
  const weightG = said?.weightG ?? null;
  return {
    ...atPrice,
    quantityConfirmed: quantity,
    weightConfirmedG: weightG,
    lineTotalOre: amountFor(atPrice, quantity, weightG),
  };
}

/** When the supplier gives no price: the price of the line's replacement, or the ordered price. */
const usualPriceOre = (line: ProgressLine, said: ConfirmedLine | undefined): number =>
  said?.replacement === undefined && line.replacesProductId === null
    ? line.unitPriceOrderedOre
    : line.unitPriceOre;

function withReplacement(line: ProgressLine, replacement: Replacement): ProgressLine {
  const { unitWeightG, deposit = null, ...product } = replacement;
  return {
    ...line,
    ...product,
    deposit,
    // Prices of different units cannot be compared.
    unitPriceOrderedOre: isSameUnit(product, line) ? line.unitPriceOrderedOre : product.unitPriceOre,
    weightOrderedG: unitWeightG === null ? null : unitWeightG * line.quantityOrdered,
    replacesProductId: line.replacesProductId ?? line.productId,
    replacesName: line.replacesName ?? line.name,
  };
}

function isDeviation(ordered: ProgressLine, after: ProgressLine): boolean {
  return (
    after.replacesProductId !== null ||
    after.quantityConfirmed < ordered.quantityOrdered ||
    after.unitPriceOre > after.unitPriceOrderedOre
  );
}
