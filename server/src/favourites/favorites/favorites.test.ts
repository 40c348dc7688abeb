import { randomUUID } from 'node:crypto';
import {
  addFavoriteProducts,
  editFavoriteList,
  removeFavoriteProducts,
} from '@engros/contracts/favourites/edits.ts';
import {
  createFavoriteList,
  deleteFavoriteList,
  listFavoriteLists,
  listMarkedProducts,
} from '@engros/contracts/favourites/lists.ts';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { describe, expect, it } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { aBuyerOf, aFavoriteList, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';

const app = duringTests(testApp);

async function aKitchen() {
  const customer = await aCustomer(app.database);
  return { customer, caller: await aBuyerOf(app, customer) };
}

async function isMarked(caller: Caller, id: string): Promise<boolean | undefined> {
  const { model } = await app.call(caller, readSnapshots, { query: { id: [id] } });
  return model[0]?.IsOnFavoriteList;
}

const lists = async (caller: Caller, productId?: string) =>
  (await app.call(caller, listFavoriteLists, { query: productId ? { productId } : {} })).model;

describe('favourite lists', () => {
  it('are made with their products, shown in every snapshot at once', async () => {
    const { caller } = await aKitchen();
    const [one, two] = [await aProduct(app.database), await aProduct(app.database)];
    await untilSeen(app, caller, [one, two]);
    expect(await isMarked(caller, one)).toBe(false);
    const body = { name: '  Basisvarer ', productIds: [two, one, two, '999999999999'] };
    const { model } = await app.call(caller, createFavoriteList, { body });
    expect(model).toMatchObject({
      Id: expect.any(String),
      Name: 'Basisvarer',
      NumberOfProducts: 2,
      IsReadOnly: false,
    });
    expect([await isMarked(caller, one), await isMarked(caller, two)]).toEqual([true, true]);
    expect(await lists(caller, one)).toEqual([{ ...model, ContainsProduct: true }]);
    const inOrder = await app.database.kysely
      .selectFrom('favorite_list_products')
      .select('product_id')
      .where('list_id', '=', Number(model.Id))
      .orderBy('sort_key')
      .execute();
    expect(inOrder.map((row) => row.product_id)).toEqual([two, one]);
  });

  it('take products on and off; twice is once', async () => {
    const { caller } = await aKitchen();
    const id = await aProduct(app.database);
    await untilSeen(app, caller, [id]);
    const list = (await app.call(caller, createFavoriteList, { body: { name: 'Fisk' } })).model;
    const change = { params: { id: list.Id }, body: { productIds: [id] } };
    for (const count of [1, 1]) {
      const { model } = await app.call(caller, addFavoriteProducts, change);
      expect(model.NumberOfProducts).toBe(count);
    }
    expect(await isMarked(caller, id)).toBe(true);
    for (const count of [0, 0]) {
      const { model } = await app.call(caller, removeFavoriteProducts, change);
      expect(model.NumberOfProducts).toBe(count);
    }
    expect(await isMarked(caller, id)).toBe(false);
  });

  it('say which products are marked, also after a list is deleted', async () => {
    const [own, other] = [await aKitchen(), await aKitchen()];
    const [one, two] = [await aProduct(app.database), await aProduct(app.database)];
    await untilSeen(app, own.caller, [one, two]);
    const marked = async (caller: Caller) =>
      (await app.call(caller, listMarkedProducts, { query: { id: [two, one, '4711'] } })).model.ProductIds;
    const make = async (name: string, productIds: string[]) =>
      (await app.call(own.caller, createFavoriteList, { body: { name, productIds } })).model.Id;
    const id = await make('Begge', [one, two]);
    await make('En', [one]);
    expect([await marked(own.caller), await marked(other.caller)]).toEqual([[two, one], []]);
    await app.call(own.caller, deleteFavoriteList, { params: { id } });
    expect(await marked(own.caller)).toEqual([one]);
    const ids = (count: number) => Array.from({ length: count }, (_, at) => String(100_000 + at));
    const ask = (count: number) => app.call(own.caller, listMarkedProducts, { query: { id: ids(count) } });
    expect((await ask(limits.snapshotIds)).status).toBe(200);
    expect((await ask(limits.snapshotIds + 1)).status).toBe(400);
  });

  it('are known to be changed by another node', async () => {
    const { customer, caller } = await aKitchen();
    const { userId } = await aUser(app.database, { customers: [customer] });
    const id = await aProduct(app.database);
    await untilSeen(app, caller, [id]);
    const list = await aFavoriteList(app.database, customer, { userId, name: 'Andet', productIds: [id] });
    await untilSo(async () => (await isMarked(caller, id)) === true);
    await app.database.kysely.deleteFrom('favorite_lists').where('id', '=', Number(list)).execute();
    await untilSo(async () => (await isMarked(caller, id)) === false);
  });

  it('have names of their own, at most 60 characters, at most 200', async () => {
    const { caller, customer } = await aKitchen();
    const make = (name: string) => app.call(caller, createFavoriteList, { body: { name } });
    const longest = 'x'.repeat(limits.favoriteListNameLength);
    expect((await make(longest)).status).toBe(200);
    const again = await make(longest);
    expect([again.status, again.error.Type]).toEqual([400, 'nameExistsInList']);
    for (const wrong of [`${longest}x`, 'x'.repeat(200)])
      expect((await make(wrong)).error).toMatchObject({
        Message: 'Teksten er for lang. Den må højst være 60 tegn.',
        Fields: ['body.name'],
      });
    for (const wrong of ['', '   ']) expect((await make(wrong)).status).toBe(400);
    const inCapitals = await make(longest.toUpperCase());
    expect([inCapitals.status, inCapitals.error.Type]).toEqual([400, 'nameExistsInList']);
    expect(await lists(caller)).toHaveLength(1);
    const { userId } = await aUser(app.database, { customers: [customer] });
    await app.database.pool.query(
      `insert into favorite_lists (customer_id, name, created_by, position)
       select $1, 'Liste ' || n, $2, 0 from generate_series(1, $3::int) n`,
      [customer.id, userId, limits.favoriteLists - 2],
    );
    expect((await make('Den sidste')).status).toBe(200);
    const tooMany = await make('En for meget');
    expect([tooMany.status, tooMany.error.Type]).toEqual([400, 'tooManyFavoriteLists']);
    expect(await lists(caller)).toHaveLength(limits.favoriteLists);
  });

  it('hold at most 2,000 products; one more changes nothing', async () => {
    const { caller, customer } = await aKitchen();
    const { userId } = await aUser(app.database, { customers: [customer] });
    const [last, extra] = [await aProduct(app.database), await aProduct(app.database)];
    await untilSeen(app, caller, [last, extra]);
    const id = await aFavoriteList(app.database, customer, { userId, name: 'Fuld', productIds: [] });
    await app.database.pool.query(
      `with made as (
         insert into products (id, name, category_id, base_unit_code, created_on)
         select (70000000000 + n)::text, 'Fyld', (select category_id from products where id = $3), 'ps', '2026-01-01'
           from generate_series(1, $4::int) n returning id)
       insert into favorite_list_products (customer_id, list_id, product_id, sort_key)
       select $1, $2, id, 'V' from made`,
      [customer.id, id, last, limits.favoriteListProducts - 1],
    );
    const add = (productIds: string[]) =>
      app.call(caller, addFavoriteProducts, { params: { id }, body: { productIds } });
    expect((await add([last])).model.NumberOfProducts).toBe(limits.favoriteListProducts);
    const refused = await add([extra]);
    expect([refused.status, refused.error.Type]).toEqual([400, 'favoriteListFull']);
    const Edits = [{ EditId: randomUUID(), Kind: 'add', ProductIds: [extra] }];
    const edited = await app.call(caller, editFavoriteList, { params: { id }, body: { Edits } });
    expect(edited.model.Outcomes).toMatchObject([{ Outcome: 'listFull' }]);
    expect((await lists(caller, extra))[0]).toMatchObject({
      NumberOfProducts: limits.favoriteListProducts,
      ContainsProduct: false,
    });
    const ids = Array.from({ length: limits.favoriteListProducts + 1 }, () => extra);
    expect((await add(ids)).status).toBe(400);
  });
});
