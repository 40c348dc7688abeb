import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockFinding, diskFinding } from '../../src/operating/doctor-findings.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { testDatabase, urlOf } from '../../src/platform/database/test-database.ts';
import { runProgram } from '../run-program.ts';
import { anEvent, aWebOrder } from '../worlds/web-orders.ts';

const folder = mkdtempSync(join(tmpdir(), 'engros-doctor-'));
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const doctor = (settings: Record<string, string> = {}) =>
  runProgram('doctor', [], {
    folder,
    DATA_DIR: folder,
    DATABASE_URL: urlOf(database.connection),
    ERP: 'none',
    ...settings,
  });

test('[OPS-06] the doctor says what waits and what to do, changing nothing', async () => {
  const well = await doctor();
  expect(well.out).toMatch(/^ok +database +PostgreSQL \d+/m);
  expect(well.out).toMatch(/^ok +schema +is that of this program$/m);
  expect(well.out).toMatch(/^advice +settings +ERP is none/m);
  expect([well.code, well.err]).toEqual([0, '']);
  await anEvent(database, await aWebOrder(database));
  await database.pool.query("update outbox_events set created_at = now() - interval '5 minutes'");
  const ill = await doctor();
  expect(ill.out).toMatch(
    /^fault +orders +1 web orders wait, the oldest for 3\d\d s\n +→ docs\/runbook.md, "Orders do not leave"\.$/m,
  );
  expect(ill.code).toBe(1);
});

test('[OPS-06] the doctor says in one sentence what keeps a start away', async () => {
  const { code, out } = await doctor({ DATABASE_URL: 'postgres://engros@127.0.0.1:1/engros' });
  expect(out).toBe(
    'fault  start        DATABASE_URL cannot be used: nobody answers at 127.0.0.1:1. Start the PostgreSQL there, or correct host and port.\n',
  );
  expect(code).toBe(1);
});

test('[OPS-06] clocks ten minutes apart and a disk that fills are faults', () => {
  const now = Temporal.Instant.from('2026-11-24T12:00:00Z');
  expect(clockFinding(now, now.add({ seconds: 1 })).state).toBe('ok');
  expect(clockFinding(now, now.add({ seconds: 2 })).state).toBe('advice');
  expect(clockFinding(now, now.add({ minutes: 10 })).state).toBe('fault');
  expect([2_000_000_000, 500_000_000, 31_000_000].map((free) => diskFinding('/data', free).state)).toEqual([
    'ok',
    'advice',
    'fault',
  ]);
});
