import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import { countChange, weighed } from './line-changes.ts';
import { amountFor } from './order-amounts.ts';
import type { LoadedLine, ProgressLine } from './progress-order.ts';
import type { DeliveredStep } from './steps.ts';

/**
 * Corrects the lines of a delivery to what was handed over. When a line of the order has several lots, the lots are
 * filled in order and the last lot gets the rest.
 */
export function settleLines(
  loaded: readonly LoadedLine[],
  handedOver: NonNullable<DeliveredStep['lines']>,
): LoadedLine[] {
  const left = new Map(handedOver.map((line) => [line.orderPosition, { ...line }]));
  const last = new Map(loaded.map((line) => [line.orderPosition, line.position]));
  return loaded.map((line) => {
    const rest = left.get(line.orderPosition);
    if (rest === undefined) return line;
    const isLast = last.get(line.orderPosition) === line.position;
    const quantity = isLast ? rest.quantity : Math.min(rest.quantity, line.quantity);
    const share = shareOf(line.weightG, line.quantity, quantity);
    const weightG = rest.weightG == null || !isLast ? share : rest.weightG;
    rest.quantity -= quantity;
    if (rest.weightG != null) rest.weightG = Math.max(0, rest.weightG - (weightG ?? 0));
    return { ...line, quantity, weightG };
  });
}

function shareOf(weightG: number | null, of: number, quantity: number): number | null {
  return weightG === null || of === 0 ? weightG : Math.round((weightG * quantity) / of);
}

export function addDelivered(
  lines: readonly ProgressLine[],
  delivered: readonly LoadedLine[],
): ProgressLine[] {
  const byPosition = Map.groupBy(delivered, ({ orderPosition }) => orderPosition);
  return lines.map((line) => {
    const brought = byPosition.get(line.position);
    if (brought === undefined) return line;
    const parts = [{ quantity: line.quantityDelivered, weightG: line.weightDeliveredG }, ...brought];
    return {
      ...line,
      quantityDelivered: sum(parts.map(({ quantity }) => quantity)),
      weightDeliveredG: addWeights(parts.map(weightOf)),
    };
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

// A quantity of zero weighs zero, even when no weight is given.
const weightOf = ({ quantity, weightG }: Pick<LoadedLine, 'quantity' | 'weightG'>) =>
  quantity === 0 ? (weightG ?? 0) : weightG;

// The total is null when any weight is unknown.
function addWeights(weights: readonly (number | null)[]): number | null {
  const known = weights.filter((weight) => weight !== null);
  return known.length < weights.length ? null : sum(known);
}

export function closeLines(lines: readonly ProgressLine[]): {
  lines: ProgressLine[];
  changes: OrderChange[];
  /** Number of lines with less than confirmed that had no deviation before. */
  newDeviations: number;
} {
  const changes = lines.flatMap((line) => [
    ...countChange(line, line.quantityConfirmed, line.quantityDelivered),
    ...weighed(line, line.weightConfirmedG ?? line.weightOrderedG, line.weightDeliveredG),
  ]);
  const newDeviations = lines.filter(
    (line) =>
      line.replacesProductId === null &&
      line.quantityConfirmed >= line.quantityOrdered &&
      line.quantityDelivered < line.quantityConfirmed,
  ).length;
  return {
    lines: lines.map((line) => ({
      ...line,
      lineTotalOre: amountFor(line, line.quantityDelivered, line.weightDeliveredG),
    })),
    changes,
    newDeviations,
  };
}
