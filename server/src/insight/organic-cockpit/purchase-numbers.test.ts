import * as contract from '@engros/contracts/insight/organic-cockpit.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { openDocument } from '../../../test/worlds/hostile-files.ts';
import { xlsxOf } from '../../platform/spreadsheets/write-table.ts';

const app = duringTests(testApp);

const heads = ['Dato', 'Leverandør', 'Vare', 'Kg', 'Beløb', 'Økologisk'];
const weights = [12.345, 0.125, 1234.5, 3];
const upload = (caller: Caller, name: string, bytes: Uint8Array) =>
  app.call(caller, contract.addOtherPurchasesFile, { file: { name, bytes: Buffer.from(bytes) } });

const xlsx = () =>
  xlsxOf({
    name: 'Indkøb',
    heads,
    rows: weights.map((value) => [
      '2026-11-03',
      'Gården',
      'Æbler',
      { value, decimals: 3 },
      { value: 99.125, decimals: 3 },
      'ja',
    ]),
  });

function ods(): Uint8Array {
  const text = (written: string) =>
    `<table:table-cell o:value-type="string"><text:p>${written}</text:p></table:table-cell>`;
  const number = (value: number) =>
    `<table:table-cell o:value-type="float" o:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
  const date =
    '<table:table-cell o:value-type="date" o:date-value="2026-11-03"><text:p>03.11.26</text:p></table:table-cell>';
  const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
  const rows = weights.map((value) =>
    row(date, text('Gården'), text('Æbler'), number(value), number(99.125), text('ja')),
  );
  return openDocument(row(...heads.map(text)) + rows.join(''));
}

const csv = () =>
  Buffer.from(
    `${heads.join(';')}\r\n${['12,345', '0.125', '1.234,5', '3'].map((kilo) => `03.11.2026;Gården;Æbler;${kilo};99,13;ja`).join('\r\n')}\r\n`,
  );

test.each([
  ['XLSX', xlsx],
  ['ODS', ods],
  ['CSV', csv],
])('[SUS-04] a weight with three decimals in %s stays a weight', async (kind, bytesOf) => {
  const caller = await aBuyerOf(app, await aCustomer(app.database));
  const { model } = await upload(caller, `indkoeb.${kind.toLowerCase()}`, await bytesOf());
  const found = model.Purchases.map(({ Kilo }) => Kilo).toSorted((a, b) => a - b);
  expect(found).toEqual(weights.toSorted((a, b) => a - b));
  expect(model.Purchases.map(({ AmountOre }) => AmountOre)).toEqual(weights.map(() => 9913));
});

test('[SUS-04] a file with an emoji where its name is cut is read', async () => {
  const caller = await aBuyerOf(app, await aCustomer(app.database));
  const { status, model } = await upload(caller, `${'x'.repeat(119)}😀.csv`, csv());
  expect([status, model.Added]).toEqual([200, weights.length]);
  expect(model.Purchases[0]?.FileName).toBe('x'.repeat(119));
});

test('[SUS-04] purchases entered at once by several never pass the limit', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  await app.database.pool.query(
    `insert into other_purchases (customer_id, batch_key, position, bought_on, supplier, name, weight_g, amount_ore,
       is_organic, entered_by, created_at)
     select $1, 'mange-linjer', n, '2026-11-04', 'Gården', 'Æbler', 1000, 500, false, 'Mette', now()
       from generate_series(1, $2::int) n`,
    [customer.id, limits.otherPurchases - 1],
  );
  const shared = {
    BoughtOn: '2026-11-20',
    Supplier: 'Gården',
    Name: 'Mel',
    Kilo: 1,
    Amount: 1,
    IsOrganic: false,
  };
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      app.call(caller, contract.addOtherPurchase, { body: { ...shared, ClientKey: `samtidig-${at}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await app.call(caller, contract.listOtherPurchases)).model.Total).toBe(limits.otherPurchases);
});
