import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';
import { listSupplierBrands, readSupplierLandingPage } from '@engros/contracts/campaigns/campaign-calls.ts';
import * as calls from '@engros/contracts/supplier/campaign-editor.ts';
import { type ChoiceKind, listCampaignChoices } from '@engros/contracts/supplier/choices.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, signedInStaff, type TestCustomer, updateRows } from '../../../test/builders.ts';
import { aBrand, aProduct, aSupplier } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSo } from '../../../test/until-seen.ts';
import { aDraft } from '../../../test/worlds/campaigns/a-draft.ts';

const app = duringTests(testApp);
let admin: Caller;
let customer: TestCustomer;
let supplier: string;
let brand: string;
let cod: string;

beforeAll(async () => {
  admin = await signedInStaff(app, { role: 'admin' });
  customer = await aCustomer(app.database);
  supplier = await aSupplier(app.database, 'Havbo Fisk A/S');
  brand = await aBrand(app.database, 'Havbo');
  cod = await aProduct(app.database, { name: 'Torskefilet' });
  await updateRows(app.database, 'products', { id: cod }, { supplier_id: supplier, brand_id: brand });
  await untilCaughtUp(app);
});

type Changes = Partial<calls.CampaignDraft>;
const create = async (Kind: CampaignKind) =>
  (await app.call(admin, calls.createCampaign, { body: { Kind } })).model;
const publish = (id: string, Content: calls.CampaignDraft | null, Version: string) =>
  app.call(admin, calls.publishCampaign, { params: { id }, body: { Content, Version } });
async function tried(kind: CampaignKind, changes: Changes) {
  const { Id, Version } = await create(kind);
  return { Id, answer: await publish(Id, aDraft(changes), Version) };
}

const supplierPage = (changes: Changes = {}): Changes => ({
  Placeholder: 'main',
  PageTypes: [],
  Type: 0,
  Owners: ['Havbo Fisk A/S'],
  HasLandingPage: false,
  UrlIdentifier: 'havbo',
  SupplierId: supplier,
  UseSupplierBrandProducts: true,
  ...changes,
});
const list: Changes = { Placeholder: 'list', PageTypes: ['Search'], HasLandingPage: false };
const main: Changes = { Placeholder: 'main', PageTypes: [], HasLandingPage: false };

describe('what a kind of campaign needs', () => {
  it.each<[string, CampaignKind, () => Changes, string]>([
    ['a banner in the place of a tile', 'banner', () => ({ Placeholder: 'front-1' }), 'Pladsen viser ikke'],
    [
      'a place that the chosen pages do not have',
      'promotionTile',
      () => ({ PageTypes: ['Search'] }),
      'Pladsen viser ikke',
    ],
    [
      'a tile without words',
      'promotionTile',
      () => ({ Headline: { da: ' ', en: '' } }),
      'mangler en overskr',
    ],
    ['a page of its own without products', 'promotionTile', () => ({}), 'har ingen varer'],
    [
      'a row without products',
      'productPromotion',
      () => ({ Placeholder: 'front-products', HasLandingPage: false }),
      'har ingen varer',
    ],
    ['highlights of nothing', 'highlightedProducts', () => list, 'har ingen varer'],
    ['brands without brands', 'supplierBrands', () => main, 'Vælg de mærker'],
    ['news without brands', 'productNews', () => main, 'Vælg de mærker'],
    [
      'a page of no supplier',
      'supplierLandingPage',
      () => ({ ...supplierPage(), SupplierId: null, BrandId: brand }),
      'Vælg den leverandør',
    ],
    [
      'a page of a supplier without address',
      'supplierLandingPage',
      () => supplierPage({ UrlIdentifier: null }),
      'sit navn i adressen',
    ],
    [
      'pages that do not exist',
      'banner',
      () => ({ Placeholder: 'strip', PageTypes: ['Product'], PageIds: ['999999'], HasLandingPage: false }),
      'sider af varer eller mærker',
    ],
    [
      'customers that do not exist',
      'promotionTile',
      () => ({ Audience: 'customers', CustomerIds: ['nobody'], HasLandingPage: false }),
      'grupper eller kunder',
    ],
  ])('[CAM-07] refuses %s', async (_name, kind, changes, why) => {
    const { status, error } = (await tried(kind, changes())).answer;
    expect([status, error.Type]).toEqual([400, 'contentRefused']);
    expect(error.Message).toContain(why);
  });

  it('[CAM-07] a headline fills its place at most', async () => {
    const { campaignHeadlineLength: most, supplierHeadlineLength: mostOfPage } = consoleLimits;
    const tile = (Headline: Changes['Headline']) =>
      tried('promotionTile', { HasLandingPage: false, Headline } as Changes);
    const long = (length: number) => 'x'.repeat(length);
    expect((await tile({ da: long(most), en: long(most) })).answer.status).toBe(200);
    for (const Headline of [
      { da: long(most + 1), en: '' },
      { da: 'x', en: long(most + 1) },
    ])
      expect((await tile(Headline)).answer.error.Message).toContain('Overskriften er for lang');
    const page = (length: number) =>
      tried(
        'supplierLandingPage',
        supplierPage({ UrlIdentifier: 'lang', Headline: { da: long(length), en: '' } }),
      );
    expect((await page(mostOfPage)).answer.status).toBe(200);
    expect((await page(mostOfPage + 1)).answer.error.Type).toBe('invalidInput');
    const highlights = await tried('highlightedProducts', {
      ...list,
      Headline: { da: long(most + 1), en: '' },
    } as Changes);
    expect(highlights.answer.error.Message).toContain('Overskriften er for lang');
  });

  it('[CAM-07] a page of a supplier and brands take effect once published', async () => {
    const page = await tried('supplierLandingPage', supplierPage());
    expect(page.answer.status).toBe(200);
    const params = { uniqueUrlIdentifier: 'havbo' };
    await untilSo(async () => (await app.call(null, readSupplierLandingPage, { params })).status === 200);
    const second = await tried('supplierLandingPage', supplierPage());
    expect(second.answer.error.Message).toContain('samme navn i adressen');
    const again = await publish(page.Id, aDraft(supplierPage({ Priority: 2 })), page.answer.model.Version);
    expect(again.status).toBe(200);
    expect((await tried('supplierBrands', { ...main, BrandIds: [brand] })).answer.status).toBe(200);
    await untilSo(async () => {
      const { model } = await app.call(null, listSupplierBrands);
      return model.Brands.some(({ Id }) => Id === brand);
    });
    const highlights = { ...list, SupplierId: supplier, Type: 0, Owners: ['Havbo Fisk A/S'] };
    expect((await tried('highlightedProducts', highlights)).answer.status).toBe(200);
  });
});

