import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireLines, requireOnce } from './confirm-lines.ts';
import { countChange, weighed } from './line-changes.ts';
import { amountFor } from './order-amounts.ts';
import type { HeldOrder, LoadedLine, OpenDelivery, ProgressLine } from './progress-order.ts';
import { factOf, hasNumber, planStep } from './record-step.ts';
import type { PlannedStep } from './record-together.ts';
import type { DeliveredStep, OnTheWayStep } from './steps.ts';

/**
 * Corrects the lines of a delivery to what was handed over. When a line of the order has several lots, the lots are
 * filled in order and the last lot gets the rest.
 */
function settleLines(
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

function addDelivered(lines: readonly ProgressLine[], delivered: readonly LoadedLine[]): ProgressLine[] {
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

function closeLines(lines: readonly ProgressLine[]): {
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

/**
 * An order may have several deliveries, even with equal content: each has its own dispatch number, or leaves after the one before
 * has arrived. Throws orderLineUnknown for an unknown line, and dispatchNumberUsed for a number with other content.
 */
export function onTheWay(step: OnTheWayStep): PlannedStep {
  const { delivery, customerId, orderId, dispatchNumber } = step;
  return planStep(step, {
    kinds: ['OnTheWay'],
    fact: () => delivery,
    ...(dispatchNumber !== undefined && { number: dispatchNumber }),
    repeats: (order, { deliveryId, at }) =>
      order.onTheWay.some(({ id }) => id === deliveryId) || Temporal.Instant.compare(at, step.at) === 0,
    work: async (order, at) => {
      const positions = delivery.lines.map(({ orderPosition }) => orderPosition);
      requireLines(order.lines, positions);
      const products = new Map(order.lines.map(({ position, productId }) => [position, productId]));
      const deliveryId = await at.newDeliveryNumber();
      at.writes.deliveries.push({
        id: deliveryId,
        customerId,
        orderId,
        deliveryDate: delivery.deliveryDate ?? order.deliveryDate,
        departedAt: step.at,
        delivery,
        lines: delivery.lines.map((line) => ({
          ...line,
          productId: products.get(line.orderPosition) ?? '',
        })),
      });
      return { deliveryId };
    },
  });
}

/**
 * The order is delivered when no other delivery is on the way and none follows; until then it is partly delivered. Amounts follow
 * the quantities and weights handed over. Throws notFound for a delivery that is not on the way, and orderLineUnknown for goods
 * that it did not have.
 */
export function delivered(step: DeliveredStep): PlannedStep {
  return planStep(step, {
    kinds: ['Delivered', 'PartlyDelivered'],
    isOnce: true,
    fact: (order) => arrivalOf(step, arrivedDelivery(order, step)),
    work: (order, { writes }) => {
      const delivery = deliveryOf(order, namedDelivery(order, step));
      const handedOver = step.lines ?? [];
      const positions = handedOver.map(({ orderPosition }) => orderPosition);
      requireLines(order.lines, positions);
      requireOnce(positions);
      requireLoaded(delivery, handedOver);
      const settled = settleLines(delivery.lines, handedOver);
      const { id } = delivery;
      const { customerId, at, receivedBy = null } = step;
      writes.arrivals.push({ customerId, id, at, receivedBy, lines: settled });
      const lines = addDelivered(order.lines, settled);
      const isLast = order.onTheWay.length === 1 && step.restFollows !== true;
      if (!isLast) return { kind: 'PartlyDelivered', deliveryId: id, lines };
      const closed = closeLines(lines);
      return {
        deliveryId: id,
        lines: closed.lines,
        changes: closed.changes,
        head: { numberOfDeviations: order.numberOfDeviations + closed.newDeviations },
      };
    },
  });
}

/**
 * Throws orderLineUnknown for goods that were handed over and that the delivery does not have. They would be neither
 * delivered nor invoiced.
 */
function requireLoaded({ lines }: OpenDelivery, handedOver: NonNullable<DeliveredStep['lines']>): void {
  const loaded = new Set(lines.map(({ orderPosition }) => orderPosition));
  const lost = handedOver.find(({ orderPosition, quantity }) => quantity > 0 && !loaded.has(orderPosition));
  if (lost !== undefined)
    throw new AppError('orderLineUnknown', { params: { line: String(lost.orderPosition) } });
}

/** Throws notFound for an unknown number. */
function namedDelivery(
  { steps }: HeldOrder,
  { deliveryId, dispatchNumber }: DeliveredStep,
): number | undefined {
  if (deliveryId !== undefined || dispatchNumber === undefined) return deliveryId;
  const left = steps.find((each) => each.kind === 'OnTheWay' && hasNumber(each, dispatchNumber));
  if (left?.deliveryId == null) throw deliveryMissing();
  return left.deliveryId;
}

const arrivalOf = ({ lines = [], restFollows = false }: DeliveredStep, deliveryId: number | null) => ({
  deliveryId,
  lines,
  restFollows,
});

/**
 * Returns the delivery that a step is about: the one it names, the one of which the same was said at the same time
 * before, or the first one on the way.
 */
function arrivedDelivery(order: HeldOrder, step: DeliveredStep): number | null {
  const named = namedDelivery(order, step);
  if (named !== undefined) return named;
  const same = order.steps.find(
    ({ kind, fact, deliveryId, at }) =>
      step.isDated === true &&
      (kind === 'Delivered' || kind === 'PartlyDelivered') &&
      Temporal.Instant.compare(at, step.at) === 0 &&
      fact === factOf(arrivalOf(step, deliveryId)),
  );
  return same?.deliveryId ?? order.onTheWay[0]?.id ?? lastDelivered(order);
}

const lastDelivered = ({ steps }: HeldOrder) =>
  steps.findLast(({ deliveryId }) => deliveryId !== null)?.deliveryId ?? null;

function deliveryOf({ onTheWay }: HeldOrder, id: number | undefined): OpenDelivery {
  const delivery = id === undefined ? onTheWay[0] : onTheWay.find((each) => each.id === id);
  if (delivery === undefined) throw deliveryMissing();
  return delivery;
}

const deliveryMissing = () => new AppError('notFound', { params: { missing: 'delivery' } });
