import {
  campaignProductTypes,
  listSupplierBrands,
  readBanner,
  readCampaignProducts,
  readProductNews,
  readPromotion,
  readPromotionTile,
  readPromotionWithLandingPage,
  readSupplierLandingPage,
} from '@engros/contracts/campaigns/campaign-calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aUser, type TestCustomer, updateRows } from '../../../test/builders.ts';
import {
  aBrand,
  aBuyerOf,
  aCategory,
  anExclusion,
  anOrder,
  aProduct,
  aSupplier,
} from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSo } from '../../../test/until-seen.ts';
import { aCampaign } from '../../../test/worlds/a-campaign.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let supplier: string;
let brand: string;
let fish: string[];
let lemon: string;
let promotion: string;

const campaigns: Record<string, string> = {};

beforeAll(async () => {
  const { database } = app;
  customer = await aCustomer(database);
  caller = await aBuyerOf(app, customer);
  supplier = await aSupplier(database, 'Danefjord A/S');
  brand = await aBrand(database, 'Danefjord');
  await updateRows(database, 'brands', { id: brand }, { supplier_id: supplier });
  const category_id = await aCategory(database, { da: 'Fisk', en: 'Fish' });
  const own = { supplier_id: supplier, brand_id: brand, category_id };
  const stock = { [customer.depotId]: 40 };
  fish = [];
  for (let at = 0; at < 20; at += 1)
    fish.push(
      await aProduct(database, {
        ...own,
        name: `Torsk ${at}`,
        popularity: 1 - at / 100,
        stock: at === 3 ? { [customer.depotId]: 0 } : stock,
      }),
    );
  lemon = await aProduct(database, { name: 'Citroner', stock, created_on: '2026-11-18' });
  await anExclusion(database, customer, fish[19] ?? '');
  await anOrder(database, customer, {
    date: '2026-10-05',
    lines: [{ productId: fish[0] ?? '', quantity: 4 }],
  });
  promotion = await aCampaign(database, {
    kind: 'productPromotion',
    has_landing_page: true,
    headline_da: 'Fiskeuge 48',
    product_ids: [lemon, ...fish, '999999'],
    valid_to: '2026-11-29',
  });
  campaigns['mixed'] = await aCampaign(database, {
    kind: 'productPromotion',
    product_ids: fish,
    randomizes_products: true,
  });
  campaigns['rule'] = await aCampaign(database, {
    kind: 'banner',
    supplier_id: supplier,
    brand_id: brand,
    uses_supplier_brand_products: true,
  });
  await aCampaign(database, {
    kind: 'supplierLandingPage',
    url_identifier: 'danefjord',
    supplier_id: supplier,
    uses_supplier_brand_products: true,
    headline_da: 'Landet i Hirtshals',
  });
  campaigns['brands'] = await aCampaign(database, { kind: 'supplierBrands', brand_ids: [brand, 'M0'] });
  await aCampaign(database, {
    kind: 'supplierBrands',
    brand_ids: [brand],
    tracking_list_name: 'Et mærke til',
  });
  campaigns['news'] = await aCampaign(database, {
    kind: 'productNews',
    type: 0,
    brand_ids: [brand],
    tracking_list_name: 'Nyheder',
  });
  await aCampaign(database, { kind: 'highlightedProducts', type: 0, product_ids: [lemon] });
  await untilCaughtUp(app);
  await untilSo(async () => {
    const { model } = await app.call(caller, readProductNews);
    return model.SponsoredProductIds.length === 1;
  });
});

const productsOf = async (who: Caller, type: string, id: string, query: object = {}) => {
  const { model } = await app.call(who, readCampaignProducts, { params: { type, id }, query } as never);
  return { ...model.Page, ids: model.Page.PageOfResults.map(({ Id }) => Id), list: model.TrackingListName };
};

/** What is sold out comes last, and what one cannot buy not at all. */
const inOrder = () => [lemon, ...fish.slice(0, 3), ...fish.slice(4, 19), fish[3] ?? ''];

