import { countCampaignEvents, readPromotionTile } from '@engros/contracts/campaigns/campaign-calls.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, it } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';
import { aCampaign } from '../../../test/worlds/a-campaign.ts';

const app = duringTests(testApp);
let caller: Caller;
let seen: string;
let ended: string;
let planned: string;
let far: string;

beforeAll(async () => {
  caller = await aBuyerOf(app, await aCustomer(app.database));
  seen = await aCampaign(app.database);
  planned = await aCampaign(app.database, { valid_from: '2026-11-25', valid_to: '2027-03-01' });
  far = await aCampaign(app.database, { valid_from: '2027-02-20', valid_to: '2027-03-01' });
  ended = await aCampaign(app.database, { valid_to: '2026-11-22' });
});

const send = (who: Caller, Events: object[]) => app.call(who, countCampaignEvents, { body: { Events } });
const view = (CampaignId: string) => ({ Kind: 'view', CampaignId });

async function aShownCampaign(who: Caller, wishes: Parameters<typeof aCampaign>[1] = {}): Promise<string> {
  const id = await aCampaign(app.database, wishes);
  await untilSo(
    async () => (await app.call(who, readPromotionTile, { params: { id } })).status === 200,
    5000,
  );
  return id;
}

const counts = async () =>
  (await app.database.kysely.selectFrom('campaign_counts').selectAll().execute()).map((row) => ({
    ...row,
    campaign_id: String(row.campaign_id),
  }));

it('[CAM-06] adds views and clicks by campaign and day, nothing of the person', async () => {
  await send(caller, [view(seen), { Kind: 'click', CampaignId: seen }, view(ended), view('424242')]);
  await send(null, [view(seen), view(seen), view(planned)]);
  await send(caller, [view(far)]);
  await untilSo(async () => (await counts())[0]?.views === 2);
  expect(await counts()).toEqual([{ campaign_id: seen, day: '2026-11-23', views: 2, clicks: 1 }]);
});

it('[CAM-06] counts a planned campaign for those who order for its days', async () => {
  await send(caller, [view(planned)]);
  await untilSo(async () => (await counts()).some(({ campaign_id }) => campaign_id === planned));
});

it('[CAM-06] counts a campaign of one customer only for that customer', async () => {
  const customer = await aCustomer(app.database);
  const owner = await aBuyerOf(app, customer);
  const owned = await aShownCampaign(owner, { audience: 'customers', customer_ids: [customer.id] });
  const forVisitors = await aShownCampaign(null, { audience: 'visitors' });
  const last = await aShownCampaign(null);
  const both = [view(owned), { Kind: 'click', CampaignId: owned }];
  await send(null, [...both, view(forVisitors)]);
  await send(caller, [...both, view(forVisitors), view(last)]);
  await untilSo(async () => (await counts()).some(({ campaign_id }) => campaign_id === last));
  const ofBoth = async () =>
    (await counts()).filter(({ campaign_id }) => [owned, forVisitors].includes(campaign_id));
  expect(await ofBoth()).toEqual([{ campaign_id: forVisitors, day: '2026-11-23', views: 1, clicks: 0 }]);
  await send(owner, both);
  await untilSo(async () => (await ofBoth()).length === 2);
  expect(await ofBoth()).toContainEqual({ campaign_id: owned, day: '2026-11-23', views: 1, clicks: 1 });
});

it('[CAM-06] counts a campaign of a customer group only for its customers', async () => {
  await app.database.kysely.insertInto('customer_groups').values({ id: 'SYG', name: 'Sygehuse' }).execute();
  const member = await aBuyerOf(app, await aCustomer(app.database, { group_id: 'SYG' }));
  const grouped = await aShownCampaign(member, { audience: 'customers', group_ids: ['SYG'] });
  await send(caller, [view(grouped)]);
  await send(member, [view(grouped)]);
  const ofGroup = async () => (await counts()).filter(({ campaign_id }) => campaign_id === grouped);
  await untilSo(async () => (await ofGroup()).length > 0);
  expect(await ofGroup()).toEqual([{ campaign_id: grouped, day: '2026-11-23', views: 1, clicks: 0 }]);
});

it('reads the group of a customer once, not for each batch', async () => {
  const own = await aShownCampaign(null);
  const owner = await aBuyerOf(app, await aCustomer(app.database));
  const asked = async () => (await statementsOf(() => send(owner, [view(own)]), /from customers c/))[0];
  expect(await asked()).toBe(1);
  await expect.poll(asked).toBe(0);
});

it('[CAM-06] counts one caller only so often for one campaign', async () => {
  app.clock.advance({ hours: 2 });
  const own = await aShownCampaign(null);
  for (let times = 0; times < limits.campaignEventsOfCaller + 30; times += 1) await send(caller, [view(own)]);
  const last = await aShownCampaign(null);
  await untilSo(async () => {
    await send(caller, [view(last)]);
    return (await counts()).some(({ campaign_id }) => campaign_id === last);
  }, 5000);
  const sum = (await counts()).find(({ campaign_id }) => campaign_id === own)?.views ?? 0;
  expect(sum).toBeGreaterThan(1);
  expect(sum).toBeLessThanOrEqual(limits.campaignEventsOfCaller);
});

it('counts visitors of one IPv6 network only so often, whatever their addresses', async () => {
  app.clock.advance({ hours: 2 });
  const own = await aShownCampaign(null);
  const last = await aShownCampaign(null);
  const visit = (id: string, remoteAddress: string) =>
    app.raw(null, {
      method: countCampaignEvents.method,
      url: countCampaignEvents.path,
      payload: { Events: [view(id)] },
      remoteAddress,
    });
  for (let host = 1; host <= limits.campaignEventsOfCaller + 30; host += 1)
    await visit(own, `2001:db8:1:2::${host.toString(16)}`);
  await visit(own, '2001:db8:1:3::1');
  await untilSo(async () => {
    await visit(last, '198.51.100.7');
    return (await counts()).some(({ campaign_id }) => campaign_id === last);
  }, 5000);
  const sum = (await counts()).find(({ campaign_id }) => campaign_id === own)?.views;
  expect(sum).toBe(limits.campaignEventsOfCaller + 1);
});

it('refuses batches beyond the limit, and unknown kinds', async () => {
  const many = (length: number) => Array.from({ length }, () => view(seen));
  expect((await send(caller, many(limits.campaignEvents))).status).toBe(200);
  expect((await send(caller, many(limits.campaignEvents + 1))).status).toBe(400);
  expect((await send(caller, [])).status).toBe(400);
  expect((await send(caller, [{ Kind: 'sold', CampaignId: seen }])).status).toBe(400);
});
