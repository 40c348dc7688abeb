import { readStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { readOwnCo2Report, setTarget } from '@engros/contracts/insight/co2-report.ts';
import { readEnvironmentalImpact } from '@engros/contracts/insight/environmental-impact.ts';
import * as contract from '@engros/contracts/insight/organic-cockpit.ts';
import {
  addOtherPurchase,
  listOrganicStatements,
  makeOrganicStatement,
} from '@engros/contracts/insight/organic-cockpit.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, rowOf, updateRows } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { openDocument } from '../../../test/worlds/hostile-files.ts';
import { aReportToken, askFigures } from '../../../test/worlds/reports/report-world.ts';
import { xlsxOf } from '../../platform/spreadsheets/write-table.ts';
import type { StatementContent } from './statement-content.ts';

const app = duringTests(testApp);
let milk: string;
beforeAll(async () => {
  milk = await aProduct(app.database, { name: 'Mælk', net_weight_g: 1000 });
  await untilSeen(app, await aBuyerOf(app, await aCustomer(app.database)), [milk]);
});

async function statementOf(caller: Caller, quarter: string): Promise<StatementContent> {
  const { model } = await app.call(caller, contract.makeOrganicStatement, { body: { Quarter: quarter } });
  const [made] = model.Statements.filter(({ Quarter }) => Quarter === quarter);
  const { content } = await rowOf(app.database, 'organic_statements', { id: made?.Id ?? '' });
  return content as StatementContent;
}

test('[SUS-04] what was delivered stays as organic as it was', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const deliver = (date: string, quantity: number) =>
    aDeliveredOrder(app.database, customer, { date, lines: [{ productId: milk, quantity }] });
  await deliver('2026-08-25', 10);
  await deliver('2026-10-06', 30);
  const before = await statementOf(caller, '2026-Q3');
  await updateRows(app.database, 'products', { id: milk }, { is_organic: true });
  await untilSeen(app, caller, [milk]);
  await deliver('2026-11-03', 60);
  const { Now, Quarter } = (await app.call(caller, contract.readOrganicCockpit)).model;
  expect(Now).toMatchObject({ Kilo: 100, OrganicKilo: 60, AmountOre: 100_000, OrganicOre: 60_000 });
  expect(Quarter.SoFar).toMatchObject({ Kilo: 90, OrganicKilo: 60 });
  const again = await statementOf(caller, '2026-Q3');
  expect([again.sums, again.lines]).toEqual([before.sums, before.lines]);
  const running = await statementOf(caller, '2026-Q4');
  expect(running.lines.map(({ weightG, isOrganic }) => [weightG, isOrganic])).toEqual([
    [30_000, false],
    [60_000, true],
  ]);
  const query = { from: '2026-10-01', to: '2026-11-23' };
  const impact = (await app.call(caller, readEnvironmentalImpact, { query })).model;
  expect(impact.Months.find(({ Month }) => Month === '2026-11')?.OrganicWeightPercent).toBe(100);
  expect(impact.Months.find(({ Month }) => Month === '2026-10')?.OrganicWeightPercent).toBe(0);
  const body = { Kind: 'OrganicShare', From: '2026-10-01', To: '2026-12-31', Value: 60 } as const;
  expect((await app.call(caller, setTarget, { body })).model[0]?.Reached).toBeCloseTo((60 / 90) * 100, 9);
  const token = await aReportToken(app, caller, { reportConfigurationId: 'organic' });
  expect((await askFigures(app, token)).report.Figures[0]?.Text).toBe('60,0\u00a0%');
});

test('[SUS-04] what was delivered stays food and as heavy as it was', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const wishes = { net_weight_g: 400, co2e_per_kg: '2.000' };
  const flour = await aProduct(app.database, { name: 'Mel', is_organic: true, ...wishes });
  const starch = await aProduct(app.database, { name: 'Stivelse', ...wishes });
  const lines = [flour, starch].map((productId) => ({ productId, quantity: 10 }));
  await aDeliveredOrder(app.database, customer, { date: '2026-08-25', lines });
  await untilSeen(app, caller, [flour, starch]);
  const period = { from: '2026-08-25', to: '2026-11-23' };
  const days = { fromDate: '20260825', endDate: '20261123' };
  const figures = async () => ({
    cockpit: (await app.call(caller, contract.readOrganicCockpit)).model.Now,
    impact: (await app.call(caller, readEnvironmentalImpact, { query: period })).model.Months,
    co2: (await app.call(caller, readOwnCo2Report, { query: days })).text,
    statistics: (await app.call(caller, readStatistics, { query: period })).model.Months,
    lines: (await statementOf(caller, '2026-Q3')).lines,
  });
  const before = await figures();
  expect(before.cockpit).toMatchObject({ Kilo: 8, OrganicKilo: 4 });
  expect(before.lines.map(({ weightG }) => weightG)).toEqual([4000, 4000]);
  const { kysely } = app.database;
  await kysely.updateTable('products').set({ is_food: false }).where('id', '=', starch).execute();
  await kysely.updateTable('products').set({ net_weight_g: 900 }).where('id', '=', flour).execute();
  await untilSeen(app, caller, [flour, starch]);
  expect(await figures()).toEqual(before);
  // Later orders use the product as it is now, also on a day with both.
  await aDeliveredOrder(app.database, customer, { date: '2026-08-25', lines });
  const { Now } = (await app.call(caller, contract.readOrganicCockpit)).model;
  expect(Now).toMatchObject({ Kilo: 17, OrganicKilo: 13 });
});

