import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { followBaskets } from '@engros/contracts/baskets/basket-events.ts';
import { readFavoriteList } from '@engros/contracts/favourites/details.ts';
import {
  addFavoriteProducts,
  moveFavoriteProducts,
  removeFavoriteProducts,
} from '@engros/contracts/favourites/edits.ts';
import {
  createFavoriteList,
  deleteFavoriteList,
  listFavoriteLists,
  renameFavoriteList,
} from '@engros/contracts/favourites/lists.ts';
import {
  copyFavoriteList,
  readFavoriteSharing,
  shareFavoriteList,
  unshareFavoriteList,
} from '@engros/contracts/favourites/sharing.ts';
import { readNavigationFavorites } from '@engros/contracts/pages/navigation.ts';
import { listCustomers } from '@engros/contracts/people/customers.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser, insertRows, type TestCustomer } from '../../../test/builders.ts';
import { readEvents, type StreamEvent } from '../../../test/event-reader.ts';
import { duringTests } from '../../../test/test-app.ts';
import { favoriteWorld, type Kitchen } from '../../../test/worlds/favorite-world.ts';

const app = duringTests(favoriteWorld);
let here: TestCustomer;
let there: TestCustomer;
/** At `here`, and a member of `there` too. */
let owner: Kitchen;
/** At `there` alone. */
let reader: Kitchen;
let a: string;
let b: string;
beforeAll(async () => {
  here = await aCustomer(app.database);
  there = await aCustomer(app.database);
  owner = await app.aUserOf([here, there]);
  reader = await app.aUserOf([there]);
  [a = '', b = ''] = app.goods;
});

const share = (id: string, destinationCustomerId: string, SharingOption = 'ReadOnly', by = owner) =>
  app.call(by.caller, shareFavoriteList, {
    params: { id },
    body: { destinationCustomerId, SharingOption },
  });
const unshare = (by: Kitchen, id: string, destinationCustomerId: string) =>
  app.call(by.caller, unshareFavoriteList, { params: { id }, query: { destinationCustomerId } });
const copy = (id: string, customer: string, by = owner) =>
  app.call(by.caller, copyFavoriteList, { params: { id, customer } });
const listsOf = async ({ caller }: Kitchen) => (await app.call(caller, listFavoriteLists)).model;

test('[FAV-03] another customer reads a shared list, which follows its owner', async () => {
  const id = await app.aList(owner, [a], 'Fælles');
  expect((await app.read(reader, id)).status).toBe(404);
  const { model } = await share(id, there.id);
  expect(model).toEqual({ Id: id, SharedWith: [{ Id: there.id, Name: expect.any(String) }] });
  await share(id, there.id);
  const seen = (await listsOf(reader)).find(({ Id }) => Id === id);
  expect(seen).toMatchObject({ Name: 'Fælles', IsReadOnly: true, Owner: { Id: here.id }, SharedWith: 0 });
  expect((await listsOf(owner)).find(({ Id }) => Id === id)).toMatchObject({
    IsReadOnly: false,
    Owner: null,
    SharedWith: 1,
  });
  const section = randomUUID();
  await app.edit(
    owner,
    id,
    { Kind: 'addSection', SectionId: section, Name: 'Køl' },
    { Kind: 'add', ProductIds: [b], SectionId: section },
    { Kind: 'product', ProductId: b, Note: 'Fra os' },
  );
  const followed = (await app.read(reader, id)).model;
  expect(followed.Rows.map(({ ProductId, Note }) => [ProductId, Note])).toEqual([
    [b, null],
    [a, null],
  ]);
  expect(followed).toMatchObject({ IsReadOnly: true, ChangedBy: null, CreatedBy: null });
  const menu = (await app.call(reader.caller, readNavigationFavorites)).model;
  expect(menu.map(({ Title }) => Title)).toContain('Fælles');
});

