import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import type { Database } from '../database/open-database.ts';
import { testDatabase } from '../database/test-database.ts';
import { lateAfterSeconds, readRuns, recordRun } from './work-runs.ts';
import { storeKnownWork } from './work-runs-queries.ts';

let database: Database;
const clock = fixedClock('2026-11-23T12:00:00Z');
const log = { warn: () => undefined };
const parts = () => ({ database, clock, log });
const known = [
  { name: 'audit-seals', lateAfterSeconds: lateAfterSeconds.minutely },
  { name: 'night:mails', lateAfterSeconds: lateAfterSeconds.nightly },
];
beforeAll(async () => {
  database = await testDatabase();
  await storeKnownWork(database.kysely, known, clock.now());
});
afterAll(() => database.close());
const runs = () => readRuns(database.kysely, clock.now());
const late = async () => (await runs()).filter(({ IsLate }) => IsLate).map(({ Name }) => Name);

test('[SUP-03] work that never ended well is late in time', async () => {
  clock.advance({ seconds: lateAfterSeconds.minutely });
  expect(await late()).toEqual([]);
  clock.advance({ seconds: 1 });
  expect(await late()).toEqual(['audit-seals']);
  expect((await runs()).map(({ LastSuccess }) => LastSuccess)).toEqual([null, null]);
});

test('[SUP-03] a failure is counted and thrown, the next success ends it', async () => {
  const fails = () => recordRun(parts(), 'audit-seals', () => Promise.reject(new Error('no place\0left')));
  await expect(fails()).rejects.toThrow('no place');
  await expect(fails()).rejects.toThrow('no place');
  const at = clock.now().toString();
  expect((await runs())[0]).toMatchObject({
    Failures: 2,
    LastFailure: at,
    LastError: 'no place\uFFFDleft',
    LastSuccess: null,
    IsLate: true,
  });
  expect(await recordRun(parts(), 'audit-seals', () => Promise.resolve(7))).toBe(7);
  expect((await runs())[0]).toMatchObject({ Failures: 0, LastError: null, LastSuccess: at, IsLate: false });
});

test('a restart keeps what is known and forgets work that is gone', async () => {
  const before = await runs();
  await storeKnownWork(database.kysely, known.slice(0, 1), clock.now());
  expect(await runs()).toEqual(before.slice(0, 1));
});

test('work goes on when how it ended cannot be stored', async () => {
  const warned: unknown[] = [];
  const away = { kysely: database.kysely.withSchema('elsewhere') };
  const said = { warn: (_facts: object, message: string) => void warned.push(message) };
  const asked = { ...parts(), database: away, log: said as never };
  expect(await recordRun(asked, 'audit-seals', () => Promise.resolve(1))).toBe(1);
  expect(warned).toEqual(['how work ended could not be stored']);
});
