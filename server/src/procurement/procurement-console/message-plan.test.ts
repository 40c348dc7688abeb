import { expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import { declaredStatements } from '../../platform/database/statement.ts';
import { testDatabase } from '../../platform/database/test-database.ts';
import { listLastMessages } from './connection-queries.ts';

const database = duringTests(testDatabase);

test('answers to a system are found by index, not among all events', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  expect(await listLastMessages(database.kysely, { customerId: 'C1', id })).toEqual([]);
  const text = declaredStatements().find(({ name }) => name === 'procurement_messages')?.text ?? '';
  const client = await database.pool.connect();
  try {
    // In an empty database PostgreSQL prefers to read whole tables, so the test forbids it that.
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off;');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain ${text.replaceAll('$1', `'${id}'`)}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('outbox_events__system_order');
    expect(plan).not.toContain('Seq Scan on outbox_events');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
