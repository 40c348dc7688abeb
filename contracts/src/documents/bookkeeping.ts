import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput, dateOutput, instantOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

export const accountingSystems = ['eConomic', 'dinero', 'businessCentral'] as const;
export type AccountingSystem = (typeof accountingSystems)[number];

/** Of accounts and codes: what all three systems take, so that no cell can be read as something else. */
const account = Type.String({ pattern: '^[0-9A-Za-zÆØÅæøå._-]{1,20}$' });
const code = Type.String({ pattern: '^[0-9A-Za-zÆØÅæøå._-]{0,20}$' });

const settings = Type.Object({
  System: oneOf(accountingSystems),
  /** The ledger account of the goods. */
  PurchaseAccount: account,
  /** Number of the supplier in the system, or an account that stands for it. */
  Creditor: account,
  BankAccount: account,
  /** For VAT that the system would work out to another øre by itself. */
  VatAccount: account,
  /** Of 25 % VAT on purchases, and of goods without VAT; empty for none. */
  VatCode: code,
  ZeroCode: code,
});
export type BookkeepingSettings = Static<typeof settings>;

const sums = {
  Invoices: count,
  CreditNotes: count,
  Payments: count,
  /** Credit notes count less than nothing; without and with VAT. */
  NetOre: ore,
  VatOre: ore,
  TotalOre: ore,
  /** What left the bank. */
  PaidOre: ore,
  /** Documents in another currency, which none of the files can carry beside kroner: their numbers, the first ones. */
  LeftOut: Type.Array(text),
  NumberLeftOut: count,
};

const overview = Type.Object({
  ...sums,
  /** As they were used last; null before the first time. */
  Settings: nullable(settings),
  /** The file that was made last. */
  Last: nullable(Type.Object({ FromDate: dateOutput, ToDate: dateOutput, MadeAt: instantOutput })),
});
export type BookkeepingOverview = Static<typeof overview>;

const madeFile = Type.Object({
  ...sums,
  FileName: text,
  MediaType: text,
  /** The file, in base64: its bytes are in the encoding that the system reads. */
  Content: text,
  /** Lines without the heading. */
  Lines: count,
});
export type BookkeepingFile = Static<typeof madeFile>;

const ofDocuments = {
  area: 'salesDocuments',
  access: 'signedIn',
  rights: ['seeDocuments', 'seePrices'],
  scope: 'customer',
  closedTo: ['punchOut'],
} as const;

export const readBookkeeping = endpoint({
  ...ofDocuments,
  method: 'GET',
  path: '/api/accounting/bookkeeping',
  summary: 'Sums of the documents and payments of a period for the bookkeeping, and the accounts used last',
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({ FromDate: dateInput, ToDate: dateInput }),
  output: overview,
  errors: ['periodReversed', 'periodTooLong'],
});

/** Remembers the accounts. Each document and payment once, with the sums to hold it against. */
export const makeBookkeepingFile = endpoint({
  ...ofDocuments,
  method: 'POST',
  path: '/api/accounting/bookkeeping/file',
  summary:
    'Invoices, credit notes and payments of a period as a file for e-conomic, Dinero or Business Central',
  rate: 'download',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({ FromDate: dateInput, ToDate: dateInput, Settings: settings }),
  output: madeFile,
  errors: ['periodReversed', 'periodTooLong', 'bookkeepingTooMany', 'bookkeepingNothing'],
});
