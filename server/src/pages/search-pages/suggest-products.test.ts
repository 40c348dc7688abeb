import { forgetPastSearches, searchProducts, suggestProducts } from '@engros/contracts/goods/catalog.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aUser, type TestCustomer } from '../../../test/builders.ts';
import { aBrand, aBuyerOf, aCategory, anExclusion, aProduct } from '../../../test/builders-goods.ts';
import { anotherNode, type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';
import type { App } from '../../app.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;

beforeAll(async () => {
  const { database } = app;
  customer = await aCustomer(database);
  const fresh = await aCategory(database, { da: 'Fersk fjerkræ', en: 'Fresh poultry' });
  const frozen = await aCategory(database, { da: 'Frosset fjerkræ', en: 'Frozen poultry' });
  const named = await aCategory(database, { da: 'Kyllingebouillon', en: 'Chicken stock' });
  const oil = await aCategory(database, { da: 'Olie', en: 'Oil' });
  const skovlund = await aBrand(database, 'Skovlund');
  const husets = await aBrand(database, 'Husets', true);
  const rows = [
    ...['filet', 'helt', 'strimler'].map((kind) => [`Kyllingebryst ${kind}`, fresh, skovlund]),
    ...['tern', 'mini'].map((kind) => [`Kyllingebryst ${kind}, frost`, frozen, husets]),
    ['Kyllingebouillon', named, null],
    ['Rapsolie 10 l', oil, null],
  ] as const;
  const ids: string[] = [];
  for (const [name = '', category_id, brand_id] of rows)
    ids.push(await aProduct(database, { name, category_id, brand_id, artwork: 'chicken' }));
  const excluded = await aProduct(database, { name: 'Kyllingebryst udenfor', category_id: fresh });
  await anExclusion(database, customer, excluded);
  caller = await aBuyerOf(app, customer);
  await untilSeen(app, caller, ids);
});

const suggest = async (term: string, who: Caller = caller) =>
  (await app.call(who, suggestProducts, { query: { term } })).model;
const searched = (term: string, query: Record<string, string | number> = {}, who: Caller = caller) =>
  app.call(who, searchProducts, { query: { term, ...query } });
const past = async (who: Caller) => (await suggest('', who)).PastSearches;

describe('suggestions', () => {
  it('[SRC-02] name words, products, brands and groups with their numbers', async () => {
    const model = await suggest('kyllingeb');
    expect(model.Terms.slice(0, 2).sort()).toEqual(['kyllingebouillon', 'kyllingebryst']);
    expect(model.TotalResults).toBe(6);
    expect(model.Products).toHaveLength(6);
    expect(model.Products).toContainEqual({
      Id: expect.any(String),
      Name: 'Kyllingebryst filet',
      Brand: 'Skovlund',
      Artwork: 'chicken',
      Tint: 'poultry',
    });
    expect(model.Products.map(({ Name }) => Name)).not.toContain('Kyllingebryst udenfor');
    expect(model.Brands.map(({ Name, Count, IsPrivate }) => [Name, Count, IsPrivate])).toEqual([
      ['Skovlund', 3, false],
      ['Husets', 2, true],
    ]);
    // First the categories with a name like the term, then those with the most products.
    expect(
      model.Categories.slice(-2).map(({ Name, Count, Level, ParentName, Glyph }) => [
        Name,
        Count,
        Level,
        ParentName,
        Glyph,
      ]),
    ).toEqual([
      ['Fersk fjerkræ', 3, 2, 'Fersk fjerkræ mv.', 'meat'],
      ['Frosset fjerkræ', 2, 2, 'Frosset fjerkræ mv.', 'meat'],
    ]);
    expect(model.Categories[0]).toMatchObject({ Count: 1 });
    expect(model.Categories.map(({ Name }) => Name)).toContain('Kyllingebouillon');
    const english = await suggest('kyllingeb', await aBuyerOf(app, customer, { language: 'en' }));
    expect(english.Categories.map(({ Name }) => Name)).toContain('Fresh poultry');
  });

  it('[SRC-02] are none for an empty term, and no term makes them fail', async () => {
    for (const term of ['', '   ', '\t'])
      expect(await suggest(term)).toMatchObject({
        Terms: [],
        Brands: [],
        Categories: [],
        Products: [],
        TotalResults: 0,
      });
    for (const term of ['%_*', '\u0007', 'x'.repeat(3500), '"', '🐟', '-', '{{x}}'])
      expect((await app.call(caller, suggestProducts, { query: { term } })).status).toBe(200);
    expect((await app.call(caller, suggestProducts, { query: {} })).status).toBe(400);
  });
});

describe('past searches', () => {
  it("[SRC-02] are the person's own at this customer, the latest first, each once", async () => {
    const own = await aBuyerOf(app, customer);
    const colleague = await aBuyerOf(app, customer);
    await searched('rapsolie', {}, own);
    await searched('kyllingebryst', {}, own);
    await searched('  Rapsolie ', {}, own);
    expect(await past(own)).toEqual(['Rapsolie', 'kyllingebryst']);
    expect((await suggest('kyl', own)).PastSearches).toEqual(['Rapsolie', 'kyllingebryst']);
    expect(await past(colleague)).toEqual([]);
  });

  it('[SRC-02] keep only searches that found something, none of staff', async () => {
    const own = await aBuyerOf(app, customer);
    await searched('findes slet ikke xyzzy', {}, own);
    await searched('kyllingeb', { typing: 'True' }, own);
    await searched('kyllingebryst', { page: 2, pageSize: 1 }, own);
    await searched('kyllingebryst', { skip: 1 }, own);
    await searched('', {}, own);
    const buyer = await aUser(app.database, { customers: [customer] });
    const staff = await aUser(app.database, { role: 'support', depots: [customer.depotId] });
    const acting = await app.signIn({
      userId: buyer.userId,
      customerId: customer.id,
      actingUserId: staff.userId,
    });
    await searched('rapsolie', {}, acting);
    expect(await past(own)).toEqual([]);
    expect(await past(acting)).toEqual([]);
  });

  it('[SRC-02] are kept at one customer and not shown at another', async () => {
    const other = await aCustomer(app.database);
    const { userId } = await aUser(app.database, { customers: [customer, other] });
    const here = await app.signIn({ userId, customerId: customer.id });
    const there = await app.signIn({ userId, customerId: other.id });
    await searched('rapsolie', {}, here);
    expect([await past(here), await past(there)]).toEqual([['rapsolie'], []]);
  });

  it('[SRC-02] are the last 20, in memory and in the database', async () => {
    const { userId } = await aUser(app.database, { customers: [customer] });
    const own = await app.signIn({ userId, customerId: customer.id });
    await searched('rapsolie', {}, own);
    const words = ['kyllingebryst', 'filet', 'strimler'].flatMap((word) =>
      Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 2)),
    );
    const later = words.slice(-limits.pastSearches - 1);
    for (const term of later) await searched(term, {}, own);
    const kept = await past(own);
    expect(kept).toHaveLength(limits.pastSearches);
    expect(kept).toEqual(later.slice(1).reverse());
    const rows = () =>
      app.database.kysely
        .selectFrom('past_searches')
        .select('term')
        .where('user_id', '=', userId)
        .orderBy('searched_at', 'desc')
        .execute();
    await untilSo(async () => (await rows()).map(({ term }) => term).join() === kept.join());
  });

  it('[SRC-02] can be forgotten singly or all, only by their maker', async () => {
    const own = await aBuyerOf(app, customer);
    const colleague = await aBuyerOf(app, customer);
    for (const term of ['rapsolie', 'kyllingebryst', 'kyllingebouillon']) await searched(term, {}, own);
    await searched('rapsolie', {}, colleague);
    const forget = async (who: Caller, term?: string) =>
      (await app.call(who, forgetPastSearches, { query: term === undefined ? {} : { term } })).model
        .PastSearches;
    expect(await forget(own, 'KYLLINGEBRYST')).toEqual(['kyllingebouillon', 'rapsolie']);
    expect(await forget(own, 'never searched')).toEqual(['kyllingebouillon', 'rapsolie']);
    expect(await forget(own)).toEqual([]);
    expect(await past(own)).toEqual([]);
    expect(await past(colleague)).toEqual(['rapsolie']);
    const rows = await app.database.kysely.selectFrom('past_searches').selectAll().execute();
    expect(rows.filter(({ term }) => term === 'kyllingebouillon')).toEqual([]);
  });

  it('[SRC-02] are the same on every node, shown and forgotten', async () => {
    const second: App = await anotherNode(app);
    const own = await aBuyerOf(app, customer);
    const headers = { cookie: own?.cookie ?? '' };
    const onSecond = async (url: string, method: 'GET' | 'DELETE' = 'GET') => {
      const { body } = await second.http.inject({ url, method, headers });
      return (JSON.parse(body) as { Model: { PastSearches: string[] } }).Model.PastSearches;
    };
    const shown = '/api/catalog/search/suggest?term=';
    expect(await onSecond(shown)).toEqual([]);
    await searched('rapsolie', {}, own);
    await untilSo(async () => (await onSecond(shown)).join() === 'rapsolie');
    expect(await onSecond('/api/catalog/search/past', 'DELETE')).toEqual([]);
    await untilSo(async () => (await past(own)).length === 0);
    await second.close();
  });
});
