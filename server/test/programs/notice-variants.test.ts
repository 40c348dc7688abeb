import * as campaigns from '@engros/contracts/campaigns/campaign-calls.ts';
import { readSampleCampaign } from '@engros/contracts/campaigns/sample-campaigns.ts';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import * as notifications from '@engros/contracts/notices/notifications.ts';
import { readNavigation } from '@engros/contracts/pages/navigation.ts';
import { publishNotification } from '@engros/contracts/supplier/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellCustomers } from '../../src/notices/notifications/event-queries.ts';
import { insertRows, signedInStaff } from '../builders.ts';
import { aProduct } from '../builders-goods.ts';
import type { CallInput, TestApp } from '../test-app.ts';
import { untilSo } from '../until-seen.ts';
import { aCampaign } from '../worlds/a-campaign.ts';
import {
  aWorld,
  customerId,
  listeningAt,
  oldEverywhere,
  productId,
  serviceKey,
  type World,
} from './service-world.ts';

let own: World;
let front: World;
let old: World;
let campaignId: string;
let bannerId: string;
let tileId: string;
const sampleId = '410003';

/** Publishes a campaign with a page of its own, a banner, a tile, a supplier's page and samples. */
async function campaignsOf({ database }: TestApp): Promise<string[]> {
  await insertRows(database, 'suppliers', {
    id: 'L7',
    name: 'Valsemøllen',
    postal_code: '6700',
    city: 'Esbjerg',
    region: 'Sydjylland',
    country_code: 'DK',
    latitude: 55.5,
    longitude: 8.4,
  });
  await aProduct(database, { id: sampleId, name: 'Vareprøve: Rugmel', is_sample: true });
  const goods = { product_ids: [productId], price_ore: 11_800 };
  const words = (da: string, en: string) => ({ ...goods, headline_da: da, headline_en: en });
  const promotion = { has_landing_page: true, ...words('Hvedemel i november', 'Wheat flour in November') };
  const supplierPage = { supplier_id: 'L7', url_identifier: 'moellen', ...words('Mel siden 1899', 'Flour') };
  const ids = [
    await aCampaign(database, { kind: 'productPromotion', ...promotion }),
    await aCampaign(database, { kind: 'banner', ...words('Bag julebrød', 'Bake for Christmas') }),
    await aCampaign(database, { kind: 'promotionTile', ...words('Rugmel på lager', 'Rye in stock') }),
  ];
  await aCampaign(database, { kind: 'supplierLandingPage', ...supplierPage });
  const offer = { id: 'NU', tracking_list_name: 'Vareprøver', maximum_products: 3 };
  const dates = { valid_from: '2026-11-20', valid_to: '2026-11-30' };
  await insertRows(database, 'sample_campaigns', { ...offer, ...dates, minimum_basket_total_ore: 5000 });
  await insertRows(database, 'sample_campaign_products', {
    campaign_id: 'NU',
    position: 0,
    product_id: sampleId,
  });
  return ids;
}

/** Publishes campaigns and a promoted notification, and tells the customer of a case. Returns the campaigns. */
async function filled({ app }: World): Promise<string[]> {
  const ids = await campaignsOf(app);
  const admin = await signedInStaff(app, { role: 'admin' });
  const body = {
    ClientKey: 'closed-on-24-december',
    Kind: 'News' as const,
    TitleDa: 'Lukket 24. december',
    TitleEn: 'Closed on 24 December',
    LeadDa: 'Bestil i god tid',
    LeadEn: 'Order in time',
    TextDa: 'Vi leverer igen den 28.',
    TextEn: 'We deliver again on the 28th.',
    ValidUntil: '2026-12-24T12:00:00Z',
    Audience: 'customers' as const,
    Targets: [customerId],
    IsPromoted: true,
  };
  expect((await app.call(admin, publishNotification, { body })).status).toBe(200);
  await tellCustomers(app.database.kysely, [
    {
      customerId,
      key: 'case:1',
      kind: 'CaseAnswered',
      facts: { caseId: 510_190, orderId: 7_718_204, state: 'Credited', creditOre: 41_600 },
      at: app.clock.now(),
    },
  ]);
  return ids;
}

