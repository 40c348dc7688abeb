import type { HeldOrder } from './progress-order.ts';
import { planStep } from './record-step.ts';
import type { PlannedStep } from './record-together.ts';
import type { DelayedStep, Step } from './steps.ts';
import { refusedTransition } from './transitions.ts';

/** From then on the web order cannot be changed. A version that is not confirmed yet must be confirmed first. */
export function picking(step: Step): PlannedStep {
  return planStep(step, {
    kinds: ['Picking'],
    fact: () => ({}),
    work: (order, { writes }) => {
      requireNewestVersion(order);
      const { customerId } = step;
      if (order.web) writes.closed.push({ customerId, id: order.web.id, status: 'InProgress' });
      return {};
    },
  });
}

function requireNewestVersion({ web, confirmedRevision }: HeldOrder): void {
  if (web !== null && web.revision !== confirmedRevision) throw refusedTransition('Received', 'Picking');
}

export function invoiced(step: Step): PlannedStep {
  return planStep(step, { kinds: ['Invoiced'], fact: () => ({}), work: () => ({}) });
}

/** `reference` is the number of the credit note. */
export function credited(step: Step & { reference: string }): PlannedStep {
  const { reference } = step;
  return planStep(step, { kinds: ['Credited'], fact: () => ({ reference }), isOnce: true, work: () => ({}) });
}

export function delayed(step: DelayedStep): PlannedStep {
  const { customerId, orderId, expectedFrom, expectedTo, deliveryDate } = step;
  return planStep(step, {
    kinds: ['Delayed'],
    isReplacing: true,
    fact: () => ({ expectedFrom: expectedFrom ?? null, expectedTo: expectedTo ?? null, deliveryDate }),
    work: (_order, { writes }) => {
      writes.postponed.push({ customerId, orderId, expectedFrom, expectedTo, deliveryDate });
      return { head: { isDelayed: true, ...(deliveryDate !== undefined && { deliveryDate }) } };
    },
  });
}
