import type { ErrorCode } from '@engros/contracts/errors.ts';
import type { DocumentTerm, SaidTerm } from './document-terms.ts';

/** A buyer's system that orders, and the buyer in whose name it orders. */
export interface OrderingSystem {
  protocol: 'cxml' | 'peppol';
  customerId: string;
  connectionId: string;
  /** A buyer with the right to order at the customer. */
  userId: string;
  /** Unit codes of this system, keyed by our codes. */
  unitCodes: Readonly<Record<string, string>>;
  /** URL to which answers are posted; null when the system receives none. */
  answersTo: string | null;
  /** True when only goods of the customer's agreement may be ordered. */
  isAgreementOnly: boolean;
  /** True for a document that only tests the connection: it gets the usual answer and has no effect. */
  isTrial?: boolean;
}

/** A line as its system wrote it. */
export interface SystemLine {
  /** Number of the line in the document. */
  number: string;
  /** Our item number as written; empty when the line names its goods by another number. */
  productId: string;
  /** The barcode as written, of 8 to 14 digits. */
  gtin?: string;
  /** The customer's own item number as written. */
  ownNumber?: string;
  /** Quick-sale lot from which the line was taken; when it is gone, the ordinary product is ordered. */
  quickSaleId?: string | null;
  /** Code of the unit: ours, the system's or the international one; null for the product's usual unit. */
  unit: string | null;
  /** Quantity as the system wrote it; it may be a fraction, or no number at all. */
  quantity: number;
  /** Price of one unit that the system expects, in øre excluding VAT; null when it gives none. */
  unitPriceOre: number | null;
  /** What the line comes to as the system wrote it, in øre; absent when only its price says so. */
  amountOre?: number;
  name: string;
  /** What the line says of money that is not in its price. */
  terms?: readonly DocumentTerm[];
  /** Words of the buyer at this line, for people. */
  notes?: readonly SystemNote[];
}

/** Words of a document for people: the buyer's own, or what a field says, with the label `system_order.said.<key>`. */
export type SystemNote = string | { key: 'time' | 'wholeOnly'; params: Record<string, string> };

/** Days between which an order is to be delivered, both included; `from` is null when any day until `to` will do. */
export interface DayWindow {
  from: string | null;
  to: string;
}

/**
 * A total that a document says, in øre: of its goods, without VAT, with VAT, or what is left to pay; `payableNet` may be
 * either, because the document says nothing of VAT.
 */
export interface WrittenTotal {
  kind: 'goods' | 'net' | 'gross' | 'payable' | 'payableNet';
  ore: number;
}

/** A place to which a document wants goods delivered. Texts are empty where it says nothing. */
export interface WrittenAddress {
  /** Its identifiers, each in the forms in which it may be known. */
  names: readonly string[];
  street: string;
  postalCode: string;
  /** All of it, for people. */
  shown: string;
}

/** When a document was written among those of its order. Each field is null when the document does not say it. */
export interface WrittenWhen {
  /** The sender's number of the version; a higher one is newer. */
  version: number | null;
  /** Instant, or day as `yyyy-MM-dd`. */
  at: string | null;
}

export interface SystemOrder {
  /** Id of the document; a document that is sent again has no further effect. */
  messageId: string;
  /** Number of the order in the buyer's system. */
  orderId: string;
  written?: WrittenWhen;
  /** Delivery day as `yyyy-MM-dd`; null for the next day with delivery, and in a change for the day that the order has. */
  deliveryDate: string | null;
  /** Days of which the first with delivery is taken; then `deliveryDate` is null. */
  window?: DayWindow | null;
  /** Last day on which the order may be taken; null for no end. */
  validUntil?: string | null;
  /** True when all lines are to be delivered, or none. */
  isWhole?: boolean;
  reference: string | null;
  message: string | null;
  /** What else people are to know, after the message. */
  notes?: readonly SystemNote[];
  /** What the document says that is not done as it says. */
  terms?: readonly DocumentTerm[];
  totals?: readonly WrittenTotal[];
  /** Discounts (below zero) and charges of the whole order that its totals have, and what was paid before, in øre. */
  extraOre?: number;
  prepaidOre?: number;
  deliverTo?: readonly WrittenAddress[];
  lines: readonly SystemLine[];
  /** Data that the protocol needs to write the answers, as JSON. */
  papers: Readonly<Record<string, unknown>>;
}

/** Outcome of a line. A changed line is ordered at our price; a refused line is not ordered. */
export interface SystemLineOutcome {
  number: string;
  productId: string;
  name: string;
  outcome: 'accepted' | 'changed' | 'refused';
  /** `kept`: the line is not as it was written, and the order keeps what it has of the goods. */
  reason: 'gone' | 'unit' | 'quantity' | 'price' | 'terms' | 'contradiction' | 'unavailable' | 'kept' | null;
  /** Tells the buyer why the line was changed or refused; null for an accepted line. */
  sentence: string | null;
  /** Sales units ordered; 0 when refused. */
  quantity: number;
  /** The unit as the system wrote it, or our code for the product's usual unit. */
  unit: string | null;
  /** Our price of one unit in øre; null when refused, when there are several, or when the buyer may not see prices. */
  unitPriceOre: number | null;
  /** The prices of the line's units when there are several and the buyer may see them. */
  prices?: { quantity: number; unitPriceOre: number }[];
}

/** A document that had its effect, now or when it was sent before. */
export interface SystemSuccess {
  kind: 'placed' | 'amended' | 'cancelled';
  orderId: string;
  webOrderId: number;
  revision: number;
  deliveryDate: string;
  lines: SystemLineOutcome[];
  /** Sentences about terms of the whole order that are not as the document says; absent when there are none. */
  terms?: SaidTerm[];
  /** True when the document, or one with the same content, was handled before. */
  isRepeat: boolean;
}

/** A document without effect: nothing was written, and its corrected version may be sent. */
export interface SystemRefusal {
  kind: 'refused';
  code: ErrorCode | 'orderKnown' | 'orderOlder' | 'orderUnknown' | 'addressUnknown';
  sentence: string;
  lines: SystemLineOutcome[];
}

export type SystemOutcome = SystemSuccess | SystemRefusal;
