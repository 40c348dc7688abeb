import { makeBookkeepingFile, readBookkeeping } from '@engros/contracts/documents/bookkeeping.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  aCustomer,
  aUser,
  insertRows,
  rowsOf,
  type TestCustomer,
  updateRows,
} from '../../../../test/builders.ts';
import { aBuyerOf } from '../../../../test/builders-goods.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { aDocumentedOrder } from '../../../../test/worlds/documented-order.ts';
import { issueCreditNote, issueInvoice } from '../issuing/issue.ts';
import { kroner } from './system-files.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let invoice: { id: string; number: string };
let mixed: { id: string; number: string };
let credit: { id: string; number: string };

const at = (day: string) => Temporal.Instant.from(`${day}T10:00:00Z`);
const settings = {
  System: 'eConomic',
  PurchaseAccount: '1310',
  Creditor: '44001',
  BankAccount: '5820',
  VatAccount: '6902',
  VatCode: 'I25',
  ZeroCode: '',
} as const;
const period = { FromDate: '2026-10-01', ToDate: '2026-10-31' };
const make = (changes: object = {}, wish: object = {}, who: Caller = caller) =>
  app.call(who, makeBookkeepingFile, { body: { ...period, ...wish, Settings: { ...settings, ...changes } } });

async function issued(day: string, lines: { net: number; vat?: string }[]) {
  const { orderId } = await aDocumentedOrder(app.database, customer, { lines, date: day });
  const made = await issueInvoice(app.database.kysely, { customerId: customer.id, orderId, now: at(day) });
  if (made === null) throw new Error('nothing was delivered');
  return { ...made, orderId };
}

beforeAll(async () => {
  customer = await aCustomer(app.database, { payment_days: 14 });
  caller = await aBuyerOf(app, customer);
  const first = await issued('2026-10-05', [{ net: 1003 }]);
  invoice = first;
  mixed = await issued('2026-10-07', [{ net: 20_001 }, { net: 5000, vat: '0' }, { net: 333, vat: '12.5' }]);
  credit = (await issueCreditNote(app.database.kysely, {
    customerId: customer.id,
    orderId: first.orderId,
    lines: [{ orderPosition: 1, quantity: 1, creditOre: 401 }],
    now: at('2026-10-12'),
  })) as { id: string; number: string };
  await insertRows(app.database, 'sales_document_payments', [
    {
      customer_id: customer.id,
      document_id: invoice.id,
      payment_id: 'A',
      paid_on: '2026-10-20',
      amount_ore: 1254,
    },
    {
      customer_id: customer.id,
      document_id: credit.id,
      payment_id: 'B',
      paid_on: '2026-10-20',
      amount_ore: 501,
    },
  ]);
});

