import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { HeldOrder } from './progress-order.ts';
import { confirmed } from './record-confirmed.ts';
import { delivered, onTheWay } from './record-delivery.ts';
import { cancelled, received, refused } from './record-received.ts';
import { planStep } from './record-step.ts';
import { type PlannedStep, recordAlone } from './record-together.ts';
import type { DelayedStep, Step } from './steps.ts';
import { refusedTransition } from './transitions.ts';
import { wholeOrder } from './whole/record-whole.ts';

/** Functions that plan the steps of orders, so that several steps can be recorded together. */
export const steps = {
  received,
  refused,
  cancelled,
  confirmed,
  picking,
  onTheWay,
  delivered,
  invoiced,
  credited,
  delayed,
  wholeOrder,
};

const alone =
  <S>(plan: (step: S) => PlannedStep) =>
  (trx: Kysely<Tables>, step: S) =>
    recordAlone(trx, plan(step));

export const recordReceived = alone(received);
export const recordRefused = alone(refused);
export const recordCancelled = alone(cancelled);
export const recordConfirmed = alone(confirmed);
export const recordPicking = alone(picking);
export const recordOnTheWay = alone(onTheWay);
export const recordDelivered = alone(delivered);
export const recordInvoiced = alone(invoiced);
export const recordCredited = alone(credited);
export const recordDelayed = alone(delayed);

/** From then on the web order cannot be changed. A version that is not confirmed yet must be confirmed first. */
function picking(step: Step): PlannedStep {
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

function invoiced(step: Step): PlannedStep {
  return planStep(step, { kinds: ['Invoiced'], fact: () => ({}), work: () => ({}) });
}

/** `reference` is the number of the credit note. */
function credited(step: Step & { reference: string }): PlannedStep {
  const { reference } = step;
  return planStep(step, { kinds: ['Credited'], fact: () => ({ reference }), isOnce: true, work: () => ({}) });
}

function delayed(step: DelayedStep): PlannedStep {
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
