import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { confirmed } from './record-confirmed.ts';
import { delivered, onTheWay } from './record-delivery.ts';
import { credited, delayed, invoiced, picking } from './record-others.ts';
import { cancelled, received, refused } from './record-received.ts';
import { type PlannedStep, recordAlone } from './record-together.ts';
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
