import { readBasket } from '@engros/contracts/baskets/basket.ts';
import { readProduct, readSnapshotPage, readSnapshots, readStock } from '@engros/contracts/goods/catalog.ts';
import { productSnapshot } from '@engros/contracts/goods/product.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aUser, insertRows, type TestCustomer } from '../../../test/builders.ts';
import {
  aBrand,
  aBuyerOf,
  aCampaignPrice,
  aCategory,
  aFavoriteList,
  aLot,
  anExclusion,
  anOrder,
  aProduct,
  aSupplier,
} from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';

type Query = Record<string, string | number | string[]>;

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let brand: string;
let supplier: string;
let ids: string[];

beforeAll(async () => {
  const { database } = app;
  customer = await aCustomer(database);
  brand = await aBrand(database, 'Skovlund');
  supplier = await aSupplier(database, 'Skovlund A/S');
  const category_id = await aCategory(database, { da: 'Ost', en: 'Cheese' });
  const own = { category_id, brand_id: brand, supplier_id: supplier };
  ids = [
    await aProduct(database, { ...own, id: '5001', popularity: 0.2 }),
    await aProduct(database, { ...own, id: '5002', popularity: 0.9, is_sample: true }),
    await aProduct(database, { ...own, id: '5003', popularity: 0.5, brand_id: null }),
    await aProduct(database, { category_id, id: '5004', popularity: 0.1, is_sample: true }),
    await aProduct(database, { category_id, id: '5005', popularity: 0.3 }),
  ];
  await aProduct(database, { ...own, id: '5006', is_blocked: true });
  await aProduct(database, { ...own, id: '5007' });
  await anExclusion(database, customer, '5007');
  caller = await aBuyerOf(app, customer);
  await untilSeen(app, caller, ids);
});

const page = (query: Query, who = caller) => app.call(who, readSnapshotPage, { query });
const idsOf = async (query: Query) => (await page(query)).model.PageOfResults.map(({ Id }) => Id);

describe('goods without a day in the call', () => {
  const aBasket = (buyer: TestCustomer, userId: string, basket: { day: string; made: string }) =>
    insertRows(app.database, 'baskets', {
      customer_id: buyer.id,
      id: freshNumber(8),
      created_by: userId,
      state: 'open',
      delivery_date: basket.day,
      created_at: basket.made,
      updated_at: basket.made,
    });

  it('are shown for the day of the basket that is current', async () => {
    const buyer = await aCustomer(app.database);
    const { userId } = await aUser(app.database, { customers: [buyer] });
    await aBasket(buyer, userId, { day: '2026-11-25', made: '2026-11-20T10:00:00Z' });
    await aBasket(buyer, userId, { day: '2026-11-27', made: '2026-11-21T10:00:00Z' });
    const who = await app.signIn({ userId, customerId: buyer.id });
    const current = (await app.call(who, readBasket)).model;
    expect(current.Delivery.ExpectedDate).toBe('2026-11-25');
    const deadlineOn = async (query: object) =>
      (await app.call(who, readSnapshots, { query: { id: ['5001'], ...query } })).model[0]?.Deadline
        ?.DateTime;
    expect(await deadlineOn({})).toBe(await deadlineOn({ expectedDeliveryDate: '2026-11-25' }));
    expect(await deadlineOn({})).not.toBe(await deadlineOn({ expectedDeliveryDate: '2026-11-27' }));
  });
});