describe('products of a campaign', () => {
  it('[CAM-04] come six at first, then by page, without those one cannot buy', async () => {
    const first = await productsOf(caller, 'product-promotion-products', promotion);
    expect(first.ids).toEqual(inOrder().slice(0, 6));
    expect(first.TotalResults).toBe(20);
    expect(first.list).toBe('Kampagne: Fiskeuge');
    const more = await productsOf(caller, 'product-promotion-products', promotion, { skip: 6, pageSize: 12 });
    expect(more.ids).toEqual(inOrder().slice(6, 18));
    const rest = await productsOf(caller, 'product-promotion-products', promotion, {
      skip: 18,
      pageSize: 100,
    });
    expect(rest.ids).toEqual(inOrder().slice(18));
    expect(rest.ids.at(-1)).toBe(fish[3]);
  });

  it('are narrowed by group and by what can be delivered', async () => {
    const { model } = await app.call(caller, readPromotionWithLandingPage, { params: { id: promotion } });
    expect(model).toMatchObject({
      Campaign: { Content: { Headline: 'Fiskeuge 48' } },
      NumberOfProducts: 20,
      LastDeliveryDate: '2026-11-27',
    });
    const group = model.Categories.find(({ Name }) => Name.startsWith('Fisk'));
    expect(group?.Count).toBe(19);
    const inGroup = await productsOf(caller, 'product-promotion-products', promotion, {
      category: group?.Id,
    });
    expect(inGroup.TotalResults).toBe(19);
    const today = { expectedDeliveryDate: '2026-11-25', deliverable: 'True' };
    const deliverable = await productsOf(caller, 'product-promotion-products', promotion, today);
    expect(deliverable.TotalResults).toBe(19);
    expect(deliverable.ids).not.toContain(fish[3]);
  });

  it('are mixed in one order a day, so that pages fit together', async () => {
    const query = { pageSize: 100, expectedDeliveryDate: '2026-11-25' };
    const whole = await productsOf(caller, 'product-promotion-products', campaigns['mixed'] ?? '', query);
    expect(whole.ids).not.toEqual(fish.slice(0, 19));
    expect(whole.ids.toSorted()).toEqual(fish.slice(0, 19).toSorted());
    const again = await productsOf(caller, 'product-promotion-products', campaigns['mixed'] ?? '', {
      ...query,
      skip: 6,
      pageSize: 6,
    });
    expect(again.ids).toEqual(whole.ids.slice(6, 12));
  });

  it('name no last day whose deadline has passed', async () => {
    const query = { expectedDeliveryDate: '2026-11-27' };
    const lastDay = async () =>
      (await app.call(caller, readPromotionWithLandingPage, { params: { id: promotion }, query })).model
        .LastDeliveryDate;
    app.clock.set('2026-11-26T14:59:59Z');
    const before = await lastDay();
    app.clock.set('2026-11-26T15:00:00Z');
    const after = await lastDay();
    app.clock.set(testNow);
    expect([before, after]).toEqual(['2026-11-27', null]);
  });

  it('follow the rule of brand and supplier', async () => {
    const { ids, TotalResults } = await productsOf(caller, 'banner-products', campaigns['rule'] ?? '');
    expect(ids).toEqual(inOrder().slice(1, 7));
    expect(TotalResults).toBe(19);
  });

  it('show visitors neither prices nor stock', async () => {
    const { ids, PageOfResults } = await productsOf(null, 'product-promotion-products', promotion);
    expect(ids).toHaveLength(6);
    expect(PageOfResults[0]?.SalesUnits.Values[0]).toMatchObject({ PriceOre: null, ListPriceOre: null });
    expect(PageOfResults[0]?.InStockQuantity).toBeNull();
  });

  it('of an unknown kind are an invalid endpoint', async () => {
    const ask = (type: string) =>
      app.call(caller, readCampaignProducts, { params: { type, id: promotion } } as never);
    expect((await ask('nothing')).error.Type).toBe('invalidApiEndpoint');
    expect((await ask('banner-products')).error.Type).toBe('notFound');
  });

  it('[CAM-01] single campaigns are found by their kind and number', async () => {
    const tile = await aCampaign(app.database, { headline_da: 'Torsk' });
    await untilSo(
      async () => (await app.call(null, readPromotionTile, { params: { id: tile } })).status === 200,
    );
    const found = await app.call(caller, readPromotion, { params: { id: promotion } });
    expect(found.model.Id).toBe(promotion);
    const banner = { params: { id: campaigns['rule'] ?? '' } };
    for (const who of [caller, null]) {
      const { status, model } = await app.call(who, readBanner, banner);
      expect([status, model.Id, model.Kind]).toEqual([200, campaigns['rule'], 'banner']);
    }
    for (const call of [readBanner, readPromotion, readPromotionWithLandingPage])
      expect((await app.call(caller, call, { params: { id: tile } })).status).toBe(404);
    const late = { expectedDeliveryDate: '2026-12-02' };
    const gone = await app.call(caller, readPromotion, { params: { id: promotion }, query: late });
    expect(gone.status).toBe(404);
  });
});

