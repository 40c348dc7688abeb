import { expect, it } from 'vitest';
import { testDatabase } from '../../src/platform/database/test-database.ts';
import { seedDemo } from '../seed-demo.ts';

it('puts kitchens with buyer and delivery days beside the 40', async () => {
  const database = await testDatabase();
  try {
    const clock = { now: () => Temporal.Instant.from('2026-11-23T10:18:00Z') };
    const hashPassword = (plain: string) => Promise.resolve(plain);
    await seedDemo(database.pool, { products: 200, clock, hashPassword, extraKitchens: 3 });
    const { rows } = await database.pool.query(
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
  } finally {
    await database.close();
  }
}, 150_000);
