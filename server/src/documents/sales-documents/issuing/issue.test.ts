import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, rowOf, type TestCustomer } from '../../../../test/builders.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aDocumentedOrder } from '../../../../test/worlds/documented-order.ts';
import { testDatabase } from '../../../platform/database/test-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { vatOfDocument } from '../../../platform/money.ts';
import type { DocumentContent } from '../content.ts';
import { issueCreditNote, issueDeliveryNote, issueInvoice } from './issue.ts';

const database = duringTests(testDatabase);
let customer: TestCustomer;
beforeAll(async () => {
  customer = await aCustomer(database, { payment_days: 30, gln: '5798001234567' });
});

const now = Temporal.Instant.from('2026-11-22T23:30:00Z');
const invoiceOf = (orderId: number) =>
  inTransaction(database.kysely, (trx) => issueInvoice(trx, { customerId: customer.id, orderId, now }));
const documentOf = async (id: string) => {
  const row = await rowOf(database, 'sales_documents', { id });
  return { ...row, content: row.content as DocumentContent };
};

describe('an invoice', () => {
  it('[DOC-02] rounds VAT once per rate, half away from zero', async () => {
    const lines = [
      { net: 1001, vat: '25' },
      { net: 1001, vat: '25' },
      { net: 333, vat: '12.5' },
    ];
    const { orderId } = await aDocumentedOrder(database, customer, { lines, feeOre: 34_500 });
    const invoice = await invoiceOf(orderId);
    const { content, ...row } = await documentOf(invoice?.id ?? '');
    const expected = vatOfDocument([
      ...lines.map(({ net, vat }) => ({ netOre: net, vatBasisPoints: Number(vat) * 100 })),
      { netOre: 34_500, vatBasisPoints: 2500 },
    ]);
    expect([row.net_ore, row.vat_ore, row.total_ore]).toEqual([
      expected.netOre,
      expected.vatOre,
      expected.grossOre,
    ]);
    expect(content.vat.map(({ vatOre }) => vatOre)).toEqual(expected.rates.map(({ vatOre }) => vatOre));
    // Two lines of 10.01 are taxed together: 25 % of 20.02 and the fee.
    expect(content.vat).toEqual([
      { percent: 12.5, netOre: 333, vatOre: 42 },
      { percent: 25, netOre: 36_502, vatOre: 9126 },
    ]);
  });

  it('[DOC-02] keeps what was true on its day', async () => {
    const { orderId, productId } = await aDocumentedOrder(database, customer, {
      lines: [
        { net: 5000, lot: 'L26301', weightG: 2040, replaces: '4711' },
        { net: 900, delivered: 0 },
      ],
      reference: 'PO-48',
    });
    const invoice = await invoiceOf(orderId);
    await database.kysely
      .updateTable('order_lines')
      .set({ name: 'Andet navn', line_total_ore: 1 })
      .where('order_id', '=', orderId)
      .execute();
    const { content, ...row } = await documentOf(invoice?.id ?? '');
    // 23:30 UTC is the next day in Copenhagen; 30 days of payment.
    expect([row.document_date, row.due_date]).toEqual(['2026-11-23', '2026-12-23']);
    expect(content.buyer).toMatchObject({ id: customer.id, gln: '5798001234567' });
    expect(content.order).toMatchObject({ id: orderId, reference: 'PO-48' });
    expect(content.seller).toMatchObject({
      countryCode: 'DK',
      companyNumber: expect.stringMatching(/^\d{8}$/),
    });
    expect(content.lines).toEqual([
      {
        position: 1,
        productId,
        name: 'Vare 1',
        unitCode: 'ps',
        unitOne: 'pose',
        unitMany: 'poser',
        quantity: 2,
        weightG: 2040,
        isCatchWeight: false,
        replaces: { productId: '4711', name: 'Den bestilte' },
        note: null,
        lots: [{ lot: 'L26301', bestBefore: null }],
        celsius: null,
        unitPriceOre: 1000,
        netOre: 5000,
        vatPercent: 25,
      },
    ]);
  });

  it('is issued once, also side by side', async () => {
    const { orderId } = await aDocumentedOrder(database, customer, { lines: [{ net: 1000 }] });
    const made = await Promise.all(Array.from({ length: 8 }, () => invoiceOf(orderId)));
    expect(new Set(made.map((invoice) => invoice?.number)).size).toBe(1);
    expect(made[0]).toMatchObject({ kind: 'Invoice', netOre: 1000, vatOre: 250, totalOre: 1250 });
    expect(await invoiceOf(orderId)).toEqual(made[0]);
  });

  it('is not written for an order of which nothing came', async () => {
    const { orderId } = await aDocumentedOrder(database, customer, { lines: [{ net: 0, delivered: 0 }] });
    expect(await invoiceOf(orderId)).toBeNull();
    expect(await invoiceOf(1)).toBeNull();
  });
});

