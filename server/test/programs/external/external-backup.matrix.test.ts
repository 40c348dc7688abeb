import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsDir } from '../../../src/command-parts.ts';
import { type Database, openAsApplication } from '../../../src/platform/database/open-database.ts';
import { migrate } from '../../../src/platform/database/start/migrate.ts';
import { aCustomer, rowOf } from '../../builders.ts';
import { aWebOrder } from '../../worlds/web-orders.ts';
import {
  documentedLines,
  type ExternalPostgres,
  hasPostgres15,
  startExternalPostgres,
} from './external-postgres.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let postgres: ExternalPostgres;
beforeAll(async () => {
  if (hasPostgres15) postgres = await startExternalPostgres();
}, 60_000);
afterAll(async () => {
  if (hasPostgres15) await postgres.remove();
});

/** Everything of the schema that a copy could lose, counted by kind. */
async function shapeOf({ pool }: Database): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace) as relations,
            (select count(*)::int from pg_constraint c where c.connamespace = 'public'::regnamespace) as constraints,
            (select count(*)::int from pg_trigger where not tgisinternal) as triggers,
            (select count(*)::int from pg_policies) as policies,
            (select count(*)::int from web_orders) as orders,
            (select count(*)::int from web_order_lines) as lines`,
  );
  return rows[0];
}

test.skipIf(!hasPostgres15)(
  '[SUP-06] [OPS-08] the documented commands copy an external database, ready to start on',
  async () => {
    const before = await postgres.open('engros');
    await migrate(before.pool, migrationsDir);
    const customer = await aCustomer(before, { name: 'Køkkenet ved Havnen' });
    for (let index = 0; index < 3; index += 1) await aWebOrder(before, { customer });
    const said = await postgres.runLines(documentedLines('With `DATABASE_URL` use the tools'), {
      DATABASE_URL: postgres.urlOf('engros'),
      NEW_DATABASE_URL: postgres.urlOf('engros_new'),
    });
    const counts = [...said.matchAll(/^\s+(\d+)\n\(1 row\)/gm)].map(([, count]) => Number(count));
    const copied = await postgres.open('engros_new');
    await migrate(copied.pool, migrationsDir);
    expect(await shapeOf(copied)).toEqual(await shapeOf(before));
    const { orders, lines } = (await shapeOf(before)) as { orders: number; lines: number };
    expect(orders).toBe(3);
    expect(counts).toEqual([orders, orders, lines, lines]);
    const application = await openAsApplication(copied, { poolSize: 2, log: quiet });
    expect(application).not.toBe(copied);
    const { name } = await rowOf(application, 'customers');
    expect(name).toBe('Køkkenet ved Havnen');
    for (const each of [application, copied, before]) await each.close();
  },
  120_000,
);
