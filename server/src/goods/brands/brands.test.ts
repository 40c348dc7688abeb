import {
  listBrands,
  listLogos,
  readBrand,
  readBrandProducts,
  searchBrandProducts,
} from '@engros/contracts/goods/brands.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aUser, type TestCustomer, updateRows } from '../../../test/builders.ts';
import {
  aBrand,
  aBuyerOf,
  anAgreement,
  anExclusion,
  anOrder,
  aProduct,
  aSupplier,
} from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSo } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let supplier: string;
let farm: string;
let bare: string;
let products: string[];
let sample: string;

beforeAll(async () => {
  const { database } = app;
  customer = await aCustomer(database);
  caller = await aBuyerOf(app, customer);
  supplier = await aSupplier(database, 'Skovlund Fjerkræ A/S');
  bare = await aSupplier(database, 'Uldum Kål I/S');
  farm = await aBrand(database, 'Skovlund');
  const own = { brand_id: farm, supplier_id: supplier };
  products = [
    await aProduct(database, { ...own, name: 'Kyllingebryst', popularity: 0.9 }),
    await aProduct(database, { ...own, name: 'Kyllingelår', popularity: 0.5 }),
    await aProduct(database, { ...own, name: 'Gås', popularity: 0.1 }),
  ];
  sample = await aProduct(database, { ...own, name: 'Prøve', is_sample: true });
  await aProduct(database, { ...own, is_blocked: true });
  await aProduct(database, { supplier_id: bare, name: 'Spidskål' });
  const mark = { text: 'skovlund', small: null, tint: 'poultry', weight: 420, spacing: -0.03, scale: 1 };
  await updateRows(
    database,
    'brands',
    { id: farm },
    {
      supplier_id: supplier,
      mark: JSON.stringify({ ...mark, isItalic: false }),
      logo_url: '/assets/logos/skovlund.svg',
      info_da: 'Fjerkræ fra 38 gårde.',
      info_en: 'Poultry from 38 farms.',
      headline_da: 'Langsomt',
      story_da: 'Et.\n\nTo.',
      quote_da: 'Vi kalibrerer.',
      quote_by_da: 'Karen Toft',
      founded_year: 1974,
      place: 'Ans, Midtjylland',
      certificates: ['IFS Food'],
    },
  );
  await updateRows(database, 'suppliers', { id: bare }, { logo_url: '/assets/logos/uldum.svg' });
  await anAgreement(database, { customer: customer.id, productId: products[1] ?? '', priceOre: 900 });
  await anOrder(database, customer, {
    date: '2026-03-02',
    lines: [{ productId: products[2] ?? '', quantity: 2, priceOre: 1000 }],
  } as never);
  await untilCaughtUp(app);
});

const index = async (who: Caller) => (await app.call(who, listBrands)).model;
const listOf = (who: Caller, productListFieldId: string, brandId = farm, query: object = {}) =>
  app.call(who, readBrandProducts, { params: { brandId, productListFieldId }, query } as never);

describe('the index of brands', () => {
  it('[BRD-01] names brands and suppliers by letter with number of products', async () => {
    const { Brands, Letters, NumberOfBrands, NumberOfSuppliers } = await index(caller);
    expect(Brands).toMatchObject([
      {
        Id: farm,
        BrandId: farm,
        SupplierId: supplier,
        NavigationTitle: 'Skovlund',
        Letter: 'S',
        NumberOfProducts: 3,
        NumberOfBoughtProducts: 1,
        Mark: { Text: 'skovlund', Weight: 420 },
      },
      { Id: bare, BrandId: null, SupplierId: bare, NavigationTitle: 'Uldum Kål I/S', NumberOfProducts: 1 },
    ]);
    expect([NumberOfBrands, NumberOfSuppliers]).toEqual([2, 2]);
    expect(Letters).toHaveLength(30);
    expect(Letters.filter(({ Count }) => Count > 0)).toEqual([
      { Letter: 'S', Count: 1 },
      { Letter: 'U', Count: 1 },
    ]);
  });

  it('is open to visitors, who have bought nothing', async () => {
    const { Brands } = await index(null);
    expect(
      Brands.map(({ NumberOfProducts, NumberOfBoughtProducts }) => [
        NumberOfProducts,
        NumberOfBoughtProducts,
      ]),
    ).toEqual([
      [3, 0],
      [1, 0],
    ]);
  });

  it('leaves out what is not in the assortment of a customer', async () => {
    const narrow = await aCustomer(app.database);
    for (const id of products) await anExclusion(app.database, narrow, id);
    const who = await aBuyerOf(app, narrow);
    expect((await index(who)).Brands.map(({ Id }) => Id)).toEqual([bare]);
    const page = await app.call(who, readBrand, { params: { brandId: farm } });
    expect(page.status).toBe(404);
  });
});

