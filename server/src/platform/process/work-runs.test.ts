import { beforeAll, expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import { fixedClock } from '../clock.ts';
import { testDatabase } from '../database/test-database.ts';
import { createSenderRecord, lateAfterSeconds, readRuns, recordRun } from './work-runs.ts';
import { storeKnownWork } from './work-runs-queries.ts';

const database = duringTests(testDatabase);
const clock = fixedClock('2026-11-23T12:00:00Z');
const log = { warn: () => undefined };
const parts = () => ({ database, clock, log });
const known = [
  { name: 'audit-seals', lateAfterSeconds: lateAfterSeconds.minutely },
  { name: 'night:mails', lateAfterSeconds: lateAfterSeconds.nightly },
];
beforeAll(async () => {
  await storeKnownWork(database.kysely, known, clock.now());
});
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

test('[SUP-03] a sender stores its first success, each failure and what follows', async () => {
  const { run: sends, progressed } = createSenderRecord(parts(), 'send-orders');
  await storeKnownWork(
    database.kysely,
    [...known, { name: 'send-orders', lateAfterSeconds: 300 }],
    clock.now(),
  );
  const sender = async () => (await runs()).find(({ Name }) => Name === 'send-orders');
  const first = clock.now().toString();
  expect(await sends(() => Promise.resolve(3))).toBe(3);
  clock.advance({ seconds: 1 });
  await sends(() => Promise.resolve(3));
  expect(await sender()).toMatchObject({ LastSuccess: first, Failures: 0, IsLate: false });
  await expect(sends(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  await expect(sends(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
  expect(await sender()).toMatchObject({ LastSuccess: first, Failures: 2, LastError: 'no line' });
  await sends(() => Promise.resolve(3));
  expect(await sender()).toMatchObject({ LastSuccess: clock.now().toString(), Failures: 0 });
  await sends(async () => {
    for (let minutes = 0; minutes < 9; minutes += 1) {
      clock.advance({ minutes: 1 });
      await progressed();
      expect(await late()).not.toContain('send-orders');
    }
    clock.advance({ seconds: lateAfterSeconds.minutely + 1 });
    expect(await late()).toContain('send-orders');
  });
  expect(await late()).not.toContain('send-orders');
});

test('a restart keeps what is known and forgets work that is gone', async () => {
  await storeKnownWork(database.kysely, known, clock.now());
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