test('[FAV-03] a shared list is changed only by its owner', async () => {
  const id = await app.aList(owner, [a], 'Kun læses');
  await share(id, there.id);
  const { caller } = reader;
  const body = { productIds: [b] };
  for (const refused of [
    await app.edit(reader, id, { Kind: 'remove', ProductIds: [a] }),
    await app.call(caller, renameFavoriteList, { params: { id }, body: { name: 'Vores' } }),
    await app.call(caller, deleteFavoriteList, { params: { id } }),
    await app.call(caller, addFavoriteProducts, { params: { id }, body }),
    await app.call(caller, removeFavoriteProducts, { params: { id }, body }),
    await app.call(caller, moveFavoriteProducts, { params: { id }, body }),
    await app.call(caller, readFavoriteSharing, { params: { id } }),
  ])
    expect([refused.status, refused.error.Type]).toEqual([403, 'favoriteListReadOnly']);
  const both = await app.signIn({ userId: owner.userId, customerId: there.id });
  const onward = await share(id, here.id, 'ReadOnly', { ...owner, caller: both });
  expect([onward.status, onward.error.Type]).toEqual([403, 'favoriteListReadOnly']);
  expect(await app.orderOf(owner, id)).toEqual([a]);
  const hearts = await app.call(caller, listFavoriteLists, { query: { productId: a } });
  expect(hearts.model.map(({ Id }) => Id)).not.toContain(id);
});

test('[CUS-06] lists are shared with and copied to other own customers only', async () => {
  const id = await app.aList(owner, [a]);
  const foreign = await aCustomer(app.database);
  for (const destination of [here.id, foreign.id, 'findes-ikke'])
    for (const answer of [
      await share(id, destination),
      await share(id, destination, 'Copy'),
      await copy(id, destination),
    ])
      expect([answer.status, answer.error.Type]).toEqual([404, 'customerNotFound']);
  const offered = await app.call(owner.caller, listCustomers, { query: { excludeCurrent: 'true' } });
  expect(offered.model.map(({ Id }) => Id)).toEqual([there.id]);
  const stranger = await app.aKitchen();
  for (const answer of [
    await share(id, there.id, 'ReadOnly', stranger),
    await unshare(stranger, id, there.id),
    await copy(id, there.id, stranger),
  ])
    expect(answer.status).toBe(404);
  expect((await app.call(owner.caller, readFavoriteSharing, { params: { id } })).model.SharedWith).toEqual(
    [],
  );
});

test('[FAV-03] a copy has sections, notes and pars of its own', async () => {
  const id = await app.aList(owner, [a, b], 'Grill');
  const section = randomUUID();
  const Par = { Quantity: 2, SalesUnitCode: 'ps' };
  await app.edit(
    owner,
    id,
    { Kind: 'addSection', SectionId: section, Name: 'Terrassen' },
    { Kind: 'move', ProductIds: [b], SectionId: section },
    { Kind: 'product', ProductId: b, Note: 'Til kul', OwnNumber: 'G-1', Par },
  );
  const { model } = await copy(id, there.id);
  expect(model).toMatchObject({ Name: 'Grill', CustomerId: there.id });
  const copied = (await app.read(reader, model.Id)).model;
  expect(copied).toMatchObject({ IsReadOnly: false, Sections: [{ Name: 'Terrassen' }] });
  expect(copied.Rows).toMatchObject([
    { ProductId: b, Note: 'Til kul', OwnNumber: null, Par },
    { ProductId: a },
  ]);
  await app.edit(owner, id, { Kind: 'remove', ProductIds: [b] });
  expect(await app.orderOf(reader, model.Id)).toEqual([b, a]);
  await share(id, there.id, 'Copy');
  const names = (await listsOf(reader)).map(({ Name }) => Name);
  expect(names.filter((name) => name.startsWith('Grill'))).toEqual(['Grill', 'Grill (2)']);
});

test('[FAV-03] a list that another customer shares is copied to a third', async () => {
  const far = await app.aKitchen();
  const id = await app.aList(far, [a, b], 'Fjernt fra');
  const SectionId = randomUUID();
  await app.edit(far, id, { Kind: 'addSection', SectionId, Name: 'Frost' });
  await app.edit(far, id, { Kind: 'move', ProductIds: [b], SectionId });
  const both = await app.aUserOf([far.customer, here]);
  expect((await copy(id, there.id)).status).toBe(404);
  await share(id, here.id, 'ReadOnly', both);
  const { model } = await copy(id, there.id);
  expect(model).toMatchObject({ Name: 'Fjernt fra', CustomerId: there.id });
  const copied = (await app.read(reader, model.Id)).model;
  expect(copied).toMatchObject({ IsReadOnly: false, Owner: null, Sections: [{ Name: 'Frost' }] });
  expect(copied.Rows.map(({ ProductId }) => ProductId)).toEqual([b, a]);
});

