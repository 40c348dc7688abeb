import { readCurrentPage } from '@engros/contracts/campaigns/campaign-calls.ts';
import * as calls from '@engros/contracts/supplier/campaign-editor.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, signedInStaff, updateRows } from '../../../test/builders.ts';
import { aBrand, aCampaignPrice, aProduct, aSupplier } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSo } from '../../../test/until-seen.ts';
import { aDraft as draftOf } from '../../../test/worlds/campaigns/a-draft.ts';

const app = duringTests(testApp);
let admin: Caller;
let cod: string;
let soldOut: string;
let havbo: string;
let ofHavbo: string;

beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin' });
  havbo = await aSupplier(app.database, 'Havbo Fisk A/S');
  ofHavbo = await aProduct(app.database, { name: 'Kuller' });
  await updateRows(app.database, 'products', { id: ofHavbo }, { supplier_id: havbo });
  await aBrand(app.database, 'Havbo');
  cod = await aProduct(app.database, { name: 'Torsk' });
  const { depotId } = await aCustomer(app.database);
  soldOut = await aProduct(app.database, { name: 'Sej', stock: { [depotId]: 0 } });
  await aCampaignPrice(app.database, { productId: cod, priceOre: 800 });
  await untilCaughtUp(app);
});

const aDraft = (changes: Partial<calls.CampaignDraft> = {}) =>
  draftOf({ Percent: 12, ProductIds: [cod], ...changes });

const create = async () =>
  (await app.call(admin, calls.createCampaign, { body: { Kind: 'promotionTile' } })).model;
const publish = (id: string, Content: calls.CampaignDraft | null, Version: string) =>
  app.call(admin, calls.publishCampaign, { params: { id }, body: { Content, Version } });
const shown = async () =>
  (await app.call(null, readCurrentPage, { query: { pageType: 'FrontPage' } })).model.PromotionTiles.flatMap(
    ({ Campaigns }) => Campaigns.map(({ Id, Content }) => `${Id} ${Content.Headline}`),
  );
const listed = async (id: string) =>
  (await app.call(admin, calls.listConsoleCampaigns)).model.Campaigns.find(({ Id }) => Id === id);

describe('publishing a campaign', () => {
  it.each(['Tekst', '-1', '9'.repeat(30)])('has no versions under the name %s', async (Subject) => {
    const { model } = await app.call(admin, calls.listCampaignVersions, { query: { Subject } });
    expect(model.Versions).toEqual([]);
  });

  it('[CAM-07] shows it, stops it and takes the change back', async () => {
    const { Id, Version } = await create();
    expect(await listed(Id)).toMatchObject({ State: 'stopped', Content: null, Version });
    const first = await publish(Id, aDraft(), Version);
    expect(first.status).toBe(200);
    await untilSo(async () => (await shown()).includes(`${Id} Torsk fra Hirtshals`));
    expect(await listed(Id)).toMatchObject({ State: 'current', Content: aDraft(), Views: 0 });
    const second = await publish(Id, aDraft({ Headline: { da: 'Sej', en: '' } }), first.model.Version);
    await untilSo(async () => (await shown()).includes(`${Id} Sej`));
    const query = { Subject: Id };
    const { model } = await app.call(admin, calls.listCampaignVersions, { query });
    expect(model.Versions.map(({ Number: number }) => number)).toEqual([2, 1, 0]);
    const back = await app.call(admin, calls.bringBackCampaign, {
      params: { number: 1 },
      body: { Subject: Id, Version: second.model.Version },
    });
    expect(back.status).toBe(200);
    await untilSo(async () => (await shown()).includes(`${Id} Torsk fra Hirtshals`));
    expect((await publish(Id, null, back.model.Version)).status).toBe(200);
    await untilSo(async () => !(await shown()).some((each) => each.startsWith(Id)));
    const logged = await app.database.kysely
      .selectFrom('audit_log')
      .select('subject')
      .where('kind', '=', 'campaigns.published')
      .where('subject', '=', Id)
      .execute();
    expect(logged).toHaveLength(4);
  });

  it('refuses to overwrite what somebody else published', async () => {
    const { Id, Version } = await create();
    await publish(Id, aDraft(), Version);
    expect((await publish(Id, aDraft(), Version)).error.Type).toBe('changedMeanwhile');
    expect((await publish('424242', aDraft(), Version)).error.Type).toBe('notFound');
  });

  it.each([
    [
      'dates the wrong way round',
      { ValidTo: '2026-11-19' },
      'Sidste dag skal ligge på eller efter første dag.',
    ],
    [
      'a day that does not exist',
      { ValidTo: '2026-13-40' },
      'Sidste dag skal ligge på eller efter første dag.',
    ],
    [
      'unknown products, which it names',
      { ProductIds: ['999999', '999998'] },
      'Der er varenumre, som ikke findes: 999999, 999998',
    ],
    ['an unknown brand', { BrandId: 'M0' }, 'Mærket eller leverandøren findes ikke: M0'],
    ['a javascript: link', { Address: 'javascript:alert(1)' }, 'Linket skal begynde med / eller https://'],
    ['advertising of nobody', { Type: 0 }, 'En annonce skal sige, hvem der betaler.'],
    ['advertising without its label', { Owners: ['Havbo Fisk A/S'] }, 'skal have typen Annonce'],
    ['the label of a supplier in other case', { Owners: ['havbo fisk a/s '] }, 'skal have typen Annonce'],
    ['a discount and a price', { Percent: 12, Price: 800 }, 'enten en rabat eller en pris'],
    ['a larger discount than customers get', { Percent: 21 }, 'ikke har en kampagnepris så lav'],
    ['a lower price than customers pay', { Percent: null, Price: 799 }, 'ikke har en kampagnepris så lav'],
    ['a discount after the prices end', { ValidTo: '2027-01-01' }, 'ikke har en kampagnepris så lav'],
    ['a price at the list price', { Percent: null, Price: 1000 }, 'Prisen er ikke under listeprisen: '],
  ] as const)('[CAM-07] refuses %s and publishes nothing', async (_name, change, why) => {
    const { Id, Version } = await create();
    const { status, error } = await publish(Id, aDraft(change as object), Version);
    expect([status, error.Type]).toEqual([400, 'contentRefused']);
    expect(error.Message).toContain(why);
    expect(await listed(Id)).toMatchObject({ State: 'stopped', Content: null });
  });

  it.each([0, 11])('refuses priority %i and publishes nothing', async (Priority) => {
    const { Id, Version } = await create();
    const { status, error } = await publish(Id, aDraft({ Priority }), Version);
    expect([status, error.Type]).toEqual([400, 'invalidInput']);
    expect(JSON.stringify(error)).toContain('Priority');
    expect(await listed(Id)).toMatchObject({ State: 'stopped', Content: null });
  });

  it.each([1, 10])('takes priority %i', async (Priority) => {
    const { Id, Version } = await create();
    expect((await publish(Id, aDraft({ Priority }), Version)).status).toBe(200);
    expect(await listed(Id)).toMatchObject({ State: 'current', Content: { Priority } });
  });

  it('names ten unknown products of eleven, and says that there are more', async () => {
    const { Id, Version } = await create();
    const unknown = Array.from({ length: 11 }, (_, at) => String(999_980 + at));
    const eleven = await publish(Id, aDraft({ ProductIds: [cod, ...unknown] }), Version);
    expect(eleven.error.Message).toContain(`${unknown.slice(0, 10).join(', ')}, …`);
    const ten = await publish(Id, aDraft({ ProductIds: [cod, ...unknown.slice(1)] }), Version);
    expect(ten.error.Message.endsWith(unknown.slice(1).join(', '))).toBe(true);
  });

  it.each([
    { Headline: { da: 'x'.repeat(consoleLimits.supplierHeadlineLength + 1), en: '' } },
    { Percent: 100 },
  ])('refuses %j as input', async (change) => {
    const { Id, Version } = await create();
    expect((await publish(Id, aDraft(change), Version)).error.Type).toBe('invalidInput');
  });
});

