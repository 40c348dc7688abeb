import { readProduct, readSnapshots, searchProducts } from '@engros/contracts/goods/catalog.ts';
import { registerLoggedIn } from '@engros/contracts/people/auth.ts';
import { readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, aUser, type TestCustomer } from '../builders.ts';
import { aBrand, aBuyerOf, aFavoriteList, aProduct } from '../builders-goods.ts';
import { type Caller, duringTests, testApp } from '../test-app.ts';
import { untilSeen } from '../until-seen.ts';

const app = duringTests(testApp);
let customer: TestCustomer;
let buyer: Caller;
let stocked: string;
let replaced: string;
let short: string;
let brand: string;
let list: string;

beforeAll(async () => {
  customer = await aCustomer(app.database);
  buyer = await aBuyerOf(app, customer);
  brand = await aBrand(app.database, 'Fjern');
  const stock = { [customer.depotId]: 7 };
  stocked = await aProduct(app.database, {
    name: 'Fjernvare',
    brand_id: brand,
    stock,
    restockDate: '2026-12-04',
  });
  replaced = await aProduct(app.database, { name: 'Fjernvare før', replaced_by: stocked });
  const none = { [customer.depotId]: 0 };
  short = await aProduct(app.database, { name: 'Udsolgt', stock: none, restockDate: '2026-12-04' });
  const { userId } = await aUser(app.database, { customers: [customer] });
  list = await aFavoriteList(app.database, customer, { userId, name: 'Fjern', productIds: [stocked] });
  await app.database.kysely
    .updateTable('categories')
    .set({ artwork: 'chicken' })
    .where('id', 'in', (eb) => eb.selectFrom('products').select('category_id').where('id', '=', stocked))
    .execute();
  await untilSeen(app, buyer, [stocked, replaced, short]);
});

async function everywhere(id: string) {
  const snapshots = await app.call(buyer, readSnapshots, { query: { id: [id] } });
  const search = await app.call(buyer, searchProducts, { query: { term: 'fjernvare' } });
  const product = await app.call(buyer, readProduct, { params: { productId: id } });
  return [snapshots.model[0], search.model.Page.PageOfResults.find(({ Id }) => Id === id), product.model];
}

test('a product has its picture in three sizes', async () => {
  const address = '/assets/artwork/chicken.svg';
  const Image = { Small: address, SmallRetina: address, Medium: address, Width: null, Height: null };
  for (const product of await everywhere(stocked)) expect(product?.Image).toEqual(Image);
});

test('stock and availability are whole', async () => {
  for (const product of await everywhere(stocked)) {
    expect(product).toMatchObject({
      IsStockManaged: true,
      InStockQuantity: 7,
      Stock: { InStockQuantity: 7 },
      Availability: { IsDirectlyReplaced: false, RestockDate: '2026-12-04' },
    });
  }
  for (const product of await everywhere(replaced)) {
    expect(product).toMatchObject({
      IsStockManaged: false,
      InStockQuantity: null,
      Stock: { InStockQuantity: null },
      Availability: { IsDirectlyReplaced: true, RestockDate: null },
      Related: { DirectReplacement: { Id: stocked, DisplayName: 'Fjernvare' } },
    });
  }
});

test('every call that tells of goods reads a missing day from `_edd`', async () => {
  const deadline = '2026-12-01T15:00:00Z';
  const own = await app.call(buyer, readProduct, { params: { productId: stocked } });
  expect(own.model.Deadline?.DateTime).not.toBe(deadline);
  const addresses = [
    `catalog/products/snapshots?id=${stocked}`,
    `catalog/products/snapshots/paginated?id=${stocked}`,
    `catalog/products/${stocked}`,
    'catalog/search?term=fjernvare',
    `brands/${brand}/products/paginated/products`,
    `brands/${brand}/products/search?term=fjernvare`,
    `favorites/${list}`,
  ];
  for (const address of addresses) {
    const headers = { cookie: `${buyer?.cookie}; _edd=20261202` };
    const { body } = await app.raw(null, { method: 'GET', url: `/api/${address}`, headers });
    expect(body, address).toContain(`"Deadline":{"DateTime":"${deadline}"`);
  }
  const headers = { cookie: `${buyer?.cookie}; _edd=20261203` };
  const url = `/api/catalog/stock?productId=${short}`;
  const { Model } = JSON.parse((await app.raw(null, { method: 'GET', url, headers })).body);
  expect(Model.ExpectedDeliveryDate).toBe('2026-12-07');
});

test('a read line is explained in the numbers of the reader', async () => {
  const units = [
    { code: 'ps', quantity: 1, text_singular: 'pose', text_plural: 'poser', content: '2,5 kg' },
    { code: 'ks', quantity: 4, text_singular: 'kasse', text_plural: 'kasser', content: '4 poser · 10 kg' },
  ];
  const id = await aProduct(app.database, { name: 'Ispinde', units });
  await untilSeen(app, buyer, [id]);
  const read = async (caller: Caller) => {
    const { model } = await app.call(caller, readText, { body: { Text: '1,5 kasser ispinde' } });
    const { Units = [] } = model.Products.find(({ Id }) => Id === id) ?? {};
    return [model.Lines[0]?.Reason, ...Units.map(({ Content }) => Content)];
  };
  const english = await aBuyerOf(app, customer, { language: 'en' });
  expect(await read(buyer)).toEqual(['1,5 er 6 poser á 2,5 kg', '2,5 kg', '4 poser · 10 kg']);
  expect(await read(english)).toEqual(['1.5 is 6 bags of 2.5 kg', '2.5 kg', '4 bags · 10 kg']);
});

test('[ACC-08] a visit of nobody is refused and not registered', async () => {
  const visits = async () =>
    (await app.database.kysely.selectFrom('audit_log').select('id').where('kind', '=', 'visit').execute())
      .length;
  const before = await visits();
  for (const cookie of ['', 'visit_registered=1', 'session=gone'])
    expect((await app.call({ cookie }, registerLoggedIn)).status, cookie).toBe(401);
  expect(await visits()).toBe(before);
});