test('[FAV-03] a copy that cannot be made says why', async () => {
  const id = await app.aList(owner, [a], 'n'.repeat(limits.favoriteListNameLength));
  const barred = await aCustomer(app.database);
  const full = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { customers: [here, full] });
  const caller = await app.signIn({ userId, customerId: here.id });
  const rights = { may_manage_favorites: false };
  await aUser(app.database, { customers: [barred], rights });
  await insertRows(app.database, 'memberships', {
    user_id: userId,
    customer_id: barred.id,
    may_manage_favorites: false,
  });
  const refused = await copy(id, barred.id, { ...owner, caller });
  expect([refused.status, refused.error.Type]).toEqual([400, 'favoriteCopyRefused']);
  await app.database.pool.query(
    `insert into favorite_lists (customer_id, name, created_by, position)
      select $1, 'Liste ' || n, $2, n from generate_series(2, $3::int) n`,
    [full.id, userId, limits.favoriteLists],
  );
  expect((await copy(id, full.id, { ...owner, caller })).status).toBe(200);
  const last = await copy(id, full.id, { ...owner, caller });
  expect([last.status, last.error.Type]).toEqual([400, 'tooManyFavoriteLists']);
  expect((await copy('999999999', there.id)).error.Type).toBe('notFound');
});

test('[FAV-03] sharing ends by the owner, and by the one who reads', async () => {
  const id = await app.aList(owner, [a]);
  const isSeen = async () => (await app.read(reader, id)).status === 200;
  await share(id, there.id);
  expect(await isSeen()).toBe(true);
  expect((await unshare(owner, id, there.id)).status).toBe(200);
  expect(await isSeen()).toBe(false);
  expect((await unshare(owner, id, there.id)).error.Type).toBe('customerNotFound');
  await share(id, there.id);
  expect((await unshare(reader, id, here.id)).error.Type).toBe('customerNotFound');
  expect((await unshare(reader, id, there.id)).status).toBe(200);
  expect(await isSeen()).toBe(false);
  await share(id, there.id);
  await app.call(owner.caller, deleteFavoriteList, { params: { id } });
  expect(await isSeen()).toBe(false);
});

test('a list is shared with at most 50 customers', async () => {
  const id = await app.aList(owner, [a]);
  const { pool } = app.database;
  await pool.query(
    `insert into customers (id, name, address, postal_code, city, depot_id)
      select 'DEL' || n, 'Deling', 'Vej', '8000', 'Aarhus', (select depot_id from customers where id = $1)
      from generate_series(1, $2::int) n`,
    [here.id, limits.favoriteShares - 1],
  );
  await pool.query(
    `insert into favorite_list_shares (customer_id, list_id, shared_with, created_at)
      select $1, $2, 'DEL' || n, now() from generate_series(1, $3::int) n`,
    [here.id, id, limits.favoriteShares - 1],
  );
  expect((await share(id, there.id)).model.SharedWith).toHaveLength(limits.favoriteShares);
  const more = await aCustomer(app.database);
  await pool.query('insert into memberships (user_id, customer_id) values ($1, $2)', [owner.userId, more.id]);
  const refused = await share(id, more.id);
  expect([refused.status, refused.error.Type]).toEqual([400, 'tooManyFavoriteShares']);
});

