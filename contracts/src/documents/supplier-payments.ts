import Type from 'typebox';
import { batchOf, date, documentNumber, kroner } from '../erp/supplier-batch.ts';
import { customerId } from '../values/ids.ts';
import { oneOf } from '../values/schema.ts';

const paymentRecord = Type.Object({
  CustomerId: customerId,
  Type: oneOf(['Invoice', 'CreditNote']),
  Number: documentNumber,
  /** From the supplier's system. The same number again replaces the document's payment. */
  PaymentId: documentNumber,
  Date: date,
  /** With VAT. A document is paid when its payments reach its total; 0 cancels a payment. */
  AmountOre: kroner,
});

export const takePayments = batchOf(
  '/api/supplier/payments',
  'Payments of invoices and set-offs of credit notes, at most 1,000 in a batch',
  paymentRecord,
  'documents:write',
);
