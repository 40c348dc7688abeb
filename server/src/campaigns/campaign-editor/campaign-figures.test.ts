import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import { campaignKinds } from '@engros/contracts/campaigns/campaign.ts';
import {
  countCampaignEvents,
  readCurrentPage,
  readPromotionTile,
} from '@engros/contracts/campaigns/campaign-calls.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import * as calls from '@engros/contracts/supplier/campaign-editor.ts';
import { uploadCampaignPicture } from '@engros/contracts/supplier/pictures.ts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, signedInStaff } from '../../../test/builders.ts';
import { aPiece } from '../../../test/builders-by-piece.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSo } from '../../../test/until-seen.ts';
import { aCampaign } from '../../../test/worlds/a-campaign.ts';
import { aDraft } from '../../../test/worlds/campaigns/a-draft.ts';
import { createPictureWork } from '../../goods/media/picture-work.ts';
import { tidyPictures } from '../../goods/media/tidy-pictures.ts';

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

it('[CAM-06] staff see views, clicks and order lines of every kind', async () => {
  const [id, other] = [await published('Kampagne: Kuller'), await published('Kampagne: Rødspætte')];
  const ids: string[] = [];
  for (const kind of campaignKinds) ids.push(await aCampaign(app.database, { kind }));
  // The node reads all campaigns anew, so it knows the others once it shows the last one.
  const params = { id: await aCampaign(app.database) };
  await untilSo(async () => (await app.call(null, readPromotionTile, { params })).status === 200);
  const { buyer } = await aCustomerOrdering();
  const Events = [id, ...ids].flatMap((CampaignId) => [
    { Kind: 'view' as const, CampaignId },
    { Kind: 'click' as const, CampaignId },
  ]);
  await app.call(buyer, countCampaignEvents, { body: { Events } });
  const view = { Kind: 'view' as const, CampaignId: id };
  await app.call(null, countCampaignEvents, { body: { Events: [view] } });
  await ordered(buyer, [{ ListName: 'Kampagne: Kuller', Position: 1 }, undefined]);
  await ordered((await aCustomerOrdering()).buyer, [
    { ListName: 'Kampagne: Kuller', Position: 2 },
    { ListName: 'Kampagne: Kuller', Position: 3 },
  ]);
  await expect.poll(() => figuresOf(id)).toEqual({ Views: 2, Clicks: 1, OrderLines: 3 });
  const figures = () => Promise.all(ids.map(figuresOf));
  await expect.poll(figures).toEqual(campaignKinds.map(() => ({ Views: 1, Clicks: 1, OrderLines: 0 })));
  expect(ids).toHaveLength(9);
  expect(await figuresOf(other)).toEqual({ Views: 0, Clicks: 0, OrderLines: 0 });
});

describe('picture', () => {
  let staff: Caller;
  beforeAll(async () => {
    staff = await signedInStaff(app, { role: 'support', consoleParts: ['campaigns'] });
  });

  const silent = { warn: () => undefined, info: () => undefined };
  const jobs = (days = 0) => ({
    kysely: app.ofApplication.kysely,
    clock: { now: () => app.clock.now().add({ hours: days * 24 }) },
    files: app.pictures,
    log: silent,
    allowsPrivate: false,
  });

  const upload = (bytes: Buffer | string) =>
    app.call(staff, uploadCampaignPicture, { file: { name: 'torsk.png', bytes } });
  const aPng = (background: string) =>
    sharp({ create: { width: 240, height: 160, channels: 3, background } })
      .png()
      .toBuffer();

  const content = (PictureId: string | null) => aDraft({ HasLandingPage: false, PictureId });
  const publish = (id: string, PictureId: string | null, Version: string) =>
    app.call(staff, calls.publishCampaign, {
      params: { id },
      body: { Content: content(PictureId), Version },
    });

  const shownImage = async (id: string) => {
    const { model } = await app.call(null, readCurrentPage, { query: { pageType: 'FrontPage' } });
    return model.PromotionTiles.flatMap(({ Campaigns }) => Campaigns).find(({ Id }) => Id === id);
  };

  const countPictures = async (hash: string) =>
    (await app.database.kysely.selectFrom('pictures').select('hash').where('hash', '=', hash).execute())
      .length;

  it('[CAM-08] a campaign shows its picture once all sizes are made', async () => {
    const { model } = await upload(await aPng('#1a6'));
    expect(model.Image).toMatchObject({ Width: 240, Height: 160 });
    const { Id, Version } = (await app.call(staff, calls.createCampaign, { body: { Kind: 'promotionTile' } }))
      .model;
    const published = await publish(Id, model.PictureId, Version);
    expect(published.status).toBe(200);
    await untilSo(async () => (await shownImage(Id)) !== undefined);
    expect((await shownImage(Id))?.Image.Small).toBeNull();
    await createPictureWork(jobs()).run();
    await untilSo(async () => (await shownImage(Id))?.Image.Small !== null);
    const shown = await shownImage(Id);
    expect(shown).toMatchObject({ Image: model.Image, NormalUrl: model.Image.Medium });
    const file = await app.raw(null, { method: 'GET', url: shown?.NormalUrl ?? '' });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
    // An earlier version can be brought back with its picture, so it is kept.
    await publish(Id, null, published.model.Version);
    const never = await upload(await aPng('#a16'));
    await tidyPictures(jobs(8));
    expect(await countPictures(model.PictureId)).toBe(1);
    expect(await countPictures(never.model.PictureId)).toBe(0);
  });

  it('[CAM-08] an SVG with a script and unknown pictures are refused', async () => {
    const svg = await upload('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect([svg.status, svg.error.Type]).toEqual([415, 'photoRefused']);
    const { Id, Version } = (await app.call(staff, calls.createCampaign, { body: { Kind: 'promotionTile' } }))
      .model;
    const { error } = await publish(Id, 'f'.repeat(64), Version);
    expect(error.Message).toContain('billede findes ikke længere');
  });
});
