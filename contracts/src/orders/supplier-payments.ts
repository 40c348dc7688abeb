import Type from 'typebox';
import { customerId } from '../values/ids.ts';
import { oneOf } from '../values/schema.ts';
import { batchOf, date, documentNumber, kroner } from './supplier-batch.ts';

const paymentRecord = Type.Object({
  CustomerId: customerId,
  Type: oneOf(['Invoice', 'CreditNote']),
  /** Number of the document that was paid, or of the credit note that was set off. */
  Number: documentNumber,
  /** Number of the payment in the supplier's system. The same again replaces the payment of the document. */
  PaymentId: documentNumber,
  Date: date,
  /** With VAT. A document is paid once its payments reach its total; 0 takes a payment back. */
  AmountOre: kroner,
});

export const takePayments = batchOf(
  '/api/supplier/payments',
  'Payments of invoices and set-offs of credit notes, at most 1,000 in a batch',
  paymentRecord,
  'documents:write',
);
