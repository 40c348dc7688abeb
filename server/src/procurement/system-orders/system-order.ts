import type { ErrorCode } from '@engros/contracts/errors.ts';
import type { DocumentTerm, SaidTerm } from './document-terms.ts';

/** With the buyer in whose name the system orders. */
export interface OrderingSystem {
  protocol: 'cxml' | 'peppol';
  customerId: string;
  connectionId: string;
  /** A buyer with the right to order at the customer. */
  userId: string;
  /** Codes of this system by our codes. */
  unitCodes: Readonly<Record<string, string>>;
  /** The URL to which answers are posted; null when the system receives none. */
  answersTo: string | null;
  /** Only goods of the customer's agreement may be ordered. */
  isAgreementOnly: boolean;
  /** Only tests the connection: the document gets the usual answer and has no effect. */
  isTrial?: boolean;
}

/** As written by the buyer's system. */
export interface SystemLine {
  number: string;
  /** Our item number as written; empty when the line names its goods by another number. */
  productId: string;
  /** As written. */
  gtin?: string;
  /** The customer's own item number as written. */
  ownNumber?: string;
  /** The maker's item number as written. */
  makerNumber?: string;
  /** Quick-sale lot from which the line was taken; when it is gone, the ordinary product is ordered. */
  quickSaleId?: string | null;
  /** Code of the unit: ours, the system's or the international one; null for the product's usual unit. */
  unit: string | null;
  /** As the system wrote it; it may be a fraction, or no number at all. */
  quantity: number;
  /** The price of one unit that the system expects, in øre excluding VAT; null when it gives none. */
  unitPriceOre: number | null;
  /** The amount of the line as the system wrote it, in øre; absent when only its price is given. */
  amountOre?: number;
  name: string;
  /** About money that is not in the line's price. */
  terms?: readonly DocumentTerm[];
  /** Words of the buyer for people. */
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
 * In øre: of its goods, without VAT, with VAT, or what is left to pay; `payableNet` may be either, because the document says
 * nothing of VAT.
 */
export interface WrittenTotal {
  kind: 'goods' | 'net' | 'gross' | 'payable' | 'payableNet';
  ore: number;
}

/** Where the document wants goods delivered. Texts are empty where it says nothing. */
export interface WrittenAddress {
  /** Its identifiers, each in the forms in which it may be known. */
  names: readonly string[];
  street: string;
  postalCode: string;
  /** The whole address, for people. */
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
  orderId: string;
  written?: WrittenWhen;
  /** Delivery day as `yyyy-MM-dd`; null for the next day with delivery, and in a change for the day that the order has. */
  deliveryDate: string | null;
  /** Days of which the first with delivery is taken; then `deliveryDate` is null. */
  window?: DayWindow | null;
  /** The last day on which the order may be taken; null for no end. */
  validUntil?: string | null;
  /** All lines are to be delivered, or none. */
  isWhole?: boolean;
  reference: string | null;
  message: string | null;
  notes?: readonly SystemNote[];
  /** Statements of the document that are not carried out as written. */
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

/** A changed line is ordered at our price; a refused line is not ordered. */
export interface SystemLineOutcome {
  number: string;
  productId: string;
  name: string;
  outcome: 'accepted' | 'changed' | 'refused';
  /** `kept`: the line is not as it was written, and the order keeps what it has of the goods. */
  reason: 'gone' | 'unit' | 'quantity' | 'price' | 'terms' | 'contradiction' | 'unavailable' | 'kept' | null;
  /** Why the line was changed or refused; null for an accepted line. */
  sentence: string | null;
  /** Sales units ordered; 0 when refused. */
  quantity: number;
  /** As the system wrote it, or our code for the product's usual unit. */
  unit: string | null;
  /** Our price in øre; null when refused, when there are several, or when the buyer may not see prices. */
  unitPriceOre: number | null;
  /** Present when the line's units have several prices and the buyer may see them. */
  prices?: { quantity: number; unitPriceOre: number }[];
}

/** The document had its effect, now or when it was sent before. */
export interface SystemSuccess {
  kind: 'placed' | 'amended' | 'cancelled';
  orderId: string;
  webOrderId: number;
  revision: number;
  deliveryDate: string;
  lines: SystemLineOutcome[];
  /** For terms of the whole order that are not as the document says; absent when there are none. */
  terms?: SaidTerm[];
  /** True when the document, or one with the same content, was handled before. */
  isRepeat: boolean;
}

/** Nothing was written, and a corrected version of the document may be sent. */
export interface SystemRefusal {
  kind: 'refused';
  code: ErrorCode | 'orderKnown' | 'orderOlder' | 'orderUnknown' | 'addressUnknown';
  sentence: string;
  lines: SystemLineOutcome[];
}

export type SystemOutcome = SystemSuccess | SystemRefusal;
