import { brotliDecompressSync } from 'node:zlib';
import { readBanner, readCurrentPage } from '@engros/contracts/campaigns/campaign-calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type TestCustomer, updateRows } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';
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
