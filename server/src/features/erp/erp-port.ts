import type { WebOrder } from '@engros/contracts/basket/weborder.ts';

/**
 * A version of a web order to send to the supplier's system. `id` is the same at every attempt, so that the receiver
 * can ignore a repeated message. `sequence` increases within a customer, and a message is sent only after the one
 * before it was accepted.
 */
export interface OrderMessage {
  readonly id: string;
  readonly sequence: number;
  readonly kind: 'weborder.placed' | 'weborder.amended' | 'weborder.withdrawn';
  readonly customerId: string;
  readonly webOrderId: number;
  readonly revision: number;
  readonly happenedAt: Temporal.Instant;
  /** The whole order as it is in this version. */
  readonly order: WebOrder;
}

/**
 * A way to send orders to the supplier's system: `embedded`, `webhook` or `files`. `send` returns when the receiver has
 * stored the message. It throws when that is uncertain; then the same message is sent again later.
 */
export interface ErpPort {
  readonly name: string;
  send(message: OrderMessage, signal: AbortSignal): Promise<void>;
}
