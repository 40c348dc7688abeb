import { readSnapshots, searchProducts } from '@engros/contracts/goods/catalog.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aUser, type TestCustomer, updateRows } from '../../../test/builders.ts';
import {
  aBrand,
  aBuyerOf,
  aCampaignPrice,
  aCategory,
  aFavoriteList,
  aLot,
  anAgreement,
  anExclusion,
  anOrder,
  aProduct,
} from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
let goods: Record<'cheap' | 'dear' | 'middle' | 'frozen' | 'soldOut' | 'blocked' | 'excluded', string>;
const many: string[] = [];

beforeAll(async () => {
  const { database } = app;
  customer = await aCustomer(database);
  const stock = { [customer.depotId]: 50 };
  const category_id = await aCategory(database, { da: 'Kyllingebryst', en: 'Chicken breast' });
  const brand_id = await aBrand(database, 'Gaardens');
  const chicken = {
    category_id,
    brand_id,
    stock,
    cool_type: 'cool',
    markings: ['dk', 'organic'],
    is_organic: true,
  };
  goods = {
    cheap: await aProduct(database, {
      ...chicken,
      name: 'Kyllingebryst skiveskåret',
      units: [{ list_price_ore: 500 }],
    }),
    dear: await aProduct(database, {
      ...chicken,
      name: 'Kyllingebryst helt',
      units: [{ list_price_ore: 4000 }],
    }),
    middle: await aProduct(database, {
      ...chicken,
      name: 'Kyllingebryst strimler',
      name_en: 'Chicken strips',
    }),
    frozen: await aProduct(database, {
      name: 'Kyllingebryst dybfrost',
      category_id,
      stock,
      cool_type: 'freeze',
      markings: ['dk'],
    }),
    soldOut: await aProduct(database, {
      name: 'Kyllingebryst røget',
      category_id,
      stock: { [customer.depotId]: 0 },
      is_air_cargo: true,
    }),
    blocked: await aProduct(database, { name: 'Kyllingebryst spærret', is_blocked: true }),
    excluded: await aProduct(database, { name: 'Kyllingebryst udenfor' }),
  };
  await anExclusion(database, customer, goods.excluded);
  await anAgreement(database, { customer: customer.id, productId: goods.dear, priceOre: 300 });
  await aCampaignPrice(database, { productId: goods.middle, priceOre: 900 });
  await aLot(database, { product_id: goods.frozen, depot_id: customer.depotId, type: 0 });
  await anOrder(database, customer, { date: '2026-11-02', lines: [{ productId: goods.cheap, quantity: 3 }] });
  const { userId } = await aUser(database, { customers: [customer] });
  await aFavoriteList(database, customer, { userId, name: 'Fast', productIds: [goods.middle, goods.frozen] });
  const breads = Array.from({ length: 60 }, (_, at) => aProduct(database, { name: `Rugbrød nr. ${at}` }));
  many.push(...(await Promise.all(breads)));
  caller = await aBuyerOf(app, customer);
  await untilSeen(app, caller, [many.at(-1) ?? '']);
  await untilSo(async () => (await searched('Rugbrød')).Page.TotalResults === 60);
});

async function searched(term: string, query: Record<string, string | number | string[]> = {}, who = caller) {
  // `typing` keeps the search from being saved as a past search, because queries are counted here.
  return (await app.call(who, searchProducts, { query: { term, typing: 'True', ...query } })).model;
}

async function idsOf(term: string, query: Record<string, string | number | string[]> = {}, who = caller) {
  const { Page } = await searched(term, query, who);
  return Page.PageOfResults.map(({ Id }) => Id).sort();
}

const namesOf = (...names: (keyof typeof goods)[]) => names.map((name) => goods[name]).sort();

