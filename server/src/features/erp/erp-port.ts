import type { WebOrder } from '@engros/contracts/basket/weborder.ts';

/**
 * A version of a web order on its way to the supplier's system. `id` is the same at every attempt, so that the receiver
 * can drop what it already has; `sequence` rises within a customer, and a message is only sent after the one before it
 * was accepted.
 */
export interface OrderMessage {
  readonly id: string;
  readonly sequence: number;
  readonly kind: 'weborder.placed' | 'weborder.amended' | 'weborder.withdrawn';
  readonly customerId: string;
  readonly webOrderId: number;
  readonly revision: number;
  readonly happenedAt: Temporal.Instant;
  /** The whole order as it is in this revision. */
  readonly order: WebOrder;
}

/**
 * The way to the supplier's system: `embedded`, `webhook` or `files`. `send` returns when the receiver has the message
 * for good. It throws when that is uncertain; the same message is then sent again later.
 */
export interface ErpPort {
  readonly name: string;
  send(message: OrderMessage, signal: AbortSignal): Promise<void>;
}
