import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { applicationDatabase, testDatabase } from '../../platform/database/test-database.ts';
import { claimEvents, msToNextAttempt } from './outbox-queries.ts';

const waiting = 200;
let owner: Database;
let database: Database;
beforeAll(async () => {
  owner = await testDatabase();
  database = applicationDatabase(owner);
  const { depotId } = await aCustomer(owner);
  await owner.pool.query(
    `insert into customers (id, name, address, postal_code, city, depot_id)
       select 'kitchen' || n, 'Køkken', 'Havnegade 14', '8000', 'Aarhus C', $1 from generate_series(1, $2::int) n`,
    [depotId, waiting],
  );
  // The database has not counted these rows yet, as in the moment when they come: it takes them for one or two.
  await owner.pool.query('alter table outbox_events set (autovacuum_enabled = false)');
  await owner.pool.query(
    `insert into outbox_events (kind, customer_id, subject, payload, created_at)
       select 'weborder.placed', 'kitchen' || n, 'kitchen' || n || ':' || n,
         json_build_object('customerId', 'kitchen' || n, 'webOrderId', n), now() from generate_series(1, $1::int) n`,
    [waiting],
  );
});
afterAll(async () => {
  await database.close();
  await owner.close();
});

test('[WLD-02] with 200 orders of one moment waiting, each round begins at once', async () => {
  const round = { now: Temporal.Now.instant(), atMost: 12, leaseSeconds: 60 };
  const began = performance.now();
  expect(await claimEvents(database.kysely, round)).toHaveLength(12);
  expect(await msToNextAttempt(database.kysely, 'weborder.%', round.now)).toBe(0);
  expect(performance.now() - began).toBeLessThan(1000);
});
