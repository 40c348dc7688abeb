import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, aDepot } from '../../../test/builders.ts';
import { anAgreement, anOrder, aProduct } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { tellOfEndingPrices } from './event-queries.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

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
  // Only those who were not told are looked at again.
  expect(await statementsOf(tell, writing)).toEqual([1, 0]);
});
