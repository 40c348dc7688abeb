import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../../src/platform/database/database-unavailable.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { report, testTimeout } from './figures.ts';
import { brokenInvariants, type Ledger } from './kit/broken-invariants.ts';
import { type FaultPlace, folderPlace } from './kit/fault-place.ts';
import { type FaultShop, fillShop, mixedLines } from './kit/fault-shop.ts';
import { type Answer, httpClient } from './kit/http-client.ts';
import { type RunningServer, runningServer } from './kit/running-server.ts';
import { seededRandom } from './kit/seeded-random.ts';
import { steadyLoad } from './kit/steady-load.ts';

const diskMegabytes = 160;
const perSecond = 20;

/** Throws when this account may not mount a disk. */
function mountDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engros-disk-'));
  try {
    const options = `size=${diskMegabytes}m,mode=0755`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function unmountDisk(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Returns true when this account may mount a disk. Unmounts the trial disk at once, so that no disk stays mounted when
 * only other tests are selected.
 */
function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    unmountDisk(mountDisk());
    return true;
  } catch {
    return false;
  }
}

/** Returns the number of bytes written. */
function fillUp(file: string): number {
  const handle = openSync(file, 'a');
  let written = 0;
  for (const size of [1_000_000, 4096, 1]) {
    const block = Buffer.alloc(size, 'x');
    try {
      for (;;) written += writeSync(handle, block);
    } catch {
      // Full for blocks of this size; smaller ones may still fit.
    }
  }
  closeSync(handle);
  return written;
}

/**
 * Uses up the space in the log files that PostgreSQL allocated beforehand, so that an order needs new space.
 */
async function useUpLog(database: Database): Promise<void> {
  const bulk = 'select repeat(md5(random()::text), 30000) as text from generate_series(1, 8)';
  const { pool } = database;
  await pool.query('create table if not exists bulk (text text)').catch(() => undefined);
  for (let round = 0; round < 200; round += 1) {
    const isWritten = await pool.query(`insert into bulk ${bulk}`).then(
      () => true,
      () => false,
    );
    if (!isWritten) return;
  }
}

describe('full disk', () => {
  if (!mayMount()) {
    it('without a disk to mount, a full disk still answers 503', () => {
      const full = Object.assign(
        new pg.DatabaseError('could not extend file: No space left on device', 0, 'error'),
        {
          code: '53100',
        },
      );
      expect(isDatabaseUnavailable(full)).toBe(true);
      expect(isDatabaseUnavailable(Object.assign(full, { code: '42601' }))).toBe(false);
    });
    return;
  }

  const random = seededRandom('full disk');
  let disk: string;
  let place: FaultPlace;
  let shop: FaultShop;
  let server: RunningServer;

  beforeAll(async () => {
    disk = mountDisk();
    place = await folderPlace(disk, async (database) => {
      shop = await fillShop(database, {
        random,
        buyers: 4,
        lots: 5,
        lotStock: 1_000_000,
        baskets: 1000,
        linesOf: (all) => mixedLines(all, random),
      });
    });
    server = await runningServer(place);
  }, testTimeout);

  afterAll(async () => {
    await server?.stop();
    await place?.remove().catch(() => undefined);
    unmountDisk(disk);
  }, testTimeout);

  it(
    `a full disk of ${diskMegabytes} MB loses no order and no life`,
    async () => {
      let hasEnded = false;
      void server.child().exited.then(() => {
        hasEnded = true;
      });
      const ledger: Ledger = new Map();
      const origin = await server.origin();
      const client = httpClient(20);
      const probes: Promise<Answer>[] = [];
      const probing = setInterval(() => probes.push(client.ask(origin, { path: '/healthz' })), 500);
      const readiness = () =>
        client.ask(origin, { path: '/readyz' }).then(({ status, text }) => `${status} ${text}`);
      expect(await readiness()).toContain('200');
      const load = steadyLoad({ origin: () => origin, shop, ledger, random, perSecond, connections: 50 });
      await delay(1000);

      const filled = performance.now();
      const beside = place.connect();
      const bytes = fillUp(join(disk, 'filler'));
      await useUpLog(beside);
      await beside.close();
      await delay(3000);
      expect(await readiness()).toBe('503 {"status":"the disk is full"}');
      const freed = performance.now();
      rmSync(join(disk, 'filler'));
      while (performance.now() - freed < 10_000 && !load.outcomes.some(isOrder(freed))) await delay(20);
      const resumed = performance.now() - freed;
      await delay(1000);
      await load.stop();
      await expect.poll(readiness, { timeout: 12_000, interval: 200 }).toContain('200');
      clearInterval(probing);
      const alive = await Promise.all(probes);
      client.close();

      const failures = load.outcomes.filter(({ status }) => status !== 200);
      const database = place.connect();
      const broken = await brokenInvariants(database, shop, ledger).finally(() => database.close());
      report('full disk', {
        'MB filled': bytes / 1e6,
        'seconds full': (freed - filled) / 1000,
        'answered 503': failures.length,
        'orders acknowledged': ledger.size,
        'orders again after ms': resumed,
        'slowest /healthz ms': Math.max(...alive.map(({ ms }) => ms)),
        'broken invariants': broken.length,
      });
      expect(hasEnded).toBe(false);
      expect(failures.length).toBeGreaterThan(0);
      expect([...new Set(failures.map(({ status }) => status))]).toEqual([503]);
      expect(alive.filter(({ status, ms }) => status !== 200 || ms > 2000)).toEqual([]);
      expect(resumed).toBeLessThan(10_000);
      expect(broken).toEqual([]);
    },
    testTimeout,
  );
});

const isOrder = (after: number) => (each: { at: number; status: number; isOrder: boolean }) =>
  each.at > after && each.status === 200 && each.isOrder;
