import * as campaigns from '@engros/contracts/campaigns/campaign-calls.ts';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { readNavigation } from '@engros/contracts/navigation.ts';
import * as notifications from '@engros/contracts/notices/notifications.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellCustomers } from '../../src/features/notifications/index.ts';
import type { CallInput } from '../test-app.ts';
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

/** Publishes a campaign with a page of its own, and tells the customer of a case. */
async function filled({ app }: World): Promise<string> {
  const id = await aCampaign(app.database, {
    kind: 'productPromotion',
    product_ids: [productId],
    has_landing_page: true,
    price_ore: 11_800,
    headline_da: 'Hvedemel i november',
    headline_en: 'Wheat flour in November',
  });
  await tellCustomers(app.database.kysely, [
    {
      customerId,
      key: 'case:1',
      kind: 'CaseAnswered',
      facts: { caseId: 510_190, orderId: 7_718_204, state: 'Credited', creditOre: 41_600 },
      at: app.clock.now(),
    },
  ]);
  return id;
}

beforeAll(async () => {
  own = await aWorld({});
  old = await aWorld({ OLD_SERVICE_KEY: serviceKey });
  front = await aWorld(oldEverywhere(await listeningAt(old.app)));
  campaignId = await filled(own);
  expect(await filled(old)).toBe(campaignId);
  for (const { app, caller } of [own, old])
    await untilSo(async () => {
      const { text } = await app.call(caller, campaigns.readCurrentPage, { query: {} });
      return text.includes(`"Id":"${campaignId}"`);
    });
}, 60_000);
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
    expect(model).toMatchObject({ Read: [], Promoted: [], UnreadNotifications: 1, ReadNotifications: 0 });
    expect(model.Unread).toMatchObject([{ Kind: 'CaseAnswered', Title: 'Sag 510190 er besvaret' }]);
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
    expect(rows).toHaveLength(1);
    const { rows: here } = await front.app.database.pool.query('select 1 from notification_switches');
    expect(here).toEqual([]);
  });

  it('are counted in menus only where they are known', async () => {
    const world = worldOf();
    await world.app.database.kysely
      .insertInto('navigation_entries')
      .values({
        id: 'messages',
        place: 'menu',
        type: 'navigation_notifications',
        url: '/notifications',
        position: 0,
        title_da: 'Beskeder',
        title_en: 'Messages',
      })
      .execute();
    const counted = async () =>
      (await ask(world, readNavigation)).model.NavigationItems.map((item) => item.UnreadNotificationsCount);
    await expect.poll(counted).toEqual([variant === 'new' ? 0 : undefined]);
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
  it('give pages, products and suppliers’ brands in one shape', async () => {
    const answers = async (world: World) => [
      await ask(world, campaigns.readCurrentPage, { query: { pageType: 'FrontPage' } }),
      await ask(world, campaigns.readPromotion, { params: { id: campaignId } }),
      await ask(world, campaigns.readPromotionWithLandingPage, { params: { id: campaignId } }),
      await ask(world, campaigns.readCampaignProducts, {
        params: { type: 'product-promotion-products', id: campaignId },
      }),
      await ask(world, campaigns.listSupplierBrands, { query: {} }),
      await ask(world, campaigns.readProductNews, { query: {} }),
    ];
    const said = await answers(worldOf());
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    // The numbers of categories are drawn for each database.
    const withoutNumbers = ({ text }: { text: string }) => text.replaceAll(/"K\d+/g, '"K');
    expect(said.map(withoutNumbers)).toEqual((await answers(own)).map(withoutNumbers));
    expect(said.map(({ text }) => text).join()).toContain('Hvedemel i november');
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
