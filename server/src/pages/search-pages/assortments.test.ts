import { readProduct, searchProducts } from '@engros/contracts/goods/catalog.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, deleteRows, insertRows, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, anExclusion, aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen, untilSo } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
const group = `G${freshNumber(6)}`;
let kitchen: TestCustomer;
let caller: Caller;
let stranger: Caller;
let products: { own: string; ofGroup: string; both: string; outside: string };

beforeAll(async () => {
  const { database } = app;
  await insertRows(database, 'customer_groups', { id: group, name: 'Kæden' });
  kitchen = await aCustomer(database, { group_id: group });
  const of = (name: string) => aProduct(database, { name: `Havtornsaft ${name}` });
  products = {
    own: await of('egen'),
    ofGroup: await of('kædens'),
    both: await of('begges'),
    outside: await of('udenfor'),
  };
  caller = await aBuyerOf(app, kitchen);
  stranger = await aBuyerOf(app, await aCustomer(database));
  await untilSeen(app, caller, Object.values(products));
});

const found = async (who: Caller) => {
  const query = { term: 'havtornsaft', typing: 'True' };
  const { model } = await app.call(who, searchProducts, { query });
  const ids = model.Page.PageOfResults.map(({ Id }) => Id);
  const names = Object.entries(products).filter(([, id]) => ids.includes(id));
  return names.map(([name]) => name).join(' ');
};

const opened = async (who: Caller) => {
  const seen = [];
  for (const [name, id] of Object.entries(products)) {
    const { status } = await app.call(who, readProduct, { params: { productId: id } });
    if (status === 200) seen.push(name);
  }
  return seen.join(' ');
};

/** By the rule of the database, which notices and the console ask. */
const inDatabase = async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from products where id = any($1) and in_assortment($2, id)',
    [Object.values(products), kitchen.id],
  );
  return Object.entries(products)
    .filter(([, id]) => rows.some((row) => row.id === id))
    .map(([name]) => name)
    .join(' ');
};

async function expectSeen(names: string): Promise<void> {
  await untilSo(async () => (await found(caller)) === names);
  expect([await opened(caller), await inDatabase()]).toEqual([names, names]);
  expect(await found(stranger)).toBe('own ofGroup both outside');
}

test('[DAT-01] an assortment is all that its customer or group finds and buys', async () => {
  const { database } = app;
  await expectSeen('own ofGroup both outside');
  const ofGroup = { group_id: group };
  for (const product_id of [products.ofGroup, products.both])
    await insertRows(database, 'assortment_products', { ...ofGroup, product_id });
  await expectSeen('ofGroup both');
  for (const product_id of [products.own, products.both])
    await insertRows(database, 'assortment_products', { customer_id: kitchen.id, product_id });
  await expectSeen('own ofGroup both');
  await anExclusion(database, kitchen, products.both);
  await expectSeen('own ofGroup');
  await deleteRows(database, 'assortment_products', ofGroup);
  await expectSeen('own');
  await deleteRows(database, 'assortment_products', { customer_id: kitchen.id });
  await expectSeen('own ofGroup outside');
});
