import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import { readProduct, searchProducts } from '@engros/contracts/goods/catalog.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { importProducts } from './import-products.ts';
import type { ImportReport } from './import-report.ts';
import { allergensInIngredients } from './product-rows/allergens-in-ingredients.ts';
import { openProductFile } from './product-rows/read-product-file.ts';

const given = new URL('../../../../../shared/', import.meta.url);
const path = fileURLToPath(new URL('data/products/off2019_danish_gtin13.csv', given));
const isThere = existsSync(path);

test('real products are imported wherever the given material lies beside the project', () => {
  if (!isThere)
    console.warn('SKIPPED: ../shared/data is absent, so no real products are imported in this run.');
  expect(isThere).toBe(existsSync(given));
});

describe.runIf(isThere)('1,753 real products', () => {
  let app: TestApp;
  let buyer: Caller;
  let report: ImportReport;
  let again: ImportReport;
  const runOnce = async () =>
    importProducts(await openProductFile(path), {
      kysely: app.database.kysely,
      clock: app.clock,
      timeZone: 'Europe/Copenhagen',
      by: { kind: 'anonymous', language: 'da' },
      place: 'commandLine',
      priceOre: 2_495,
    });

  beforeAll(async () => {
    app = await testApp();
    const customer = await aCustomer(app.database);
    const { userId } = await aUser(app.database, { customers: [customer] });
    buyer = await app.signIn({ userId, customerId: customer.id });
    report = await runOnce();
    again = await runOnce();
  });
  afterAll(() => app.close());

  const search = async (term: string) =>
    (await app.call(buyer, searchProducts, { query: { term, pageSize: 20 } })).model.Page.PageOfResults;

  test('all but two whose letters are lost are taken over, once', () => {
    expect(report.counts).toEqual({ read: 1753, new: 1751, changed: 0, unchanged: 0, refused: 2 });
    expect(again.counts).toEqual({ read: 1753, new: 0, changed: 0, unchanged: 1751, refused: 2 });
    expect(report.problems).toMatchObject([
      { field: 'ingredients', code: 'brokenLetters' },
      { field: 'name', value: '\uFFFDkologisk fettucine', code: 'brokenLetters' },
      { row: 1512, field: 'salt', value: '3050', code: 'outOfRange' },
    ]);
  });

  test('at least 95 % of the marked words are recognised', async () => {
    let marked = 0;
    let unknown = 0;
    for await (const { cells } of (await openProductFile(path)).rows()) {
      const found = allergensInIngredients(cells.ingredients ?? '');
      marked += found.marked;
      unknown += found.unknown.length;
    }
    expect(marked).toBeGreaterThan(180);
    expect(unknown / marked).toBeLessThanOrEqual(0.05);
  });

  test('a running server finds them, with allergens and nutrition as printed', async () => {
    await expect.poll(async () => (await search('hummus')).length, { timeout: 10_000 }).toBeGreaterThan(0);
    const isHummus = (await search('hummus')).map(({ DisplayName }) => /hummus/i.test(DisplayName));
    // Similar products fill up a short list, below the exact matches.
    expect(isHummus[0]).toBe(true);
    expect(isHummus).toEqual(isHummus.toSorted((a, b) => Number(b) - Number(a)));
    const { model } = await app.call(buyer, readProduct, { params: { productId: 'GTIN-5700382063574' } });
    expect(model).toMatchObject({ DisplayName: 'Hummus', GTIN: '5700382063574', IsStockManaged: false });
    expect(model.Ingredients).toContain('9% sesampuré, citronsaft');
    const levels = new Map(model.Allergens.map(({ Code, Level }) => [Code, Level]));
    expect(levels.size).toBe(14);
    expect(levels.get('AS')).toBe('contains');
    expect([...levels.values()].filter((level) => level === 'unknown')).toHaveLength(13);
    const amounts = model.Nutritions.map(({ Code, FormattedAmount, Children }) => [
      Code,
      FormattedAmount,
      ...Children.map((child) => child.FormattedAmount),
    ]);
    expect(amounts).toEqual([
      ['fat', '24 g', '2,8 g'],
      ['carbohydrate', '7,3 g', '0,9 g'],
      ['protein', '6,8 g'],
      ['salt', '0,65 g'],
    ]);
    expect(model.SalesUnits.Values).toMatchObject([
      { Code: 'st', Quantity: 1, IsDefault: true, PriceOre: 2_495 },
    ]);
    expect(model.Categories[0]?.Level1).toMatchObject({ DisplayName: 'Importerede varer', Glyph: 'package' });
  });

  test('one is put into a basket and ordered', async () => {
    await expect.poll(async () => (await search('hummus')).length, { timeout: 10_000 }).toBeGreaterThan(0);
    const basket = await app.call(buyer, updateBasket, {
      body: {
        Products: [{ ProductId: 'GTIN-5700382063574', Quantity: 4, SalesUnit: { Code: 'st' } }],
        Delivery: { ExpectedDate: '2026-11-25' },
      },
    });
    expect(basket.model.LineItems).toMatchObject([{ ProductId: 'GTIN-5700382063574', LineTotalOre: 9_980 }]);
    const order = await app.call(buyer, submitBasket, {
      query: { basketId: basket.model.Id },
      body: { IgnoreWarning: true, Version: basket.model.Version },
    });
    expect(order.model).toMatchObject({ Status: 'Received', SubTotalOre: 9_980 });
  });
});
