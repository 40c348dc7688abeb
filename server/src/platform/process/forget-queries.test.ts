import { expect, test } from 'vitest';
import { signalAfter } from '../../../test/signal-after.ts';
import { duringTests } from '../../../test/test-app.ts';
import { testDatabase } from '../database/test-database.ts';
import { forgetBefore } from './forget-queries.ts';

const database = duringTests(testDatabase);

test('old rows go some at a time, the rest next time', async () => {
  const { rows } = await database.pool.query<{ at: Temporal.Instant }>(
    `insert into hourly_requests (key, requested_at)
      select 'key ' || n, timestamptz '2026-11-23T12:00:00Z' - n * interval '1 minute' from generate_series(0, 9) n
      returning requested_at as at`,
  );
  const left = async () => (await database.pool.query('select from hourly_requests')).rowCount;
  const before = Temporal.Instant.from('2026-11-23T11:57:00Z');
  expect(rows).toHaveLength(10);
  const bounds = { atOnce: 2, signal: signalAfter(2) };
  expect(await forgetBefore(database.kysely, 'hourly_requests', before, bounds)).toBe(4);
  expect(await left()).toBe(6);
  expect(await forgetBefore(database.kysely, 'hourly_requests', before, { atOnce: 2 })).toBe(2);
  expect(await left()).toBe(4);
});
