import type { DocumentType } from '@engros/contracts/documents/sales-documents.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { basisPointsOf, vatOfDocument } from '../../../platform/money.ts';
import type { DocumentLine } from '../content.ts';

/** Amounts in øre without VAT. */
export interface SupplierLine {
  /** Position of the order's line; null for goods that were not ordered. */
  position: number | null;
  /** Null for a line that is no goods. */
  productId: string | null;
  name: string;
  unitCode: string | null;
  unitText: string | null;
  /** Sales units. */
  quantity: number;
  weightG: number | null;
  lot: string | null;
  bestBefore: string | null;
  unitPriceOre: number;
  netOre: number;
  vatPercent: number;
}

/** Made by the supplier's system, with its own number. Amounts in øre, which are positive for a credit note too. */
export interface SupplierDocument {
  customerId: string;
  kind: DocumentType;
  number: string;
  date: string;
  dueDate: string | null;
  paidOn: string | null;
  orderId: number | null;
  deliveryId: number | null;
  caseId: number | null;
  correctsNumber: string | null;
  netOre: number;
  vatOre: number;
  totalOre: number;
  feeOre: number;
  /** Null when the document does not say it. */
  feeVatPercent: number | null;
  pdf: Buffer | null;
  lines: readonly SupplierLine[] | null;
  now: Temporal.Instant;
}

export interface SupplierFigures {
  lines: DocumentLine[];
  feeOre: number;
  feeVatPercent?: number;
  vat: { percent: number; netOre: number; vatOre: number }[];
}

const hasAmounts: Readonly<Record<DocumentType, boolean>> = {
  Invoice: true,
  CreditNote: true,
  DeliveryNote: false,
  Statement: false,
  Reminder: false,
};

interface OfOrder {
  /** Positions of lines that are priced by weight. */
  weighed: ReadonlySet<number>;
  /** Of its delivery fee, unless the document says another. */
  feeVatPercent: number;
}

/**
 * Null for a document without lines. Goods that the order does not price by weight are weighed too when they have a weight and
 * their price and quantity do not give the amount. Throws documentSums when lines, fee, VAT and total do not add up to the øre, and
 * invalidInput when a document has lines that its kind does not allow, or lines without an order.
 */
export function figuresOf(document: SupplierDocument, order: OfOrder): SupplierFigures | null {
  const { kind, lines, feeOre, netOre, vatOre, totalOre } = document;
  if (hasAmounts[kind] && netOre + vatOre !== totalOre) throw new AppError('documentSums');
  if (lines === null) return null;
  const isOfOrder = hasAmounts[kind] || kind === 'DeliveryNote';
  if (document.orderId === null || !isOfOrder) throw new AppError('invalidInput', { Fields: ['Lines'] });
  lines.forEach(checkLine);
  const { feeVatPercent } = order;
  const sums = vatOfDocument([
    ...lines.map((line) => ({ netOre: line.netOre, vatBasisPoints: basisPointsOf(line.vatPercent) })),
    ...(feeOre > 0 ? [{ netOre: feeOre, vatBasisPoints: basisPointsOf(feeVatPercent) }] : []),
  ]);
  if (hasAmounts[kind] && (sums.netOre !== netOre || sums.vatOre !== vatOre))
    throw new AppError('documentSums');
  return {
    lines: lines.map((line) => lineOf(line, order.weighed)),
    feeOre,
    ...(feeOre > 0 && { feeVatPercent }),
    vat: sums.rates.map((rate) => ({
      percent: rate.vatBasisPoints / 100,
      netOre: rate.netOre,
      vatOre: rate.vatOre,
    })),
  };
}

/** What is no goods needs a name, and an amount below zero is one of a quantity below zero. */
function checkLine({ name, productId, quantity, netOre }: SupplierLine, index: number): void {
  const at = (field: string) => new AppError('invalidInput', { Fields: [`Lines.${index}.${field}`] });
  if (name.trim() === '' && productId === null) throw at('DisplayName');
  if (quantity < 0 ? netOre > 0 : netOre < 0) throw at('NetOre');
}

function lineOf(
  { lot, bestBefore, unitText, unitCode, productId, position, ...line }: SupplierLine,
  weighed: ReadonlySet<number>,
): DocumentLine {
  const unit = unitText ?? unitCode ?? '';
  return {
    ...line,
    productId: productId ?? '',
    unitCode: unitCode ?? '',
    position: position ?? 0,
    unitOne: unit,
    unitMany: unit,
    isCatchWeight:
      line.weightG !== null &&
      (weighed.has(position ?? 0) || line.unitPriceOre * line.quantity !== line.netOre),
    replaces: null,
    lots: lot === null ? [] : [{ lot, bestBefore }],
    celsius: null,
  };
}

const pdfStart = '%PDF-';
const pdfEnd = '%%EOF';
/** Number of bytes at the end of a PDF that must contain its end mark. */
const tail = 1024;

/** Throws documentUnreadable unless the PDF is complete. */
export function checkPdf(bytes: Buffer): void {
  const isWhole =
    bytes.subarray(0, pdfStart.length).toString('latin1') === pdfStart &&
    bytes.subarray(-tail).includes(pdfEnd);
  if (!isWhole) throw new AppError('documentUnreadable');
}
