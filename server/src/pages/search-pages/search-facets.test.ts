import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import type { Facets } from '@engros/contracts/pages/search.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aUser, insertRows, type TestCustomer } from '../../../test/builders.ts';
import {
  aBrand,
  aBuyerOf,
  aCampaignPrice,
  aFavoriteList,
  aLot,
  anAgreement,
  anOrder,
  aProduct,
  aSupplier,
} from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp, untilSeen } from '../../../test/until-seen.ts';

type Query = Record<string, string | number | string[]>;

const app = duringTests(testApp);
let customer: TestCustomer;
let caller: Caller;
const ids: Record<string, string> = {};
const facet: Record<'skovlund' | 'husets' | 'grisby' | 'north' | 'south', string> = {
  skovlund: '',
  husets: '',
  grisby: '',
  north: '',
  south: '',
};

/** Fisk (fish) > Laks (salmon) > Røget laks (smoked) > Skiver (slices) and Hel side (whole side). */
async function categories(): Promise<void> {
  const rows = [
    ['f1', null, 1, 'Fisk', 'Fish'],
    ['f2', 'f1', 2, 'Laks', 'Salmon'],
    ['f3', 'f2', 3, 'Røget laks', 'Smoked salmon'],
    ['f4', 'f3', 4, 'Skiver', 'Slices'],
    ['f5', 'f3', 4, 'Hel side', 'Whole side'],
  ] as const;
  await insertRows(
    app.database,
    'categories',
    rows.map(([id, parent_id, level, name_da, name_en]) => ({
      id,
      parent_id,
      level,
      name_da,
      name_en,
      sort_order: 1,
    })),
  );
}

beforeAll(async () => {
  const { database } = app;
  customer = await aCustomer(database);
  await categories();
  facet.skovlund = await aBrand(database, 'Skovlund');
  facet.grisby = await aBrand(database, 'Grisby');
  facet.husets = await aBrand(database, 'Husets', true);
  facet.north = await aSupplier(database, 'Nord A/S');
  facet.south = await aSupplier(database, 'Syd A/S');
  const stock = { [customer.depotId]: 9 };
  const sold = { stock, category_id: 'f4', brand_id: facet.skovlund, supplier_id: facet.north };
  const other = { ...sold, category_id: 'f5', supplier_id: facet.south };
  const none = { [customer.depotId]: 0 };
  const all = {
    one: { ...sold, cool_type: 'cool', markings: ['msc', 'organic'], is_organic: true },
    two: { ...sold, cool_type: 'freeze', brand_id: facet.husets, markings: ['msc'] },
    three: { ...other, cool_type: 'dry', brand_id: facet.grisby, is_air_cargo: true },
    late: { ...other, cool_type: 'cool', brand_id: facet.grisby, stock: none, restockDate: '2026-12-02' },
    gone: { ...other, cool_type: 'cool', brand_id: null, stock: none },
  };
  for (const [name, wishes] of Object.entries(all))
    ids[name] = await aProduct(database, { name: `Laks ${name}`, ...wishes });
  caller = await aBuyerOf(app, customer);
  await untilSeen(app, caller, Object.values(ids));
  const { userId } = await aUser(database, { customers: [customer] });
  await aFavoriteList(database, customer, { userId, name: 'Faste', productIds: [ids['two'] ?? ''] });
  const lines = [{ productId: ids['three'] ?? '', quantity: 1 }];
  await anOrder(database, customer, { date: '2026-10-01', lines });
  await anAgreement(database, { customer: customer.id, productId: ids['late'] ?? '', priceOre: 500 });
  await aCampaignPrice(database, { productId: ids['one'] ?? '', priceOre: 900 });
  await aLot(database, { product_id: ids['two'] ?? '', depot_id: customer.depotId, type: 0 });
  await aLot(database, { product_id: ids['three'] ?? '', depot_id: customer.depotId, type: 1 });
  app.app.goods.purchases.forget(customer.id);
  app.app.goods.favorites.forget(customer.id);
  await untilCaughtUp(app);
  const { Flags } = (await search({})).facets;
  expect(Flags).toMatchObject({ foodWaste: 1, onOffer: 2, onAgreement: 1 });
});

async function search(query: Query, who = caller) {
  const { model } = await app.call(who, searchProducts, {
    query: { term: 'laks', typing: 'True', ...query },
  });
  const found = model.Page.PageOfResults.map(({ Id }) => Id);
  const names = Object.keys(ids).filter((name) => found.includes(ids[name] ?? ''));
  return { names, facets: model.Facets };
}

type ListName = Exclude<keyof Facets, 'Flags'>;

function counts(facets: Facets, list: ListName) {
  return Object.fromEntries(facets[list].map(({ Id, Count }) => [Id, Count]));
}

