import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { postponeDeliveries } from './delivery-queries.ts';
import type { HeldOrder } from './progress-order.ts';
import { recordStep } from './record-step.ts';
import type { DelayedStep, Recorded, Step } from './steps.ts';
import { refusedTransition } from './transitions.ts';
import { closeWebOrder } from './web-order-queries.ts';

/**
 * Records that the supplier picks the order. The web order can no longer be changed from then on; a version that the
 * supplier has not confirmed yet must be confirmed first.
 */
export function recordPicking(trx: Kysely<Tables>, step: Step): Promise<Recorded> {
  return recordStep(trx, step, {
    kinds: ['Picking'],
    fact: () => ({}),
    work: async (order) => {
      requireNewestVersion(order);
      if (order.web) await closeWebOrder(trx, step.customerId, order.web.id, 'InProgress');
      return {};
    },
  });
}

function requireNewestVersion({ web, confirmedRevision }: HeldOrder): void {
  if (web !== null && web.revision !== confirmedRevision) throw refusedTransition('Received', 'Picking');
}

/** Records that the supplier has made the invoice of a delivered order. */
export function recordInvoiced(trx: Kysely<Tables>, step: Step): Promise<Recorded> {
  return recordStep(trx, step, { kinds: ['Invoiced'], fact: () => ({}), work: () => ({}) });
}

/** Records a credit note of a delivered order. `reference` is the number of the credit note. */
export function recordCredited(trx: Kysely<Tables>, step: Step & { reference: string }): Promise<Recorded> {
  const { reference } = step;
  return recordStep(trx, step, { kinds: ['Credited'], fact: () => ({ reference }), work: () => ({}) });
}

/** Records that an order comes later than it was confirmed. */
export function recordDelayed(trx: Kysely<Tables>, step: DelayedStep): Promise<Recorded> {
  const { expectedFrom = null, expectedTo = null, deliveryDate } = step;
  return recordStep(trx, step, {
    kinds: ['Delayed'],
    fact: () => ({ expectedFrom, expectedTo, deliveryDate }),
    work: async () => {
      await postponeDeliveries(trx, step);
      return { head: { isDelayed: true, ...(deliveryDate !== undefined && { deliveryDate }) } };
    },
  });
}
