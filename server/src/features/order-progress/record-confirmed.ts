import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { confirmLines } from './confirm-lines.ts';
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
      const confirmed = confirmLines(await orderedLines(trx, step.customerId, order), lines);
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
  { web, receivedRevision, lines, steps }: HeldOrder,
): Promise<readonly ProgressLine[]> {
  const isConfirmedBefore = steps.some(({ kind }) => kind === 'Confirmed');
  if (!isConfirmedBefore || web === null || web.revision !== receivedRevision) return lines;
  const positions = lines.flatMap(({ webOrderPosition }) => webOrderPosition ?? []);
  return linesOf(await readHeldWebOrder(trx, customerId, web.id), positions);
}
