import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { listLegacyOrders, readLegacyOrder } from '@engros/contracts/ordering/legacy-orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../test/builders.ts';
import { aBuyerOf } from '../../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';
import { readImportCommand, runImportCommand } from '../import-command.ts';

let app: TestApp;
let folder: string;
let customer: TestCustomer;
let buyer: Caller;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engros-legacy-'));
  app = await testApp();
  customer = await aCustomer(app.database);
  buyer = await aBuyerOf(app, customer);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function run(what: string, ...lines: string[]) {
  const path = join(folder, `${what}.csv`);
  await writeFile(path, lines.join('\n').replaceAll('{customer}', customer.id));
  const printed: string[] = [];
  const code = await runImportCommand(readImportCommand([what, path], folder), {
    clock: app.clock,
    timeZone: 'Europe/Copenhagen',
    openDatabase: () => Promise.resolve({ ...app.database, close: () => Promise.resolve() }),
    mailParts: () =>
      Promise.resolve({
        supplier: { name: 'Fjordgros', tagline: '', phone: '12', hours: '', address: '' },
        publicUrl: 'http://shop.example',
        timeZone: 'Europe/Copenhagen',
        text: (_language: string, key: string) => key,
      }),
    print: (line) => printed.push(line),
  });
  return { code, text: printed.join('\n') };
}

const orders = 'kundenr;ordrenr;ordredato;leveringsdato;bestilt af;i alt;status;reference';
const lines = 'kundenr;ordrenr;linje;varenr;varenavn;antal;pris;enhed';

test('[ORD-02] [SUP-01] orders of the earlier system come by two files', async () => {
  const ordered = await run(
    'legacy-orders',
    orders,
    '{customer};410001;01-03-2026;2026-03-03;Mette Holm;1.250,00;Leveret;UGE 9',
    '{customer};410002;02-03-2026;2026-03-04;Mette Holm;10,00;;',
  );
  expect(ordered.code).toBe(0);
  const ofOrders = [
    lines,
    '{customer};410001;1;4711;Ærter;10;100,00;kasse',
    '{customer};410001;2;0815;Smør;5;50,00;',
  ];
  expect((await run('legacy-order-lines', ...ofOrders)).code).toBe(0);
  expect((await run('legacy-order-lines', ...ofOrders)).text).toMatch(/2 unchanged/);
  const list = await app.call(buyer, listLegacyOrders, { query: { NumberOfDays: 3650 } });
  expect(list.model.TotalResults).toBe(2);
  const read = await app.call(buyer, readLegacyOrder, { params: { id: '410001' } });
  expect(read.model).toMatchObject({
    OrderDate: '2026-03-01',
    DeliveryDate: '2026-03-03',
    CustomerReference: 'UGE 9',
    TotalOre: 125_000,
    Lines: [
      { ItemNumber: '4711', UnitText: 'kasse', Quantity: 10, LineTotalOre: 100_000 },
      { ItemNumber: '0815', UnitText: 'stk', LineTotalOre: 25_000 },
    ],
  });
  const query = { from: '2026-03-01', to: '2026-03-31' };
  const statistics = await app.call(buyer, readStatistics, { query });
  expect(statistics.model.Months).toMatchObject([{ Month: '2026-03', AmountOre: 125_000 }]);
});

test('[SUP-01] item numbers of earlier orders are read as those of products', async () => {
  await run('legacy-orders', orders, '{customer};410003;01-03-2026;03-03-2026;Mette;30,00;;');
  const written = ["'0815", 'ab-12', '4711.0'].map(
    (number, at) => `{customer};410003;${at + 1};${number};Vare;1;10,00;`,
  );
  expect((await run('legacy-order-lines', lines, ...written)).code).toBe(0);
  const { model } = await app.call(buyer, readLegacyOrder, { params: { id: '410003' } });
  expect(model.Lines.map(({ ItemNumber }) => ItemNumber)).toEqual(['0815', 'AB-12', '4711']);
});

test.each<[string, string, string, RegExp]>([
  [
    'legacy-orders',
    orders,
    'X9;1;01-03-2026;01-03-2026;Mette;1,00;;',
    /row 2, column A: The number in “kundenr” is not known/,
  ],
  [
    'legacy-orders',
    orders,
    '{customer};A1;01-03-2026;01-03-2026;Mette;1,00;;',
    /column B: “ordrenr” must be/,
  ],
  ['legacy-orders', orders, '{customer};1;31-02-2026;01-03-2026;Mette;1,00;;', /column C: Write a date/],
  ['legacy-orders', orders, '{customer};1;01-03-2026;01-03-2026;Mette;;;', /column F: “i alt” is missing/],
  ['legacy-order-lines', lines, '{customer};9;1;4711;Ærter;1;1,00;', /column B: The customer has no earlier/],
  ['legacy-order-lines', lines, '{customer};410001;1;4711;Ærter;1,5;1,00;', /column F: “antal” must be/],
])('a wrong row of %s is named (%#)', async (what, head, row, said) => {
  const report = await run(what, head, row);
  expect(report.code).toBe(1);
  expect(report.text).toMatch(said);
});