beforeAll(async () => {
  own = await aWorld({});
  old = await aWorld({ OLD_SERVICE_KEY: serviceKey });
  front = await aWorld(oldEverywhere(await listeningAt(old.app)));
  const ids = await filled(own);
  expect(await filled(old)).toEqual(ids);
  [campaignId = '', bannerId = '', tileId = ''] = ids;
  for (const { app, caller } of [own, old]) {
    await untilSo(async () => {
      const { text } = await app.call(caller, campaigns.readCurrentPage, { query: {} });
      return text.includes(`"Id":"${campaignId}"`);
    });
    await untilSo(
      async () => (await app.call(caller, readSampleCampaign, { query: {} })).model.ProductIds.length === 1,
    );
    await untilSo(() => app.app.goods.catalog.current().suppliers.has('L7'));
  }
});
afterAll(async () => {
  await front.app.close();
  await old.app.close();
  await own.app.close();
});

const ask = <D extends Endpoint>({ app, caller }: World, declared: D, input: CallInput<D> = {}) =>
  app.call(caller, declared, input);

describe.each([
  ['new', () => own],
  ['old', () => front],
] as const)('[ENV-13] the %s notifications', (variant, worldOf) => {
  it('are read, unread and switched, and lie where they were told', async () => {
    const world = worldOf();
    const { model } = await ask(world, notifications.readNotifications);
    expect(model).toMatchObject({ Read: [], UnreadNotifications: 1, ReadNotifications: 0 });
    expect(model.Unread).toMatchObject([{ Kind: 'CaseAnswered', Title: 'Sag 510190 er besvaret' }]);
    const promoted = {
      Kind: 'News',
      Title: 'Lukket 24. december',
      Lead: 'Bestil i god tid',
      IsPromoted: true,
    };
    expect(model.Promoted).toMatchObject([promoted]);
    expect((await ask(world, notifications.readPromoted)).model.Promoted).toEqual(model.Promoted);
    const ofPromoted = { id: model.Promoted[0]?.Id ?? '' };
    const afterPromoted = await ask(world, notifications.markRead, { query: ofPromoted });
    expect(afterPromoted.model.UnreadNotifications).toBe(1);
    const query = { id: model.Unread[0]?.Id ?? '' };
    expect((await ask(world, notifications.markRead, { query })).model.UnreadNotifications).toBe(0);
    expect((await ask(world, notifications.markUnread, { query })).model.UnreadNotifications).toBe(1);
    expect((await ask(world, notifications.readPromoted)).model.Promoted).toEqual([]);
    const body = { Kind: 'News' as const, OnPage: false, ByMail: true };
    const { Switches } = (await ask(world, notifications.changeSwitch, { body })).model;
    expect(Switches).toContainEqual(body);
    expect((await ask(world, notifications.readSwitches)).model.Switches).toEqual(Switches);
    expect((await ask(world, notifications.markAllRead)).model.UnreadNotifications).toBe(0);
    const keeper = variant === 'old' ? old : own;
    const { rows } = await keeper.app.database.pool.query('select 1 from notification_reads');
    expect(rows).toHaveLength(2);
    const { rows: here } = await front.app.database.pool.query('select 1 from notification_switches');
    expect(here).toEqual([]);
  });

  it('are counted in menus, wherever they lie', async () => {
    const world = worldOf();
    await insertRows(world.app.database, 'navigation_entries', {
      id: 'messages',
      place: 'menu',
      type: 'navigation_notifications',
      url: '/notifications',
      position: 0,
      title_da: 'Beskeder',
      title_en: 'Messages',
    });
    const counted = async () =>
      (await ask(world, readNavigation)).model.NavigationItems.map((item) => item.UnreadNotificationsCount);
    await expect.poll(counted).toEqual([0]);
    const { Read } = (await ask(world, notifications.readNotifications)).model;
    const query = { id: Read.find(({ IsPromoted }) => !IsPromoted)?.Id ?? '' };
    await ask(world, notifications.markUnread, { query });
    expect(await counted()).toEqual([1]);
    await ask(world, notifications.markRead, { query });
  });

  it('are nobody else’s', async () => {
    const world = worldOf();
    const { app, other } = world;
    const { Read } = (await ask(world, notifications.readNotifications)).model;
    expect((await app.call(other, notifications.readNotifications)).model.UnreadNotifications).toBe(0);
    const refused = await app.call(other, notifications.markRead, { query: { id: Read[0]?.Id ?? '' } });
    expect([refused.status, refused.error.Type]).toEqual([404, 'notFound']);
    expect((await app.call(null, notifications.readNotifications)).status).toBe(401);
  });
});