describe('a search', () => {
  it('finds what the customer may buy: nothing blocked, nothing outside the assortment', async () => {
    const expected = namesOf('cheap', 'dear', 'middle', 'frozen', 'soldOut');
    expect(await idsOf('kyllingebryst')).toEqual(expected);
    const elsewhere = await aBuyerOf(app, await aCustomer(app.database));
    expect(await idsOf('kyllingebryst', {}, elsewhere)).toEqual([...expected, goods.excluded].sort());
  });

  it('pages with the records’ numbers, 24 at a time unless asked', async () => {
    const { Page } = await searched('rugbrød', { page: 3 });
    expect({ ...Page, PageOfResults: Page.PageOfResults.length }).toEqual({
      PageOfResults: 12,
      TotalResults: 60,
      TotalNumberOfResults: 60,
      PageNumber: 3,
      CurrentPage: 3,
      TotalPages: 3,
      PageSize: 24,
      RecordNumbers: '49-60',
    });
    const pages = await Promise.all([1, 2, 3].map((page) => searched('rugbrød', { page })));
    const ids = pages.flatMap((each) => each.Page.PageOfResults.map(({ Id }) => Id));
    expect([...ids].sort()).toEqual([...many].sort());
    const beyond = await searched('rugbrød', { page: 9 });
    expect(beyond.Page).toMatchObject({ PageOfResults: [], RecordNumbers: '0-0', TotalResults: 60 });
  });

  it('narrows by facets, counts each as if it alone were free', async () => {
    const { Facets, Page } = await searched('kyllingebryst', { coolTypes: 'cool' });
    expect(Page.TotalResults).toBe(3);
    const cool = Facets.CoolTypes.map(({ Id, Name, Count, IsSelected }) => [Id, Name, Count, IsSelected]);
    expect(cool).toContainEqual(['cool', 'Køl', 3, true]);
    expect(cool).toContainEqual(['freeze', 'Frost', 1, false]);
    expect(Facets.Brands).toEqual([expect.objectContaining({ Name: 'Gaardens', Count: 3 })]);
    expect(Facets.Markings).toContainEqual(
      expect.objectContaining({ Id: 'organic', Name: 'Økologisk', Count: 3 }),
    );
    const named = Facets.Categories.find(({ Name }) => Name === 'Kyllingebryst');
    expect(Facets.Categories.find(({ Id }) => Id === named?.ParentId)?.Name).toBe('Kyllingebryst mv.');
    const english = await aBuyerOf(app, customer, { language: 'en' });
    const inEnglish = await searched('kyllingebryst', {}, english);
    expect(inEnglish.Facets.Categories.map(({ Name }) => Name)).toContain('Chicken breast');
    expect(inEnglish.Page.PageOfResults.map(({ DisplayName }) => DisplayName)).toContain('Chicken strips');
  });

  it('takes bought before for on only by the text True', async () => {
    for (const off of ['true', '1', 'False', ''] as const)
      expect((await searched('kyllingebryst', { limitToSalesStatistics: off })).Page.TotalResults).toBe(5);
    const on = async (name: string) => idsOf('kyllingebryst', { [name]: 'True' });
    expect(await on('limitToSalesStatistics')).toEqual(namesOf('cheap'));
    expect(await on('favorites')).toEqual(namesOf('middle', 'frozen'));
    expect(await on('onAgreement')).toEqual(namesOf('dear'));
    expect(await on('onOffer')).toEqual(namesOf('middle', 'frozen'));
    expect(await on('bargain')).toEqual(namesOf('frozen'));
    expect(await on('foodWaste')).toEqual([]);
    expect(await on('airCargo')).toEqual(namesOf('soldOut'));
    expect(await on('organic')).toEqual(namesOf('cheap', 'dear', 'middle'));
    expect(await on('inStock')).toEqual(namesOf('cheap', 'dear', 'middle', 'frozen'));
    expect(await on('deliverable')).toEqual(namesOf('cheap', 'dear', 'middle', 'frozen'));
    const { Facets } = await searched('kyllingebryst');
    expect(Facets.Flags).toEqual({
      airCargo: 1,
      organic: 3,
      onOffer: 2,
      foodWaste: 0,
      bargain: 1,
      inStock: 4,
      presale: 0,
      limitToSalesStatistics: 1,
      favorites: 2,
      onAgreement: 1,
      deliverable: 4,
      mightBeLate: 0,
      suitsProfile: 5,
    });
  });

  it('knows what is deliverable by date asked and by minute', async () => {
    const deliverable = async (expectedDeliveryDate: string) =>
      (await searched('kyllingebryst', { deliverable: 'True', expectedDeliveryDate })).Page.TotalResults;
    expect(await deliverable('2026-11-24')).toBe(4);
    expect(await deliverable('2026-11-28')).toBe(0);
    app.clock.set('2026-11-23T15:00:00Z');
    expect(await deliverable('2026-11-24')).toBe(0);
    expect((await searched('kyllingebryst')).ExpectedDeliveryDate).toBe('2026-11-25');
    app.clock.set('2026-11-23T13:18:00Z');
    expect(await deliverable('2026-11-24')).toBe(4);
    expect((await searched('kyllingebryst')).ExpectedDeliveryDate).toBe('2026-11-24');
  });

  it('counts a quick sale until its last delivery day only', async () => {
    const bargains = async (expectedDeliveryDate: string) => {
      const { Facets } = await searched('kyllingebryst', { expectedDeliveryDate });
      return [
        Facets.Flags['bargain'],
        await idsOf('kyllingebryst', { bargain: 'True', expectedDeliveryDate }),
      ];
    };
    expect(await bargains('2026-11-30')).toEqual([1, namesOf('frozen')]);
    expect(await bargains('2026-12-01')).toEqual([0, []]);
  });

  it('counts stock as it is now', async () => {
    const stock = app.database.kysely.updateTable('stock').where('product_id', '=', goods.soldOut);
    await stock.set({ quantity: 5 }).execute();
    await untilSo(async () => (await idsOf('kyllingebryst', { inStock: 'True' })).includes(goods.soldOut));
    expect(await idsOf('kyllingebryst', { deliverable: 'True' })).toContain(goods.soldOut);
    await stock.set({ quantity: 0 }).execute();
    await untilSo(
      async () => !(await idsOf('kyllingebryst', { deliverable: 'True' })).includes(goods.soldOut),
    );
  });

  it('sorts by the customer’s price, not by prices that stay hidden', async () => {
    const inOrder = async (who: Caller, sort: string) => {
      const { Page } = await searched('kyllingebryst', { search_sort_by: sort }, who);
      return Page.PageOfResults.map(({ Id }) => Id);
    };
    expect((await inOrder(caller, 'price')).slice(0, 3)).toEqual([goods.dear, goods.cheap, goods.middle]);
    const blind = await aBuyerOf(app, customer, { maySeePrices: false });
    expect(await inOrder(blind, 'price')).toEqual(await inOrder(blind, 'relevance'));
  });

  it('finds new products and drops blocked ones within 2 s', async () => {
    const id = await aProduct(app.database, { name: 'Zebrafisk' });
    await untilSo(async () => (await idsOf('zebrafisk')).includes(id));
    await updateRows(app.database, 'products', { id }, { is_blocked: true });
    await untilSo(async () => (await searched('zebrafisk')).Page.TotalResults === 0);
  });

  it('cuts a long term instead of failing', async () => {
    const { status } = await app.call(caller, searchProducts, {
      query: { term: 'kylling '.repeat(500), typing: 'True' },
    });
    expect(status).toBe(200);
  });
});

