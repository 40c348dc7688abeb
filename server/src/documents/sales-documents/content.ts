import type { DocumentType } from '@engros/contracts/documents/sales-documents.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { sumOre } from '../../platform/money.ts';

/** Content of a document, stored as it was on its day. Number, dates and totals are columns of their own. */
export interface DocumentContent {
  seller: DocumentSeller;
  /** Who gets the invoice. */
  buyer: DocumentBuyer;
  /** Who ordered, when another one gets the invoice; null when the buyer did, and absent from documents of before. */
  orderer?: DocumentBuyer | null;
  shipTo: DocumentAddress;
  /** Null for documents of the account. */
  order: DocumentOrder | null;
  /** Days until an invoice is due. */
  paymentDays: number;
  /** Null on all documents but delivery notes. */
  delivery: DocumentDelivery | null;
  /** Null on other documents than credit notes, and when there was no invoice yet. */
  corrects: { number: number | string; date: string } | null;
  caseId: number | null;
  lines: DocumentLine[];
  /** Delivery fee without VAT. */
  feeOre: number;
  /** Absent from documents without a fee, and from older ones, whose fee has 25 %. */
  feeVatPercent?: number;
  /** One entry per rate, lowest rate first. */
  vat: { percent: number; netOre: number; vatOre: number }[];
  /** Only on a statement of account. */
  entries?: StatementEntry[];
}

/** The amount has VAT and is negative for a credit note; the open part is what is not paid yet. */
export interface StatementEntry {
  date: string;
  kind: 'Invoice' | 'CreditNote';
  number: string;
  dueDate: string | null;
  amountOre: number;
  openOre: number;
}

export interface DocumentSeller {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  countryCode: string;
  companyNumber: string;
  gln: string;
  phone: string;
  email: string;
  bankRegistration: string;
  bankAccount: string;
}

export interface DocumentAddress {
  name: string;
  attention: string | null;
  address: string;
  postalCode: string;
  city: string;
}

export interface DocumentBuyer extends DocumentAddress {
  id: string;
  countryCode: string;
  companyNumber: string | null;
  gln: string | null;
  /** Its own VAT class has no percentage; absent from older documents. */
  isVatExempt?: boolean;
  /** Electronic address of the buyer, such as 0088:5798000012345; not stored with the document. */
  electronicAddress?: string;
}

export interface DocumentOrder {
  id: number;
  reference: string | null;
  ourReference: string | null;
  orderedBy: string;
  orderDate: string;
  deliveryDate: string;
}

export interface DocumentDelivery {
  id: number | null;
  date: string;
  route: string | null;
  receivedBy: string | null;
}

export interface DocumentLot {
  lot: string;
  bestBefore: string | null;
}

export interface DocumentLine {
  /** Position of the order's line; 0 for goods that were not ordered. */
  position: number;
  /** Position of the order's line whose deposit this is; absent from all other lines. */
  depositOf?: number;
  /** Empty, as the unit then may be, for a line that is no goods. */
  productId: string;
  name: string;
  unitCode: string;
  unitOne: string;
  unitMany: string;
  /** Sales units. */
  quantity: number;
  weightG: number | null;
  isCatchWeight: boolean;
  /** The ordered product that this product replaces; null when the line has the ordered product. */
  replaces: { productId: string; name: string } | null;
  lots: DocumentLot[];
  /** Temperature when the goods were handed over, in degrees Celsius; only on delivery notes. */
  celsius: number | null;
  /** Of one sales unit, without VAT. */
  unitPriceOre: number;
  netOre: number;
  vatPercent: number;
  /** From the kitchen to whoever picks the line; absent without one, and from older documents. */
  note?: string | null;
}

export interface BuyersOrder {
  /** Number of the order in the buyer's system, and in ours. */
  number: string;
  webOrderId: number;
  /** What the buyer wants repeated on the invoice; null when the order said nothing. */
  reference: string | null;
  /** Returns the system's number of a line; undefined for goods that it did not order. */
  lineOf(line: Pick<DocumentLine, 'position' | 'productId' | 'unitCode'>): string | undefined;
}

/** Undefined for an order that no system sent. */
export type FindBuyersOrder = (
  db: Kysely<Tables>,
  of: { customerId: string; orderId: number },
) => Promise<BuyersOrder | undefined>;

export interface SalesDocument {
  id: string;
  kind: DocumentType;
  number: string;
  date: string;
  dueDate: string | null;
  /** When the document was made, as an ISO instant. */
  createdAt: string;
  currency: string;
  netOre: number;
  vatOre: number;
  totalOre: number;
  content: DocumentContent;
  /** The PDF that the supplier's system made; null when it is drawn from the content. */
  pdf: Buffer | null;
  /** Positions of the buyer's order by those of the supplier's, where they differ: one of several depots has its own. */
  orderedPositions?: Readonly<Record<number, number>> | null;
}

/** In øre without VAT; 0 without deposits, and of documents whose system does not say which lines are some. */
export const depositsOf = ({ lines }: Pick<DocumentContent, 'lines'>): number =>
  sumOre(lines.flatMap(({ depositOf, netOre }) => (depositOf === undefined ? [] : [netOre])));

/** Danish name of a kind of document. Documents are in the seller's language, whoever reads them. */
export const kindNames: Readonly<Record<SalesDocument['kind'], string>> = {
  Invoice: 'Faktura',
  CreditNote: 'Kreditnota',
  DeliveryNote: 'Følgeseddel',
  Statement: 'Kontoudtog',
  Reminder: 'Rykker',
};

/**
 * True for a document that can be written as Peppol BIS Billing: an invoice or credit note with its lines, to a buyer with
 * an electronic address, which Peppol demands (PEPPOL-EN16931-R010).
 */
export function hasXml<Document extends Pick<SalesDocument, 'kind' | 'content'>>(
  document: Document,
): document is Document & BilledPart {
  const { kind, content } = document;
  const isBilled = kind === 'Invoice' || kind === 'CreditNote';
  return isBilled && content.lines.length > 0 && content.order !== null && hasAddress(content.buyer);
}

const hasAddress = ({ gln, companyNumber, electronicAddress }: DocumentBuyer) =>
  gln !== null || companyNumber !== null || electronicAddress !== undefined;

interface BilledPart {
  kind: 'Invoice' | 'CreditNote';
  content: { order: DocumentOrder };
}
export type BilledDocument = SalesDocument & BilledPart;

/** SQL that is true for a document `d` that can be read as PDF: of those from the former system only what the supplier has sent since. */
export const hasPdf =
  "(not d.is_imported or d.pdf is not null or jsonb_array_length(d.content -> 'lines') > 0)";

export const titleOf = ({ kind, number }: Pick<SalesDocument, 'kind' | 'number'>): string =>
  `${kindNames[kind]} ${number}`;

export const fileNameOf = (
  { kind, number }: Pick<SalesDocument, 'kind' | 'number'>,
  ending: string,
): string => `${kindNames[kind]}-${number.replaceAll(/[^0-9A-Za-z.-]/g, '-')}.${ending}`;