describe.each([
  ['new', () => own],
  ['old', () => front],
] as const)('[ENV-13] the %s campaigns', (_variant, worldOf) => {
  it('give pages, single campaigns, products and samples in one shape', async () => {
    const answers = async (world: World) => [
      await ask(world, campaigns.readCurrentPage, { query: { pageType: 'FrontPage' } }),
      await ask(world, campaigns.readBanner, { params: { id: bannerId } }),
      await ask(world, campaigns.readPromotionTile, { params: { id: tileId } }),
      await ask(world, campaigns.readSupplierLandingPage, { params: { uniqueUrlIdentifier: 'moellen' } }),
      await ask(world, readSampleCampaign, { query: {} }),
      await ask(world, campaigns.readPromotion, { params: { id: campaignId } }),
      await ask(world, campaigns.readPromotionWithLandingPage, { params: { id: campaignId } }),
      await ask(world, campaigns.readCampaignProducts, {
        params: { type: 'product-promotion-products', id: campaignId },
      }),
      await ask(world, campaigns.listSupplierBrands, { query: {} }),
      await ask(world, campaigns.readProductNews, { query: {} }),
    ];
    const said = await answers(worldOf());
    expect(said.map(({ status }) => status)).toEqual(said.map(() => 200));
    // The numbers of categories are drawn for each database.
    const withoutNumbers = ({ text }: { text: string }) => text.replaceAll(/"K\d+/g, '"K');
    expect(said.map(withoutNumbers)).toEqual((await answers(own)).map(withoutNumbers));
    const text = said.map((each) => each.text).join();
    for (const part of ['Hvedemel i november', 'Bag julebrød', 'Rugmel på lager', 'Mel siden 1899', sampleId])
      expect(text).toContain(part);
  });

  it('are shown to visitors as the new ones are', async () => {
    const answers = async ({ app }: World) => [
      await app.call(null, campaigns.readCurrentPage, { query: { pageType: 'FrontPage' } }),
      await app.call(null, campaigns.readBanner, { params: { id: bannerId } }),
      await app.call(null, campaigns.readPromotionWithLandingPage, { params: { id: campaignId } }),
      await app.call(null, campaigns.readCampaignProducts, {
        params: { type: 'product-promotion-products', id: campaignId },
      }),
      await app.call(null, campaigns.readSupplierLandingPage, { params: { uniqueUrlIdentifier: 'moellen' } }),
      await app.call(null, campaigns.listSupplierBrands, { query: {} }),
    ];
    const said = (await answers(worldOf())).map(({ status, text }) => [
      status,
      text.replaceAll(/"K\d+/g, '"K'),
    ]);
    expect(said.map(([status]) => status)).toEqual(said.map(() => 200));
    expect(said).toEqual(
      (await answers(own)).map(({ status, text }) => [status, text.replaceAll(/"K\d+/g, '"K')]),
    );
    expect(said.join()).toContain('Bag julebrød');
    expect((await worldOf().app.call(null, campaigns.readProductNews, { query: {} })).status).toBe(401);
  });

  it('refuse what is not there with the same words', async () => {
    const missing = await ask(worldOf(), campaigns.readPromotion, { params: { id: '999999' } });
    expect([missing.status, missing.error.Type]).toEqual([404, 'notFound']);
    const kind = { type: 'unknown-products', id: campaignId };
    const unknown = await ask(worldOf(), campaigns.readCampaignProducts, { params: kind });
    const same = await ask(own, campaigns.readCampaignProducts, { params: kind });
    expect([unknown.error.Type, unknown.error.Message]).toEqual([same.error.Type, same.error.Message]);
  });
});

it('[ENV-13] views of old campaigns are counted neither here nor there', async () => {
  // The campaign here has the number of one that the old service shows.
  expect(await aCampaign(front.app.database)).toBe(campaignId);
  const Events = [{ Kind: 'view' as const, CampaignId: campaignId }];
  for (const world of [front, own])
    expect((await ask(world, campaigns.countCampaignEvents, { body: { Events } })).status).toBe(200);
  const countsOf = async ({ app }: World) =>
    (await app.database.pool.query('select views::int from campaign_counts')).rows;
  await expect.poll(() => countsOf(own)).toEqual([{ views: 1 }]);
  expect([await countsOf(front), await countsOf(old)]).toEqual([[], []]);
});
