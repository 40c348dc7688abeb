import { readSampleCampaign, type SampleCampaign } from '@engros/contracts/campaigns/sample-campaigns.ts';
import * as calls from '@engros/contracts/supplier/campaign-editor.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, signedInStaff } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { anotherNode, type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSo } from '../../../test/until-seen.ts';
import { aDraft } from '../../../test/worlds/campaigns/a-draft.ts';
import type { App } from '../../app.ts';

let app: TestApp;
let secondNode: App;
let admin: Caller;
let buyer: { cookie: string };
let honey: string;
let bread: string;
let cod: string;

beforeAll(async () => {
  app = await testApp();
  secondNode = await anotherNode(app);
  admin = await signedInStaff(app, { role: 'admin' });
  buyer = (await aBuyerOf(app, await aCustomer(app.database))) ?? { cookie: '' };
  honey = await aProduct(app.database, { name: 'Vareprøve: Honning', is_sample: true });
  bread = await aProduct(app.database, { name: 'Vareprøve: Brød', is_sample: true });
  cod = await aProduct(app.database, { name: 'Torsk' });
  await untilCaughtUp(app);
});
afterEach(async () => {
  await app.database.kysely.deleteFrom('sample_campaigns').execute();
  await untilSo(() => app.app.goods.catalog.current().sampleCampaigns.length === 0);
});
afterAll(async () => {
  await secondNode.close();
  await app.close();
});

const samples = (changes: Partial<calls.CampaignDraft> = {}) =>
  aDraft({
    Name: 'Prøver i uge 48',
    Placeholder: 'main',
    PageTypes: [],
    HasLandingPage: false,
    ProductIds: [bread, honey],
    TrackingListName: 'Vareprøver uge 48',
    Samples: { MinimumBasketTotal: 150_000, MaximumProducts: 3 },
    ...changes,
  });
const create = async () =>
  (await app.call(admin, calls.createCampaign, { body: { Kind: 'productSamples' } })).model;
const publish = (id: string, Content: calls.CampaignDraft | null, Version: string) =>
  app.call(admin, calls.publishCampaign, { params: { id }, body: { Content, Version } });
async function tried(changes: Partial<calls.CampaignDraft>) {
  const { Id, Version } = await create();
  return { Id, answer: await publish(Id, samples(changes), Version) };
}
const listed = async (id: string) =>
  (await app.call(admin, calls.listConsoleCampaigns)).model.Campaigns.find(({ Id }) => Id === id);
const offered = async (expectedDeliveryDate = '2026-11-25') =>
  (await app.call(buyer, readSampleCampaign, { query: { expectedDeliveryDate } })).model;
const offeredByOther = async () => {
  const url = `${readSampleCampaign.path}?expectedDeliveryDate=2026-11-25`;
  const { body } = await secondNode.http.inject({ method: 'GET', url, headers: { cookie: buyer.cookie } });
  return (JSON.parse(body) as { Model: SampleCampaign }).Model;
};
const none = {
  ProductIds: [],
  TrackingListName: '',
  CampaignId: null,
  MinimumBasketTotal: 0,
  MinimumBasketTotalOre: 0,
  MaximumNumberOfPurchasableProducts: 0,
};

it('[CAM-07] published samples are offered on every node until they are stopped', async () => {
  expect(await offered()).toEqual(none);
  const { Id, answer } = await tried({});
  expect(answer.status).toBe(200);
  const offer = {
    ProductIds: [bread, honey],
    TrackingListName: 'Vareprøver uge 48',
    CampaignId: Id,
    MinimumBasketTotal: 1500,
    MinimumBasketTotalOre: 150_000,
    MaximumNumberOfPurchasableProducts: 3,
  };
  await expect.poll(() => offered()).toEqual(offer);
  await expect.poll(offeredByOther).toEqual(offer);
  expect(await offered('2026-11-30')).toEqual(none);
  expect(await listed(Id)).toMatchObject({ State: 'current', Content: samples() });
  expect((await publish(Id, null, answer.model.Version)).status).toBe(200);
  await expect.poll(() => offered()).toEqual(none);
  await expect.poll(offeredByOther).toEqual(none);
  expect(await listed(Id)).toMatchObject({ State: 'stopped', Content: null });
});

