import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { settleByPayments } from '../paying/payment-queries.ts';
import { checkPdf, figuresOf, type SupplierDocument } from './supplier-document.ts';
import {
  type EarlierDocument,
  findNamed,
  listWeighedLines,
  lockEarlier,
  type NamedRows,
  putDocument,
} from './take-queries.ts';

/**
 * Runs within the caller's transaction; returns the document's id. The same kind and number again replaces the document, and the
 * first one for an order, delivery or case replaces the document that Engros made. Throws notFound when customer, order, delivery
 * or case is unknown, documentNumberTaken, documentSums and documentUnreadable.
 */
export async function takeDocument(trx: Kysely<Tables>, document: SupplierDocument): Promise<string> {
  const weighed = await listWeighedLines(trx, document);
  const named = await findNamed(trx, document);
  const figures = figuresOf(document, {
    weighed,
    feeVatPercent: document.feeVatPercent ?? named.feeVatPercent,
  });
  if (document.pdf !== null) checkPdf(document.pdf);
  const missing = missingOf(named);
  if (missing !== undefined) throw new AppError('notFound', { params: { missing } });
  const wanted = causeOf(document);
  const earlier = await lockEarlier(trx, document, wanted);
  const isKnown = earlier.some(({ number, isFromSupplier }) => number === document.number && isFromSupplier);
  if (document.pdf === null && figures === null && !isKnown)
    throw new AppError('invalidInput', { Fields: ['Pdf', 'Lines'] });
  const cause = placeFor(document, wanted, earlier);
  const id =
    (await putDocument(trx, document, { cause, figures })) ??
    (await putDocument(trx, document, { cause: ownPlace(document), figures }));
  if (id === undefined) throw new Error('A written document gave no id');
  await settleByPayments(trx, { customerId: document.customerId, id });
  return id;
}

/** Returns what a document names and its customer does not have; undefined when everything is there. */
function missingOf({ hasCustomer, hasOrder, hasDelivery, hasCase }: NamedRows): string | undefined {
  if (!hasCustomer) return 'customer';
  if (!hasOrder) return 'order';
  if (!hasDelivery) return 'delivery';
  return hasCase ? undefined : 'case';
}

function causeOf({ kind, number, caseId, deliveryId, orderId }: SupplierDocument): string {
  if (kind === 'CreditNote' && caseId !== null) return `case:${caseId}`;
  if (kind === 'DeliveryNote' && deliveryId !== null) return `delivery:${deliveryId}`;
  if (kind === 'Invoice' && orderId !== null) return `order:${orderId}`;
  return ownPlace({ number });
}

const ownPlace = ({ number }: Pick<SupplierDocument, 'number'>): string => `number:${number}`;

/** Returns the cause under which the document is stored. An order may have several invoices of the supplier. */
function placeFor(
  { customerId, number }: SupplierDocument,
  wanted: string,
  earlier: readonly EarlierDocument[],
): string {
  const withNumber = earlier.find((each) => each.number === number);
  const isOwn =
    withNumber?.customerId === customerId && (withNumber.isFromSupplier || withNumber.cause === wanted);
  if (withNumber !== undefined && !isOwn) throw new AppError('documentNumberTaken', { params: { number } });
  if (withNumber !== undefined) return withNumber.cause;
  const isPlaceTaken = earlier.some(({ cause, isFromSupplier }) => cause === wanted && isFromSupplier);
  return isPlaceTaken ? ownPlace({ number }) : wanted;
}