it('[CAM-07] one of two supplier pages published at once gets the address', async () => {
  for (let round = 0; round < 5; round += 1) {
    const draft = aDraft(supplierPage({ UrlIdentifier: `havbo-${round}` }));
    const made = [await create('supplierLandingPage'), await create('supplierLandingPage')];
    const answers = await Promise.all(made.map(({ Id, Version }) => publish(Id, draft, Version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});

it('[CAM-07] a draft is deleted, what was published is kept', async () => {
  const remove = (id: string) => app.call(admin, calls.deleteCampaign, { params: { id } });
  const { Id } = await create('banner');
  expect((await remove(Id)).status).toBe(200);
  expect((await remove(Id)).error.Type).toBe('notFound');
  const shown = await tried('promotionTile', { HasLandingPage: false });
  expect((await remove(shown.Id)).error.Type).toBe('campaignPublished');
  await publish(shown.Id, null, shown.answer.model.Version);
  expect((await remove(shown.Id)).error.Message).toContain('Stop den i stedet');
  const logged = await app.database.kysely
    .selectFrom('audit_log')
    .select('subject')
    .where('kind', '=', 'campaigns.deleted')
    .where('subject', 'in', [Id, shown.Id])
    .execute();
  expect(logged).toEqual([{ subject: Id }]);
});

describe('[CAM-07] choosing by name', () => {
  const choices = async (Kind: ChoiceKind, query: { Term?: string; Ids?: string[] }) =>
    (await app.call(admin, listCampaignChoices, { query: { Kind, ...query } })).model.Choices;

  it('finds customers, makers and products by name and number', async () => {
    expect(await choices('suppliers', { Term: 'havbo f' })).toEqual([
      { Id: supplier, Name: 'Havbo Fisk A/S', Note: null },
    ]);
    expect((await choices('products', { Term: 'torskef' })).map(({ Id }) => Id)).toEqual([cod]);
    const [found] = await choices('customers', { Term: customer.id });
    expect(found).toMatchObject({ Id: customer.id });
    expect(typeof found?.Note).toBe('string');
    expect(await choices('products', { Term: '%' })).toEqual([]);
  });

  it('names what was chosen, and offers only so many', async () => {
    expect(await choices('brands', { Ids: [brand, 'M0'] })).toEqual([
      { Id: brand, Name: 'Havbo', Note: null },
    ]);
    for (let at = 0; at < consoleLimits.choicesShown; at += 1)
      await aProduct(app.database, { name: `Rødspætte ${at}` });
    await aProduct(app.database, { name: 'Rødspætte til sidst' });
    expect(await choices('products', { Term: 'rødspætte' })).toHaveLength(consoleLimits.choicesShown);
  });
});
