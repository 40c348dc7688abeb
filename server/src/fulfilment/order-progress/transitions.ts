import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import { AppError } from '../../platform/http/app-error.ts';

interface Transition {
  readonly from: readonly OrderStatus[];
  /** Null when the step does not change the status. */
  readonly to: OrderStatus | null;
}

/**
 * The state machine of an order (domain 14): for each kind of step, the statuses before it and the status after it. A
 * new version of a web order is accepted until picking starts, and must then be confirmed again.
 */
export const transitions = {
  Received: { from: ['Sent'], to: 'Received' },
  Refused: { from: ['Sent'], to: 'Refused' },
  Amended: { from: ['Received', 'Confirmed'], to: 'Received' },
  Confirmed: { from: ['Received', 'Confirmed'], to: 'Confirmed' },
  Cancelled: { from: ['Sent', 'Received', 'Confirmed'], to: 'Cancelled' },
  Picking: { from: ['Confirmed'], to: 'Picking' },
  OnTheWay: { from: ['Picking', 'OnTheWay'], to: 'OnTheWay' },
  PartlyDelivered: { from: ['OnTheWay'], to: 'OnTheWay' },
  Delivered: { from: ['OnTheWay'], to: 'Delivered' },
  Invoiced: { from: ['Delivered'], to: 'Invoiced' },
  Credited: { from: ['OnTheWay', 'Delivered', 'Invoiced'], to: null },
  Delayed: { from: ['Received', 'Confirmed', 'Picking', 'OnTheWay'], to: null },
} as const satisfies Record<string, Transition>;

export type StepKind = keyof typeof transitions;

export function isAllowed(from: OrderStatus, kind: StepKind): boolean {
  const { from: allowed }: Transition = transitions[kind];
  return allowed.includes(from);
}

/** Throws orderTransition with the status and the step when it is not allowed. */
export function statusAfter(from: OrderStatus, kind: StepKind): OrderStatus {
  if (!isAllowed(from, kind)) throw refusedTransition(from, kind);
  return transitions[kind].to ?? from;
}

export function refusedTransition(from: OrderStatus | 'Withdrawn', kind: StepKind): AppError {
  return new AppError('orderTransition', { params: { from, to: kind } });
}
