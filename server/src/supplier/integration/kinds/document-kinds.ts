import { documentNumberPattern } from '@engros/contracts/erp/supplier-batch.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { importLimits } from '../import-limits.ts';
import type { Reader } from '../product-rows/read-cells.ts';
import {
  amount,
  type Column,
  customerHeaders,
  date,
  documentTypeHeaders,
  oneOf,
  type RecordRow,
  reference,
  text,
  whole,
} from './columns.ts';
import { kind } from './record-kind.ts';

/** Words of files, Dynamics and SAP. */
const documentKinds = {
  faktura: 'Invoice',
  kreditnota: 'CreditNote',
  invoice: 'Invoice',
  'sales invoice': 'Invoice',
  rechnung: 'Invoice',
  rv: 'Invoice',
  dr: 'Invoice',
  'credit note': 'CreditNote',
  'credit memo': 'CreditNote',
  'sales credit memo': 'CreditNote',
  salgskreditnota: 'CreditNote',
  gutschrift: 'CreditNote',
  rechnungskorrektur: 'CreditNote',
  dg: 'CreditNote',
};

/** Codes of UN/EDIFACT 1001, which GS1 messages have. */
const codes: Readonly<Record<string, string>> = { 380: 'Invoice', 381: 'CreditNote' };

const words = oneOf('kind', documentTypeHeaders, documentKinds, { blank: 'faktura' });
const type: Column = {
  ...words,
  form: 'faktura, kreditnota; blank is faktura',
  read: (cell) => codes[cell.read.optionalText(cell.field) ?? ''] ?? words.read(cell),
};

/** Systems write the amounts of credit notes below zero, before the sign or after it. */
const signed = (column: string, headers: string, options: { needed?: boolean } = {}): Column => ({
  ...amount(column, headers, options),
  form: 'kroner such as 24,95, of a credit note also below 0',
  read: ({ field, read }) => read.signedAmount(field) ?? (options.needed ? read.missing(field) : null),
});

/** As the supplier's calls have it, which pay documents by their numbers. */
const numbered = (column: string, headers: string, options: { needed?: boolean } = {}): Column => ({
  ...text(column, headers, options),
  form: `letters, digits, dots, slashes and dashes, at most ${intakeLimits.intakeDocumentNumberLength}`,
  read: ({ field, read }) => {
    const longest = intakeLimits.intakeDocumentNumberLength;
    const number = options.needed ? read.text(field, longest) : read.optionalText(field, longest);
    if (number !== null && number !== '' && !new RegExp(documentNumberPattern).test(number))
      read.refuse(field, 'idForm', 'A number has letters A to Z, digits, dots, slashes and dashes.');
    return number;
  },
});

const currency: Column = {
  ...text('currency_code', 'valuta, valutakode, currency, currency code, währung, währungsschlüssel'),
  form: 'DKK; blank is DKK',
  read: ({ field, read }) => {
    const code = (read.optionalText(field) ?? 'DKK').toUpperCase();
    if (!['DKK', 'KR', 'KR.'].includes(code))
      read.refuse(
        field,
        'currency',
        'What a customer owes is added up in kroner, so documents in other currencies are left out.',
      );
    return 'DKK';
  },
};

type Amount = number | null;

interface Amounts {
  net_ore: Amount;
  vat_ore: Amount;
  total_ore: Amount;
  open_ore: Amount;
}

/** All above zero, where the credit note has them below; net or VAT follows from the others where it is blank. */
function amountsOf(row: RecordRow): Amounts {
  const [net, vat, total, open] = ['net_ore', 'vat_ore', 'total_ore', 'open_ore'].map(
    (column) => row[column] as Amount,
  ) as [Amount, Amount, Amount, Amount];
  const isTurned = row['kind'] === 'CreditNote' && [net, vat, total, open].some((ore) => (ore ?? 0) < 0);
  const turned = (ore: Amount): Amount => (typeof ore !== 'number' || !isTurned ? ore : 0 - ore);
  const rest = (part: Amount): Amount => (part === null || typeof total !== 'number' ? null : total - part);
  return {
    net_ore: turned(net ?? rest(vat)),
    vat_ore: turned(vat ?? rest(net)),
    total_ore: turned(total),
    open_ore: turned(open),
  };
}

