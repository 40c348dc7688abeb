import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { confirmLines } from './confirm-lines.ts';
import { type MissingLine, returnLots } from './lot-queries.ts';
import type { HeldOrder, ProgressLine } from './progress-order.ts';
import { linesOf } from './record-received.ts';
import { recordStep } from './record-step.ts';
import type { ConfirmedLine, ConfirmedStep, Recorded } from './steps.ts';
import { readHeldWebOrder } from './web-order-queries.ts';

/**
 * Records what the supplier confirms: quantities, weights and prices, lines that are replaced or do not come. Every
 * confirmation is whole: lines that it does not name come as they were ordered. Throws orderRevision when it is about
 * another version than the one received, and orderLineUnknown for a line that the order does not have.
 */
export function recordConfirmed(trx: Kysely<Tables>, step: ConfirmedStep): Promise<Recorded> {
  const lines = step.lines.toSorted((a, b) => a.position - b.position);
  return recordStep(trx, step, {
    kinds: ['Confirmed'],
    fact: (order) => ({
      revision: step.revision ?? order.receivedRevision,
      lines: lines.map(confirmedFact),
      deliveryDate: step.deliveryDate ?? null,
    }),
    work: async (order) => {
      const revision = step.revision ?? order.receivedRevision;
      if (revision !== order.receivedRevision)
        throw new AppError('orderRevision', { params: { order: order.id, revision: revision ?? 0 } });
      const ordered = await orderedLines(trx, step.customerId, order);
      const confirmed = confirmLines(ordered, lines);
      await returnMissing(trx, step.customerId, order, confirmed.lines);
      return {
        lines: confirmed.lines,
        changes: confirmed.changes,
        revision,
        head: {
          numberOfDeviations: confirmed.numberOfDeviations,
          ...(revision !== null && { confirmedRevision: revision }),
          ...(step.deliveryDate !== undefined && { deliveryDate: step.deliveryDate }),
        },
      };
    },
  });
}

/**
 * Gives back to quick-sale lots what a confirmation leaves out. A web order of which the customer has sent a newer version
 * is passed over: that version took what it needs.
 */
async function returnMissing(
  trx: Kysely<Tables>,
  customerId: string,
  order: HeldOrder,
  lines: readonly ProgressLine[],
): Promise<void> {
  const { web, receivedRevision } = order;
  if (web === null || web.revision !== receivedRevision) return;
  const missing = lines.flatMap(missingOf);
  if (isConfirmedBefore(order) || missing.some(({ quantity }) => quantity > 0))
    await returnLots(trx, { customerId, webOrderId: web.id }, missing);
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
  replacement?.productId ?? null,
];

/**
 * Returns the lines as they were ordered. An earlier confirmation may have changed those of the order, so they are read
 * from the web order, unless the customer has sent a newer version of it since.
 */
async function orderedLines(
  trx: Kysely<Tables>,
  customerId: string,
  order: HeldOrder,
): Promise<readonly ProgressLine[]> {
  const { web, receivedRevision, lines } = order;
  if (!isConfirmedBefore(order) || web === null || web.revision !== receivedRevision) return lines;
  const positions = lines.flatMap(({ webOrderPosition }) => webOrderPosition ?? []);
  return linesOf(await readHeldWebOrder(trx, customerId, web.id), positions);
}
