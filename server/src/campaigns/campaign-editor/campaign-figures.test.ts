import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import { campaignKinds } from '@engros/contracts/campaigns/campaign.ts';
import { countCampaignEvents, readPromotionTile } from '@engros/contracts/campaigns/campaign-calls.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import * as calls from '@engros/contracts/supplier/campaign-editor.ts';
import { beforeAll, expect, it } from 'vitest';
import { aCustomer, signedInStaff } from '../../../test/builders.ts';
import { aPiece } from '../../../test/builders-by-piece.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSo } from '../../../test/until-seen.ts';
import { aCampaign } from '../../../test/worlds/a-campaign.ts';
import { aDraft } from '../../../test/worlds/campaigns/a-draft.ts';

const app = duringTests(testApp);
let admin: Caller;
let products: string[];

beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin' });
  products = [await aPiece(app.database), await aPiece(app.database), await aPiece(app.database)];
  await untilCaughtUp(app);
});

const aCustomerOrdering = async () => {
  const customer = await aCustomer(app.database);
  return { customer, buyer: await aBuyerOf(app, customer) };
};

async function ordered(buyer: Caller, ways: readonly (object | undefined)[]) {
  const Products = ways.map((Tracking, at) => ({
    ProductId: products[at] ?? '',
    Quantity: at + 1,
    SalesUnit: { Code: 'st' },
    ...(Tracking && { Tracking }),
  }));
  const body = { Products, Delivery: { ExpectedDate: '2026-11-25' } };
  const { model: basket } = await app.call(buyer, updateBasket, { query: {}, body });
  const { status } = await app.call(buyer, submitBasket, {
    query: { basketId: basket.Id },
    body: { IgnoreWarning: true, Version: basket.Version },
  });
  expect(status).toBe(200);
}

async function published(TrackingListName: string): Promise<string> {
  const { Id, Version } = (await app.call(admin, calls.createCampaign, { body: { Kind: 'promotionTile' } }))
    .model;
  const Content = aDraft({ TrackingListName, ProductIds: products });
  const body = { Content, Version };
  expect((await app.call(admin, calls.publishCampaign, { params: { id: Id }, body })).status).toBe(200);
  await untilSo(async () => (await app.call(null, readPromotionTile, { params: { id: Id } })).status === 200);
  return Id;
}

const figuresOf = async (id: string) => {
  const { Campaigns } = (await app.call(admin, calls.listConsoleCampaigns)).model;
  const { Views, Clicks, OrderLines } = Campaigns.find(({ Id }) => Id === id) ?? {};
  return { Views, Clicks, OrderLines };
};

it('[CAM-06] the list and position of a basket’s lines reach the order', async () => {
  const { customer, buyer } = await aCustomerOrdering();
  await ordered(buyer, [
    { ListName: 'Kampagne: Torsk', Position: 4 },
    { ListName: 'Kampagne: Sej', Position: 1 },
    undefined,
  ]);
  const lines = await app.database.kysely
    .selectFrom('web_order_lines')
    .select(['product_id', 'tracking_list', 'tracking_position'])
    .where('customer_id', '=', customer.id)
    .orderBy('quantity')
    .execute();
  expect(lines).toEqual([
    { product_id: products[0], tracking_list: 'Kampagne: Torsk', tracking_position: 4 },
    { product_id: products[1], tracking_list: 'Kampagne: Sej', tracking_position: 1 },
    { product_id: products[2], tracking_list: null, tracking_position: null },
  ]);
});

it('[CAM-06] staff see the views, clicks and order lines of a campaign', async () => {
  const [id, other] = [await published('Kampagne: Kuller'), await published('Kampagne: Rødspætte')];
  const { buyer } = await aCustomerOrdering();
  const view = { Kind: 'view' as const, CampaignId: id };
  const body = { Events: [view, { ...view, Kind: 'click' as const }] };
  await app.call(buyer, countCampaignEvents, { body });
  await app.call(null, countCampaignEvents, { body: { Events: [view] } });
  await ordered(buyer, [{ ListName: 'Kampagne: Kuller', Position: 1 }, undefined]);
  await ordered((await aCustomerOrdering()).buyer, [
    { ListName: 'Kampagne: Kuller', Position: 2 },
    { ListName: 'Kampagne: Kuller', Position: 3 },
  ]);
  await expect.poll(() => figuresOf(id)).toEqual({ Views: 2, Clicks: 1, OrderLines: 3 });
  expect(await figuresOf(other)).toEqual({ Views: 0, Clicks: 0, OrderLines: 0 });
});

it('[CAM-06] staff see the views and clicks of every kind of campaign', async () => {
  const ids: string[] = [];
  for (const kind of campaignKinds) ids.push(await aCampaign(app.database, { kind }));
  // The node reads all campaigns anew, so it knows the others once it shows the last one.
  const last = await aCampaign(app.database);
  const params = { id: last };
  await untilSo(async () => (await app.call(null, readPromotionTile, { params })).status === 200);
  const { buyer } = await aCustomerOrdering();
  const Events = ids.flatMap((CampaignId) => [
    { Kind: 'view' as const, CampaignId },
    { Kind: 'click' as const, CampaignId },
  ]);
  await app.call(buyer, countCampaignEvents, { body: { Events } });
  const figures = () => Promise.all(ids.map(figuresOf));
  await expect.poll(figures).toEqual(campaignKinds.map(() => ({ Views: 1, Clicks: 1, OrderLines: 0 })));
  expect(ids).toHaveLength(9);
});