test('[FAV-08] changes reach colleagues and readers of a list within 2 s', async () => {
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
  const colleague = await app.aUserOf([here]);
  const stranger = await app.aKitchen();
  const follow = ({ caller }: Kitchen) => readEvents(origin, caller?.cookie ?? '');
  const streams = await Promise.all([owner, colleague, reader, stranger].map(follow));
  const [own, other, shared, foreign] = streams;
  const of = (id: string, change: string) => (event: StreamEvent) =>
    event.event === 'favorites' && event.data.Id === id && event.data.Change === change;
  const id = await app.aList(owner, [a]);
  await other?.next(of(id, 'made'));
  await share(id, there.id);
  await shared?.next(of(id, 'made'));
  const { model } = await app.edit(owner, id, { Kind: 'add', ProductIds: [b] });
  const isNew = (event: StreamEvent) =>
    of(id, 'changed')(event) && 'Version' in event.data && event.data.Version === model.Version;
  const told = await Promise.all([own, other, shared].map((stream) => stream?.next(isNew, 2000)));
  expect(told.map((event) => event?.data)).toMatchObject([
    { IsOwn: true },
    { IsOwn: false },
    { IsOwn: false },
  ]);
  await app.call(owner.caller, deleteFavoriteList, { params: { id } });
  await Promise.all([other, shared].map((stream) => stream?.next(of(id, 'gone'))));
  const late = (await app.call(owner.caller, createFavoriteList, { body: { name: 'Sidste' } })).model.Id;
  await other?.next(of(late, 'made'));
  expect(foreign?.events.filter(({ event }) => event === 'favorites')).toEqual([]);
  for (const stream of streams) stream.close();
});

test('[FAV-08] a reconnect and a poll tell that lists changed meanwhile', async () => {
  const far = await app.aUserOf([await aCustomer(app.database), there]);
  const mark = async ({ caller }: Kitchen) => (await app.call(caller, followBaskets)).model.Lists;
  const id = await app.aList(far, [a]);
  const [own, others] = [await mark(far), await mark(reader)];
  await app.edit(far, id, { Kind: 'add', ProductIds: [b] });

  expect(await mark(far)).not.toBe(own);
  expect(await mark(reader)).toBe(others);
  await share(id, there.id, 'ReadOnly', far);
  const shared = await mark(reader);
  expect(shared).not.toBe(others);
  await app.call(far.caller, deleteFavoriteList, { params: { id } });
  expect(await mark(reader)).toBe(others);
});

test('[FAV-03] readers who may not order hear of lists, never of baskets', async () => {
  const shown = await app.aKitchen({ may_order: false });
  const origin = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
  const stream = await readEvents(origin, shown.caller?.cookie ?? '');
  expect(stream.status).toBe(200);
  expect((await stream.next(({ event }) => event === 'baskets')).data).toMatchObject({ Baskets: [] });
  const colleague = await app.aUserOf([shown.customer]);
  const id = await app.aList(colleague, [a]);
  await stream.next((event) => event.event === 'favorites' && event.data.Id === id);
  expect((await app.call(shown.caller, readFavoriteList, { params: { id } })).model.Id).toBe(id);
  expect(stream.events.filter(({ event }) => event === 'basket')).toEqual([]);
  stream.close();
});

async function copyTwice(name: string): Promise<(string | undefined)[]> {
  const id = await app.aList(owner, [], name);
  const copy = async () => {
    const { status, model } = await app.call(owner.caller, copyFavoriteList, {
      params: { id, customer: there.id },
    });
    return status === 200 ? model.Name : String(status);
  };
  return [await copy(), await copy()];
}

test('a second copy of a Turkish name gets a number', async () => {
  expect(await copyTwice('İstanbul')).toEqual(['İstanbul', 'İstanbul (2)']);
});

test('the number of a second copy cuts no emoji in half', async () => {
  const letters = 'a'.repeat(limits.favoriteListNameLength - 5);
  expect(await copyTwice(`${letters}🍅🍅`)).toEqual([`${letters}🍅🍅`, `${letters} (2)`]);
});

test('a copy that is asked for again is not made twice', async () => {
  const id = await app.aList(owner, [], 'Weekend');
  const copy = (copyId: string) =>
    app.call(owner.caller, copyFavoriteList, { params: { id, customer: there.id }, query: { copyId } });
  const again = crypto.randomUUID();
  const made = await Promise.all([copy(again), copy(again)]);
  expect(made.map(({ model }) => model.Name)).toEqual(['Weekend', 'Weekend']);
  expect((await copy(crypto.randomUUID())).model.Name).toBe('Weekend (2)');
});
