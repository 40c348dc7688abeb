import type { takePayments } from '@engros/contracts/documents/supplier-payments.ts';
import type { BodyOf } from '@engros/contracts/endpoint.ts';
import type { takeSalesDocuments } from '@engros/contracts/erp/supplier-intake.ts';
import type { Kysely } from 'kysely';
import { answerFromSystem } from '../../cases/customer-cases/answer-from-system.ts';
import { lockCredits } from '../../cases/customer-cases/creditable-queries.ts';
import { takePayment } from '../../documents/sales-documents/paying/pay.ts';
import type {
  SupplierDocument,
  SupplierLine,
} from '../../documents/sales-documents/taking/supplier-document.ts';
import { takeDocument } from '../../documents/sales-documents/taking/take-document.ts';
import { recordCredited } from '../../fulfilment/order-progress/plan-steps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BatchSource, dateOf, itemNumberOf, lotNameOf } from './records.ts';
import { oneByOne, type RecordsWriter } from './write-records.ts';

type PaymentRecord = BodyOf<typeof takePayments>['Records'][number];
type DocumentRecord = BodyOf<typeof takeSalesDocuments>['Records'][number];

/** A credit note also becomes a step of its order. */
export function documentWriter(by: BatchSource): RecordsWriter<DocumentRecord> {
  return oneByOne(async (trx, record) => {
    const document = documentOf(record, by.now);
    const { customerId, orderId } = document;
    if (document.kind === 'CreditNote' && orderId !== null) await lockCredits(trx, { customerId, orderId });
    const documentId = await takeDocument(trx, document);
    // Locks the case before its order, as staff do who answer another case of the order.
    if (document.kind === 'CreditNote' && document.caseId !== null)
      await answerCase(trx, { ...document, caseId: document.caseId, documentId }, by);
    if (document.kind === 'CreditNote' && document.orderId !== null)
      await noteCredit(trx, { ...document, orderId: document.orderId }, by);
    return { documentId };
  });
}

/** Also notifies the buyer. */
async function answerCase(
  trx: Kysely<Tables>,
  {
    customerId,
    caseId,
    documentId,
    netOre,
    lines,
  }: SupplierDocument & { caseId: number; documentId: string },
  by: BatchSource,
): Promise<void> {
  const creditNote = { id: documentId, netOre, lines };
  const said = { customerId, caseId, state: 'Credited', answer: null, answeredBy: by.source } as const;
  await answerFromSystem(trx, { ...said, creditNote }, by);
}

/** Only if the order was delivered; an order cancelled after its payment has no such step. */
async function noteCredit(
  trx: Kysely<Tables>,
  { customerId, orderId, number }: SupplierDocument & { orderId: number },
  { source, now }: BatchSource,
): Promise<void> {
  try {
    await recordCredited(trx, { customerId, orderId, at: now, source, reference: number });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'orderTransition')) throw error;
  }
}

const numberOf = (text: string | null | undefined) => (text == null ? null : Number(text));
const dayOf = (text: string | null | undefined, field: string) => (text == null ? null : dateOf(text, field));

function documentOf(record: DocumentRecord, now: Temporal.Instant): SupplierDocument {
  return {
    customerId: record.CustomerId,
    kind: record.Type,
    number: record.Number,
    date: dateOf(record.DocumentDate, 'DocumentDate'),
    dueDate: dayOf(record.DueDate, 'DueDate'),
    paidOn: dayOf(record.PaidOn, 'PaidOn'),
    orderId: numberOf(record.OrderId),
    deliveryId: numberOf(record.DeliveryId),
    caseId: numberOf(record.CaseId),
    correctsNumber: record.CorrectsNumber ?? null,
    netOre: record.NetOre,
    vatOre: record.VatOre,
    totalOre: record.TotalOre,
    feeOre: record.FeeOre ?? 0,
    feeVatPercent: record.FeeVatPercent ?? null,
    pdf: record.Pdf == null ? null : Buffer.from(record.Pdf, 'base64'),
    lines: record.Lines?.map(lineOf) ?? null,
    now,
  };
}

function lineOf(line: NonNullable<DocumentRecord['Lines']>[number]): SupplierLine {
  return {
    position: line.Position ?? null,
    productId: line.ProductId == null ? null : itemNumberOf(line.ProductId),
    name: line.DisplayName,
    unitCode: line.SalesUnitCode ?? null,
    unitText: line.SalesUnitText ?? null,
    quantity: line.Quantity,
    weightG: line.WeightG ?? null,
    lot: lotNameOf(line.Lot),
    bestBefore: dayOf(line.BestBefore, 'BestBefore'),
    unitPriceOre: line.UnitPriceOre,
    netOre: line.NetOre,
    vatPercent: line.VatPercent,
  };
}

export const paymentWriter = (): RecordsWriter<PaymentRecord> =>
  oneByOne(async (trx, record) => ({
    documentId: await takePayment(trx, {
      customerId: record.CustomerId,
      kind: record.Type,
      number: record.Number,
      paymentId: record.PaymentId,
      date: dateOf(record.Date, 'Date'),
      amountOre: record.AmountOre,
    }),
  }));