/** Refuses amounts that do not agree; a total that could not be read is refused already. */
function checkAmounts({ net_ore, vat_ore, total_ore, open_ore }: Amounts, read: Reader): void {
  if (typeof total_ore !== 'number') return;
  if (net_ore === null || vat_ore === null) return void read.missing('net');
  if (net_ore + vat_ore !== total_ore)
    read.refuse('total', 'documentSums', 'Net and VAT do not come to the total to the øre.');
  else if ([net_ore, vat_ore, open_ore ?? 0].some((ore) => ore < 0))
    read.refuse(
      'total',
      'documentSign',
      'An invoice has no amounts below 0, and a credit note has all of them on one side of it.',
    );
  else if ((open_ore ?? 0) > total_ore)
    read.refuse('open', 'documentOpen', 'More is open than the document comes to.');
}

/** Refuses what only the other kind of document has, and a day of payment for one that is open. */
function checkFacts(row: RecordRow, read: Reader): void {
  if (row['kind'] === 'Invoice' && row['corrects_number'] !== null)
    read.refuse('corrects', 'notAllowed', 'Only a credit note corrects an invoice.');
  if (Number(row['open_ore'] ?? 0) > 0 && row['settled_on'] !== null)
    read.refuse('paid', 'documentOpen', 'A document of which something is open has no day of payment.');
}

/** Of the supplier's former system: amounts and days without lines. What the shop made is never overwritten by a file. */
export const documents = kind({
  table: 'sales_documents',
  key: ['kind', 'number'],
  fixed: { is_imported: true, is_from_supplier: true },
  fields: {
    type,
    document: numbered(
      'number',
      'fakturanr, fakturanummer, bilagsnr, bilagsnummer, dokumentnr, dokument, nr, invoice no, invoice number, document no, document number, no, belegnr, belegnummer, rechnungsnr, rechnungsnummer',
      { needed: true },
    ),
    customer: reference('customer_id', customerHeaders, 'customers', { needed: true }),
    date: date(
      'document_date',
      'dato, fakturadato, bilagsdato, dokumentdato, date, document date, invoice date, issue date, belegdatum, rechnungsdatum',
      { needed: true },
    ),
    dueDate: date(
      'due_date',
      'forfaldsdato, forfald, forfalder, due date, payment due date, fälligkeitsdatum, fällig am, fälligkeit, nettofälligkeit',
      { notBefore: 'date' },
    ),
    net: {
      ...signed(
        'net_ore',
        'netto, uden moms, beløb uden moms, beløb ekskl. moms, beløb, net, net amount, amount, amount excl. vat, amount excluding vat, tax exclusive amount, nettobetrag, beløp eks. mva',
      ),
      saidBy: 'total',
    },
    vat: {
      ...signed(
        'vat_ore',
        'moms, momsbeløb, vat, vat amount, tax amount, mwst, mwst-betrag, steuerbetrag, mva, mva-beløp',
      ),
      saidBy: 'total',
    },
    total: signed(
      'total_ore',
      'i alt, total, med moms, beløb inkl. moms, beløb med moms, amount incl. vat, amount including vat, gross amount, tax inclusive amount, original amount, oprindeligt beløb, bruttobetrag, gesamtbetrag, beløp inkl. mva',
      { needed: true },
    ),
    open: {
      ...signed(
        'open_ore',
        'åbent, åbent beløb, restbeløb, udestående, open amount, remaining amount, outstanding, offener betrag, offen, restbetrag, restbeløp, utestående',
      ),
      form: 'kroner such as 24,95 of the total; blank is all of it, unless it has a day of payment',
    },
    paid: date(
      'settled_on',
      'betalt, betalt den, betalingsdato, udlignet, udligningsdato, lukket den, paid, paid on, closed at date, ausgleichsdatum, bezahlt am, betalt dato',
    ),
    currency,
    order: whole(
      'order_id',
      'ordrenr, ordrenummer, ordre, order, order number, order no, auftragsnr, auftragsnummer, auftrag',
      importLimits.orderNumber,
      { blank: null },
    ),
    corrects: numbered(
      'corrects_number',
      'krediterer, krediteret faktura, rettet faktura, corrects, corrected invoice, corrected invoice no, applies-to doc. no., udligningsbilagsnr, bezugsrechnung, stornierte rechnung, kreditert faktura',
    ),
    reference: text(
      'customer_reference',
      'reference, rekvisition, rekvisitionsnr, deres reference, eksternt bilagsnr, customer reference, your reference, external document no, ihre referenz, deres ref',
    ),
  },
  whole: (row, read) => {
    const amounts = amountsOf(row);
    checkAmounts(amounts, read);
    checkFacts({ ...row, ...amounts }, read);
    return { ...row, ...amounts };
  },
});