/** As the systems read it: semicolons, decimal comma, day-month-year; the first row names the columns. */
function linesOf(model: { Content: string }, encoding: string): Record<string, string>[] {
  const text = new TextDecoder(encoding, { fatal: true }).decode(Buffer.from(model.Content, 'base64'));
  const [heading = '', ...rows] = text.split('\r\n').slice(0, -1);
  const names = heading.split(';');
  return rows.map((row) => {
    const cells = row.split(';');
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

function oreOf(text = ''): number {
  expect(text).toMatch(/^-?[0-9]+,[0-9]{2}$/);
  return Number(text.replace(',', ''));
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test('[DAT-10] e-conomic reads each voucher once, VAT to the øre', async () => {
  const { model } = await make();
  expect(model).toMatchObject({
    FileName: 'e-conomic-2026-10-01-2026-10-31.csv',
    Invoices: 2,
    CreditNotes: 1,
    Payments: 2,
    PaidOre: 753,
  });
  const rows = linesOf(model, 'windows-1252');
  expect(rows).toHaveLength(model.Lines);
  const ofVoucher = (number: string, text: string) =>
    rows.filter((row) => row['Fakturanr.'] === number && row['Tekst']?.startsWith(text));
  expect(ofVoucher(invoice.number, 'Faktura')).toEqual([
    expect.objectContaining({
      Dato: '05-10-2026',
      Forfaldsdato: '19-10-2026',
      Konto: '1310',
      Momskode: 'I25',
      Modkonto: '44001',
      Beløb: '12,54',
    }),
  ]);
  expect(
    ofVoucher(mixed.number, 'Faktura').map((row) => [row['Konto'], row['Momskode'], row['Beløb']]),
  ).toEqual([
    ['1310', '', '50,00'],
    ['1310', '', '3,33'],
    ['6902', '', '0,42'],
    ['1310', 'I25', '250,01'],
  ]);
  expect(ofVoucher(credit.number, 'Kreditnota').map((row) => row['Beløb'])).toEqual(['-5,01']);
  const bank = rows.filter((row) => row['Konto'] === '5820').map((row) => row['Beløb']);
  expect(bank).toEqual(['-12,54', '5,01']);
  const gross = rows.filter((row) => row['Konto'] !== '5820').map((row) => oreOf(row['Beløb']));
  expect(sum(gross)).toBe(model.TotalOre);
  const coded = rows
    .filter((row) => row['Momskode'] === 'I25')
    .map((row) => Math.round(oreOf(row['Beløb']) / 5));
  expect(sum(coded) + 42).toBe(model.VatOre);
});

test('[DAT-10] Business Central gets a journal in which each document balances', async () => {
  const { model } = await make({ System: 'businessCentral', VatCode: 'MOMS25' });
  const rows = linesOf(model, 'utf-8');
  const documents = new Map<string, number>();
  for (const row of rows) {
    const key = `${row['Document Type']} ${row['External Document No.']}`;
    documents.set(key, (documents.get(key) ?? 0) + oreOf(row['Amount']));
  }
  expect([...documents.values()]).toEqual([0, 0, 0, 0, 0]);
  expect(
    rows
      .filter((row) => row['Account Type'] === 'Vendor')
      .map((row) => [row['Document Type'], row['Amount']]),
  ).toEqual([
    ['Invoice', '-12,54'],
    ['Invoice', '-303,76'],
    ['Credit Memo', '5,01'],
    ['Payment', '12,54'],
    ['Payment', '-5,01'],
  ]);
  const taxed = rows.filter((row) => row['Gen. Posting Type'] === 'Purchase');
  expect(new Set(taxed.map((row) => row['VAT Prod. Posting Group']))).toEqual(new Set(['MOMS25']));
});

test('[DAT-10] Dinero gets the same lines, and the accounts are remembered', async () => {
  const { model } = await make({ System: 'dinero', PurchaseAccount: '2000' });
  expect(linesOf(model, 'utf-8').map((row) => row['Konto'])).toContain('2000');
  const { model: next } = await app.call(caller, readBookkeeping, { query: period });
  expect(next).toMatchObject({
    Settings: { System: 'dinero', PurchaseAccount: '2000' },
    Last: period,
    TotalOre: model.TotalOre,
  });
});

test('[DAT-10] who may not see prices gets no file, others only their own', async () => {
  const user = await aUser(app.database, { customers: [customer], rights: { may_see_prices: false } });
  const blind = await app.signIn({ userId: user.userId, customerId: customer.id });
  expect((await make({}, {}, blind)).error.Type).toBe('notAllowed');
  expect((await app.call(blind, readBookkeeping, { query: period })).error.Type).toBe('notAllowed');
  const other = await aBuyerOf(app, await aCustomer(app.database));
  expect((await make({}, {}, other)).error.Type).toBe('bookkeepingNothing');
  expect((await make({ PurchaseAccount: '=1+1' })).status).toBe(400);
  expect((await make({}, { FromDate: '2026-11-01' })).error.Type).toBe('periodReversed');
  expect(await rowsOf(app.database, 'bookkeeping_settings', { customer_id: customer.id })).toHaveLength(1);
});

test('a file has its limit of vouchers, and not one more', async () => {
  const kitchen = await aCustomer(app.database);
  const buyer = await aBuyerOf(app, kitchen);
  const of = { customer_id: kitchen.id };
  const { orderId } = await aDocumentedOrder(app.database, kitchen, {
    lines: [{ net: 100 }],
    date: '2026-09-01',
  });
  const now = at('2026-09-01');
  const made = await issueInvoice(app.database.kysely, { customerId: kitchen.id, orderId, now });
  const payments = Array.from({ length: limits.bookkeepingVouchers }, (_, index) => ({
    ...of,
    document_id: made?.id ?? '',
    payment_id: `P${index}-${freshNumber(6)}`,
    paid_on: '2026-10-02',
    amount_ore: 1,
  }));
  await insertRows(app.database, 'sales_document_payments', payments);
  const full = await make({}, {}, buyer);
  expect([full.status, full.model.Lines]).toEqual([200, limits.bookkeepingVouchers]);
  await updateRows(app.database, 'sales_documents', of, { document_date: '2026-10-01' });
  expect((await make({}, {}, buyer)).error.Type).toBe('bookkeepingTooMany');
});

test('amounts are written with a comma and without separators', () => {
  expect([0, 5, -5, 100, -123_456_789].map(kroner)).toEqual(['0,00', '0,05', '-0,05', '1,00', '-1234567,89']);
});
