import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { fixedClock } from '../../../src/platform/clock.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { testDatabase } from '../../../src/platform/database/test-database.ts';
import { createVault } from '../../../src/platform/vault.ts';
import { startWayOut } from '../../../src/way-out.ts';

test('open invoices that cannot be read stop no server that takes orders', async () => {
  const database = await testDatabase();
  // Stands for a search that took longer than the database allows.
  await database.pool.query('alter table sales_documents rename to elsewhere');
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void said.push(line) });
  const { signal: ending } = new AbortController();
  const clock = fixedClock('2026-11-23T13:20:00Z');
  const vault = createVault(randomBytes(32));
  const wayOut = await startWayOut(readConfig({}), { database, vault, clock, log, ending });
  await wayOut.stop();
  expect(said.join()).toContain('the next start tries again');
  await database.close();
});

test('open invoices are found by their own index', async () => {
  const database = await testDatabase();
  const client = await database.pool.connect();
  await client.query('begin; set local enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select customer_id from sales_documents d
      where d.kind = 'Invoice' and d.paid_on is null and not d.is_from_supplier order by d.due_date limit 10000`,
  );
  await client.query('rollback');
  client.release();
  expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('sales_documents__unpaid');
  await database.close();
});
