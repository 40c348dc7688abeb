import type { ErrorCode } from '@engros/contracts/errors.ts';

/** A buyer's system that orders, and in whose name. */
export interface OrderingSystem {
  protocol: 'cxml' | 'peppol';
  customerId: string;
  connectionId: string;
  /** A buyer with the right to order at the customer. */
  userId: string;
  /** Codes of units that this system uses: ours to theirs. */
  unitCodes: Readonly<Record<string, string>>;
  /** Address that answers go to; null when the system takes none. */
  answersTo: string | null;
  /** True when only goods of the customer's agreement may be ordered. */
  isAgreementOnly: boolean;
  /** True for a document that only tries the connection: it is answered as any other and has no effect. */
  isTrial?: boolean;
}

/** A line as its system wrote it. */
export interface SystemLine {
  /** Number of the line in the document. */
  number: string;
  productId: string;
  /** Lot of a quick sale that the line was taken from; when it is gone, the ordinary goods count. */
  quickSaleId?: string | null;
  /** Our code, the system's or the international one; null stands for the product's usual unit. */
  unit: string | null;
  /** May be a fraction, or no number at all. */
  quantity: number;
  /** Price of one unit that the system expects, in øre excluding VAT; null when it says none. */
  unitPriceOre: number | null;
  name: string;
}

export interface SystemOrder {
  /** Id of the document; the same document has an effect once. */
  messageId: string;
  /** Number of the order in the buyer's system. */
  orderId: string;
  /** `yyyy-MM-dd`; null means the next day that can be delivered on. */
  deliveryDate: string | null;
  reference: string | null;
  message: string | null;
  lines: readonly SystemLine[];
  /** What the protocol needs to write the answers, as JSON. */
  papers: Readonly<Record<string, unknown>>;
}

/** What became of a line. A changed one is ordered, at our price; a refused one is not. */
export interface SystemLineOutcome {
  number: string;
  productId: string;
  name: string;
  outcome: 'accepted' | 'changed' | 'refused';
  reason: 'gone' | 'unit' | 'quantity' | 'price' | 'unavailable' | null;
  /** Says to the buyer why; null for an accepted line. */
  sentence: string | null;
  /** Sales units ordered; 0 when refused. */
  quantity: number;
  /** The unit as the system wrote it, or our code for its usual one. */
  unit: string | null;
  /** Our price of one unit in øre; null when refused, or when the buyer may not see prices. */
  unitPriceOre: number | null;
}

/** A document that had its effect, now or at an earlier sending. */
export interface SystemSuccess {
  kind: 'placed' | 'amended' | 'cancelled';
  orderId: string;
  webOrderId: number;
  revision: number;
  deliveryDate: string;
  lines: SystemLineOutcome[];
  /** True when the document, or one with the same content, was taken in before. */
  isRepeat: boolean;
}

/** A document without effect: nothing was written, and it may come again when it is corrected. */
export interface SystemRefusal {
  kind: 'refused';
  code: ErrorCode | 'orderKnown' | 'orderUnknown' | 'addressUnknown';
  sentence: string;
  lines: SystemLineOutcome[];
}

export type SystemOutcome = SystemSuccess | SystemRefusal;
