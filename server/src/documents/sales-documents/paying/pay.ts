import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockByNumber, payInvoiceOf, putPayment, setOffCredits } from './payment-queries.ts';

/** A payment of an invoice, or the part of a credit note that was set off, as the supplier's system reports it. */
export interface SupplierPayment {
  customerId: string;
  kind: 'Invoice' | 'CreditNote';
  number: string;
  /** Number of the payment in the supplier's system. */
  paymentId: string;
  date: string;
  /** Amount with VAT; zero cancels an earlier payment. */
  amountOre: number;
}

/**
 * Runs within the caller's transaction; returns the document's id. The document is paid on the day on which its payments reach
 * its total, or on which it was reported settled before. The same payment number again replaces the payment. Throws notFound for
 * a document that the customer does not have.
 */
export async function takePayment(trx: Kysely<Tables>, payment: SupplierPayment): Promise<string> {
  const { customerId } = payment;
  const id = await lockByNumber(trx, payment);
  if (id === undefined) throw new AppError('notFound', { params: { missing: 'document' } });
  await putPayment(trx, { customerId, id }, payment);
  return id;
}

/** Paid in full; the customer's open credit notes are set off against the invoice. */
export async function payInvoice(
  trx: Kysely<Tables>,
  paid: { customerId: string; orderId: number; date: string },
): Promise<void> {
  if (await payInvoiceOf(trx, paid)) await setOffCredits(trx, paid.customerId);
}
