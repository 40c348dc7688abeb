import { brotliDecompressSync } from 'node:zlib';
import { readBanner, readCurrentPage } from '@engros/contracts/campaigns/campaign-calls.ts';
import type { BodyOf } from '@engros/contracts/endpoint.ts';
import {
  previewCampaignPrices,
  previewCampaignProducts,
} from '@engros/contracts/supplier/campaign-editor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  insertRows,
  signedInStaff,
  type TestCustomer,
  updateRows,
} from '../../../test/builders.ts';
import { aBrand, aBuyerOf, aProduct, aSupplier } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSo } from '../../../test/until-seen.ts';
import { aCampaign } from '../../../test/worlds/a-campaign.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let other: Caller;
beforeAll(async () => {
  customer = await aCustomer(app.database);
  caller = await aBuyerOf(app, customer);
  other = await aBuyerOf(app, await aCustomer(app.database));
});

type Asked = { pageType?: string; pageId?: string; expectedDeliveryDate?: string };

async function shown(who: Caller, query: Asked = {}): Promise<string[]> {
  const { model } = await app.call(who, readCurrentPage, { query: query as never });
  return [
    ...model.Banners,
    ...model.ProductPromotions,
    ...model.PromotionTiles,
    ...model.HighlightedProducts,
    ...model.OrderReceiptTiles,
  ].flatMap(({ Campaigns }) => Campaigns.map(({ Id }) => Id));
}

const untilShown = (who: Caller, id: string, query: Asked = {}) =>
  untilSo(async () => (await shown(who, query)).includes(id));

