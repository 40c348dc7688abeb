import { expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import { testDatabase } from '../database/test-database.ts';
import { runAlone } from './alone.ts';

const database = duringTests(testDatabase);

const log = { warn: () => undefined };
const ending = new AbortController().signal;
const parts = (wishes: { budgetMs?: number; leaseSeconds?: number } = {}) => ({
  database,
  log,
  ending,
  ...wishes,
});
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('work longer than its lease is done by one process alone', async () => {
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const first = runAlone(parts({ leaseSeconds: 3 }), 'long', () => {
    begun.resolve();
    return done.promise;
  });
  await begun.promise;
  const leases = "select claimed_until as until from work_leases where name = 'long'";
  const { until } = (await database.pool.query(leases)).rows[0];
  const isOver = async () =>
    (await database.pool.query('select clock_timestamp() > $1 as over', [until.toString()])).rows[0].over;
  let runs = 0;
  const others: boolean[] = [];
  for (let wasOver = false; !wasOver; ) {
    await pause(200);
    wasOver = await isOver();
    const other = async () => {
      runs += 1;
    };
    others.push(await runAlone(parts(), 'long', other));
  }
  done.resolve();
  expect(await first).toBe(true);
  expect([runs, others.includes(true)]).toEqual([0, false]);
  expect(await runAlone(parts(), 'long', async () => undefined)).toBe(true);
});

test('the work of a process that died is taken by another', async () => {
  await database.pool.query(
    "insert into work_leases values ('dead', gen_random_uuid(), clock_timestamp() + interval '1 hour')",
  );
  expect(await runAlone(parts(), 'dead', async () => undefined)).toBe(false);
  await database.pool.query("update work_leases set claimed_until = clock_timestamp() where name = 'dead'");
  expect(await runAlone(parts(), 'dead', async () => undefined)).toBe(true);
});

test('a holder that lost its right is told to end', async () => {
  const told = runAlone(parts({ leaseSeconds: 1 }), 'lost', async (signal) => {
    await database.pool.query("update work_leases set claim = gen_random_uuid() where name = 'lost'");
    await expect.poll(() => signal.aborted, { timeout: 3_000 }).toBe(true);
  });
  await told;
  const { rows } = await database.pool.query("select from work_leases where name = 'lost'");
  expect(rows).toHaveLength(1);
});

test('work ends between two pieces when its time is used up', async () => {
  let pieces = 0;
  await runAlone(parts({ budgetMs: 100 }), 'budget', async (signal) => {
    while (!signal.aborted) {
      pieces += 1;
      await pause(30);
    }
  });
  expect(pieces).toBeGreaterThan(1);
  expect(pieces).toBeLessThan(20);
});

test('work that fails gives its right back', async () => {
  const failing = runAlone(parts(), 'failing', async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await runAlone(parts(), 'failing', async () => undefined)).toBe(true);
});
