import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/platform/database/open-database.ts';
import { testDatabase, urlOf } from '../../src/platform/database/test-database.ts';
import { type FaultShop, fillShop, mixedLines, startClock } from '../faults/kit/fault-shop.ts';
import { type HttpClient, httpClient } from '../faults/kit/http-client.ts';
import { seededRandom } from '../faults/kit/seeded-random.ts';
import { type ServerChild, spawnServer } from '../faults/kit/server-child.ts';
import { submission } from '../faults/kit/submit-baskets.ts';
import { portOfOwn } from '../steady/port-of-own.ts';

const folder = mkdtempSync(join(tmpdir(), 'engros-telemetry-'));
let database: Database;
let shop: FaultShop;
let server: ServerChild;
let client: HttpClient;
let origin: string;
let metricsUrl: string;

beforeAll(async () => {
  database = await testDatabase();
  const random = seededRandom('telemetry');
  const linesOf = (all: FaultShop) => mixedLines(all, random);
  shop = await fillShop(database, { random, buyers: 1, lots: 2, lotStock: 900, baskets: 1, linesOf });
  await database.pool.query("update users set demo_state = 'open'");
  const port = portOfOwn();
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
  server = spawnServer({
    CLOCK: startClock,
    DATA_DIR: folder,
    DEMO: '1',
    ERP: 'none',
    LOG_LEVEL: 'info',
    REQUEST_LOG: '1',
    METRICS_PORT: String(port),
    DATABASE_URL: urlOf(database.connection),
  });
  origin = await server.ready;
  client = httpClient(2);
});
afterAll(async () => {
  client?.close();
  server?.kill('SIGTERM');
  await server?.exited;
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
});

const figures = async (): Promise<string> => (await fetch(metricsUrl)).text();
const figureOf = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

test('[OPS-06] an order that waits is seen in the figures', async () => {
  const [basket] = shop.baskets;
  if (basket === undefined) throw new Error('no basket');
  const sent = await client.ask(origin, { ...submission(basket), body: { IgnoreWarning: true } });
  expect(sent.status).toBe(200);
  const text = await figures();
  expect(figureOf(text, 'engros_orders_waiting')).toBe(1);
  expect(figureOf(text, 'engros_oldest_order_seconds')).toBeGreaterThanOrEqual(0);
  expect(figureOf(text, 'engros_database_up')).toBe(1);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="\w+",route="\S+",status="2xx"\} 1\n/);
  expect(text).not.toContain(String(basket.id));
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/);
  expect(text).toMatch(/engros_statement_p99_seconds\{statement="session_with_rights"\} 0\.\d+\n/);
});

test('[OPS-06] the code that a buyer reads out leads to the log', async () => {
  const buyer = shop.buyers[0];
  await database.pool.query('alter table user_settings rename to user_settings_gone');
  const answer = await client.ask(origin, {
    method: 'GET',
    path: '/api/user/settings',
    cookie: buyer?.cookie ?? '',
  });
  await database.pool.query('alter table user_settings_gone rename to user_settings');
  expect(answer.status).toBe(500);
  const [, code = '-'] = /kode (\w{8})/.exec(answer.text) ?? [];
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(`"reqId":"${code}`))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  for (let waited = 0; lines().length < 2 && waited < 5000; waited += 50) await delay(50);
  expect(lines()).toEqual([
    expect.objectContaining({ msg: 'request failed', err: expect.objectContaining({ code: '42P01' }) }),
    expect.objectContaining({
      msg: 'answered',
      route: '/api/user/settings',
      status: 500,
      user: buyer?.userId,
      customer: buyer?.customerId,
    }),
  ]);
});

test('[OPS-06] figures are asked for on their own port alone', async () => {
  expect((await fetch(`${origin}/metrics`)).headers.get('content-type')).not.toContain('version=0.0.4');
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
});
