import { execFileSync } from 'node:child_process';
import { readDocumentPdf, readDocumentsZip } from '@engros/contracts/documents/sales-documents.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { aCustomer, type TestCustomer, updateRows } from '../../../../test/builders.ts';
import { aBuyerOf } from '../../../../test/builders-goods.ts';
import { processorMs } from '../../../../test/faults/figures.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { aDocumentedOrder } from '../../../../test/worlds/documented-order.ts';
import { issueDeliveryNote, issueInvoice } from '../issuing/issue.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
beforeAll(async () => {
  customer = await aCustomer(app.database, { name: 'Køkkenet på Ærø', company_number: '87654321' });
  caller = await aBuyerOf(app, customer);
});

const now = Temporal.Instant.from('2026-11-23T10:00:00Z');
const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
/** The text above the footers of an A4 page; what was drawn below them or beyond the paper is missing. */
const boxedTextOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-x', '0', '-y', '0', '-W', '596', '-H', '800', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
  });
const infoOf = (pdf: Buffer) => execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' });

async function invoiceOf(of: TestCustomer, lines: Parameters<typeof aDocumentedOrder>[2]['lines']) {
  const order = await aDocumentedOrder(app.database, of, { lines, feeOre: 34_500, reference: 'UGE 48' });
  const issued = await issueInvoice(app.database.kysely, { customerId: of.id, orderId: order.orderId, now });
  if (issued === null) throw new Error('nothing was delivered');
  return { ...order, ...issued };
}

const fetched = async (id: string, who: Caller = caller) =>
  app.raw(who, { url: readDocumentPdf.path.replace('{id}', id) });