describe('the campaigns of a page', () => {
  it('[CAM-01] come by kind and placeholder, the heaviest first', async () => {
    const page = { page_types: ['Search'] };
    const light = await aCampaign(app.database, { ...page, placeholder: 'front-2', priority: 9 });
    const heavy = await aCampaign(app.database, {
      ...page,
      placeholder: 'front-2',
      priority: 2,
      headline_da: 'Torsk fra Hirtshals',
      headline_en: 'Cod from Hirtshals',
      percent: 12,
      has_landing_page: true,
      product_ids: ['412031'],
      owners: ['Havbo Fisk A/S'],
      type: 0,
    });
    const banner = await aCampaign(app.database, { ...page, kind: 'banner' });
    const last = await aCampaign(app.database, { ...page, kind: 'orderReceiptTile' });
    await untilShown(caller, last, { pageType: 'Search' });
    const { model } = await app.call(caller, readCurrentPage, {
      query: { pageType: 'Search', expectedDeliveryDate: '2026-11-25' },
    });
    expect(model).toMatchObject({
      ExpectedDeliveryDate: '2026-11-25',
      PageType: 'Search',
      PageId: null,
      Banners: [{ Name: 'main', Campaigns: [{ Id: banner }] }],
      PromotionTiles: [
        {
          Name: 'front-2',
          Campaigns: [
            {
              Id: heavy,
              Priority: 2,
              Type: 0,
              Owner: { Name: 'Havbo Fisk A/S' },
              DisplaySetting: { DisplayMode: 'inListSingle' },
              Content: { Headline: 'Torsk fra Hirtshals', Percent: 12, Url: `/campaigns/promotion/${heavy}` },
              Url: { Link: `/campaigns/promotion/${heavy}`, Target: '_self' },
              LandingPage: { ProductIds: ['412031'] },
              Image: { Small: null, SmallRetina: null, Medium: null },
              NormalUrl: null,
              TrackingListName: 'Kampagne: Fiskeuge',
            },
            { Id: light },
          ],
        },
      ],
      OrderReceiptTiles: [{ Name: 'main' }],
      ProductPromotions: [],
      HighlightedProducts: [],
    });
    const english = await aBuyerOf(app, customer, { language: 'en' });
    const said = await app.call(english, readCurrentPage, { query: { pageType: 'Search' } });
    expect(said.text).toContain('Cod from Hirtshals');
  });

  it('[CAM-01] are placed by page type and page id', async () => {
    const onPage = await aCampaign(app.database, { page_types: ['Product'], page_ids: ['412031'] });
    await untilShown(caller, onPage, { pageType: 'Product', pageId: '412031' });
    expect(await shown(caller, { pageType: 'Product', pageId: '412044' })).not.toContain(onPage);
    expect(await shown(caller, { pageType: 'Product' })).not.toContain(onPage);
    expect(await shown(caller, { pageType: 'FrontPage', pageId: '412031' })).not.toContain(onPage);
    const anywhere = await aCampaign(app.database);
    await untilShown(caller, anywhere, { pageType: 'FavoritesDetails' });
    expect(await shown(caller)).toContain(anywhere);
  });

  it('[CAM-05] are those of the delivery date, and of today for visitors', async () => {
    const early = await aCampaign(app.database, { valid_from: '2026-11-23', valid_to: '2026-11-23' });
    const late = await aCampaign(app.database, { valid_from: '2026-11-30', valid_to: '2026-12-06' });
    await untilShown(caller, late, { expectedDeliveryDate: '2026-12-01' });
    expect(await shown(caller, { expectedDeliveryDate: '2026-12-01' })).not.toContain(early);
    expect(await shown(caller, { expectedDeliveryDate: '2026-11-23' })).toContain(early);
    for (const query of [{}, { expectedDeliveryDate: '2026-12-01' }]) {
      const ids = await shown(null, query);
      expect(ids).toContain(early);
      expect(ids).not.toContain(late);
    }
    const { model } = await app.call(null, readCurrentPage);
    expect(model.ExpectedDeliveryDate).toBeNull();
  });

  it('are for those the supplier names', async () => {
    const own = await aCampaign(app.database, { audience: 'customers', customer_ids: [customer.id] });
    const all = await aCampaign(app.database, { audience: 'customers' });
    const visitors = await aCampaign(app.database, { audience: 'visitors' });
    await untilShown(null, visitors);
    const [mine, theirs, none] = [await shown(caller), await shown(other), await shown(null)];
    expect([own, all, visitors].map((id) => mine.includes(id))).toEqual([true, true, false]);
    expect([own, all, visitors].map((id) => theirs.includes(id))).toEqual([false, true, false]);
    expect([own, all, visitors].map((id) => none.includes(id))).toEqual([false, false, true]);
    for (const who of [other, null])
      expect((await app.call(who, readBanner, { params: { id: own } })).status).toBe(404);
  });

  it('show prices only to those who may see them', async () => {
    const tile = await aCampaign(app.database, { price_ore: 11_800, page_types: ['Brand'] });
    await untilShown(caller, tile, { pageType: 'Brand' });
    const priceOf = async (who: Caller) => {
      const { model } = await app.call(who, readCurrentPage, { query: { pageType: 'Brand' } });
      return model.PromotionTiles.flatMap(({ Campaigns }) => Campaigns).find(({ Id }) => Id === tile)?.Content
        .PriceOre;
    };
    expect(await priceOf(caller)).toBe(11_800);
    expect(await priceOf(await aBuyerOf(app, customer, { maySeePrices: false }))).toBeNull();
    expect(await priceOf(null)).toBeNull();
  });

  it('are gone from every page within two seconds when stopped', async () => {
    const id = await aCampaign(app.database);
    await untilShown(caller, id);
    await updateRows(app.database, 'campaigns', { id: Number(id) }, { live_version: null });
    await untilSo(async () => !(await shown(caller)).includes(id));
  });

  it('cost no statement beyond the session when the page names its date', async () => {
    const query = { pageType: 'FrontPage' as const, expectedDeliveryDate: '2026-11-25' };
    await app.call(caller, readCurrentPage, { query });
    const used: number[] = [];
    for (let time = 0; time < 3; time += 1)
      used.push((await statementsOf(() => app.call(caller, readCurrentPage, { query }), /./))[0]);
    // What the node itself reads again meanwhile can only add to some.
    expect(Math.min(...used)).toBeLessThanOrEqual(1);
  });

  it('come packed to browsers, the same as to others', async () => {
    for (let at = 0; at < 6; at += 1) await aCampaign(app.database, { page_types: ['OrderReceipt'] });
    await untilSo(async () => (await shown(caller, { pageType: 'OrderReceipt' })).length >= 6);
    const url = `${readCurrentPage.path}?pageType=OrderReceipt&expectedDeliveryDate=2026-11-25`;
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const plain = await app.raw(caller, { url });
    for (const _ of ['first', 'kept']) {
      const packed = await app.raw(caller, { url, headers });
      expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    }
  });

  it.each([{ pageType: 'Nowhere' }, { pageId: 'x'.repeat(61) }, { expectedDeliveryDate: 'i morgen' }])(
    'refuse %j',
    async (query) => {
      expect((await app.call(caller, readCurrentPage, { query })).status).toBe(400);
    },
  );
});

