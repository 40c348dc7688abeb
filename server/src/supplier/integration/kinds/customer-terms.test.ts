import { listSalesDocuments } from '@engros/contracts/documents/sales-documents.ts';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import { type ImportKind, runImport, takeBackRun } from '@engros/contracts/supplier/imports.ts';
import { readConsoleCustomer } from '@engros/contracts/supplier/people/customers.ts';
import { beforeAll, expect, test } from 'vitest';
import { rowOf } from '../../../../test/builders.ts';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { givenFile } from '../../../../test/imports/given-file.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);
let admin: Pick<Buyer, 'cookie'>;
beforeAll(async () => {
  admin = await app.anAdmin();
});

async function run(kind: ImportKind, ...lines: string[]) {
  const file = { name: `${kind}.csv`, bytes: Buffer.from(lines.join('\n')) };
  return (await app.call(admin, runImport, { query: { Kind: kind }, file })).model;
}
const takenBack = async (runId: string) => (await app.call(admin, takeBackRun, { params: { runId } })).model;

const known = 'kundenr;navn;adresse;postnr;by;lager;faktureres til;kreditmaks';

test('[DAT-01] a payer stands before, pays itself, and 0 is no blank', async () => {
  const { customer } = await app.aBuyer();
  const row = (number: string, payer: string, limit = '') =>
    `${number};Køkken ${number};Havnegade 1;8000;Aarhus C;${customer.depotId};${payer};${limit}`;
  const [office, north, south] = ['1', '2', '3'].map((last) => `${customer.id}${last}`) as [
    string,
    string,
    string,
  ];
  const first = [row(office, office, '50000,00'), row(north, office, '0'), row(south, '')];
  expect((await givenFile(app, 'customers', known, ...first)).counts).toMatchObject({ new: 3, refused: 0 });
  const stored = async (id: string) => {
    const { bill_to_id, credit_limit_ore } = await rowOf(app.database, 'customers', { id });
    return [bill_to_id, credit_limit_ore];
  };
  expect(await stored(office)).toEqual([null, 5_000_000]);
  expect(await stored(north)).toEqual([office, 0]);
  expect(await stored(south)).toEqual([null, null]);
  const { counts, problems } = await givenFile(
    app,
    'customers',
    known,
    row(south, north),
    row(office, south),
    row(north, '99999998'),
  );
  expect(counts).toMatchObject({ changed: 0, refused: 3 });
  expect(problems.map(({ sentence }) => sentence)).toEqual([
    `Its invoices go to ${office} themselves. Write that number here.`,
    'The customer gets the invoices of others, so it pays its own.',
    'The number in “faktureres til” is not known. Import it first.',
  ]);
  const without = known.replace(';faktureres til;kreditmaks', '');
  const short = row(north, '').slice(0, -2);
  await givenFile(app, 'customers', without, short);
  expect(await stored(north), 'a column that is not there').toEqual([office, 0]);
  await givenFile(app, 'customers', known, row(north, ''));
  expect(await stored(north), 'a blank cell').toEqual([null, null]);
});

test('[DAT-01] [DAT-02] a file stops orders with a reason, and is taken back', async () => {
  const buyer = await app.aBuyer();
  const piece = await aPieceForSale(app);
  const { id } = buyer.customer;
  const reasonless = await run('customer-states', 'kundenr;tilstand;begrundelse', `${id};spærret;`);
  expect(reasonless).toMatchObject({ New: 0, Refused: 1 });
  const stopped = await run(
    'customer-states',
    'kundenr;tilstand;begrundelse',
    `${id};spærret;Kontoen er i restance. Ring til bogholderiet.`,
  );
  expect(stopped).toMatchObject({ New: 1, Refused: 0 });
  const standing = async () =>
    (await app.call(admin, readConsoleCustomer, { params: { customerNumber: id } })).model.Standing;
  expect(await standing()).toMatchObject({ State: 'blocked', By: null });
  const { model: basket } = await app.put(buyer, 'id=0', {
    Products: [{ ProductId: piece, Quantity: 1, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  const refused = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
  expect(refused.error.Type).toBe('orderingStopped');
  expect(refused.error.Message).toContain('Ring til bogholderiet');
  const eased = await run('customer-states', 'kundenr;tilstand;begrundelse', `${id};kun se;Vi ringer`);
  expect(eased).toMatchObject({ Changed: 1 });
  expect(await takenBack(eased.Id)).toMatchObject({ Changed: 1, Refused: 0 });
  expect(await standing()).toMatchObject({ State: 'blocked' });
  expect(await takenBack(stopped.Id)).toMatchObject({ Gone: 1 });
  expect((await app.submit(buyer, basket.Id, { IgnoreWarning: true })).status).toBe(200);
});

test('[DAT-01] synonyms of a file are searched with, and taken back', async () => {
  const buyer = await app.aBuyer();
  const piece = await aPieceForSale(app, { name: 'Kvasterost fra egen gård' });
  const found = async () => {
    const { model } = await app.call(buyer, searchProducts, { query: { term: 'hybelknas' } });
    return model.Page.PageOfResults.map(({ ProductId }) => ProductId);
  };
  expect(await found()).toEqual([]);
  const one = await run('synonyms', 'ord', 'kvasterost | Hybelknas | KVASTEROST', 'ensom | Ensom');
  expect(one).toMatchObject({ New: 1, Refused: 1 });
  await expect.poll(found).toEqual([piece]);
  expect(await run('synonyms', 'words', 'KVASTEROST | Hybelknas')).toMatchObject({ New: 0, Unchanged: 1 });
  expect(await takenBack(one.Id)).toMatchObject({ Gone: 1 });
  await expect.poll(found).toEqual([]);
});

test('[ORD-01] [DOC-01] the buyer reads who gets the invoice', async () => {
  const payer = await app.aBuyer({ name: 'Fjord Køkkener', payment_days: 30 });
  const buyer = await app.aBuyer({ bill_to_id: payer.customer.id, payment_days: 8 });
  const { model: basket } = await app.put(buyer, 'id=0', {
    Products: [{ ProductId: await aPieceForSale(app), Quantity: 1, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  const { Id } = (await app.submit(buyer, basket.Id, { IgnoreWarning: true })).model;
  const Payer = { Id: payer.customer.id, Name: 'Fjord Køkkener' };
  const side = await app.call(buyer, readOrderDetails, { params: { id: Id } });
  expect(side.model.Payer).toEqual(Payer);
  const summaryOf = async (of: Buyer) =>
    (
      await app.call(of, listSalesDocuments, {
        query: { FromDate: '2026-10-01', ToDate: '2026-11-30' },
      })
    ).model.Summary;
  expect(await summaryOf(buyer)).toMatchObject({ Payer, PaymentDays: 30 });
  expect(await summaryOf(payer)).toMatchObject({ Payer: null, PaymentDays: 30 });
});