describe('the database', () => {
  async function queriesOf(work: () => Promise<unknown>): Promise<number> {
    let queries = 0;
    const count = () => {
      queries += 1;
    };
    app.ofApplication.pool.on('acquire', count);
    await work().finally(() => app.ofApplication.pool.off('acquire', count));
    return queries;
  }

  it('asks no more for long pages, and nothing for known customers', async () => {
    const fresh = async () => aBuyerOf(app, await aCustomer(app.database));
    const [one, other, before] = [await fresh(), await fresh(), await fresh()];
    // Notifications arrive in order: once the product is visible, those of the new customers have been handled too.
    await untilSeen(app, caller, [await aProduct(app.database)]);
    const expectedDeliveryDate = '2026-11-26';
    await searched('rugbrød', { expectedDeliveryDate }, before);
    const short = await queriesOf(() => searched('rugbrød', { expectedDeliveryDate, pageSize: 1 }, one));
    const long = await queriesOf(() => searched('rugbrød', { expectedDeliveryDate, pageSize: 60 }, other));
    expect(long).toBe(short);
    // Session, delivery terms, agreed prices, favourites, purchases; campaigns if no customer was loaded before.
    expect(short).toBeLessThanOrEqual(6);
    const again = { expectedDeliveryDate, pageSize: 60 };
    expect(await queriesOf(() => searched('rugbrød', again, one))).toBe(0);
    const named = { query: { id: many, expectedDeliveryDate } };
    expect(await queriesOf(() => app.call(one, readSnapshots, named))).toBe(0);
  });
});