describe('goods of a preview', () => {
  let admin: Caller;
  let supplier: string;
  let brand: string;
  let cod: string[];
  let lemon: string;
  let blocked: string;
  beforeAll(async () => {
    const { database } = app;
    admin = await signedInStaff(app, { role: 'admin' });
    supplier = await aSupplier(database, 'Danefjord A/S');
    brand = await aBrand(database, 'Danefjord');
    const emptyBrand = await aBrand(database, 'Uden varer');
    await database.kysely
      .updateTable('brands')
      .set({ supplier_id: supplier })
      .where('id', 'in', [brand, emptyBrand])
      .execute();
    cod = [];
    for (let at = 0; at < 7; at += 1) {
      const own = { supplier_id: supplier, brand_id: brand, popularity: 1 - at / 100 };
      cod.push(await aProduct(database, { ...own, name: `Torsk ${at}`, name_en: `Cod ${at}` }));
    }
    const ofNobody = await aBrand(database, 'Uden leverandør');
    lemon = await aProduct(database, { name: 'Citroner', brand_id: ofNobody });
    blocked = await aProduct(database, { name: 'Spærret', is_blocked: true });
    await untilCaughtUp(app);
  });

  type Body = BodyOf<typeof previewCampaignProducts>;

  const ask = (who: Caller, changes: Partial<Body> = {}) =>
    app.call(who, previewCampaignProducts, {
      body: {
        Kind: 'promotionTile',
        Language: 'da',
        ProductIds: [],
        UseSupplierBrandProducts: false,
        BrandId: null,
        SupplierId: null,
        BrandIds: [],
        ...changes,
      },
    });

  const previewOf = async (changes: Partial<Body>) => {
    const { model } = await ask(admin, changes);
    return { ...model, ids: model.Products.map(({ Id }) => Id), brands: model.Brands.map(({ Id }) => Id) };
  };

  describe('[CAM-07] the products of a campaign that is being written', () => {
    it('are the first six that can be ordered, at list prices', async () => {
      const { ids, NumberOfProducts, Products } = await previewOf({
        ProductIds: [lemon, blocked, '999999', ...cod],
      });
      expect(ids).toEqual([lemon, ...cod.slice(0, 5)]);
      expect(NumberOfProducts).toBe(8);
      expect(Products[0]?.SalesUnits.Values[0]?.PriceOre).toBe(1000);
    });

    it('stand with today’s price and the campaign’s, faulty ones first', async () => {
      const customer = await aCustomer(app.database, { discount_basis_points: 1000 });
      const [half = '', dear = '', good = '', without = ''] = cod;
      const { code = '' } =
        (await app.database.kysely
          .selectFrom('sales_units')
          .select('code')
          .where('product_id', '=', half)
          .executeTakeFirst()) ?? {};
      const period = { valid_from: '2026-11-20', valid_to: '2026-12-31', name_da: 'Torsk', name_en: 'Cod' };
      const priceOf = (product_id: string, price_ore: number) => ({
        ...period,
        campaign_id: 'torsk',
        product_id,
        sales_unit_code: code,
        price_ore,
      });
      await insertRows(app.database, 'campaign_prices', [
        priceOf(half, 499),
        priceOf(dear, 950),
        priceOf(good, 500),
      ]);
      await untilCaughtUp(app);
      const asked = async (CustomerId: string | null) => {
        const answer = await app.call(admin, previewCampaignPrices, {
          body: {
            ProductIds: [good, dear, half, without],
            UseSupplierBrandProducts: false,
            BrandId: null,
            SupplierId: null,
            ValidFrom: '2026-12-01',
            ValidTo: '2026-12-24',
            CustomerId,
          },
        });
        if (answer.status !== 200) return [answer.status];
        return answer.model.Prices.map((row) => [
          row.ProductId,
          row.TodayOre,
          row.CampaignOre,
          row.Percent,
          row.Fault,
        ]);
      };
      await expect
        .poll(() => asked(null))
        .toEqual([
          [half, 1000, 499, 50.1, 'Large'],
          [without, 1000, null, null, 'Missing'],
          [good, 1000, 500, 50, null],
          [dear, 1000, 950, 5, null],
        ]);
      expect((await asked(customer.id)).slice(0, 2)).toEqual([
        [dear, 900, 950, -5.6, 'NotCheaper'],
        [without, 900, null, null, 'Missing'],
      ]);
      expect(await asked('999999')).toEqual([404]);
    });

    it('are named in the language of the preview', async () => {
      const named = async (Language: 'da' | 'en') =>
        (await previewOf({ Language, ProductIds: cod.slice(0, 1) })).Products[0]?.DisplayName;
      expect([await named('da'), await named('en')]).toEqual(['Torsk 0', 'Cod 0']);
    });

    it('follow brand and supplier only when the campaign says so', async () => {
      const rule = { BrandId: brand, SupplierId: supplier };
      expect((await previewOf({ ...rule, ProductIds: [lemon] })).ids).toEqual([lemon]);
      expect((await previewOf({ ...rule, UseSupplierBrandProducts: true })).ids).toEqual(cod.slice(0, 6));
    });

    it('are the listed ones and those of the brand for highlights', async () => {
      const highlights = { BrandId: brand, ProductIds: [lemon, cod[1] ?? ''] };
      for (const Kind of ['highlightedProducts', 'productNews'] as const) {
        const { ids, NumberOfProducts } = await previewOf({ Kind, ...highlights });
        expect(ids.slice(0, 3)).toEqual([lemon, cod[1], cod[0]]);
        expect(NumberOfProducts).toBe(8);
      }
    });
  });

  describe('[CAM-07] the brands of a campaign that is being written', () => {
    it('are those it names, without those that have no products', async () => {
      const { Brands } = await previewOf({ Kind: 'supplierBrands', BrandIds: [brand, 'M0'] });
      expect(Brands).toMatchObject([{ Id: brand, NavigationTitle: 'Danefjord', NumberOfProducts: 7 }]);
    });

    it('are those of the supplier for the page of a supplier', async () => {
      const page = { Kind: 'supplierLandingPage', UseSupplierBrandProducts: true } as const;
      const { brands, ids } = await previewOf({ ...page, SupplierId: supplier });
      expect([brands, ids]).toEqual([[brand], cod.slice(0, 6)]);
      expect((await previewOf({ ...page, SupplierId: null })).brands).toEqual([]);
    });
  });
});
