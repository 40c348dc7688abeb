import { importLimits } from '../import-limits.ts';
import {
  amount,
  type Column,
  customerHeaders,
  date,
  documentKey,
  documentTypeHeaders,
  oneOf,
  reference,
  text,
} from './columns.ts';
import { kind } from './record-kind.ts';

const documentKinds = {
  faktura: 'Invoice',
  kreditnota: 'CreditNote',
  invoice: 'Invoice',
  'credit note': 'CreditNote',
  'credit memo': 'CreditNote',
  payment: 'Invoice',
  betaling: 'Invoice',
  refund: 'CreditNote',
  refusion: 'CreditNote',
};

const numbered = text(
  'document_id',
  'fakturanr, fakturanummer, bilagsnr, bilagsnummer, dokumentnr, dokument, invoice no, invoice number, document no, document number, belegnr, rechnungsnr, udligningsbilagsnr, applies-to doc. no.',
  { needed: true },
);

/** A number that no document has is refused and named, as is that of another customer's. */
const document: Column = {
  ...numbered,
  form: 'number of an invoice or credit note that is there',
  writtenFrom: 'document_number',
  read: ({ field, read, known, of }) => {
    const number = read.text(field);
    const found = known.documents.get(documentKey(of('type'), number));
    if (number !== '' && found === undefined)
      read.refuse(field, 'unknown', 'There is no document of this type with this number.');
    return found?.id ?? '';
  },
};

/** What was paid of an invoice, or set off of a credit note; the same payment again takes its place. */
export const payments = kind({
  table: 'sales_document_payments',
  key: ['customer_id', 'document_id', 'payment_id'],
  beside: ['document_kind'],
  order: ['document_kind', 'document_number', 'payment_id'],
  fields: {
    type: oneOf('document_kind', documentTypeHeaders, documentKinds, {
      blank: 'faktura',
    }),
    document,
    customer: {
      ...reference('customer_id', customerHeaders, 'customers'),
      form: 'number of the file customers; blank is the one of the document',
    },
    payment: {
      ...text(
        'payment_id',
        'betalingsnr, betaling, løbenr, payment no, payment number, payment id, entry no, zahlungsnr',
        { longest: importLimits.nameOfNumber },
      ),
      form: `text, at most ${importLimits.nameOfNumber} characters; blank is its day`,
    },
    date: date(
      'paid_on',
      'dato, betalt, betalingsdato, bogføringsdato, date, paid, payment date, posting date',
      {
        needed: true,
      },
    ),
    amount: amount('amount_ore', 'beløb, betalt beløb, amount, paid amount, betrag', { needed: true }),
  },
  whole: (row, read, known) => {
    const owner = known.documents.get(String(row['document_id']))?.customerId;
    if (owner !== undefined && row['customer_id'] !== null && row['customer_id'] !== owner)
      read.refuse('document', 'unknown', 'The customer has no document of this type with this number.');
    return {
      ...row,
      customer_id: owner ?? row['customer_id'] ?? '',
      payment_id: row['payment_id'] ?? row['paid_on'] ?? '',
    };
  },
});
