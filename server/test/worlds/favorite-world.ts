import { randomUUID } from 'node:crypto';
import { readFavoriteList, readFullFavoriteList } from '@engros/contracts/favourites/details.ts';
import { editFavoriteList } from '@engros/contracts/favourites/edits.ts';
import { createFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { aCustomer, aUser, type TestCustomer } from '../builders.ts';
import { aProduct } from '../builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../test-app.ts';
import { untilCaughtUp } from '../until-seen.ts';

export interface Kitchen {
  customer: TestCustomer;
  userId: string;
  caller: Caller;
}

export interface FavoriteWorld extends TestApp {
  /** Twelve products that every kitchen can see, in the order of their numbers. */
  goods: string[];
  aKitchen(rights?: {
    may_order?: boolean;
    may_manage_favorites?: boolean;
    may_see_prices?: boolean;
  }): Promise<Kitchen>;
  /** A user of several customers, at the first of them. */
  aUserOf(customers: readonly TestCustomer[]): Promise<Kitchen>;
  aList(kitchen: Kitchen, productIds?: readonly string[], name?: string): Promise<string>;
  /** Sends edits, each with a new id unless it has one, and returns the answer. */
  edit(
    kitchen: Kitchen,
    listId: string,
    ...edits: readonly Record<string, unknown>[]
  ): ReturnType<typeof sendEdits>;
  orderOf(kitchen: Kitchen, listId: string): Promise<string[]>;
  rowOf(kitchen: Kitchen, listId: string, productId: string): Promise<Row | undefined>;
  read(
    kitchen: Kitchen,
    listId: string,
    query?: Record<string, string | number>,
  ): ReturnType<typeof readList>;
}
type Row = Awaited<ReturnType<typeof readWhole>>['Rows'][number];

const sendEdits = (app: TestApp, { caller }: Kitchen, id: string, Edits: object[]) =>
  app.call(caller, editFavoriteList, { params: { id }, body: { Edits } });

const readList = (app: TestApp, { caller }: Kitchen, id: string, query: Record<string, string | number>) =>
  app.call(caller, readFavoriteList, { params: { id }, query });

const readWhole = async (app: TestApp, { caller }: Kitchen, id: string) =>
  (await app.call(caller, readFullFavoriteList, { params: { id } })).model;

export async function favoriteWorld(): Promise<FavoriteWorld> {
  const app = await testApp();
  const { database } = app;
  const names = Array.from({ length: 12 }, (_, count) => `Vare ${String.fromCharCode(77 - count)}`);
  const goods = await Promise.all(names.map((name) => aProduct(database, { name })));
  goods.sort();
  await untilCaughtUp(app);
  const aUserOf: FavoriteWorld['aUserOf'] = async (customers) => {
    const [customer] = customers;
    if (customer === undefined) throw new Error('a user needs a customer');
    const { userId } = await aUser(database, { customers: [...customers] });
    return { customer, userId, caller: await app.signIn({ userId, customerId: customer.id }) };
  };
  return {
    ...app,
    goods,
    aUserOf,
    async aKitchen(rights) {
      const customer = await aCustomer(database);
      const { userId } = await aUser(database, { customers: [customer], ...(rights && { rights }) });
      return { customer, userId, caller: await app.signIn({ userId, customerId: customer.id }) };
    },
    async aList({ caller }, productIds = [], name = `Liste ${randomUUID().slice(0, 8)}`) {
      const body = { name, productIds: [...productIds] };
      return (await app.call(caller, createFavoriteList, { body })).model.Id;
    },
    edit: (kitchen, listId, ...edits) =>
      sendEdits(
        app,
        kitchen,
        listId,
        edits.map((edit) => ({ EditId: randomUUID(), ...edit })),
      ),
    orderOf: async (kitchen, listId) =>
      (await readWhole(app, kitchen, listId)).Rows.map(({ ProductId }) => ProductId),
    rowOf: async (kitchen, listId, productId) =>
      (await readWhole(app, kitchen, listId)).Rows.find(({ ProductId }) => ProductId === productId),
    read: (kitchen, listId, query = {}) => readList(app, kitchen, listId, query),
  };
}