it('[CAM-07] checks prices, stock, label and dates before publishing', async () => {
  const ask = async (changes: Partial<calls.CampaignDraft>) => {
    const { model } = await app.call(admin, calls.checkCampaign, {
      body: { Kind: 'promotionTile', Content: aDraft(changes) },
    });
    return model.Checks.filter(({ IsOk }) => !IsOk).map(({ Code, IsBlocking, Of }) => [Code, IsBlocking, Of]);
  };
  expect(await ask({})).toEqual([]);
  expect(await ask({ ProductIds: [cod, soldOut] })).toEqual([
    ['notUnderList', true, [soldOut]],
    ['soldOut', false, [soldOut]],
  ]);
  expect(await ask({ ValidFrom: '2026-11-02', ValidTo: '2026-11-20' })).toEqual([
    ['alreadyOver', false, ['2026-11-20']],
  ]);
  expect(await ask({ Type: 0, Owners: ['Havbo Fisk A/S'] })).toEqual([]);
  expect(await ask({ Percent: 20 })).toEqual([]);
  expect(await ask({ Percent: null, Price: 800 })).toEqual([]);
  expect(await ask({ SupplierId: havbo })).toEqual([['labelMissing', true, ['Havbo Fisk A/S']]]);
  const byRule = { UseSupplierBrandProducts: true, ProductIds: [], Type: 0, Owners: ['Havbo Fisk A/S'] };
  expect(await ask({ ...byRule, SupplierId: havbo })).toEqual([['notUnderList', true, [ofHavbo]]]);
});

it.each([
  [893, []],
  [894, ['notUnderList']],
])('[CAM-07] 15 %% off 10.50 kr. that makes %i øre fails %j', async (priceOre, codes) => {
  const product = await aProduct(app.database, { units: [{ list_price_ore: 1050 }] });
  await aCampaignPrice(app.database, { productId: product, priceOre });
  await untilCaughtUp(app);
  const Content = aDraft({ Percent: 15, ProductIds: [product] });
  const { model } = await app.call(admin, calls.checkCampaign, { body: { Kind: 'promotionTile', Content } });
  expect(model.Checks.flatMap(({ Code, IsOk }) => (IsOk ? [] : Code))).toEqual(codes);
});
