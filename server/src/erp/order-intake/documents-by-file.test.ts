import { listSalesDocuments, readDocumentPdf } from '@engros/contracts/documents/sales-documents.ts';
import { takePayments } from '@engros/contracts/documents/supplier-payments.ts';
import { takeSalesDocuments } from '@engros/contracts/erp/supplier-intake.ts';
import { readCustomerData } from '@engros/contracts/supplier/customer-data.ts';
import { readImportRun, runImport, takeBackRun } from '@engros/contracts/supplier/imports.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests } from '../../../test/test-app.ts';
import { aService } from '../../../test/worlds/a-service.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let admin: Pick<Buyer, 'cookie'>;
let erp: NonNullable<Caller>;
beforeAll(async () => {
  admin = await app.anAdmin();
  erp = await aService(app.database, ['documents:write'], 'Navision');
});

async function run(...rows: string[]) {
  const lines = ['fakturanr;kundenr;dato;forfaldsdato;netto;moms;i alt;åbent;reference', ...rows];
  const file = { name: 'documents.csv', bytes: Buffer.from(`${lines.join('\n')}\n`) };
  return (await app.call(admin, runImport, { query: { Kind: 'documents' }, file })).model;
}

async function anImported(buyer: Buyer, open = '') {
  const number = `F-${freshNumber(9)}`;
  const rowOf = (amounts: string) =>
    `${number};${buyer.customer.id};01-11-2026;01-12-2026;${amounts};${open};Køkken 7`;
  const row = rowOf('80,00;20,00;100,00');
  return { number, rowOf, row, ran: await run(row) };
}

const listed = async (buyer: Buyer) =>
  (
    await app.call(buyer, listSalesDocuments, {
      query: { FromDate: '2026-11-01', ToDate: '2026-11-30' },
    })
  ).model;

const fileOf = async ({ cookie }: Pick<Buyer, 'cookie'>, url: string) =>
  (await app.http.inject({ url, headers: { cookie } })).rawPayload;

const headers = () => ({ 'idempotency-key': `batch-${freshNumber(12)}` });

test('[SUP-01] [DAT-01] the supplier’s system sends the PDF of an old document', async () => {
  const buyer = await app.aBuyer();
  const { number, rowOf, row, ran } = await anImported(buyer, '40,00');
  const pdf = Buffer.from('%PDF-1.7\n% gammel\n%%EOF\n');
  const record = {
    CustomerId: buyer.customer.id,
    Type: 'Invoice',
    Number: number,
    DocumentDate: '2026-11-01',
    DueDate: '2026-12-01',
    NetOre: 8_000,
    VatOre: 2_000,
    TotalOre: 10_000,
    Pdf: pdf.toString('base64'),
  };
  const before = await listed(buyer);
  const sent = await app.call(erp, takeSalesDocuments, {
    body: { Records: [record] } as never,
    headers: headers(),
  });
  expect(sent.model.Records).toMatchObject([
    { Accepted: true, DocumentId: before.SalesDocuments[0]?.Id ?? '' },
  ]);
  const { SalesDocuments, Summary } = await listed(buyer);
  expect(SalesDocuments).toMatchObject([{ Number: number, HasPdf: true, Status: 'Open' }]);
  expect(Summary?.OwedOre, 'what was open stays open').toBe(4_000);
  const Id = SalesDocuments[0]?.Id ?? '';
  const file = await fileOf(buyer, readDocumentPdf.path.replace('{id}', Id));
  expect(file).toEqual(pdf);

  expect(await run(row)).toMatchObject({ Unchanged: 1, Refused: 0 });
  const late = await run(rowOf('160,00;40,00;200,00'));
  const { Problems } = (await app.call(admin, readImportRun, { params: { runId: late.Id }, query: {} }))
    .model;
  expect(Problems.map(({ Code }) => Code)).toEqual(['documentSent']);
  const back = await app.call(admin, takeBackRun, { params: { runId: ran.Id } });
  expect(back.model).toMatchObject({ Gone: 0, Refused: 1 });
});

test('[SUP-01] [DAT-01] a payment by call settles what was still open', async () => {
  const buyer = await app.aBuyer();
  const { number } = await anImported(buyer, '40,00');
  const record = {
    CustomerId: buyer.customer.id,
    Type: 'Invoice',
    Number: number,
    PaymentId: 'B1',
    Date: '2026-11-20',
    AmountOre: 4_000,
  };
  const paid = await app.call(erp, takePayments, {
    body: { Records: [record] } as never,
    headers: headers(),
  });
  expect(paid.model.Records).toMatchObject([{ Accepted: true }]);
  const { SalesDocuments, Summary } = await listed(buyer);
  expect(SalesDocuments).toMatchObject([{ Number: number, Status: 'Paid' }]);
  expect(Summary?.OwedOre).toBe(0);
});

test('[DAT-08] an old document is in the data that its customer gets', async () => {
  const buyer = await app.aBuyer();
  const { number } = await anImported(buyer);
  const answer = await fileOf(admin, readCustomerData.path.replace('{customerNumber}', buyer.customer.id));
  const file = unzipSync(answer)['dokumenter.jsonl'];
  expect(JSON.parse(strFromU8(file ?? new Uint8Array()))).toMatchObject({
    number,
    total_ore: 10_000,
    is_imported: true,
    customer_reference: 'Køkken 7',
  });
});
