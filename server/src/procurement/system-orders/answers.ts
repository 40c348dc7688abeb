import type { KeptOutcome } from './order-queries.ts';

/** As the events of the outbox name them. */
export type AnswerKind =
  | 'system.confirmed'
  | 'system.reconfirmed'
  | 'system.refused'
  | 'system.shipped'
  | 'system.invoiced';

/** An event about an order that a buyer's system sent, to be reported to that system. */
export interface SystemAnswer {
  /** The same at every attempt. */
  id: number;
  kind: AnswerKind;
  customerId: string;
  createdAt: Temporal.Instant;
  systemOrderId: string;
  /** Id of the document that is answered; null when the supplier reports something without being asked. */
  messageId: string | null;
  /** Outcome of that document; null when the supplier reports something without being asked. */
  outcome: KeptOutcome | null;
  deliveryId: number | null;
  /** Only for `system.invoiced`. */
  documentId: string | null;
}

export interface WrittenAnswer {
  url: string;
  headers: Record<string, string>;
  body: string;
  isAccepted(answer: { status: number; text: string }): boolean;
}

/** For one protocol; returns null when the system does not want answers of this kind. */
export type AnswerWriter = (answer: SystemAnswer) => Promise<WrittenAnswer | null>;
