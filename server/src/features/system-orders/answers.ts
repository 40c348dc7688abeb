import type { KeptOutcome } from './order-queries.ts';

/** Kinds of answers to a buyer's system, as the events of the outbox name them. */
export type AnswerKind =
  | 'system.confirmed'
  | 'system.reconfirmed'
  | 'system.refused'
  | 'system.shipped'
  | 'system.invoiced';

/** An event about an order that a buyer's system sent, to be reported to that system. */
export interface SystemAnswer {
  /** Number of the event, which is the same at every attempt. */
  id: number;
  kind: AnswerKind;
  customerId: string;
  createdAt: Temporal.Instant;
  systemOrderId: string;
  /** Id of the document that is answered; null when the supplier reports something without being asked. */
  messageId: string | null;
  /** Outcome of that document; null when the supplier reports something without being asked. */
  outcome: KeptOutcome | null;
  /** The delivery that left; only for `system.shipped`. */
  deliveryId: number | null;
  /** The invoice; only for `system.invoiced`. */
  documentId: string | null;
}

/** A document for a buyer's system, and the test whether the system's response says that it arrived. */
export interface WrittenAnswer {
  url: string;
  headers: Record<string, string>;
  body: string;
  isAccepted(answer: { status: number; text: string }): boolean;
}

/** Writes answers in one protocol; returns null when the system does not want answers of this kind. */
export type AnswerWriter = (answer: SystemAnswer) => Promise<WrittenAnswer | null>;