describe('logos', () => {
  it('[BRD-01] are found by ids of brands and suppliers; others absent', async () => {
    const query = { supplierOrBrandId: [bare, farm, supplier, 'ukendt', farm] };
    const { model } = await app.call(null, listLogos, { query });
    expect(model).toEqual([
      { Id: bare, NormalUrl: '/assets/logos/uldum.svg' },
      { Id: farm, NormalUrl: '/assets/logos/skovlund.svg' },
    ]);
  });

  it('are asked for at most 100 at a time', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `M${at}`);
    const ask = (count: number) => app.call(null, listLogos, { query: { supplierOrBrandId: ids(count) } });
    expect((await ask(limits.logoIds)).status).toBe(200);
    expect((await ask(limits.logoIds + 1)).status).toBe(400);
  });

  it.each([
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '//evil.example/x.svg',
    'https://evil.example/x.svg',
    '/a/../b.svg',
    '/x.html',
  ])('cannot lie at %s', async (logo_url) => {
    const write = updateRows(app.database, 'brands', { id: farm }, { logo_url });
    await expect(write).rejects.toThrow('brands__logo_url__local');
  });
});

describe('a brand', () => {
  it('tells its story in the reader’s language, and the customer’s history', async () => {
    const { model } = await app.call(caller, readBrand, { params: { brandId: farm } });
    expect(model).toMatchObject({
      Info: 'Fjerkræ fra 38 gårde.',
      Paragraphs: ['Et.', 'To.'],
      Quote: { Text: 'Vi kalibrerer.', By: 'Karen Toft' },
      FoundedYear: 1974,
      NumberOfProducts: 3,
      NumberOfAgreementProducts: 1,
      BoughtThisYearOre: 2000,
    });
    const english = await aBuyerOf(app, customer, { language: 'en' });
    const other = await app.call(english, readBrand, { params: { brandId: farm } });
    expect(other.model).toMatchObject({ Info: 'Poultry from 38 farms.', Paragraphs: ['Et.', 'To.'] });
  });

  it('keeps amounts from visitors and from who may not see prices', async () => {
    const blind = await aBuyerOf(app, customer, { maySeePrices: false });
    const [visitor, clerk] = [
      await app.call(null, readBrand, { params: { brandId: farm } }),
      await app.call(blind, readBrand, { params: { brandId: farm } }),
    ];
    expect(visitor.model).toMatchObject({ NumberOfAgreementProducts: null, BoughtThisYearOre: null });
    expect(clerk.model).toMatchObject({ NumberOfAgreementProducts: 1, BoughtThisYearOre: null });
  });

  it('keeps what the customer bought from punch-out sessions', async () => {
    const { userId } = await aUser(app.database, { customers: [customer] });
    const guest = await app.signIn({ userId, customerId: customer.id, punchOut: {} });
    const { model } = await app.call(guest, readBrand, { params: { brandId: farm } });
    expect(model).toMatchObject({ NumberOfAgreementProducts: 1, BoughtThisYearOre: null });
  });

  it('counts no goods of cancelled and refused orders as bought', async () => {
    const lines = [{ productId: products[0] ?? '', quantity: 7 }];
    for (const status of ['Cancelled', 'Refused'])
      await anOrder(app.database, customer, { date: '2026-05-04', status, lines });
    const { model } = await app.call(caller, readBrand, { params: { brandId: farm } });
    expect(model.BoughtThisYearOre).toBe(2000);
  });

  it('is not found by an unknown id', async () => {
    const { status, error } = await app.call(caller, readBrand, { params: { brandId: 'ukendt' } });
    expect([status, error.Type]).toEqual([404, 'notFound']);
  });
});

