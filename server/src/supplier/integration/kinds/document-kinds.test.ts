import { readBookkeeping } from '@engros/contracts/documents/bookkeeping.ts';
import {
  listSalesDocuments,
  mailSalesDocuments,
  readDocumentPdf,
  readDocumentsZip,
  readDocumentXml,
} from '@engros/contracts/documents/sales-documents.ts';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { exportRecords, readImportRun, runImport, takeBackRun } from '@engros/contracts/supplier/imports.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertRow } from '../../../../test/builders.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import { findCredit } from '../../../documents/customer-credit/credit-queries.ts';
import { issueMonthlyStatements } from '../../../documents/sales-documents/issuing/issue.ts';

const app = duringTests(orderApp);
let admin: Pick<Buyer, 'cookie'>;
beforeAll(async () => {
  admin = await app.anAdmin();
});

const headers =
  'type;fakturanr;kundenr;dato;forfaldsdato;netto;moms;i alt;åbent;betalt;valuta;ordrenr;krediterer;reference';

async function run(kind: ImportKind, ...lines: string[]) {
  const file = { name: `${kind}.csv`, bytes: Buffer.from(`${lines.join('\n')}\n`) };
  return (await app.call(admin, runImport, { query: { Kind: kind }, file })).model;
}

async function problemsOf(runId: string) {
  const { Problems } = (await app.call(admin, readImportRun, { params: { runId }, query: {} })).model;
  return Problems.map(({ Code, Field }) => [Code, Field]);
}

const number = () => `F-${freshNumber(9)}`;

async function listed(buyer: Buyer, more: object = {}) {
  const query = { FromDate: '2026-09-01', ToDate: '2026-11-30', ...more };
  return (await app.call(buyer, listSalesDocuments, { query })).model;
}

const statesOf = async (buyer: Buyer) =>
  (await listed(buyer)).SalesDocuments.map(({ Number: of, Status, TotalOre }) => [of, Status, TotalOre]);

test('[DAT-01] [DOC-01] documents of the former system come by file', async () => {
  const buyer = await app.aBuyer();
  const { id } = buyer.customer;
  const [late, part, paid, credit] = [number(), number(), number(), number()];
  await insertRow(app.database, 'legacy_orders', {
    customer_id: id,
    id: 4711,
    order_date: '2026-10-01',
    delivery_date: '2026-10-02',
    status: 'Leveret',
    ordered_by: 'Mette',
    total_ore: 1,
  });
  const rows = [
    headers,
    `faktura;${late};${id};01-10-2026;15-10-2026;1000,00;250,00;1250,00;;;DKK;4711;;Uge 40`,
    `Invoice;${part};${id};02-11-2026;02-12-2026;800,00;;1000,00;600,00;;;;;`,
    `380;${paid};${id};03-11-2026;17-11-2026;;20,00;100,00;0;;;;;`,
    `Credit Memo;${credit};${id};04-11-2026;;-40,00;-10,00;-50,00;-50,00;;;;${late};`,
  ];
  const first = await run('documents', ...rows);
  expect(first).toMatchObject({ New: 4, Refused: 0 });
  expect(await run('documents', ...rows)).toMatchObject({ New: 0, Changed: 0, Unchanged: 4, Refused: 0 });
  const { SalesDocuments, Summary } = await listed(buyer);
  expect(SalesDocuments.map(({ Number: of, Status, TotalOre }) => [of, Status, TotalOre])).toEqual([
    [credit, 'ToSetOff', -5_000],
    [paid, 'Paid', 10_000],
    [part, 'Open', 100_000],
    [late, 'Overdue', 125_000],
  ]);
  expect(SalesDocuments[3]).toMatchObject({
    OrderId: '4711',
    IsOrderArchived: true,
    CustomerReference: 'Uge 40',
    HasPdf: false,
    HasXml: false,
    NumberOfPages: null,
  });
  expect(Summary).toMatchObject({ OwedOre: 180_000, OverdueOre: 125_000, OpenOre: 60_000, CreditOre: 5_000 });
  const of = async (more: object) => (await listed(buyer, more)).SalesDocuments.map((each) => each.Number);
  expect(await of({ SearchText: 'uge 40' })).toEqual([late]);
  expect(await of({ Type: 'CreditNote' })).toEqual([credit]);
});