it('[CAM-07] a change of samples is taken back to what was before', async () => {
  const { Id, answer } = await tried({});
  const changed = { ProductIds: [honey], Samples: { MinimumBasketTotal: 0, MaximumProducts: 1 } };
  const second = await publish(Id, samples(changed), answer.model.Version);
  await expect
    .poll(() => offered())
    .toMatchObject({ ProductIds: [honey], MinimumBasketTotalOre: 0, MaximumNumberOfPurchasableProducts: 1 });
  const back = await app.call(admin, calls.bringBackCampaign, {
    params: { number: 1 },
    body: { Subject: Id, Version: second.model.Version },
  });
  expect(back.status).toBe(200);
  await expect
    .poll(() => offered())
    .toMatchObject({
      ProductIds: [bread, honey],
      MinimumBasketTotalOre: 150_000,
      MaximumNumberOfPurchasableProducts: 3,
    });
});

it('offers a product once that staff name twice', async () => {
  expect((await tried({ ProductIds: [honey, bread, honey] })).answer.status).toBe(200);
  await expect.poll(async () => (await offered()).ProductIds).toEqual([honey, bread]);
});

describe('what samples need', () => {
  it.each<[string, () => Partial<calls.CampaignDraft>, string]>([
    ['no products', () => ({ ProductIds: [] }), 'har ingen varer'],
    ['unknown products', () => ({ ProductIds: [honey, '999999'] }), 'som ikke findes: 999999'],
    ['products that are no samples', () => ({ ProductIds: [honey, cod] }), 'ikke er vareprøver: '],
    ['samples without terms', () => ({ Samples: null }), 'hvor mange vareprøver en ordre må have'],
    ['samples for some customers only', () => ({ Audience: 'customers' }), 'er for alle kunder'],
    ['dates the wrong way round', () => ({ ValidTo: '2026-11-19' }), 'Sidste dag skal ligge'],
    ['samples in the place of a tile', () => ({ Placeholder: 'front-1' }), 'Pladsen viser ikke'],
  ])('[CAM-07] refuses %s and offers nothing', async (_name, changes, why) => {
    const { Id, answer } = await tried(changes());
    expect([answer.status, answer.error.Type]).toEqual([400, 'contentRefused']);
    expect(answer.error.Message).toContain(why);
    expect(await listed(Id)).toMatchObject({ State: 'stopped', Content: null });
    expect(await app.database.kysely.selectFrom('sample_campaigns').select('id').execute()).toEqual([]);
  });

  it.each([
    ['MinimumBasketTotal', 0, -1],
    [
      'MinimumBasketTotal',
      consoleLimits.campaignSamplesMinimumOre,
      consoleLimits.campaignSamplesMinimumOre + 1,
    ],
    ['MaximumProducts', 1, 0],
    ['MaximumProducts', consoleLimits.campaignSamplesOfOrder, consoleLimits.campaignSamplesOfOrder + 1],
  ] as const)('[CAM-07] takes %s of %i and refuses %i', async (field, taken, refused) => {
    const terms = (value: number) => ({
      Samples: { MinimumBasketTotal: 0, MaximumProducts: 1, [field]: value },
    });
    expect((await tried(terms(taken))).answer.status).toBe(200);
    const { status, error } = (await tried(terms(refused))).answer;
    expect([status, error.Type]).toEqual([400, 'invalidInput']);
  });

  it.each([
    ['the day after', '2026-11-28', '2026-11-30', []],
    ['on the last day', '2026-11-27', '2026-11-30', [['otherSamples', false, ['Vareprøver uge 48']]]],
    ['on the first day', '2026-11-20', '2026-11-20', [['otherSamples', false, ['Vareprøver uge 48']]]],
  ])('warns of other samples in the period, here %s', async (_name, ValidFrom, ValidTo, warnings) => {
    await tried({});
    await untilSo(() => app.app.goods.catalog.current().sampleCampaigns.length === 1);
    const Content = samples({ ValidFrom, ValidTo, TrackingListName: 'Andre prøver' });
    const body = { Kind: 'productSamples' as const, Content };
    const { Checks } = (await app.call(admin, calls.checkCampaign, { body })).model;
    const failed = Checks.filter(({ IsOk, Code }) => !IsOk && Code !== 'alreadyOver');
    expect(failed.map(({ Code, IsBlocking, Of }) => [Code, IsBlocking, Of])).toEqual(warnings);
  });

  it('does not warn of the campaign’s own samples', async () => {
    const { Id } = await tried({});
    await untilSo(() => app.app.goods.catalog.current().sampleCampaigns.length === 1);
    const body = { Kind: 'productSamples' as const, Id, Content: samples() };
    const { Checks } = (await app.call(admin, calls.checkCampaign, { body })).model;
    expect(Checks.filter(({ IsOk }) => !IsOk)).toEqual([]);
    expect(Checks.map(({ Code }) => Code)).toContain('otherSamples');
  });
});
