import { expect, test } from 'vitest';
import { aCustomer, aDepot, aUser, insertRows, updateRows } from '../../../test/builders.ts';
import { aFavoriteList, anAgreement, anOrder, aProduct } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { duringTests } from '../../../test/test-app.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { tellOfEndingPrices, tellOfReturnedGoods } from './event-queries.ts';

const database = duringTests(testDatabase);

const now = Temporal.Instant.from('2026-12-27T08:00:00Z');
const tell = () => tellOfEndingPrices(database.kysely, { now, today: '2026-12-27' });
const writing = /insert into customer_notifications/;

test('prices that end are told to twenty kitchens at a time', async () => {
  const productId = await aProduct(database, { name: 'Laks' });
  const other = await aProduct(database);
  const depot_id = await aDepot(database);
  await database.kysely.insertInto('customer_groups').values({ id: 'kaeden', name: 'Kæden' }).execute();
  const price = { productId, priceOre: 900, to: '2026-12-31' };
  await anAgreement(database, { ...price, group: 'kaeden' });
  for (let at = 0; at < 25; at += 1) {
    const customer = await aCustomer(database, { depot_id, ...(at < 5 && { group_id: 'kaeden' }) });
    if (at >= 5) await anAgreement(database, { ...price, customer: customer.id });
    // The last two never bought it.
    const bought = at < 23 ? productId : other;
    await anOrder(database, customer, { date: '2026-10-01', lines: [{ productId: bought, quantity: 1 }] });
  }
  expect(await statementsOf(tell, writing)).toEqual([2, 23]);
  const told = await database.kysely.selectFrom('customer_notifications').select('dedupe_key').execute();
  expect(new Set(told.map(({ dedupe_key }) => dedupe_key))).toEqual(new Set(['prices:2026-12-31']));
  expect(await statementsOf(tell, writing)).toEqual([1, 0]);
});

test('a price is told once, in the week until its last day', async () => {
  const depot_id = await aDepot(database);
  const productId = await aProduct(database);
  const ids: string[] = [];
  for (const to of Array.from({ length: 10 }, (_, at) => addDays('2026-12-26', at))) {
    const customer = await aCustomer(database, { depot_id });
    await anAgreement(database, { customer: customer.id, productId, priceOre: 900, to });
    await anOrder(database, customer, { date: '2026-10-01', lines: [{ productId, quantity: 1 }] });
    ids.push(customer.id);
  }
  await tell();
  await tell();
  const found = database.kysely.selectFrom('customer_notifications').select('customer_id');
  const told = (await found.execute()).map(({ customer_id }) => customer_id);
  const timesTold = ids.map((id) => told.filter((each) => each === id).length);
  expect(timesTold).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
});

test('neither prices nor stock of goods no longer sold are told', async () => {
  const customer = await aCustomer(database);
  const { userId } = await aUser(database, { customers: [customer] });
  const stock = { [customer.depotId]: 0 };
  const goods = {
    sold: await aProduct(database, { stock, valid_to: '2027-01-01' }),
    ended: await aProduct(database, { stock, valid_to: '2026-12-26' }),
    excluded: await aProduct(database, { stock }),
    replaced: await aProduct(database, { stock }),
  };
  const productIds = Object.values(goods);
  const { kysely } = database;
  await insertRows(kysely, 'product_exclusions', { customer_id: customer.id, product_id: goods.excluded });
  await updateRows(kysely, 'products', { id: goods.replaced }, { replaced_by: goods.sold });
  await aFavoriteList(database, customer, { userId, name: 'Jul', productIds });
  for (const productId of productIds)
    await anAgreement(database, { customer: customer.id, productId, priceOre: 900, to: '2026-12-31' });
  const lines = productIds.map((productId) => ({ productId, quantity: 1 }));
  await anOrder(database, customer, { date: '2026-10-01', lines });
  await kysely.updateTable('stock').set({ quantity: 40 }).where('product_id', 'in', productIds).execute();
  await tell();
  await tellOfReturnedGoods(kysely, { now, today: '2026-12-27' });
  const told = kysely.selectFrom('customer_notifications').select(['kind', 'facts']);
  const own = await told.where('customer_id', '=', customer.id).orderBy('kind').execute();
  expect(own).toMatchObject([
    { kind: 'BackInStock', facts: { productId: goods.sold } },
    { kind: 'PriceEnds', facts: { productId: goods.sold, products: 1 } },
  ]);
});