test('a line that gets other goods is as organic as they are', async () => {
  const customer = await aCustomer(app.database);
  const organic = await aProduct(app.database, { is_organic: true });
  await aDeliveredOrder(app.database, customer, {
    date: '2026-11-03',
    lines: [{ productId: organic, quantity: 2 }],
  });
  const line = app.database.kysely.selectFrom('order_lines').where('customer_id', '=', customer.id);
  expect(await line.select('is_organic').execute()).toEqual([{ is_organic: true }]);
  const other = await aProduct(app.database, { is_organic: false });
  await updateRows(app.database, 'order_lines', { customer_id: customer.id }, { product_id: other });
  expect(await line.select('is_organic').execute()).toEqual([{ is_organic: false }]);
});

test('[SUS-04] a statement asked for again is kept once until something is bought', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const productId = await aProduct(app.database);
  const buy = (date: string) =>
    aDeliveredOrder(app.database, customer, { date, lines: [{ productId, quantity: 2 }] });
  const make = () => app.call(caller, makeOrganicStatement, { body: { Quarter: '2026-Q4' } });
  const kept = async () => (await app.call(caller, listOrganicStatements)).model.Statements;
  await buy('2026-11-03');
  const answers = await Promise.all([make(), make()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await make();
  const [first, ...others] = await kept();
  expect(others).toEqual([]);
  await buy('2026-11-10');
  app.clock.advance({ minutes: 1 });
  const { model } = await make();
  expect(model.Statements.map(({ Lines }) => Lines)).toEqual([2, 1]);
  expect(model.Statements[1]).toEqual(first);
});

test('[SUS-04] a name that left the purchases makes no second statement', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const bought = { BoughtOn: '2026-11-03', Supplier: 'Torvet', Kilo: 2, Amount: 20, IsOrganic: true };
  for (const [place, Name] of ['Æbler', 'Pærer'].entries()) {
    const body = { ...bought, Name, ClientKey: `purchase-${place}` };
    expect((await app.call(caller, addOtherPurchase, { body })).status).toBe(200);
  }
  const make = async () =>
    (await app.call(caller, makeOrganicStatement, { body: { Quarter: '2026-Q4' } })).model.Statements;
  const [first] = await make();
  const ofCustomer = app.database.kysely
    .updateTable('other_purchases')
    .where('customer_id', '=', customer.id);
  await ofCustomer.set({ entered_by: 'Slettet bruger' }).execute();
  expect(await make()).toEqual([first]);
  await ofCustomer.set({ amount_ore: 2001 }).where('name', '=', 'Pærer').execute();
  expect(await make()).toHaveLength(2);
});

test('[SUS-04] a statement has all from its first day to its last', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const weighed = await aProduct(app.database, { net_weight_g: 750 });
  const unknown = await aProduct(app.database, { net_weight_g: null });
  const [before, first, last, after] = ['2026-06-30', '2026-07-01', '2026-09-30', '2026-10-01'];
  for (const [at, date] of [before, first, last, after].entries()) {
    const lines = [
      { productId: weighed, quantity: 2, unitQuantity: 3 },
      { productId: weighed, quantity: 1, weightG: 0 },
      { productId: weighed, quantity: 1, weightG: 801 },
      { productId: unknown, quantity: 1 },
    ];
    await aDeliveredOrder(app.database, customer, { date, lines });
    const bought = {
      BoughtOn: date,
      Supplier: 'Torvet',
      Kilo: 2,
      Amount: 20,
      IsOrganic: true,
      Name: 'Æbler',
    };
    await app.call(caller, addOtherPurchase, { body: { ...bought, ClientKey: `purchase-${at}` } });
  }
  await app.call(caller, makeOrganicStatement, { body: { Quarter: '2026-Q3' } });
  const { content } = await rowOf(app.database, 'organic_statements', { customer_id: customer.id });
  const { lines, sums } = content as StatementContent;
  const ofDay = [4500, 0, 801, null, 2000];
  expect(lines.map(({ date, weightG }) => [date, weightG])).toEqual([
    ...ofDay.map((weightG) => [first, weightG]),
    ...ofDay.map((weightG) => [last, weightG]),
  ]);
  expect(sums).toEqual({ weightG: 14_602, organicG: 4000, ore: 14_000, organicOre: 4000 });
});

describe('numbers of purchases', () => {
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
});
