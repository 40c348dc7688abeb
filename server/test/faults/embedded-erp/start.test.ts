import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { insertSteps } from '../../../src/erp/erp/embedded/step-queries.ts';
import { createTexts } from '../../../src/people/labels/texts.ts';
import { fixedClock } from '../../../src/platform/clock.ts';
import { readConfig } from '../../../src/platform/config.ts';
import { testDatabase } from '../../../src/platform/database/test-database.ts';
import { createVault } from '../../../src/platform/vault.ts';
import { systemOrderLabels } from '../../../src/procurement/system-orders/labels.ts';
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
  const { text } = createTexts(database, systemOrderLabels);
  const wayOut = await startWayOut(readConfig({ ERP: 'embedded' }), {
    database,
    vault,
    clock,
    log,
    ending,
    text,
  });
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

test('more orders are attended than one statement has parameters for', async () => {
  const database = await testDatabase();
  const dueAt = Temporal.Instant.from('2026-11-23T13:20:00Z');
  const steps = Array.from({ length: 14_000 }, (_, orderId) => ({
    customerId: '1',
    orderId,
    kind: 'Confirm' as const,
    revision: 0,
    dueAt,
  }));
  await insertSteps(database.kysely, steps);
  const { rows } = await database.pool.query('select count(*)::int from embedded_erp_steps');
  expect(rows).toEqual([{ count: 14_000 }]);
  await database.close();
});
