import { searchPriceList } from '@engros/contracts/goods/catalog.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { aBrand, anAgreement, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
let staff: Caller;
let gouda: string;

beforeAll(async () => {
  const customer = await aCustomer(app.database);
  const units = [{ list_price_ore: 4000 }];
  gouda = await aProduct(app.database, { name: 'Gouda skiveskåret', units, popularity: 0.9 });
  const brand_id = await aBrand(app.database, 'Vestby');
  await aProduct(app.database, { name: 'Brie', units, popularity: 0.1, brand_id });
  await aProduct(app.database, { name: 'Gouda spærret', units, is_blocked: true });
  await anAgreement(app.database, { customer: customer.id, productId: gouda, priceOre: 1000 });
  staff = await app.signIn({ ...(await aUser(app.database, { role: 'admin' })), customerId: null });
  await untilCaughtUp(app);
});

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

  test('narrows by category, brand and cold room; counts what each leaves', async () => {
    const { model: all } = await app.call(staff, searchPriceList, {});
    for (const [name, options] of [
      ['categories', all.Facets.Categories],
      ['brands', all.Facets.Brands],
      ['coolTypes', all.Facets.CoolTypes],
    ] as const) {
      const [option] = options;
      if (!option) throw new Error(`no ${name} to choose`);
      const { model } = await app.call(staff, searchPriceList, { query: { [name]: [option.Id] } });
      expect(model.TotalResults, name).toBe(option.Count);
      const { model: none } = await app.call(staff, searchPriceList, { query: { [name]: ['findes-ikke'] } });
      expect(none.TotalResults, name).toBe(0);
    }
    const { status } = await app.call(staff, searchPriceList, {
      query: { brands: Array.from({ length: limits.facetIds + 1 }, (_, at) => `b${at}`) },
    });
    expect(status).toBe(400);
  });
});
