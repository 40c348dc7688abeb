import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/open-database.ts';
import { testDatabase } from '../src/platform/database/test-database.ts';
import { seedingMs } from '../test/seeding-time.ts';
import { fingerprints } from './fingerprints.ts';
import { seedForTest } from './seed-for-test.ts';

const options = {
  products: 500,
  extraKitchens: 3,
  clock: { now: () => Temporal.Instant.from('2026-11-23T10:18:00Z') },
  hashPassword: (plain: string) => Promise.resolve(`hashed ${plain}`),
};

let first: Database;
let second: Database;

beforeAll(async () => {
  [first, second] = await Promise.all([testDatabase(), testDatabase()]);
  await seedForTest(first, options);
}, seedingMs);
afterAll(() => Promise.all([first.close(), second.close()]));

it(
  'the demo is the same, row by row, on the same day',
  async () => {
    await seedForTest(second, options);
    const before = await fingerprints(first);
    expect(await fingerprints(second)).toEqual(before);
    expect(await seedForTest(second, options)).toBe(false);
    expect(await fingerprints(second), 'a second seeding changes nothing').toEqual(before);
  },
  seedingMs,
);

it('puts kitchens with buyer and delivery days beside the 40', async () => {
  const { rows } = await first.pool.query(
    `select c.id, u.email, m.may_order as "mayOrder",
       (select count(*)::int from customer_routes r where r.customer_id = c.id) as routes,
       (select count(*)::int from orders o where o.customer_id = c.id) as orders
     from customers c join memberships m on m.customer_id = c.id join users u on u.id = m.user_id
     where c.id >= '3' order by c.id`,
  );
  const kitchen = (id: string) => ({
    id,
    email: `indkoeb-${id}@kunde.example`,
    mayOrder: true,
    routes: 4,
    orders: 0,
  });
  expect(rows).toEqual([kitchen('300001'), kitchen('300002'), kitchen('300003')]);
});