describe('facets', () => {
  it('[SRC-04] categories have levels; a lower choice narrows an upper one', async () => {
    const { facets } = await search({});
    const tree = facets.Categories.map(({ Id, Name, Count, ParentId }) => [Id, Name, Count, ParentId]);
    expect(new Set(tree)).toEqual(
      new Set([
        ['f1', 'Fisk', 5, null],
        ['f2', 'Laks', 5, 'f1'],
        ['f3', 'Røget laks', 5, 'f2'],
        ['f4', 'Skiver', 2, 'f3'],
        ['f5', 'Hel side', 3, 'f3'],
      ]),
    );
    expect((await search({ categories: 'f4' })).names).toEqual(['one', 'two']);
    expect((await search({ categories: ['f2', 'f4'] })).names).toEqual(['one', 'two']);
    const chosen = (await search({ categories: 'f4' })).facets;
    expect(counts(chosen, 'Categories')).toEqual({ f1: 5, f2: 5, f3: 5, f4: 2, f5: 3 });
    expect(chosen.Categories.filter(({ IsSelected }) => IsSelected).map(({ Id }) => Id)).toEqual(['f4']);
    expect(counts(chosen, 'Suppliers')).toEqual({ [facet.north]: 2 });
  });

  it('[SRC-04] brands and private brands are counted as if none were chosen', async () => {
    const { facets } = await search({});
    expect(counts(facets, 'Brands')).toEqual({ [facet.grisby]: 2, [facet.skovlund]: 1 });
    expect(counts(facets, 'PrivateBrands')).toEqual({ [facet.husets]: 1 });
    const branded = await search({ brands: facet.grisby });
    expect(branded.names).toEqual(['three', 'late']);
    expect(counts(branded.facets, 'Brands')).toEqual({ [facet.grisby]: 2, [facet.skovlund]: 1 });
    expect(counts(branded.facets, 'PrivateBrands')).toEqual({ [facet.husets]: 1 });
    const own = await search({ privateBrands: facet.husets });
    expect(own.names).toEqual(['two']);
    expect(own.facets.PrivateBrands).toEqual([
      { Id: facet.husets, Name: 'Husets', Count: 1, IsSelected: true, ParentId: null },
    ]);
    expect((await search({ brands: [facet.grisby, facet.skovlund] })).names).toEqual([
      'one',
      'three',
      'late',
    ]);
  });

  it('[SRC-04] markings, cool type and supplier filter, counted under other filters', async () => {
    expect((await search({ markings: 'msc' })).names).toEqual(['one', 'two']);
    expect((await search({ coolTypes: ['freeze', 'dry'] })).names).toEqual(['two', 'three']);
    expect((await search({ suppliers: facet.south })).names).toEqual(['three', 'late', 'gone']);
    const { facets } = await search({ suppliers: facet.south });
    expect(counts(facets, 'CoolTypes')).toEqual({ cool: 2, dry: 1 });
    expect(counts(facets, 'Markings')).toEqual({});
    expect(counts(facets, 'Suppliers')).toEqual({ [facet.south]: 3, [facet.north]: 2 });
    expect((await search({ suppliers: facet.south, coolTypes: 'cool' })).names).toEqual(['late', 'gone']);
  });

  it('[SRC-04] every switch filters when it is on, and is counted', async () => {
    const expected: Record<string, string[]> = {
      airCargo: ['three'],
      organic: ['one'],
      onOffer: ['one', 'two'],
      foodWaste: ['three'],
      bargain: ['two'],
      inStock: ['one', 'two', 'three'],
      presale: [],
      limitToSalesStatistics: ['three'],
      favorites: ['two'],
      onAgreement: ['late'],
      deliverable: ['one', 'two', 'three'],
      mightBeLate: ['late'],
      // Of a kitchen without a profile: everything.
      suitsProfile: (await search({})).names,
    };
    const { facets } = await search({});
    expect(facets.Flags).toEqual(
      Object.fromEntries(Object.entries(expected).map(([name, names]) => [name, names.length])),
    );
    for (const [name, names] of Object.entries(expected)) {
      const on = await search({ [name]: 'True' });
      expect([name, on.names]).toEqual([name, names]);
      // A selected facet still shows its number of matches.
      expect([name, on.facets.Flags[name]]).toEqual([name, names.length]);
      expect([name, (await search({ [name]: '' })).names.length]).toEqual([name, 5]);
    }
    for (const name of Object.keys(expected).filter((each) => each !== 'mightBeLate'))
      expect([name, (await search({ [name]: 'False' })).names.length]).toEqual([name, 5]);
  });

  it('[SRC-04] late goods, by the depot’s stock, can be asked or left', async () => {
    expect((await search({ mightBeLate: 'True' })).names).toEqual(['late']);
    expect((await search({ mightBeLate: 'False' })).names).toEqual(['one', 'two', 'three', 'gone']);
    expect((await search({ mightBeLate: 'False' })).facets.Flags['mightBeLate']).toBe(1);
    const elsewhere = await aBuyerOf(app, await aCustomer(app.database));
    expect((await search({ mightBeLate: 'True' }, elsewhere)).names).toEqual([]);
  });
});