it('[DOC-02] a delivery note names lots, best before and weights, no prices', async () => {
  const { orderId, deliveryId } = await aDocumentedOrder(database, customer, {
    lines: [{ net: 5000 }, { net: 700 }],
    delivered: [
      { position: 1, quantity: 1, lot: 'A', bestBefore: '2026-12-01', weightG: 1000 },
      { position: 1, quantity: 1, lot: 'B', bestBefore: '2026-12-02', weightG: 1040 },
    ],
  });
  const issue = () => issueDeliveryNote(database.kysely, { customerId: customer.id, deliveryId, now });
  const note = await issue();
  expect(await issue()).toEqual(note);
  expect(note).toMatchObject({ kind: 'DeliveryNote', number: String(deliveryId), totalOre: 0 });
  const { content } = await documentOf(note?.id ?? '');
  expect(content.lines).toHaveLength(1);
  expect(content.lines[0]).toMatchObject({
    quantity: 2,
    weightG: 2040,
    netOre: 0,
    unitPriceOre: 0,
    lots: [
      { lot: 'A', bestBefore: '2026-12-01' },
      { lot: 'B', bestBefore: '2026-12-02' },
    ],
  });
  const invoice = await invoiceOf(orderId);
  expect((await documentOf(invoice?.id ?? '')).content.lines[0]?.lots.map(({ lot }) => lot)).toEqual([
    'A',
    'B',
  ]);
});

describe('a credit note', () => {
  it('[DOC-02] corrects the invoice of its order and is issued once per case', async () => {
    const { orderId } = await aDocumentedOrder(database, customer, { lines: [{ net: 5000 }, { net: 700 }] });
    const invoice = await invoiceOf(orderId);
    const credit = (lines = [{ orderPosition: 2, quantity: 1, creditOre: 350 }]) =>
      issueCreditNote(database.kysely, { customerId: customer.id, orderId, caseId: 510_001, lines, now });
    const note = await credit();
    expect(await credit()).toEqual(note);
    expect(note).toMatchObject({ kind: 'CreditNote', netOre: 350, vatOre: 88, totalOre: 438 });
    const { content } = await documentOf(note.id);
    expect(content.corrects).toEqual({ number: invoice?.number, date: '2026-11-23' });
    expect(content.lines).toMatchObject([{ position: 2, quantity: 1, netOre: 350 }]);
  });

  it('refuses lines that the order does not have, and no amount', async () => {
    const { orderId } = await aDocumentedOrder(database, customer, { lines: [{ net: 5000 }] });
    const credit = (orderPosition: number, creditOre: number) =>
      issueCreditNote(database.kysely, {
        customerId: customer.id,
        orderId,
        lines: [{ orderPosition, quantity: 1, creditOre }],
        now,
      });
    await expect(credit(2, 100)).rejects.toThrow(RangeError);
    await expect(credit(1, 0)).rejects.toThrow(RangeError);
    await expect(credit(1, 100)).resolves.toMatchObject({ netOre: 100 });
  });
});