describe('a page of snapshots', () => {
  it('[CAT-01] has the named products in order, without unknown and closed ones', async () => {
    const id = ['5003', '1', '5006', '5007', '5001', '5003', '5005'];
    const { PageOfResults, ...numbers } = (await page({ id, pageSize: 2, skip: 1 })).model;
    expect(PageOfResults.map(({ Id }) => Id)).toEqual(['5001', '5005']);
    expect(numbers).toEqual({
      TotalResults: 3,
      TotalNumberOfResults: 3,
      PageNumber: 1,
      CurrentPage: 1,
      TotalPages: 2,
      PageSize: 2,
      RecordNumbers: '2-3',
    });
    expect(await idsOf({ id: ['1', '5006'] })).toEqual([]);
    expect((await page({ id: '1' })).model.RecordNumbers).toBe('0-0');
  });

  it('[CAT-01] without ids has all, narrowed by brand, supplier and samples', async () => {
    expect(await idsOf({})).toEqual(ids);
    expect(await idsOf({ brandId: brand })).toEqual(['5001', '5002']);
    expect(await idsOf({ supplierId: supplier })).toEqual(['5001', '5002', '5003']);
    expect(await idsOf({ limitToProductSamples: 'True' })).toEqual(['5002', '5004']);
    expect(await idsOf({ limitToProductSamples: 'true' })).toEqual(['5002', '5004']);
    expect(await idsOf({ limitToProductSamples: 'false' })).toEqual(ids);
    expect(await idsOf({ supplierId: supplier, limitToProductSamples: 'True' })).toEqual(['5002']);
    expect(await idsOf({ id: ['5004', '5001'], brandId: brand })).toEqual(['5001']);
    expect(await idsOf({ brandId: 'none' })).toEqual([]);
    expect(await idsOf({ brandId: '' })).toEqual(ids);
  });

  it('[CAT-01] puts what is sold most first when asked, as True or true', async () => {
    const sold = ['5002', '5003', '5005', '5001', '5004'];
    expect(await idsOf({ orderByMx: 'True' })).toEqual(sold);
    expect(await idsOf({ orderByMx: 'true' })).toEqual(sold);
    expect(await idsOf({ orderByMx: 'false' })).toEqual(ids);
    expect(await idsOf({ orderByMx: 'True', skip: 1, pageSize: 2 })).toEqual(sold.slice(1, 3));
    expect(await idsOf({ id: ['5001', '5002'], orderByMx: 'True' })).toEqual(['5002', '5001']);
  });

  it('[CAT-01] takes what is at a limit and refuses what is past it', async () => {
    const statusOf = async (query: Query) => (await page(query)).status;
    const many = (number: number) => Array.from({ length: number }, (_, at) => String(at + 1));
    expect(await statusOf({ pageSize: limits.pageSize, skip: limits.skip })).toBe(200);
    expect(await statusOf({ id: many(limits.snapshotIds) })).toBe(200);
    expect(await statusOf({ brandId: 'x'.repeat(60), supplierId: 'x'.repeat(60) })).toBe(200);
    const past: Query[] = [
      { pageSize: limits.pageSize + 1 },
      { pageSize: 0 },
      { skip: limits.skip + 1 },
      { skip: -1 },
      { id: many(limits.snapshotIds + 1) },
      { id: 'x' },
      { brandId: 'x'.repeat(61) },
      { supplierId: 'x'.repeat(61) },
      { expectedDeliveryDate: '2026-13-01' },
    ];
    for (const query of past) expect([query, await statusOf(query)]).toEqual([query, 400]);
  });
});

