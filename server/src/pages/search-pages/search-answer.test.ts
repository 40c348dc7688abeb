import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import type { PageContext } from '@engros/contracts/page-context.ts';
import { searchSorts } from '@engros/contracts/pages/search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aUser, insertRows, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aCategory, anAgreement, anOrder, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';

type Query = Record<string, string | number | string[]>;

const webRoot = mkdtempSync(join(tmpdir(), 'engros-search-'));
let app: TestApp;
let customer: TestCustomer;
let caller: Caller;
let cheese: string[];

beforeAll(async () => {
  for (const name of ['index.html', 'console.html'])
    writeFileSync(join(webRoot, name), '<!doctype html><html lang="da"><head></head><body></body></html>');
  app = await testApp({ SEARCH_SHOW_BOOST: '1', SEARCH_MIGHT_BE_LATE_INVERTED: '0' }, { webRoot });
  const { database } = app;
  customer = await aCustomer(database);
  const category_id = await aCategory(database, { da: 'Ost', en: 'Cheese' });
  const stock = { [customer.depotId]: 30 };
  const rows = [
    { name: 'Gouda Åge', popularity: 0.1, units: [{ list_price_ore: 900 }] },
    { name: 'Gouda Bo', popularity: 0.9, units: [{ list_price_ore: 4000 }] },
    {
      name: 'Gouda Carl',
      popularity: 0.5,
      units: [{ list_price_ore: 2000 }],
      stock: { [customer.depotId]: 0 },
    },
  ];
  cheese = [];
  for (const [at, row] of rows.entries())
    cheese.push(await aProduct(database, { category_id, stock, id: `90${3 - at}1`, ...row }));
  await anOrder(database, customer, {
    date: '2026-11-02',
    lines: [{ productId: cheese[0] ?? '', quantity: 2 }],
  });
  caller = await aBuyerOf(app, customer);
  await untilSeen(app, caller, cheese);
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const ask = (query: Query, headers: Record<string, string> = {}, who: Caller = caller) =>
  app.call(who, searchProducts, { query: { typing: 'True', ...query }, headers });
const idsOf = async (query: Query, who: Caller = caller) =>
  (await ask(query, {}, who)).model.Page.PageOfResults.map(({ Id }) => Id);
const named = (...at: number[]) => at.map((each) => cheese[each]);

describe('an answer', () => {
  it('[SRC-01] carries the customer’s prices, the date’s stock and a page’s fields', async () => {
    const other = await aCustomer(app.database, { depot_id: customer.depotId });
    await anAgreement(app.database, { customer: other.id, productId: cheese[0] ?? '', priceOre: 700 });
    const priceOf = async (who: Caller) => {
      const { Page } = (await ask({ term: 'gouda åge' }, {}, who)).model;
      return Page.PageOfResults[0]?.SalesUnits.Values[0]?.PriceOre;
    };
    expect([await priceOf(caller), await priceOf(await aBuyerOf(app, other))]).toEqual([900, 700]);
    const { model } = await ask({ term: 'gouda', expectedDeliveryDate: '2026-11-28', pageSize: 2 });
    expect(model.ExpectedDeliveryDate).toBe('2026-11-28');
    const [saturday] = model.Page.PageOfResults;
    expect(saturday?.Deliverability).toMatchObject({
      IsDeliverable: false,
      Reason: 'no_route',
      ExpectedDeliveryDate: '2026-11-30',
    });
    const tuesday = (await ask({ term: 'gouda', expectedDeliveryDate: '2026-11-24' })).model;
    const stock = tuesday.Page.PageOfResults.map(({ Id, InStockQuantity, Deliverability }) => [
      Id,
      InStockQuantity,
      Deliverability.IsDeliverable,
    ]);
    expect(new Set(stock)).toEqual(
      new Set([
        [cheese[0], 30, true],
        [cheese[1], 30, true],
        [cheese[2], 0, false],
      ]),
    );
    const { PageOfResults: rows, ...numbers } = model.Page;
    expect(rows).toHaveLength(2);
    expect(numbers).toEqual({
      TotalResults: 3,
      TotalNumberOfResults: 3,
      PageNumber: 1,
      CurrentPage: 1,
      TotalPages: 2,
      PageSize: 2,
      RecordNumbers: '1-2',
    });
    expect(model.Facets.Flags['inStock']).toBe(2);
  });

  it('[SRC-01] pages by number and by skipped products, each within limits', async () => {
    const sorted = { term: 'gouda', search_sort_by: 'name' };
    const all = await idsOf(sorted);
    expect(all).toHaveLength(3);
    expect(await idsOf({ ...sorted, pageSize: 2, page: 2 })).toEqual(all.slice(2));
    expect(await idsOf({ ...sorted, skip: 1, take: 1 })).toEqual(all.slice(1, 2));
    const { Page } = (await ask({ ...sorted, skip: 1, take: 2 })).model;
    expect([Page.RecordNumbers, Page.PageSize, Page.TotalResults]).toEqual(['2-3', 2, 3]);
    // `skip` and `take` override page and pageSize.
    expect(await idsOf({ ...sorted, skip: 2, take: 1, page: 1, pageSize: 3 })).toEqual(all.slice(2));
    const statusOf = async (query: Query) => (await ask(query)).status;
    const at = { pageSize: limits.pageSize, take: limits.pageSize, skip: limits.skip, page: 500 };
    for (const [name, value] of Object.entries(at)) {
      expect([name, await statusOf({ [name]: value })]).toEqual([name, 200]);
      expect([name, await statusOf({ [name]: value + 1 })]).toEqual([name, 400]);
    }
    const below: Query[] = [{ pageSize: 0 }, { take: 0 }, { skip: -1 }, { page: 0 }, { page: 'x' }];
    for (const query of below) expect([query, await statusOf(query)]).toEqual([query, 400]);
    expect((await ask({ pageSize: 0 })).error.Type).toBe('invalidInput');
  });

  it('[SRC-01] a short result ends; similar goods follow as snapshots, not counted', async () => {
    const { Page, Similar, Facets } = (await ask({ term: 'åge' })).model;
    expect([Page.TotalResults, Page.PageOfResults.map(({ Id }) => Id)]).toEqual([1, named(0)]);
    expect(Similar.map(({ Id, DisplayName }) => [Id, DisplayName])).toEqual([
      [cheese[1], 'Gouda Bo'],
      [cheese[2], 'Gouda Carl'],
    ]);
    expect(Facets.Categories.at(-1)).toMatchObject({ Count: 1 });
    expect((await ask({ term: 'gouda' })).model.Similar).toEqual([]);
  });

  it('[SRC-01] drops the unknown, refuses impossible orders, dates, periods and facets', async () => {
    const plain = (await ask({ term: 'gouda' })).model;
    const odd = await app.raw(caller, {
      url: '/api/catalog/search?q=gouda&Last=q&term=gouda&typing=True&_im=1&__proto__=1&colour=red',
    });
    expect(odd.json().Model).toEqual(plain);
    const statusOf = async (query: Query) => (await ask(query)).status;
    expect(await statusOf({ search_sort_by: 'cheapest' })).toBe(400);
    expect(await statusOf({ expectedDeliveryDate: '2026-02-30' })).toBe(400);
    expect(await statusOf({ expectedDeliveryDate: 'tomorrow' })).toBe(400);
    expect(await statusOf({ preSaleId: 'none' })).toBe(404);
    expect((await ask({ basketId: '1' })).error.Type).toBe('basketNotFound');
    const ids = (number: number) => Array.from({ length: number }, (_, at) => `b${at}`);
    for (const facet of ['categories', 'brands', 'privateBrands', 'markings', 'coolTypes', 'suppliers']) {
      expect([facet, await statusOf({ [facet]: ids(limits.facetIds) })]).toEqual([facet, 200]);
      expect([facet, await statusOf({ [facet]: ids(limits.facetIds + 1) })]).toEqual([facet, 400]);
      expect([facet, await statusOf({ [facet]: 'x'.repeat(limits.facetIdLength) })]).toEqual([facet, 200]);
      expect([facet, await statusOf({ [facet]: 'x'.repeat(limits.facetIdLength + 1) })]).toEqual([
        facet,
        400,
      ]);
    }
  });

  it('[SRC-01] carries no campaign tracking when the header turns it off', async () => {
    expect((await ask({ term: 'gouda' })).model.Tracking).toEqual({ ListName: 'catalog/search' });
    for (const on of ['True', 'true', 'TRUE'])
      expect((await ask({ term: 'gouda' }, { disableCampaignTracking: on })).model.Tracking).toBeNull();
    for (const off of ['False', '', '0'])
      expect((await ask({ term: 'gouda' }, { disableCampaignTracking: off })).model.Tracking).not.toBeNull();
  });

  it('[SRC-01] answers for another own customer as a login there does', async () => {
    const [seeing, blind, foreign] = [
      await aCustomer(app.database),
      await aCustomer(app.database),
      await aCustomer(app.database),
    ];
    await anAgreement(app.database, { customer: seeing.id, productId: cheese[1] ?? '', priceOre: 111 });
    const { userId } = await aUser(app.database, { customers: [customer, seeing] });
    await insertRows(app.database.kysely, 'memberships', {
      user_id: userId,
      customer_id: blind.id,
      may_see_prices: false,
    });
    const at = (id: string) => app.signIn({ userId, customerId: id });
    const own = await at(customer.id);
    for (const there of [customer, seeing, blind]) {
      const answer = await ask({ term: 'gouda' }, { customerId: there.id }, own);
      expect(answer.model).toEqual((await ask({ term: 'gouda' }, {}, await at(there.id))).model);
      expect(answer.text.includes('1,11')).toBe(there === seeing);
    }
    expect((await ask({ term: 'gouda' }, {}, own)).text).not.toContain('1,11');
    for (const id of [foreign.id, 'nobody', "'"]) {
      const refused = await ask({ term: 'gouda' }, { customerId: id }, own);
      expect([refused.status, refused.error.Type]).toEqual([404, 'customerNotFound']);
    }
  });
});

describe('order and boost', () => {
  it('[SRC-09] sorts by each key; hidden prices sort nothing', async () => {
    const inOrder = (search_sort_by: string, who?: Caller) => idsOf({ term: 'gouda', search_sort_by }, who);
    expect(await inOrder('name')).toEqual(named(1, 2, 0));
    expect(await inOrder('name_desc')).toEqual(named(0, 2, 1));
    expect(await inOrder('item_number')).toEqual(named(2, 1, 0));
    expect(await inOrder('popularity')).toEqual(named(1, 2, 0));
    expect(await inOrder('price')).toEqual(named(0, 2, 1));
    // Among equally good matches, products bought before come first (domain 8).
    expect((await inOrder('relevance'))[0]).toBe(cheese[0]);
    expect(await idsOf({ term: 'gouda' })).toEqual(await inOrder('relevance'));
    const blind = await aBuyerOf(app, customer, { maySeePrices: false });
    expect(await inOrder('price', blind)).toEqual(await inOrder('relevance', blind));
    expect([...searchSorts]).toEqual([
      'relevance',
      'name',
      'name_desc',
      'item_number',
      'popularity',
      'price',
    ]);
  });

  it('[SRC-09] explains each row when the setting and the cookie ask it', async () => {
    const withCookie = { cookie: `${caller?.cookie}; searchBoost=1` };
    const { model } = await ask({ term: 'gouda' }, withCookie);
    expect(model.Boost?.map(({ ProductId }) => ProductId)).toEqual(
      model.Page.PageOfResults.map(({ Id }) => Id),
    );
    const of = (at: number) => model.Boost?.find(({ ProductId }) => ProductId === cheese[at]);
    expect(of(0)).toEqual({ ProductId: cheese[0], IsPurchased: true, IsDeliverable: true, Popularity: 3 });
    expect(of(1)).toEqual({ ProductId: cheese[1], IsPurchased: false, IsDeliverable: true, Popularity: 28 });
    expect(of(2)).toEqual({ ProductId: cheese[2], IsPurchased: false, IsDeliverable: false, Popularity: 16 });
    expect((await ask({ term: 'gouda' })).model.Boost).toBeNull();
    expect(
      (await ask({ term: 'gouda' }, { cookie: `${caller?.cookie}; searchBoost=` })).model.Boost,
    ).toBeNull();
    const off = await testApp();
    const there = await aCustomer(off.database);
    const user = await aUser(off.database, { customers: [there] });
    const { cookie } = await off.signIn({ userId: user.userId, customerId: there.id });
    const answer = await off.call({ cookie: `${cookie}; searchBoost=1` }, searchProducts, { query: {} });
    expect(answer.model.Boost).toBeNull();
    await off.close();
  });

  it('[SRC-09] the page says the boost and how late goods are asked', async () => {
    const featuresOf = async (url: string): Promise<PageContext['features']> => {
      const { body } = await app.raw(caller, { url });
      const context = /\$\$ModernClientContext=(.*?);?<\/script>/s.exec(body)?.[1] ?? '{}';
      return (JSON.parse(context) as PageContext).features;
    };
    expect(await featuresOf('/')).toMatchObject({
      'Search.ShowBoost': true,
      'Search.MightBeLateInverted': false,
    });
  });
});
