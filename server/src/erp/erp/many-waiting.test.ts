import { beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { duringTests } from '../../../test/test-app.ts';
import { applicationDatabase, testDatabase } from '../../platform/database/test-database.ts';
import { claimEvents, claimText, claimValues } from './outbox-queries.ts';

const waiting = 1000;
const owner = duringTests(testDatabase);
const database = duringTests(async () => applicationDatabase(owner));
beforeAll(async () => {
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

const round = { now: Temporal.Now.instant(), atMost: 12, leaseSeconds: 6 };

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const rowsRead = (node: PlanNode): number =>
  (node['Relation Name'] === 'outbox_events'
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), 0);

test.each(['before', 'after'])(
  '[WLD-02] a claim among 1,000 waiting customers reads few rows, %s counting',
  async (when) => {
    if (when === 'after') await owner.pool.query('analyze outbox_events');
    // What was put aside is in no claim's way.
    await owner.pool.query(
      `insert into outbox_events (kind, customer_id, subject, payload, created_at, dead_at)
         select 'weborder.placed', 'kitchen' || n, $1 || n, json_build_object('webOrderId', 1000000 + n), now(), now()
           from generate_series(1, $2::int) n`,
      [when, waiting],
    );
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query(
        `explain (analyze, format json) ${claimText('weborder.%', 'e.message')}`,
        [...claimValues(round)],
      );
      // Those claimed, each looked at again to claim it and to write it.
      expect(rowsRead(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(4 * round.atMost);
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await claimEvents(database.kysely, round)).toHaveLength(round.atMost);
  },
);
