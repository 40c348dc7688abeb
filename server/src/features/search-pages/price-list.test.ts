import { searchPriceList, searchProducts } from '@engros/contracts/goods/catalog.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { aBuyerOf, anAgreement, aProduct, untilCaughtUp } from '../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';

let app: TestApp;
let staff: Caller;
let buyer: Caller;
let gouda: string;

beforeAll(async () => {
  app = await testApp();
  const customer = await aCustomer(app.database);
  const units = [{ list_price_ore: 4000 }];
  gouda = await aProduct(app.database, { name: 'Gouda skiveskåret', units, popularity: 0.9 });
  await aProduct(app.database, { name: 'Brie', units, popularity: 0.1 });
  await aProduct(app.database, { name: 'Gouda spærret', units, is_blocked: true });
  await anAgreement(app.database, { customer: customer.id, productId: gouda, priceOre: 1000 });
  staff = await app.signIn({ ...(await aUser(app.database, { role: 'admin' })), customerId: null });
  buyer = await aBuyerOf(app, customer);
  await untilCaughtUp(app);
});
afterAll(() => app.close());

describe('the price list', () => {
  test('shows staff without a customer products at list prices', async () => {
    const { model, text } = await app.call(staff, searchPriceList, { query: { term: 'gouda' } });
    expect(model.PageOfResults.map(({ Id }) => Id)).toEqual([gouda]);
    expect(model.PageOfResults[0]?.SalesUnits.Values[0]).toMatchObject({
      PriceOre: 4000,
      ListPriceOre: 4000,
      PriceSource: 'List',
    });
    expect(text).not.toMatch(/"(InStockQuantity|Deadline|ExpectedDeliveryDate)":[^n]/);
  });

  test('lists all products in pages for an empty term', async () => {
    const { model } = await app.call(staff, searchPriceList, { query: { skip: 1, pageSize: 1 } });
    expect(model).toMatchObject({ TotalResults: 2, CurrentPage: 2, TotalPages: 2, RecordNumbers: '2-2' });
    expect(model.PageOfResults[0]?.DisplayName).toBe('Brie');
  });

  test('sorts by name or item number, and by nothing else', async () => {
    const namesBy = async (search_sort_by: 'relevance' | 'name') => {
      const { model } = await app.call(staff, searchPriceList, { query: { search_sort_by } });
      return model.PageOfResults.map(({ DisplayName }) => DisplayName);
    };
    expect(await namesBy('relevance')).toEqual(['Gouda skiveskåret', 'Brie']);
    expect(await namesBy('name')).toEqual(['Brie', 'Gouda skiveskåret']);
    const url = '/api/catalog/pricelist?search_sort_by=price';
    expect((await app.raw(staff, { method: 'GET', url })).statusCode).toBe(400);
  });

  test('is closed to buyers; staff without a customer search no assortment', async () => {
    expect((await app.call(buyer, searchPriceList, {})).status).toBe(403);
    expect((await app.call(staff, searchProducts, {})).error.Type).toBe('customerIdMissing');
  });
});
