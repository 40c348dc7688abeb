import { AppError } from '../../platform/http/app-error.ts';
import { confirmLines } from './confirm-lines.ts';
import { dayMoved } from './line-changes.ts';
import type { LotsBack, MissingLine } from './lot-queries.ts';
import type { HeldOrder, ProgressLine } from './progress-order.ts';
import { linesOf } from './record-received.ts';
import { planStep } from './record-step.ts';
import type { PlannedStep, StepAtWork } from './record-together.ts';
import type { ConfirmedLine, ConfirmedStep, Replacement } from './steps.ts';

/**
 * What the supplier confirms: quantities, weights and prices, lines that are replaced or do not come. Every
 * confirmation is whole: lines that it does not name come as they were ordered. Throws orderRevision when it is about
 * another version than the one received, and orderLineUnknown for a line that the order does not have.
 */
export function confirmed(step: ConfirmedStep): PlannedStep {
  const lines = step.lines.toSorted((a, b) => a.position - b.position);
  return planStep(step, {
    kinds: ['Confirmed'],
    fact: (order) => ({
      revision: step.revision ?? order.receivedRevision,
      lines: lines.map(confirmedFact),
      deliveryDate: step.deliveryDate ?? null,
    }),
    work: async (order, at) => {
      const revision = step.revision ?? order.receivedRevision;
      if (revision !== order.receivedRevision)
        throw new AppError('orderRevision', { params: { order: order.id, revision: revision ?? 0 } });
      const ordered = await orderedLines(at, step.customerId, order);
      const after = confirmLines(ordered, lines);
      at.writes.lots.push(...lotsBack(step.customerId, order, after.lines));
      return {
        lines: after.lines,
        changes: [...dayMoved(order.deliveryDate, step.deliveryDate ?? order.deliveryDate), ...after.changes],
        revision,
        head: {
          numberOfDeviations: after.numberOfDeviations,
          ...(revision !== null && { confirmedRevision: revision }),
          ...(step.deliveryDate !== undefined && { deliveryDate: step.deliveryDate }),
        },
      };
    },
  });
}

/**
 * Returns what a confirmation leaves out and gives back to quick-sale lots. A web order of which the customer has sent a
 * newer version is passed over: that version took what it needs.
 */
function lotsBack(customerId: string, order: HeldOrder, lines: readonly ProgressLine[]): LotsBack[] {
  const { web, receivedRevision } = order;
  if (web === null || web.revision !== receivedRevision) return [];
  const missing = lines.flatMap(missingOf);
  const mayDiffer = isConfirmedBefore(order) || missing.some(({ quantity }) => quantity > 0);
  return mayDiffer ? [{ customerId, webOrderId: web.id, missing }] : [];
}

const isConfirmedBefore = ({ steps }: HeldOrder) => steps.some(({ kind }) => kind === 'Confirmed');

/** Returns what does not come of an ordered line; a line that is replaced does not come at all. */
function missingOf(line: ProgressLine): MissingLine[] {
  const { webOrderPosition: position, quantityOrdered, quantityConfirmed, replacesProductId } = line;
  if (position === null) return [];
  const comes = replacesProductId === null ? quantityConfirmed : 0;
  return [{ position, quantity: Math.max(0, quantityOrdered - comes) }];
}

const confirmedFact = ({ position, quantity, weightG, unitPriceOre, replacement }: ConfirmedLine) => [
  position,
  quantity,
  weightG ?? null,
  unitPriceOre ?? null,
  replacement === undefined ? null : replacementFact(replacement),
];

const replacementFact = (replacement: Replacement) => [
  replacement.productId,
  replacement.name,
  replacement.unitCode,
  replacement.unitQuantity,
  replacement.unitPriceOre,
  replacement.isCatchWeight,
  replacement.unitWeightG,
];

/**
 * Returns the lines as they were ordered. An earlier confirmation may have changed those of the order, so they are read
 * from the web order, unless the customer has sent a newer version of it since.
 */
async function orderedLines(
  { webOrder }: Pick<StepAtWork, 'webOrder'>,
  customerId: string,
  order: HeldOrder,
): Promise<readonly ProgressLine[]> {
  const { web, receivedRevision, lines } = order;
  if (!isConfirmedBefore(order) || web === null || web.revision !== receivedRevision) return lines;
  const positions = lines.flatMap(({ webOrderPosition }) => webOrderPosition ?? []);
  return linesOf(await webOrder({ customerId, id: web.id }), positions);
}
