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

it('[CAM-06] adds views and clicks by campaign and day, where each is shown', async () => {
  const customer = await aCustomer(app.database);
  const owner = await aBuyerOf(app, customer);
  await app.database.kysely.insertInto('customer_groups').values({ id: 'SYG', name: 'Sygehuse' }).execute();
  const member = await aBuyerOf(app, await aCustomer(app.database, { group_id: 'SYG' }));
  const owned = await aShownCampaign(owner, { audience: 'customers', customer_ids: [customer.id] });
  const grouped = await aShownCampaign(member, { audience: 'customers', group_ids: ['SYG'] });
  const forVisitors = await aShownCampaign(null, { audience: 'visitors' });
  const both = [view(owned), { Kind: 'click', CampaignId: owned }];
  await send(caller, [view(seen), { Kind: 'click', CampaignId: seen }, view(ended), view('424242')]);
  await send(null, [view(seen), view(seen), view(planned), ...both, view(forVisitors)]);
  await send(caller, [...both, view(forVisitors), view(grouped), view(far)]);
  await untilSo(async () => (await counts()).length > 0);
  const day = '2026-11-23';
  const ofVisitors = { campaign_id: forVisitors, day, views: 1, clicks: 0 };
  const ofEverybody = { campaign_id: seen, day, views: 2, clicks: 1 };
  expect(await counts()).toEqual(expect.arrayContaining([ofEverybody, ofVisitors]));
  expect(await counts()).toHaveLength(2);
  // A planned campaign counts for those who order for its days, others for those whom they are shown to.
  await send(caller, [view(planned)]);
  await send(owner, both);
  await send(member, [view(grouped)]);
  await untilSo(async () => (await counts()).length > 2);
  expect(await counts()).toEqual(
    expect.arrayContaining([
      { campaign_id: planned, day, views: 1, clicks: 0 },
      { campaign_id: owned, day, views: 1, clicks: 1 },
      { campaign_id: grouped, day, views: 1, clicks: 0 },
    ]),
  );
  expect(await counts()).toHaveLength(5);
});

it('reads the group of a customer once, not for each batch', async () => {
  const own = await aShownCampaign(null);
  const owner = await aBuyerOf(app, await aCustomer(app.database));
  const asked = async () => (await statementsOf(() => send(owner, [view(own)]), /from customers c/))[0];
  expect(await asked()).toBe(1);
  await expect.poll(asked).toBe(0);
});

it('[CAM-06] counts a caller and an IPv6 network only so often', async () => {
  app.clock.advance({ hours: 2 });
  const [ofCaller, ofNetwork, last] = [
    await aShownCampaign(null),
    await aShownCampaign(null),
    await aShownCampaign(null),
  ];
  const visit = (id: string, remoteAddress: string) =>
    app.raw(null, {
      method: countCampaignEvents.method,
      url: countCampaignEvents.path,
      payload: { Events: [view(id)] },
      remoteAddress,
    });
  for (let times = 1; times <= limits.campaignEventsOfCaller + 30; times += 1) {
    await send(caller, [view(ofCaller)]);
    await visit(ofNetwork, `2001:db8:1:2::${times.toString(16)}`);
  }
  await visit(ofNetwork, '2001:db8:1:3::1');
  await untilSo(async () => {
    await visit(last, '198.51.100.7');
    return (await counts()).some(({ campaign_id }) => campaign_id === last);
  });
  const views = async (id: string) =>
    (await counts()).find(({ campaign_id }) => campaign_id === id)?.views ?? 0;
  expect(await views(ofCaller)).toBeGreaterThan(1);
  expect(await views(ofCaller)).toBeLessThanOrEqual(limits.campaignEventsOfCaller);
  expect(await views(ofNetwork)).toBe(limits.campaignEventsOfCaller + 1);
});

it('refuses batches beyond the limit, and unknown kinds', async () => {
  const many = (length: number) => Array.from({ length }, () => view(seen));
  expect((await send(caller, many(limits.campaignEvents))).status).toBe(200);
  expect((await send(caller, many(limits.campaignEvents + 1))).status).toBe(400);
  expect((await send(caller, [])).status).toBe(400);
  expect((await send(caller, [{ Kind: 'sold', CampaignId: seen }])).status).toBe(400);
});
