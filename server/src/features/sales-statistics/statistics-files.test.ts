import { readStatisticsAsCsv, readStatisticsAsXlsx } from '@engros/contracts/orders/sales-statistics.ts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { type TestApp, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { allAt, textAt, xmlTree } from '../../../test/xml-tree.ts';

let app: TestApp;
let customer: TestCustomer;
let productId: string;

beforeAll(async () => {
  app = await testApp();
  customer = await aCustomer(app.database);
  productId = await aProduct(app.database, { name: '=2+5 Fløde' });
  const lines = [{ productId, quantity: 3, priceOre: 1050, weightG: 2500 }];
  await aDeliveredOrder(app.database, customer, { date: '2026-11-03', lines });
  await untilCaughtUp(app);
});
afterAll(() => app.close());

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

/** Returns the cells of a workbook's first sheet that hold something: texts, and numbers as numbers. */
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
