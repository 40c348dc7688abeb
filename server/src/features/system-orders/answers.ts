import type { KeptOutcome } from './order-queries.ts';

/** What an event tells a buyer's system. */
export type AnswerKind =
  | 'system.confirmed'
  | 'system.reconfirmed'
  | 'system.refused'
  | 'system.shipped'
  | 'system.invoiced';

/** An event of an order that a buyer's system sent, on its way back there. */
export interface SystemAnswer {
  /** The same at every attempt. */
  id: number;
  kind: AnswerKind;
  customerId: string;
  createdAt: Temporal.Instant;
  systemOrderId: string;
  /** The document that is confirmed; null for what the supplier says by itself. */
  messageId: string | null;
  /** What became of that document; null for what the supplier says by itself. */
  outcome: KeptOutcome | null;
  /** The delivery that left; only of `system.shipped`. */
  deliveryId: number | null;
  /** The invoice; only of `system.invoiced`. */
  documentId: string | null;
}

/** A document for a buyer's system, and how its answer says that it arrived. */
export interface WrittenAnswer {
  url: string;
  headers: Record<string, string>;
  body: string;
  isAccepted(answer: { status: number; text: string }): boolean;
}

/** Writes answers in one protocol; null when the system wants none of this kind. */
export type AnswerWriter = (answer: SystemAnswer) => Promise<WrittenAnswer | null>;
