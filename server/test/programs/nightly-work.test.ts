import { nightlyWork } from '@engros/contracts/console/work.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workAtNight } from '../../src/nightly-work.ts';
import { createLog } from '../../src/platform/log.ts';
import { neverAborted } from '../../src/platform/process/pieces.ts';
import { storeKnownWork } from '../../src/platform/process/work-runs-queries.ts';
import { type TestApp, testApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const works = nightlyWork.map((name) => ({ name, lateAfterSeconds: 60 }));
  await storeKnownWork(app.database.kysely, works, app.clock.now());
});
afterAll(() => app.close());

const atNight = (signal = neverAborted, only?: readonly string[]) =>
  workAtNight(
    {
      kysely: app.ofApplication.kysely,
      clock: app.clock,
      log: createLog('silent'),
      files: app.pictures,
      database: app.ofApplication,
      erp: { kind: 'none', pace: 'day', webhook: null, files: null, intakeKeys: [] },
      timeZone: 'Europe/Copenhagen',
      signal,
    },
    only,
  );
const facts = async () => JSON.parse((await app.raw(null, { url: '/readyz' })).body);

test('[SUP-03] each piece of the night is recorded, also beside one that fails', async () => {
  await app.database.pool.query('alter table login_tries rename to elsewhere');
  app.clock.advance({ seconds: 61 });
  expect((await facts()).late).toHaveLength(nightlyWork.length);
  await atNight(AbortSignal.abort());
  expect((await facts()).late).toHaveLength(nightlyWork.length);
  await expect(atNight()).rejects.toThrow('login_tries');
  expect(await facts()).toMatchObject({ status: 'ready', late: ['night:logins'], failing: ['night:logins'] });
  app.clock.advance({ seconds: 1 });
  await expect(atNight(neverAborted, ['night:logins'])).rejects.toThrow('login_tries');
  const others = Object.entries((await facts()).lastSuccess).filter(([name]) => name !== 'night:logins');
  expect(new Set(others.map(([, at]) => at))).toEqual(
    new Set([app.clock.now().subtract({ seconds: 1 }).toString()]),
  );
  await app.database.pool.query('alter table elsewhere rename to login_tries');
  await atNight();
  const { late, failing, lastSuccess } = await facts();
  expect([late, failing]).toEqual([[], []]);
  expect(Object.keys(lastSuccess).toSorted()).toEqual([...nightlyWork].toSorted());
  expect(new Set(Object.values(lastSuccess))).toEqual(new Set([app.clock.now().toString()]));
});