describe('products of a brand', () => {
  const ids = ({ PageOfResults }: { PageOfResults: readonly { Id: string }[] }) =>
    PageOfResults.map(({ Id }) => Id);

  it('[BRD-02] come bought first, in pages, with the customer’s prices', async () => {
    const [breast = '', leg = '', goose = ''] = products;
    const all = (await listOf(caller, 'products')).model;
    expect(ids(all)).toEqual([goose, breast, leg]);
    expect(all).toMatchObject({ TotalResults: 3, TotalPages: 1, RecordNumbers: '1-3' });
    expect(all.PageOfResults[2]?.SalesUnits.Values[0]?.PriceOre).toBe(900);
    const second = (await listOf(caller, 'products', farm, { pageSize: 2, skip: 2 })).model;
    expect(ids(second)).toEqual([leg]);
    expect(second).toMatchObject({ TotalPages: 2, CurrentPage: 2, RecordNumbers: '3-3' });
    expect(ids((await listOf(caller, 'bought')).model)).toEqual([goose]);
    expect(ids((await listOf(caller, 'products', bare)).model)).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain(sample);
  });

  it('[BRD-02] may come by what is sold most, and as news alone', async () => {
    const idsOf = async (list: string, query: object = {}) => {
      const params = { brandId: farm, productListFieldId: list };
      const answer = await app.call(caller, readBrandProducts, { params, query });
      return answer.model.PageOfResults.map(({ Id }) => Id);
    };
    const [breast, thigh, goose] = products;
    expect(await idsOf('products')).toEqual([goose, breast, thigh]);
    for (const orderByMx of ['true', 'True', '1'])
      expect(await idsOf('products', { orderByMx })).toEqual([breast, thigh, goose]);
    expect(await idsOf('products', { orderByMx: 'true', skip: 1, pageSize: 1 })).toEqual([thigh]);
    expect(await idsOf('news')).toEqual([]);
    await updateRows(app.database, 'products', { id: thigh ?? '' }, { created_on: '2026-11-20' });
    await expect.poll(() => idsOf('news'), { timeout: 5000 }).toEqual([thigh]);
  });

  it('[BRD-02] an unknown list is an invalid endpoint, in those words', async () => {
    for (const who of [caller, null]) {
      const { status, error } = await listOf(who, 'findes-ikke');
      expect([status, error.Type, error.Message]).toEqual([
        400,
        'invalidApiEndpoint',
        'Invalid API endpoint',
      ]);
    }
    expect((await listOf(caller, 'products', 'ukendt')).status).toBe(404);
  });

  it('[BRD-02] are searched by words and order within the brand', async () => {
    const find = async (who: Caller, query: object) =>
      (await app.call(who, searchBrandProducts, { params: { brandId: farm }, query } as never)).model;
    const [breast = '', leg = '', goose = ''] = products;
    await untilSo(async () => (await find(caller, {})).TotalResults === 3);
    expect(ids(await find(caller, { term: 'gås' }))).toEqual([goose]);
    expect(ids(await find(caller, { search_sort_by: 'name' }))).toEqual([goose, breast, leg]);
    expect(ids(await find(caller, { search_sort_by: 'price', pageSize: 1 }))).toEqual([leg]);
    expect(ids(await find(caller, { term: 'spidskål' }))).toEqual([]);
    expect(ids(await find(null, { term: 'gås' }))).toEqual([goose]);
  });

  it('show staff without a customer the prices of the list only', async () => {
    const staff = await app.signIn({
      ...(await aUser(app.database, { role: 'support' })),
      customerId: null,
    });
    const { model, text } = await listOf(staff, 'products');
    expect(ids(model)).toEqual(products);
    const [unit] = model.PageOfResults[0]?.SalesUnits.Values ?? [];
    expect(unit).toMatchObject({ PriceSource: 'List', PriceOre: unit?.ListPriceOre });
    expect(unit?.PriceOre).toBeGreaterThan(0);
    expect(text).not.toMatch(/"(InStockQuantity|Deadline|LatestPurchaseDate)":[^n]/);
  });

  it('show visitors no price, stock, day or trace of customers', async () => {
    const { model, text } = await listOf(null, 'products');
    expect(ids(model)).toEqual(products);
    expect(text).not.toMatch(
      /"(PriceOre|ListPriceOre|ListPrice|ComparisonOre|InStockQuantity|Deadline)":[^n]/,
    );
    const priced = await app.call(null, searchBrandProducts, {
      params: { brandId: farm },
      query: { search_sort_by: 'price' },
    });
    expect(ids(priced.model)).toEqual(products);
    expect((await listOf(null, 'bought')).model.TotalResults).toBe(0);
  });
});
