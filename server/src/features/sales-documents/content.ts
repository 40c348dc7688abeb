/** What a document says, kept as it was on its day. Number, dates and totals are columns beside it. */
export interface DocumentContent {
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  shipTo: DocumentAddress;
  order: DocumentOrder;
  /** Days until an invoice is due. */
  paymentDays: number;
  /** Null except on delivery notes. */
  delivery: DocumentDelivery | null;
  /** The invoice that a credit note corrects; null when there was none yet. */
  corrects: { number: number; date: string } | null;
  /** The case that a credit note answers. */
  caseId: number | null;
  lines: DocumentLine[];
  /** Delivery fee without VAT; taxed like the goods at 25 %. */
  feeOre: number;
  /** One entry per rate, lowest first. */
  vat: { percent: number; netOre: number; vatOre: number }[];
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
  /** Position of the order's line. */
  position: number;
  productId: string;
  name: string;
  unitCode: string;
  unitOne: string;
  unitMany: string;
  /** Sales units. */
  quantity: number;
  weightG: number | null;
  isCatchWeight: boolean;
  /** The product that was ordered, where this one came instead. */
  replaces: { productId: string; name: string } | null;
  lots: DocumentLot[];
  /** Measured when the goods were handed over; only on delivery notes. */
  celsius: number | null;
  /** Price of one sales unit without VAT. */
  unitPriceOre: number;
  netOre: number;
  vatPercent: number;
}

/** A document as it is printed and sent. */
export interface SalesDocument {
  id: string;
  kind: 'Invoice' | 'CreditNote' | 'DeliveryNote';
  number: number;
  date: string;
  dueDate: string | null;
  /** ISO instant. */
  createdAt: string;
  currency: string;
  netOre: number;
  vatOre: number;
  totalOre: number;
  content: DocumentContent;
}

/** Danish name of a kind of document. Documents are in the seller's language, whoever reads them. */
export const kindNames: Readonly<Record<SalesDocument['kind'], string>> = {
  Invoice: 'Faktura',
  CreditNote: 'Kreditnota',
  DeliveryNote: 'Følgeseddel',
};

export const titleOf = ({ kind, number }: Pick<SalesDocument, 'kind' | 'number'>): string =>
  `${kindNames[kind]} ${number}`;

/** Name under which a browser saves the document. */
export const fileNameOf = (
  { kind, number }: Pick<SalesDocument, 'kind' | 'number'>,
  ending: string,
): string => `${kindNames[kind]}-${number}.${ending}`;
