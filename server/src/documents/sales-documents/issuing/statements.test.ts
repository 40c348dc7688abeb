import { execFileSync } from 'node:child_process';
import { listSalesDocuments, readDocumentPdf } from '@engros/contracts/documents/sales-documents.ts';
import { expect, it } from 'vitest';
import { aCustomer, updateRows } from '../../../../test/builders.ts';
import { aBuyerOf } from '../../../../test/builders-goods.ts';
import { statementsOf } from '../../../../test/count-statements.ts';
import { signalAfter } from '../../../../test/signal-after.ts';
import { duringTests, testApp } from '../../../../test/test-app.ts';
import { aDocumentedOrder, copyDocument } from '../../../../test/worlds/documented-order.ts';
import { issueCreditNote, issueInvoice, issueMonthlyStatements } from './issue.ts';

const app = duringTests(testApp);

const timeZone = 'Europe/Copenhagen';
const at = (day: string) => Temporal.Instant.from(`${day}T10:00:00Z`);
const issue = (day: string) => issueMonthlyStatements(app.database.kysely, { now: at(day), timeZone });

async function anAccount() {
  const customer = await aCustomer(app.database, { name: 'Køkkenet på Ærø' });
  const invoiced = async (day: string, net: number, paidOn: string | null = null) => {
    const { orderId } = await aDocumentedOrder(app.database, customer, { lines: [{ net }], date: day });
    const invoice = await issueInvoice(app.database.kysely, {
      customerId: customer.id,
      orderId,
      now: at(day),
    });
    await updateRows(app.database, 'sales_documents', { id: invoice?.id ?? '' }, { paid_on: paidOn });
    return { orderId, number: invoice?.number ?? '' };
  };
  return { customer, buyer: await aBuyerOf(app, customer), invoiced };
}

it('[DOC-01] lists a month’s documents and what was open, once a month', async () => {
  const { customer, buyer, invoiced } = await anAccount();
  const old = await invoiced('2026-08-20', 1000);
  await invoiced('2026-09-10', 2000, '2026-09-24');
  const paidLater = await invoiced('2026-10-05', 4000, '2026-11-02');
  const paid = await invoiced('2026-10-06', 8000, '2026-10-31');
  const credit = await issueCreditNote(app.database.kysely, {
    customerId: customer.id,
    orderId: paid.orderId,
    lines: [{ orderPosition: 1, quantity: 1, creditOre: 400 }],
    now: at('2026-10-20'),
  });
  await invoiced('2026-11-01', 16_000);
  expect(await issue('2026-11-01')).toBe(1);
  expect(await issue('2026-11-23')).toBe(0);
  const { model } = await app.call(buyer, listSalesDocuments, {
    query: { FromDate: '2026-10-01', ToDate: '2026-11-23', Type: 'Statement' },
  });
  const [statement, ...others] = model.SalesDocuments;
  expect(others).toEqual([]);
  expect(statement).toMatchObject({
    DocumentDate: '2026-10-31',
    DueDate: null,
    OrderId: null,
    Status: null,
    TotalOre: 5750,
    NumberOfPages: 1,
    HasXml: false,
  });
  const file = await app.raw(buyer, { url: readDocumentPdf.path.replace('{id}', statement?.Id ?? '') });
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: file.rawPayload, encoding: 'utf8' });
  const rows = text.split('\n').map((row) => row.trim().replaceAll(/\s+/g, ' '));
  for (const row of [
    `20.08.2026 Faktura ${old.number} 03.09.2026 12,50 12,50`,
    `05.10.2026 Faktura ${paidLater.number} 19.10.2026 50,00 50,00`,
    `06.10.2026 Faktura ${paid.number} 20.10.2026 100,00 0,00`,
    `20.10.2026 Kreditnota ${credit.number} −5,00 −5,00`,
    'Åbent pr. 31.10.2026, DKK 57,50',
  ])
    expect(rows).toContain(row);
  expect(text).toContain(`Kontoudtog ${statement?.Number}`);
  const again = await app.raw(buyer, { url: readDocumentPdf.path.replace('{id}', statement?.Id ?? '') });
  expect(again.rawPayload.equals(file.rawPayload)).toBe(true);
});

it('is not made for an account without documents, and breaks pages', async () => {
  const empty = await anAccount();
  const { buyer, invoiced } = await anAccount();
  const { number } = await invoiced('2027-04-10', 100);
  await copyDocument(app.database, number, 31);
  await issue('2027-05-02');
  const listed = async (who: typeof buyer) => {
    const query = { FromDate: '2027-04-01', ToDate: '2027-04-30', Type: 'Statement' } as const;
    return (await app.call(who, listSalesDocuments, { query })).model.SalesDocuments;
  };
  expect(await listed(buyer)).toMatchObject([{ TotalOre: 32 * 125, NumberOfPages: 2 }]);
  expect(await listed(empty.buyer)).toEqual([]);
});

it('is made for a few customers at a time, for all', async () => {
  const accounts = [await anAccount(), await anAccount(), await anAccount()];
  for (const { invoiced } of accounts) await invoiced('2027-06-10', 100);
  const now = at('2027-07-02');
  const issued = (signal?: AbortSignal) =>
    issueMonthlyStatements(app.database.kysely, {
      now,
      timeZone,
      customersAtOnce: 2,
      ...(signal && { signal }),
    });
  // Its time is used up after the first two customers, who have none or their own; the rest follows in the next run.
  expect(await issued(signalAfter(1))).toBeLessThanOrEqual(2);
  const [statements, made] = await statementsOf(issued, /insert into sales_documents/);
  expect(made).toBeGreaterThanOrEqual(accounts.length);
  expect(statements).toBeGreaterThan(1);
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select customer_id as id from sales_documents where cause = 'month:2027-06-01'`,
  );
  expect(rows.map(({ id }) => id)).toEqual(
    expect.arrayContaining(accounts.map(({ customer }) => customer.id)),
  );
  expect(await issued()).toBe(0);
});

it('[DOC-01] is made up for months in which nothing ran', async () => {
  const { customer, invoiced } = await anAccount();
  await issue('2027-08-02');
  await invoiced('2027-08-10', 100);
  await invoiced('2027-09-10', 200);
  await issue('2027-11-15');
  const { rows } = await app.database.pool.query<{ cause: string }>(
    "select cause from sales_documents where kind = 'Statement' and customer_id = $1 order by cause",
    [customer.id],
  );
  expect(rows.map(({ cause }) => cause)).toEqual([
    'month:2027-08-01',
    'month:2027-09-01',
    'month:2027-10-01',
  ]);
});