test('[DAT-01] [DOC-02] nothing is drawn of a document without its lines', async () => {
  const buyer = await app.aBuyer();
  const invoice = number();
  await run('documents', headers, `;${invoice};${buyer.customer.id};01-10-2026;;80,00;20,00;100,00;;;;;;`);
  const Id = (await listed(buyer)).SalesDocuments[0]?.Id ?? '';
  const answers = [
    await app.call(buyer, readDocumentPdf, { params: { id: Id } }),
    await app.call(buyer, readDocumentXml, { params: { id: Id } }),
    await app.call(buyer, readDocumentsZip, { body: { Ids: [Id] } }),
    await app.call(buyer, mailSalesDocuments, {
      body: { ClientKey: crypto.randomUUID(), Ids: [Id], EmailAddress: 'bog@kunde.example' },
    }),
  ];
  for (const { status, error } of answers) {
    expect([status, error.Type]).toEqual([404, 'documentHasNoPdf']);
    expect(error.Message).toBe(
      `Fakturaen ${invoice} er fra det tidligere system; linjerne findes ikke her, så der er ingen PDF.`,
    );
  }
  const other = await app.aBuyer();
  const asked = await app.call(other, readDocumentPdf, { params: { id: Id } });
  expect([asked.status, asked.error.Type]).toEqual([404, 'notFound']);
});

test('[DAT-01] [DAT-03] each bad row is refused alone, with its reason', async () => {
  const [buyer, other] = [await app.aBuyer(), await app.aBuyer()];
  const { id } = buyer.customer;
  const [foreign, ofShop, good] = [number(), number(), number()];
  await run('documents', headers, `;${foreign};${other.customer.id};01-10-2026;;80,00;20,00;100,00;;;;;;`);
  await insertRow(app.database, 'sales_documents', {
    customer_id: id,
    kind: 'Invoice',
    number: ofShop,
    cause: `number:${ofShop}`,
    document_date: '2026-10-01',
    net_ore: 8_000,
    vat_ore: 2_000,
    total_ore: 10_000,
    content: JSON.stringify({ order: null, lines: [], entries: [] }),
    created_at: '2026-10-01T10:00:00Z',
    is_from_supplier: true,
    pdf: Buffer.from('%PDF-'),
  });
  const row = (of: string, rest: string) => `${of};${id};01-10-2026;${rest}`;
  const cases: [string, string, string][] = [
    [row(`;${number()}`, ';80,00;20,00;100,01;;;;;;'), 'documentSums', 'i alt'],
    [row(`;${number()}`, ';;;100,00;;;;;;'), 'missing', 'netto'],
    [row(`;${number()}`, ';80,00;20,00;;;;;;;'), 'missing', 'i alt'],
    [row(`;${number()}`, ';-80,00;-20,00;-100,00;;;;;;'), 'documentSign', 'i alt'],
    [row(`;${number()}`, ';80,00;20,00;100,00;100,01;;;;;'), 'documentOpen', 'åbent'],
    [row(`;${number()}`, ';80,00;20,00;100,00;1,00;05-10-2026;;;;'), 'documentOpen', 'betalt'],
    [row(`;${number()}`, ';80,00;20,00;100,00;;;EUR;;;'), 'currency', 'valuta'],
    [row(`;${number()}`, ';80,00;20,00;100,00;;;;987654;;'), 'unknown', 'ordrenr'],
    [row(`;${number()}`, `;80,00;20,00;100,00;;;;;${good};`), 'notAllowed', 'krediterer'],
    [row(`kreditnota;${number()}`, `;80,00;20,00;100,00;;;;;${foreign};`), 'unknown', 'krediterer'],
    [row(`;${number()}`, '30-09-2026;80,00;20,00;100,00;;;;;;'), 'order', 'forfaldsdato'],
    [row(`rykker;${number()}`, ';80,00;20,00;100,00;;;;;;'), 'notAllowed', 'type'],
    [row(';F 1', ';80,00;20,00;100,00;;;;;;'), 'idForm', 'fakturanr'],
    [row(`;${foreign}`, ';80,00;20,00;100,00;;;;;;'), 'unknown', 'fakturanr'],
    [row(`;${ofShop}`, ';80,00;20,00;100,00;;;;;;'), 'documentOfShop', 'fakturanr'],
    [`;${number()};findes-ikke;01-10-2026;;80,00;20,00;100,00;;;;;;`, 'unknown', 'kundenr'],
  ];
  const tried = await run(
    'documents',
    headers,
    ...cases.map(([line]) => line),
    row(`;${good}`, ';80,00;20,00;100,00;;;;;;'),
  );
  expect(tried).toMatchObject({ New: 1, Changed: 0, Refused: cases.length });
  expect(await problemsOf(tried.Id)).toEqual(cases.map(([, code, field]) => [code, field]));
  expect((await statesOf(buyer)).toSorted()).toEqual(
    [
      [good, 'Open', 10_000],
      [ofShop, 'Open', 10_000],
    ].toSorted(),
  );
});

