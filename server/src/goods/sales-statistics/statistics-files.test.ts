import { statisticsLabels } from '@engros/contracts/goods/labels/statistics.ts';
import {
  readStatistics,
  readStatisticsAsCsv,
  readStatisticsAsXlsx,
  type StatisticRow,
  statisticGroups,
} from '@engros/contracts/goods/sales-statistics.ts';
import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../test/builders.ts';
import { aBrand, aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { allAt, textAt, xmlTree } from '../../../test/xml-tree.ts';
import { csvRows } from '../../platform/spreadsheets/csv-rows.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let productId: string;

beforeAll(async () => {
  customer = await aCustomer(app.database);
  productId = await aProduct(app.database, { name: '=2+5 Fløde' });
  const lines = [{ productId, quantity: 3, priceOre: 1050, weightG: 2500 }];
  await aDeliveredOrder(app.database, customer, { date: '2026-11-03', lines });
  await untilCaughtUp(app);
});

const query = { from: '2026-11-01', to: '2026-11-23', groupBy: 'product' };

test('[DOC-03] the statistics are a CSV file without formulas', async () => {
  const caller = await aBuyerOf(app, customer);
  const { status, text, headers } = await app.call(caller, readStatisticsAsCsv, { query });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  expect(headers['content-disposition']).toContain('statistik-2026-11-01-2026-11-23.csv');
  expect(text.split('\r\n').slice(1)).toEqual([`${productId};'=2+5 Fløde;31,50;;100,00;2,50;;3`, '']);
});

test('files leave out amounts for who may not see prices', async () => {
  const clerk = await aBuyerOf(app, customer, { maySeePrices: false });
  const { text } = await app.call(clerk, readStatisticsAsCsv, { query });
  expect(text.split('\r\n')).toEqual([
    '\uFEFFNummer;Navn;Vægt i kg;"Vægt i kg, tidligere periode";Basisenheder',
    `${productId};'=2+5 Fløde;2,50;;3`,
    '',
  ]);
});

function cellsOf(workbook: Uint8Array): (string | number)[][] {
  const parts = unzipSync(workbook);
  const read = (name: string) => xmlTree(Buffer.from(parts[name] ?? []).toString());
  const texts = allAt(read('xl/sharedStrings.xml'), 'si').map((each) => textAt(each, 't'));
  return allAt(read('xl/worksheets/sheet1.xml'), 'sheetData/row').map((row) =>
    allAt(row, 'c').map((cell) => {
      expect(allAt(cell, 'f')).toEqual([]);
      const value = Number(textAt(cell, 'v'));
      return cell.attributes['t'] === 's' ? (texts[value] ?? '') : value;
    }),
  );
}

test('[DOC-03] the statistics are a workbook too', async () => {
  const caller = await aBuyerOf(app, customer);
  const url = `${readStatisticsAsXlsx.path}?${new URLSearchParams(query)}`;
  const { statusCode, rawPayload, headers } = await app.raw(caller, { url });
  expect(statusCode).toBe(200);
  expect(headers['content-disposition']).toContain('.xlsx');
  expect(cellsOf(rawPayload)).toEqual([
    [
      'Nummer',
      'Navn',
      'Beløb ekskl. moms',
      'Beløb, tidligere periode',
      'Andel i procent',
      'Vægt i kg',
      'Vægt i kg, tidligere periode',
      'Basisenheder',
    ],
    [productId, '=2+5 Fløde', 31.5, 100, 2.5, 3],
  ]);
  const reversed = { from: '2026-11-02', to: '2026-11-01' };
  const bad = await app.call(caller, readStatisticsAsXlsx, { query: reversed });
  expect([bad.status, bad.error.Type]).toEqual([400, 'periodReversed']);
});

const fields: Readonly<Record<string, (row: StatisticRow) => string | number | null>> = {
  id: ({ Id }) => Id,
  group: ({ Name }) => Name,
  amount: ({ AmountOre }) => (AmountOre ?? 0) / 100,
  earlierAmount: ({ EarlierAmountOre }) => (EarlierAmountOre ?? 0) / 100,
  amountPercent: ({ AmountPercent }) => AmountPercent,
  weight: ({ WeightKg }) => WeightKg,
  earlierWeight: ({ EarlierWeightKg }) => EarlierWeightKg,
  baseUnits: ({ BaseUnits }) => BaseUnits,
};

const heads = Object.entries(statisticsLabels).flatMap(([key, words]) => {
  const [, name] = /^statistics\.file\.(\w+)$/.exec(key) ?? [];
  return name === undefined || name === 'name' ? [] : [{ name, head: words.da }];
});

test('[DOC-03] the files have every row and figure of the statistics', async () => {
  const kitchen = await aCustomer(app.database);
  const branded = async (name: string, brand: string) =>
    aProduct(app.database, { name, brand_id: await aBrand(app.database, brand) });
  const [cream, other] = [await branded('=Fløde', 'Engdal'), await branded('Fars', 'Skovlund')];
  await untilCaughtUp(app);
  for (const [at, date] of ['2025-10-01', '2025-11-04', '2026-10-30', '2026-11-05'].entries()) {
    const lines = [
      { productId: cream, quantity: 3 + at, priceOre: 1050 },
      { productId: other, quantity: 5 + at, priceOre: 2075, weightG: 12_340 + at * 1000 },
    ];
    await aDeliveredOrder(app.database, kitchen, { date, lines });
  }
  const caller = await aBuyerOf(app, kitchen);
  for (const groupBy of statisticGroups) {
    const asked = { from: '2026-10-01', to: '2026-11-23', groupBy };
    const { Rows } = (await app.call(caller, readStatistics, { query: asked })).model;
    expect([groupBy, Rows.length]).toEqual([groupBy, 2]);
    const expected = Rows.map((row) => heads.map(({ name }) => fields[name]?.(row)));
    for (const nothing of [null, '']) expect(expected.flat()).not.toContain(nothing);
    const { text } = await app.call(caller, readStatisticsAsCsv, { query: asked });
    const [inCsv, ...csv] = csvRows(text).map(({ cells }) => cells);
    const url = `${readStatisticsAsXlsx.path}?${new URLSearchParams(asked)}`;
    const [inWorkbook, ...workbook] = cellsOf((await app.raw(caller, { url })).rawPayload);
    for (const found of [inCsv, inWorkbook]) expect(found).toEqual(heads.map(({ head }) => head));
    expect(workbook).toEqual(expected);
    const written = (value: unknown, at: number) => {
      if (typeof value !== 'number') return value;
      return heads[at]?.name === 'baseUnits' ? String(value) : value.toFixed(2).replace('.', ',');
    };
    expect(csv.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
      expected.map((row) => row.map(written)),
    );
  }
});