describe('a snapshot', () => {
  it('[CAT-01] has every field of the specification, alike in all four calls', async () => {
    const { database } = app;
    const next = await aProduct(database, { name: 'Ny ost' });
    const id = await aProduct(database, {
      name: 'Gouda',
      brand_id: brand,
      supplier_id: supplier,
      supplier_number: 'S-77',
      markings: ['organic'],
      stock: { [customer.depotId]: 7 },
      restockDate: '2026-12-01',
    });
    await insertRows(database, 'product_replacements', { product_id: id, position: 0, replacement_id: next });
    await aLot(database, { product_id: id, depot_id: customer.depotId, type: 1, quantity: 5 });
    await aCampaignPrice(database, { productId: id, priceOre: 800 });
    const { userId } = await database.kysely
      .selectFrom('memberships')
      .select('user_id as userId')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
    await aFavoriteList(database, customer, { userId, name: 'Ost', productIds: [id] });
    await anOrder(database, customer, { date: '2026-11-05', lines: [{ productId: id, quantity: 3 }] });
    app.app.goods.purchases.forget(customer.id);
    const query = { id: [id], expectedDeliveryDate: '2026-11-25' };
    const read = async () => (await app.call(caller, readSnapshots, { query })).model[0];
    await untilSo(async () => {
      const now = await read();
      return (
        now?.Campaigns.length === 1 &&
        now.QuickSales.Values.length === 1 &&
        now.IsOnFavoriteList &&
        now.Related.Replacements.length === 1
      );
    });
    const snapshot = await read();
    const unit = {
      Code: 'ps',
      Quantity: 1,
      IsDefault: true,
      ListPrice: 10,
      TextSingular: 'pose',
      TextPlural: 'poser',
      FormattedSalesUnitPrice: '8,00 / pose',
    };
    expect(snapshot).toMatchObject({
      Id: id,
      ProductId: id,
      DisplayName: 'Gouda',
      BrandId: brand,
      Brand: { Value: 'Skovlund' },
      SupplierItemNumber: 'S-77',
      Categories: [
        {
          Level1: { Id: expect.any(String), DisplayName: 'Fjerkræ mv.', SortOrder: 1 },
          Level2: { Id: expect.any(String), DisplayName: 'Fjerkræ', SortOrder: 1 },
          Level3: null,
          Level4: null,
        },
      ],
      QuickSales: {
        Values: [
          { Id: expect.any(String), Type: 1, InStockQuantity: 5, Deliverability: { IsDeliverable: true } },
        ],
      },
      Availability: { IsDirectlyReplaced: false, RestockDate: '2026-12-01' },
      Deliverability: { IsDeliverable: true, ExpectedDeliveryDate: '2026-11-25' },
      Deadline: { DateTime: '2026-11-24T15:00:00Z', FormattedText: 'Tirsdag 24.11 16.00' },
      SalesPriceSource: { Text: 'Kampagnepris', TrackingId: expect.any(String) },
      Stock: { InStockQuantity: 7 },
      InStockQuantity: 7,
      IsStockManaged: true,
      Campaigns: [{ Name: 'Ugens fund', Logo: null }],
      PreSale: null,
      LatestPurchaseDate: '2026-11-05',
      LatestPurchaseQuantity: 3,
      IsOnFavoriteList: true,
      IsSampleItem: false,
      Related: { DirectReplacement: null, Replacements: [{ Id: next, DisplayName: 'Ny ost' }] },
    });
    expect(snapshot?.SalesUnits.Values).toEqual([expect.objectContaining(unit)]);
    expect(snapshot?.SalesUnits.Values[0]?.FormattedPrices?.SalesPricePerSalesUnit).toBe('8,00 / pose');
    expect(snapshot?.SalesUnits.CheapestSalesUnitFormattedPrices?.SalesPricePerKilo).toBe('8,00 / kg');
    // Only kitchens with an allergen profile have its mark.
    const { AllergenProfile: _, ...ofAll } = (
      productSnapshot as unknown as { properties: Record<string, object> }
    ).properties;
    const fields = Object.keys(ofAll);
    expect(Object.keys(snapshot ?? {}).sort()).toEqual(fields.sort());
    const paged = (await page({ ...query })).model.PageOfResults;
    expect(paged).toEqual([snapshot]);
    const details = await app.call(caller, readProduct, {
      params: { productId: id },
      query: { expectedDeliveryDate: '2026-11-25' },
    });
    expect(details.model).toMatchObject(snapshot ?? {});
    const lot = snapshot?.QuickSales.Values[0]?.Id ?? '';
    const stockOf = async (more: Query) =>
      (await app.call(caller, readStock, { query: { productId: id, ...more } })).model;
    expect(await stockOf({ expectedDeliveryDate: '2026-11-25' })).toEqual({
      ProductId: id,
      InStockQuantity: 7,
      IsStockManaged: true,
      RestockDate: '2026-12-01',
      IsDeliverable: true,
      ExpectedDeliveryDate: '2026-11-25',
    });
    expect(await stockOf({ quickSaleId: lot, expectedDeliveryDate: '2026-11-25' })).toMatchObject({
      InStockQuantity: 5,
      IsDeliverable: true,
    });
    expect(await stockOf({ expectedDeliveryDate: '2026-11-28' })).toMatchObject({
      IsDeliverable: false,
      ExpectedDeliveryDate: '2026-11-30',
    });
  });
});

describe('replacements', () => {
  it('[CAT-08] leaves out gone and blocked ones; other faults say why', async () => {
    const { database } = app;
    const replaced = await aProduct(database, { name: 'Udgået ost', replaced_by: '5006' });
    await insertRows(database, 'product_replacements', [
      { product_id: replaced, position: 0, replacement_id: '5007' },
      { product_id: replaced, position: 1, replacement_id: '5001' },
    ]);
    await untilSeen(app, caller, [replaced]);
    await untilSo(async () => {
      const { model } = await app.call(caller, readSnapshots, { query: { id: [replaced] } });
      return model[0]?.Related.Replacements.length === 1;
    });
    const details = await app.call(caller, readProduct, { params: { productId: replaced } });
    expect(details.status).toBe(200);
    expect(details.model.Availability.IsDirectlyReplaced).toBe(true);
    expect(details.model.Related.DirectReplacement).toBeNull();
    expect(details.model.Related.Replacements.map(({ Id }) => Id)).toEqual(['5001']);
    expect(details.model.ReplacementProducts.map(({ Id }) => Id)).toEqual(['5001']);
    const named = await app.call(caller, readSnapshots, { query: { id: ['5006', '5007'] } });
    expect([named.status, named.model]).toEqual([200, []]);
    const gone = await app.call(caller, readProduct, { params: { productId: '5006' } });
    expect([gone.status, gone.error.Type, gone.error.Message]).toEqual([
      404,
      'notFound',
      'Det, du leder efter, findes ikke.',
    ]);
    const english = await aBuyerOf(app, customer, { language: 'en' });
    for (const who of [caller, english]) {
      const wrong = await app.call(who, readSnapshots, {
        query: { id: ['5001'], expectedDeliveryDate: '2026-02-30' },
      });
      expect([wrong.status, wrong.error.Type]).toEqual([400, 'invalidInput']);
      expect(wrong.error.Message.length).toBeGreaterThan(10);
    }
  });
});