test('[DAT-01] [DAT-02] corrected until paid, and taken back as a run', async () => {
  const buyer = await app.aBuyer();
  const { id } = buyer.customer;
  const [one, two] = [number(), number()];
  const row = (of: string, amounts: string) => `;${of};${id};01-11-2026;01-12-2026;${amounts};;;;;;`;
  const first = await run(
    'documents',
    headers,
    row(one, '80,00;20,00;100,00'),
    row(two, '80,00;20,00;100,00'),
  );
  expect(await run('documents', headers, row(one, '160,00;40,00;200,00'))).toMatchObject({ Changed: 1 });
  expect((await listed(buyer)).Summary?.OwedOre).toBe(30_000);

  const part = await run('payments', 'fakturanr;dato;beløb', `${one};10-11-2026;50,00`);
  expect(part).toMatchObject({ New: 1, Refused: 0 });
  expect((await listed(buyer)).Summary?.OwedOre).toBe(25_000);
  const late = await run(
    'documents',
    headers,
    row(one, '80,00;20,00;100,00'),
    row(two, '80,00;20,00;100,00'),
  );
  expect(late).toMatchObject({ Changed: 0, Unchanged: 1, Refused: 1 });
  expect(await problemsOf(late.Id)).toEqual([['documentPaid', 'fakturanr']]);

  // What was changed or paid since stays, and is named.
  const back = await app.call(admin, takeBackRun, { params: { runId: first.Id } });
  expect(back.model).toMatchObject({ Gone: 1, Refused: 1 });
  expect((await statesOf(buyer)).map(([of]) => of)).toEqual([one]);

  expect(await run('payments', 'fakturanr;dato;beløb', `${one};20-11-2026;150,00`)).toMatchObject({ New: 1 });
  expect(await statesOf(buyer)).toEqual([[one, 'Paid', 20_000]]);
});

test('[DAT-01] a run is taken back when nothing happened since', async () => {
  const buyer = await app.aBuyer();
  const [one, two] = [number(), number()];
  const row = (of: string) => `;${of};${buyer.customer.id};01-11-2026;01-12-2026;80,00;20,00;100,00;;;;;;`;
  const first = await run('documents', headers, row(one), row(two));
  const paid = await run('payments', 'fakturanr;dato;beløb', `${one};10-11-2026;100,00`);
  const early = await app.call(admin, takeBackRun, { params: { runId: paid.Id } });
  expect(early.model).toMatchObject({ Gone: 1, Refused: 0 });
  expect(await statesOf(buyer)).toHaveLength(2);
  const back = await app.call(admin, takeBackRun, { params: { runId: first.Id } });
  expect(back.model).toMatchObject({ Gone: 2, Refused: 0 });
  expect(await statesOf(buyer)).toEqual([]);
});

test('[DAT-06] an export of documents changes nothing when imported', async () => {
  const buyer = await app.aBuyer();
  const { id } = buyer.customer;
  const [open, paid] = [number(), number()];
  await run(
    'documents',
    headers,
    `;${open};${id};01-11-2026;01-12-2026;80,00;20,00;100,00;25,00;;;;;Uge 44`,
    `kreditnota;${paid};${id};01-11-2026;;80,00;20,00;100,00;;05-11-2026;;;${open};`,
  );
  const file = (await app.call(admin, exportRecords, { params: { kind: 'documents' } })).text;
  expect(file).toContain(
    `faktura;${open};${id};2026-11-01;2026-12-01;"80,00";"20,00";"100,00";"25,00";;DKK;;;Uge 44`,
  );
  expect(file).toContain(
    `kreditnota;${paid};${id};2026-11-01;;"80,00";"20,00";"100,00";;2026-11-05;DKK;;${open};`,
  );
  expect(await run('documents', ...file.trim().split(/\r?\n/))).toMatchObject({
    New: 0,
    Changed: 0,
    Refused: 0,
  });
});

test('[DAT-01] old documents count in credit and statements, never in bookkeeping', async () => {
  const buyer = await app.aBuyer({ credit_limit_ore: 500_000 });
  const { id } = buyer.customer;
  const [before, since] = [number(), number()];
  await run(
    'documents',
    headers,
    `;${before};${id};01-10-2026;15-10-2026;800,00;200,00;1000,00;400,00;;;;;`,
    `;${since};${id};02-10-2026;16-10-2026;800,00;200,00;1000,00;;;;;;`,
  );
  const credit = await findCredit(app.database.kysely, id, { today: '2026-11-23' });
  expect(credit?.owedOre).toBe(140_000);
  await run(
    'payments',
    'fakturanr;betalingsnr;dato;beløb',
    `${before};B1;20-10-2026;100,00`,
    `${since};B2;25-11-2026;300,00`,
  );
  const booked = await app.call(buyer, readBookkeeping, {
    query: { FromDate: '2026-10-01', ToDate: '2026-11-30' },
  });
  expect(booked.model).toMatchObject({ Invoices: 0, TotalOre: 0, Payments: 1, PaidOre: 30_000 });
  await issueMonthlyStatements(app.database.kysely, {
    now: Temporal.Instant.from('2026-11-02T06:00:00Z'),
    timeZone: 'Europe/Copenhagen',
  });
  const statement = (await listed(buyer, { Type: 'Statement' })).SalesDocuments;
  expect(statement).toMatchObject([{ TotalOre: 130_000, HasPdf: true }]);
});
