import { listSalesDocuments } from '@engros/contracts/documents/sales-documents.ts';
import { exportRecords, readImportRun, runImport, takeBackRun } from '@engros/contracts/supplier/imports.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertRow } from '../../../../test/builders.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let admin: Pick<Buyer, 'cookie'>;
beforeAll(async () => {
  admin = await app.anAdmin();
});

async function aDocument(buyer: Buyer, kind: 'Invoice' | 'CreditNote', total_ore: number): Promise<string> {
  const number = String(freshNumber(12));
  await insertRow(app.database, 'sales_documents', {
    customer_id: buyer.customer.id,
    kind,
    number,
    cause: `number:${number}`,
    document_date: '2026-11-01',
    due_date: kind === 'Invoice' ? '2026-11-15' : null,
    total_ore,
    content: JSON.stringify({ order: null, lines: [], entries: [] }),
    created_at: '2026-11-01T10:00:00Z',
    is_from_supplier: true,
    pdf: Buffer.from('%PDF-'),
  });
  return number;
}

async function run(...lines: string[]) {
  const file = { name: 'payments.csv', bytes: Buffer.from(lines.join('\n')) };
  return (await app.call(admin, runImport, { query: { Kind: 'payments' }, file })).model;
}

/** As the buyer's page of documents has them: what is owed, and the state of each document. */
async function shownTo(buyer: Buyer) {
  const query = { FromDate: '2026-10-01', ToDate: '2026-11-30' };
  const { Summary, SalesDocuments } = (await app.call(buyer, listSalesDocuments, { query })).model;
  const statusOf = (number: string) =>
    SalesDocuments.find(({ Number: shown }) => shown === number)?.Status ?? null;
  return { owed: Summary?.OwedOre, overdue: Summary?.OverdueOre, statusOf };
}

test('[DAT-01] [DOC-01] payments come by file and open amounts follow', async () => {
  const [buyer, other] = [await app.aBuyer(), await app.aBuyer()];
  const [invoice, credit, foreign] = [
    await aDocument(buyer, 'Invoice', 100_000),
    await aDocument(buyer, 'CreditNote', 20_000),
    await aDocument(other, 'Invoice', 5_000),
  ];
  expect((await shownTo(buyer)).statusOf(invoice)).toBe('Overdue');
  const first = await run(
    'type;fakturanr;kundenr;betalingsnr;dato;beløb',
    `faktura;${invoice};;B1;10-11-2026;400,00`,
    `kreditnota;${credit};${buyer.customer.id};B1;10-11-2026;200,00`,
    `;${foreign};${buyer.customer.id};B2;10-11-2026;50,00`,
    ';findes-ikke;;B3;10-11-2026;50,00',
    `faktura;${credit};;B4;10-11-2026;50,00`,
  );
  expect([first.New, first.Refused]).toEqual([2, 3]);
  const { Problems } = (await app.call(admin, readImportRun, { params: { runId: first.Id }, query: {} }))
    .model;
  expect(Problems.map(({ Code, Field, Value }) => [Code, Field, Value])).toEqual([
    ['unknown', 'fakturanr', foreign],
    ['unknown', 'fakturanr', 'findes-ikke'],
    ['unknown', 'fakturanr', credit],
  ]);
  const partly = await shownTo(buyer);
  expect([partly.owed, partly.overdue]).toEqual([60_000, 60_000]);
  expect([partly.statusOf(invoice), partly.statusOf(credit)]).toEqual(['Overdue', 'SetOff']);

  const second = await run('fakturanr;dato;beløb', `${invoice};20-11-2026;600,00`);
  expect([second.New, second.Refused]).toEqual([1, 0]);
  const paid = await shownTo(buyer);
  expect([paid.owed, paid.statusOf(invoice)]).toEqual([0, 'Paid']);
  expect((await shownTo(other)).owed).toBe(5_000);

  const file = (await app.call(admin, exportRecords, { params: { kind: 'payments' } })).text;
  expect(file).toContain(`faktura;${invoice};${buyer.customer.id};2026-11-20;2026-11-20;"600,00"`);
  expect(await run(...file.trim().split(/\r?\n/))).toMatchObject({ New: 0, Changed: 0, Refused: 0 });

  await app.call(admin, takeBackRun, { params: { runId: second.Id } });
  const back = await shownTo(buyer);
  expect([back.owed, back.statusOf(invoice)]).toEqual([60_000, 'Overdue']);
  await run('fakturanr;betalingsnr;dato;beløb', `${invoice};B1;10-11-2026;0`);
  expect((await shownTo(buyer)).owed).toBe(100_000);
});