describe('the page of a supplier', () => {
  const page = (who: Caller, query: object = {}) =>
    app.call(who, readSupplierLandingPage, { params: { uniqueUrlIdentifier: 'danefjord' }, query } as never);

  it('[CAM-01] has products, brands and the customer’s own figures', async () => {
    const { model } = await page(caller);
    expect(model).toMatchObject({
      SupplierName: 'Danefjord A/S',
      NumberOfProducts: 19,
      Campaign: { Content: { Headline: 'Landet i Hirtshals', Url: '/campaigns/supplier/danefjord' } },
      Brands: [{ Id: brand, NavigationTitle: 'Danefjord', NumberOfProducts: 19 }],
      Facts: { BoughtThisYearOre: 4000, BoughtLastYearOre: 0, DeliveredShare: 1 },
    });
    expect(model.Facts.DeliveryWeekdays).toEqual([1, 2, 3, 4, 5]);
    expect(model.Page.PageOfResults.map(({ Id }) => Id)).toEqual(fish.slice(0, 6));
    const second = (await page(caller, { page: 2 })).model;
    expect(second.Page.PageOfResults.map(({ Id }) => Id)).toEqual(fish.slice(6, 12));
    expect(second.Page.CurrentPage).toBe(2);
  });

  it('keeps the customer’s figures from punch-out sessions', async () => {
    const { userId } = await aUser(app.database, { customers: [customer] });
    const guest = await app.signIn({ userId, customerId: customer.id, punchOut: {} });
    const { Facts } = (await page(guest)).model;
    expect(Facts).toMatchObject({ BoughtThisYearOre: null, BoughtLastYearOre: null, DeliveredShare: null });
  });

  it('counts no goods of cancelled and refused orders as bought', async () => {
    const lines = [{ productId: fish[1] ?? '', quantity: 9 }];
    for (const [status, date] of [
      ['Cancelled', '2026-10-06'],
      ['Refused', '2025-10-06'],
    ] as const)
      await anOrder(app.database, customer, { date, status, lines });
    const { Facts } = (await page(caller)).model;
    expect(Facts).toMatchObject({ BoughtThisYearOre: 4000, BoughtLastYearOre: 0 });
  });

  it('counts goods that replaced others as all delivered', async () => {
    const other = await aCustomer(app.database);
    const replaced = {
      productId: fish[1] ?? '',
      quantity: 1,
      replaces: { productId: fish[2] ?? '', quantity: 10 },
    };
    await aDeliveredOrder(app.database, other, { date: '2026-10-06', lines: [replaced] });
    const { Facts } = (await page(await aBuyerOf(app, other))).model;
    expect(Facts.DeliveredShare).toBe(1);
  });

  it('has no figures for visitors, no amounts without the right', async () => {
    const { model } = await page(null);
    expect(model.Facts).toMatchObject({ BoughtThisYearOre: null, DeliveredShare: null });
    expect(model.Page.TotalResults).toBe(20);
    const blind = await page(await aBuyerOf(app, customer, { maySeePrices: false }));
    expect(blind.model.Facts).toMatchObject({ BoughtThisYearOre: null, DeliveredShare: 1 });
  });

  it('is not found by an unknown name', async () => {
    const { status } = await app.call(caller, readSupplierLandingPage, {
      params: { uniqueUrlIdentifier: 'ukendt' },
    });
    expect(status).toBe(404);
  });
});

describe('news and brands of suppliers', () => {
  it('[CAM-01] new products come by week, with brands and what is advertising', async () => {
    const { model } = await app.call(caller, readProductNews);
    expect(model).toMatchObject({
      TrackingListName: 'Nyheder',
      CampaignId: campaigns['news'],
      NumberOfProducts: 1,
      SponsoredProductIds: [lemon],
      Brands: [{ Id: brand, CampaignId: campaigns['news'], TrackingListName: 'Nyheder' }],
      SponsoredBrandIds: [brand],
      Weeks: [{ Year: 2026, Week: 47, From: '2026-11-16', To: '2026-11-22', ProductIds: [lemon] }],
    });
    const liked = await app.call(caller, readProductNews, { query: { likeBought: 'True' } });
    expect(liked.model.Weeks).toEqual([]);
  });

  it('[CAM-01] brands that suppliers promote have names and numbers of products', async () => {
    for (const who of [caller, null]) {
      const { model } = await app.call(who, listSupplierBrands);
      expect(model.Brands).toMatchObject([{ BrandId: brand, SupplierId: supplier, LogoImageUrl: null }]);
    }
  });

  it('[CAM-06] a brand names the first campaign that promotes it', async () => {
    const { model } = await app.call(caller, listSupplierBrands);
    expect(model.Brands).toMatchObject([
      { Id: brand, CampaignId: campaigns['brands'], TrackingListName: 'Kampagne: Fiskeuge' },
    ]);
  });
});

describe('products of each kind of campaign', () => {
  it.each([
    ['banner-products', 'banner'],
    ['promotion-tile-products', 'promotionTile'],
    ['product-promotion-products', 'productPromotion'],
    ['highlighted-products', 'highlightedProducts'],
    ['order-receipt-tile-products', 'orderReceiptTile'],
    ['supplier-landing-page-products', 'supplierLandingPage'],
    ['product-news-products', 'productNews'],
  ] as const)('[CAM-04] %s are those of its own kind only', async (type, kind) => {
    const id = await aCampaign(app.database, {
      kind,
      product_ids: [lemon, ...fish],
      tracking_list_name: type,
    });
    const ask = (asked: string) =>
      app.call(caller, readCampaignProducts, { params: { type: asked, id } } as never);
    await untilSo(async () => (await ask(type)).status === 200);
    const { ids, TotalResults, list } = await productsOf(caller, type, id);
    expect([ids, TotalResults, list]).toEqual([inOrder().slice(0, 6), 20, type]);
    const others = campaignProductTypes.filter((each) => each !== type);
    const answers = await Promise.all(others.map(async (each) => (await ask(each)).status));
    expect(answers).toEqual(others.map(() => 404));
  });
});
