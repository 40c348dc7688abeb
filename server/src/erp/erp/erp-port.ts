import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';

/**
 * `id` is the same at every attempt, so that the receiver can ignore a repeated message. `sequence` increases within a customer,
 * and a message is sent only after the one before it was accepted or put aside.
 */
export interface OrderMessage {
  readonly id: string;
  readonly sequence: number;
  readonly kind: 'weborder.placed' | 'weborder.amended' | 'weborder.withdrawn';
  readonly customerId: string;
  readonly webOrderId: number;
  readonly revision: number;
  readonly happenedAt: Temporal.Instant;
  readonly order: WebOrder;
}

/**
 * A way to send orders to the supplier's system: `embedded`, `webhook` or `files`. `send` returns when the receiver has
 * stored the message. It throws when that is uncertain; then the same message is sent again later. It throws
 * `MessageRefused` when the receiver read this message and will not take it.
 */
export interface ErpPort {
  readonly name: string;
  send(message: OrderMessage, signal: AbortSignal): Promise<void>;
}

/** Thrown when the receiver refuses a message for what it says, so that sending it again heals nothing. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/**
 * Statuses that speak of the message and not of the way to the receiver. Others heal without a change of the message, such
 * as a wrong key, an address that moved or too many calls.
 */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

export const isRefusal = (status: number): boolean => refusals.has(status);