describe('an invoice as PDF', () => {
  it('[DOC-02] can be searched, adds up, and is the same each time', async () => {
    const invoice = await invoiceOf(customer, [
      { net: 105_050, name: 'Ørredfilet, røget på bøg', lot: 'L26301', weightG: 10_240, isCatchWeight: true },
      { net: 2000, name: 'Blåbær', replaces: '4711' },
    ]);
    const answer = await fetched(invoice.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=Faktura-${invoice.number}.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const text = textOf(answer.rawPayload).replaceAll(/ +/g, ' ');
    for (const said of [
      `Faktura ${invoice.number}`,
      'Køkkenet på Ærø',
      'CVR 87654321',
      'Jeres reference UGE 48',
      'Forfalder 07.12.2026',
      'Ørredfilet, røget på bøg',
      'Vejet: 10,24 kg à 102,59 kr./kg',
      'Parti L26301',
      'Kommer i stedet for 4711 Den bestilte',
      '2 poser',
      'Varer ekskl. moms 1.070,50',
      'Leveringstillæg 345,00',
      'Moms 25 % af 1.415,50 353,88',
      'I alt inkl. moms, DKK 1.769,38',
      'Side 1 af 1',
    ])
      expect(text).toContain(said);
    const info = infoOf(answer.rawPayload);
    expect(info).toMatch(/Title: +Faktura \d+/);
    expect(info).toMatch(/Tagged: +yes/);
    expect((await fetched(invoice.id)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it('names the payment days alone when the supplier gave no due day', async () => {
    const { id } = await invoiceOf(customer, [{ net: 2000, name: 'Blåbær' }]);
    expect(textOf((await fetched(id)).rawPayload)).toContain('Betales senest 07.12.2026 (netto 14 dage).');
    await updateRows(app.database, 'sales_documents', { id }, { due_date: null });
    const text = textOf((await fetched(id)).rawPayload);
    expect(text).toContain('Betales netto 14 dage.');
    expect(text).not.toContain('senest');
  });

  it('[DOC-02] repeats headings over the pages of 200 lines, drawn aside', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => ({ net: 1000 + index, name: `Rødløg ${index}` }));
    const invoice = await invoiceOf(customer, lines);
    let isDrawn = false;
    const drawing = fetched(invoice.id).then(() => {
      isDrawn = true;
    });
    let answered = 0;
    while (!isDrawn && answered < 3) {
      await app.raw(null, { url: '/api/auth/none' });
      if (!isDrawn) answered += 1;
    }
    await drawing;
    expect(answered, 'it is drawn aside: other calls are answered meanwhile').toBe(3);
    const took: number[] = [];
    let pdf: Buffer = Buffer.alloc(0);
    for (let round = 0; round < 3; round += 1) {
      const start = processorMs();
      pdf = (await fetched(invoice.id)).rawPayload;
      took.push(processorMs() - start);
    }
    const pages = textOf(pdf).split('\f').slice(0, -1);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/Varenr\. +Betegnelse +Antal +Vægt +Pris +Moms % +Beløb/);
      expect(page).toContain(`Side ${index + 1} af ${pages.length}`);
    }
    expect(pages.join('').match(/Rødløg \d+/g)).toHaveLength(200);
    // Processor time of all threads, because on a busy machine the time that passes says nothing.
    expect(took.toSorted((a, b) => a - b)[1]).toBeLessThan(2000);
  });

  it('[DOC-02] a fee and a deposit below full pages stay above the foot', async () => {
    const lowestOf = (pdf: Buffer) => {
      const html = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' });
      return [...html.matchAll(/yMax="([\d.]+)">(?:betalingen\.|konto)</g)].map(([, y]) => Number(y));
    };
    const deposit = JSON.stringify({ id: 'a', name: 'Flaske A', ore: 100, count: 24, vatPercent: 25 });
    for (const count of [14, 15, 16, 17]) {
      const lines = Array.from({ length: count }, (_, index) => ({ net: 1000, name: `Øl ${index}` }));
      const order = await aDocumentedOrder(app.database, customer, { lines, feeOre: 34_500 });
      await updateRows(app.database, 'order_lines', { order_id: order.orderId, position: 1 }, { deposit });
      const issued = await issueInvoice(app.database.kysely, {
        customerId: customer.id,
        orderId: order.orderId,
        now,
      });
      const pdf = (await fetched(issued?.id ?? '')).rawPayload;
      const text = textOf(pdf).replaceAll(/ +/g, ' ');
      for (const said of ['Pant 48,00', 'Leveringstillæg 345,00', 'Varer ekskl. moms', `Øl ${count - 1}`])
        expect(text).toContain(said);
      expect(Math.max(...lowestOf(pdf)), `${count} lines`).toBeLessThan(744);
    }
  });

  it('[DOC-02] names every lot of a line, over several pages if need be', async () => {
    const numbers = Array.from({ length: 150 }, (_, index) => `L${1000 + index}`);
    const order = await aDocumentedOrder(app.database, customer, {
      lines: [
        { net: 1000, name: 'Oksefilet', delivered: 150 },
        { net: 1000, name: 'Rødløg' },
      ],
      delivered: numbers.map((lot) => ({
        position: 1,
        quantity: 1,
        lot,
        bestBefore: '2026-12-01',
        weightG: 900,
      })),
    });
    const cause = { customerId: customer.id, now };
    const note = await issueDeliveryNote(app.database.kysely, { ...cause, deliveryId: order.deliveryId });
    const invoice = await issueInvoice(app.database.kysely, { ...cause, orderId: order.orderId });
    for (const document of [note, invoice]) {
      const text = boxedTextOf((await fetched(document?.id ?? '')).rawPayload);
      expect(numbers.filter((lot) => !text.includes(lot))).toEqual([]);
    }
  });
});

it('[DOC-02] is found by its id alone, with the right to prices', async () => {
  const { id, deliveryId } = await invoiceOf(customer, [{ net: 1000 }]);
  for (const wrong of ['../../etc/passwd', '%2e%2e%2fetc', 'x', '00000000-0000-4000-8000-00000000000g'])
    expect([400, 404]).toContain((await fetched(wrong)).statusCode);
  const blind = await aBuyerOf(app, customer, { maySeePrices: false });
  expect((await fetched(id, blind)).statusCode).toBe(403);
  const note = await issueDeliveryNote(app.database.kysely, { customerId: customer.id, deliveryId, now });
  expect(note).toBeNull();
});

it('guesses of ids meet nothing, and soon a limit', async () => {
  const guarded = await testApp({ RATE_LIMIT_FACTOR: '1' });
  try {
    const own = await aCustomer(guarded.database);
    const buyer = await aBuyerOf(guarded, own);
    const statuses = new Map<number, number>();
    const guesses = byLength({ short: 62, matrix: 100 });
    for (let guess = 0; guess < guesses; guess += 1) {
      const id = `00000000-0000-4000-8000-${String(guess).padStart(12, '0')}`;
      const { status } = await guarded.call(buyer, readDocumentPdf, { params: { id } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [404, 60],
      [429, guesses - 60],
    ]);
  } finally {
    await guarded.close();
  }
});

describe('several documents in one ZIP', () => {
  const zipOf = (Ids: readonly string[], who: Caller = caller) =>
    app.raw(who, { method: 'POST', url: readDocumentsZip.path, payload: { Ids } });

  it('[DOC-02] hold each PDF once, under its name', async () => {
    const invoices = [];
    for (let number = 0; number < 3; number += 1) invoices.push(await invoiceOf(customer, [{ net: 1000 }]));
    const ids = invoices.map(({ id }) => id);
    const answer = await zipOf([...ids, ids[0] ?? '']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=Salgsdokumenter-2026-11-23.zip',
      'cache-control': 'private, no-store',
    });
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toEqual(invoices.map(({ number }) => `Faktura-${number}.pdf`));
    const [first] = invoices;
    const alone = (await fetched(first?.id ?? '')).rawPayload;
    expect(alone.equals(Buffer.from(files[`Faktura-${first?.number}.pdf`] ?? []))).toBe(true);
  });

  it('are refused whole for a foreign one, none, and one too many', async () => {
    const { id } = await invoiceOf(customer, [{ net: 1000 }]);
    const foreign = await invoiceOf(await aCustomer(app.database), [{ net: 1000 }]);
    expect((await zipOf([id, foreign.id])).statusCode).toBe(404);
    expect((await zipOf([])).statusCode).toBe(400);
    const most = Array.from({ length: limits.documentsInZip }, () => id);
    expect((await zipOf(most)).statusCode).toBe(200);
    expect((await zipOf([...most, id])).statusCode).toBe(400);
    const blind = await aBuyerOf(app, customer, { maySeePrices: false });
    expect((await zipOf([id], blind)).statusCode).toBe(403);
  });
});
