import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/open-database.ts';
import { testDatabase, urlOf } from '../../src/platform/database/test-database.ts';
import { brokenInvariants, type Ledger } from '../faults/kit/broken-invariants.ts';
import { type FaultShop, fillShop, mixedLines, startClock } from '../faults/kit/fault-shop.ts';
import { seededRandom } from '../faults/kit/seeded-random.ts';
import { type ServerChild, spawnServer } from '../faults/kit/server-child.ts';
import { steadyLoad } from '../faults/kit/steady-load.ts';

/** Each node is replaced this often, by turns; `ROLLS=15` for the published figure. */
const rolls = Number(process.env['ROLLS'] ?? 2);
const perSecond = 30;
const timeoutMs = 120_000 + rolls * 60_000;
const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'engros-rolling-'));
const random = seededRandom('rolling upgrade');
const ledger: Ledger = new Map();
const nextMigration =
  '-- expand\nalter table web_orders add column next_version text;\ncreate table next_versions (id int constraint next_versions__id primary key);\n';

let database: Database;
let shop: FaultShop;
let ports: number[] = [];
const nodes: ServerChild[] = [];
let proxy: ReturnType<typeof spawn> | undefined;

beforeAll(async () => {
  database = await testDatabase();
  const linesOf = (all: FaultShop) => mixedLines(all, random);
  const baskets = 400 + rolls * 600;
  shop = await fillShop(database, { random, buyers: 12, lots: 5, lotStock: 1_000_000, baskets, linesOf });
  await database.pool.query("update users set demo_state = 'open'");
  ports = await Promise.all([freePort(), freePort(), freePort()]);
  for (const name of ['server', 'contracts'])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      filter: (from) => !/node_modules|data-demo/.test(from),
    });
  for (const name of ['node_modules', 'web']) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, 'server/migrations/9000_next_version.sql'), nextMigration);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
}, timeoutMs);
afterAll(async () => {
  for (const node of nodes) node.kill('SIGTERM');
  await Promise.all(nodes.map(({ exited }) => exited));
  proxy?.kill('SIGTERM');
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
}, timeoutMs);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const place = (port: number | undefined) => `127.0.0.1:${port}`;
const isReady = async (port: number | undefined): Promise<boolean> =>
  (await fetch(`http://${place(port)}/readyz`).catch(() => undefined))?.status === 200;

async function untilReady(port: number | undefined): Promise<void> {
  for (let waited = 0; !(await isReady(port)); waited += 50) {
    if (waited > 60_000) throw new Error(`Port ${port} is not ready`);
    await delay(50);
  }
}

/** Of this program, or of one with a migration more. */
const startNode = async (at: number, version: 'this' | 'next') => {
  const program = join(version === 'this' ? root : folder, 'server/src/main.ts');
  const settings = {
    PORT: String(ports[at]),
    CLOCK: startClock,
    DEMO: '1',
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: 'loopback',
    DATABASE_URL: urlOf(database.connection),
  };
  nodes[at] = spawnServer(settings, program);
  await nodes[at].ready;
  await untilReady(ports[at]);
};

async function replace(at: number, version: 'this' | 'next'): Promise<void> {
  nodes[at]?.kill('SIGTERM');
  expect((await nodes[at]?.exited)?.code).toBe(0);
  await startNode(at, version);
  // The proxy sees it, before the other one goes.
  await delay(600);
}

test(
  `[OPS-01] ${2 * rolls} nodes replaced over a schema change and back: nothing fails`,
  async () => {
    await Promise.all([startNode(0, 'this'), startNode(1, 'this')]);
    const env = { ...process.env, SHOP: place(ports[2]), NODE1: place(ports[0]), NODE2: place(ports[1]) };
    proxy = spawn('/usr/sbin/haproxy', ['-f', join(root, 'deploy/haproxy/haproxy.cfg')], {
      env,
      stdio: 'inherit',
    });
    await untilReady(ports[2]);
    const origin = `http://${place(ports[2])}`;
    const load = steadyLoad({ origin: () => origin, shop, ledger, random, perSecond, connections: 50 });
    await delay(1000);
    for (let roll = 0; roll < rolls; roll += 1)
      for (const at of [0, 1]) await replace(at, roll % 2 === 0 ? 'next' : 'this');
    await delay(500);
    await load.stop();
    const failed = load.outcomes.filter(({ status }) => status === 0 || status >= 500);
    const orders = load.outcomes.filter(({ isOrder }) => isOrder).length;
    console.log(
      `${load.outcomes.length} requests, ${orders} of them orders, ${2 * rolls} nodes replaced: ${failed.length} failed`,
    );
    expect(failed.slice(0, 5)).toEqual([]);
    expect(orders).toBeGreaterThan(rolls * 20);
    const { rows } = await database.pool.query("select to_regclass('next_versions') is not null as made");
    expect(rows).toEqual([{ made: true }]);
    expect(await brokenInvariants(database, shop, ledger)).toEqual([]);
  },
  timeoutMs,
);
