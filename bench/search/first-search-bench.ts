/*
 * Measures the first request of its kind: node bench/search/first-search-bench.ts [products, default 50000],
 * or `npm run bench -- search-first`. Calls go through the whole server in one process: for a new customer,
 * for a new day, and after changes. The limit is 20 ms of work per turn of the event loop, as the median of
 * several customers or days.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoPassword, demoUsers } from '../../server/demo/people/users.ts';
import { seedDemo } from '../../server/demo/seed-demo.ts';
import { buildApp } from '../../server/src/app.ts';
import { createPasswords } from '../../server/src/people/credentials/passwords.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { migrate } from '../../server/src/platform/database/start/migrate.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createVault } from '../../server/src/platform/vault.ts';
import { supplierFacts } from '../../server/src/supplier.ts';
import { watchTurns } from './watch-turns.ts';

const products = Number(process.argv.slice(2).find((argument) => Number(argument) > 0) ?? 50_000);
const dataDir = mkdtempSync(join(tmpdir(), 'engros-first-'));
const log = createLog('silent');
const database = await openDatabase({ dataDir, log, poolSize: 8 });
const clock = { now: () => Temporal.Instant.from('2026-11-23T08:30:00Z') };
await migrate(database.pool, join(import.meta.dirname, '../../server/migrations'));
const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' });
const { hash: hashPassword } = createPasswords(config.passwordMemoryKib);
await seedDemo(database.pool, { products, clock, hashPassword });
const vault = createVault(randomBytes(32));
const parts = { config, database, clock, log, vault, webRoot: null, supplier: supplierFacts({}) };
const app = await buildApp(parts);
const figures = new Map<string, { ms: number; turnMs: number }[]>();

async function ask(what: string, cookie: string, url: string): Promise<void> {
  const longestTurn = watchTurns();
  const started = performance.now();
  const { statusCode } = await app.http.inject({ url, headers: { cookie } });
  const ms = performance.now() - started;
  const turnMs = longestTurn();
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  figures.set(what, [...(figures.get(what) ?? []), { ms, turnMs }]);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

async function signIn(email: string): Promise<string> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { EmailAddress: email, Password: demoPassword },
  });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Waits a second, so that the server has read the change. */
async function change(sql: string): Promise<void> {
  await database.pool.query(sql);
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

const search = '/api/catalog/search?pageSize=24';
const days = ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];

try {
  const buyers = demoUsers.filter(({ role, customerIds }) => role === 'buyer' && customerIds.length > 0);
  const cookies: string[] = [];
  for (const { email } of buyers.slice(0, 16)) cookies.push(await signIn(email));
  for (const cookie of cookies) {
    await ask('a customer never seen', cookie, `${search}&term=kylling`);
    await ask('the same again', cookie, `${search}&term=kylling`);
    await ask('sorted by price, first time', cookie, `${search}&search_sort_by=price`);
    for (const day of days)
      await ask('a day never asked for', cookie, `${search}&expectedDeliveryDate=${day}`);
  }
  const [first = '', second = ''] = cookies;
  for (const round of [1, 2, 3]) {
    await change(`update stock set quantity = ${round} where product_id = (select min(id) from products)`);
    await ask('after a change of stock', first, `${search}&term=kylling`);
    await change(`update products set name = 'Xylofon ${round}' where id = (select min(id) from products)`);
    await ask('after a changed name', first, `${search}&term=kylling`);
    await change(
      `update products set is_blocked = ${round % 2 === 1} where id = (select max(id) from products)`,
    );
    await ask('after a blocked product', first, `${search}&term=kylling`);
    await ask('the same, another customer', second, `${search}&term=kylling`);
    await ask('the same, sorted by price', second, `${search}&search_sort_by=price`);
  }
  const rows = Array.from(figures, ([what, asked]) => ({
    what,
    calls: asked.length,
    'median ms': Number(median(asked.map(({ ms }) => ms)).toFixed(1)),
    'longest turn, median ms of work': Number(median(asked.map(({ turnMs }) => turnMs)).toFixed(1)),
    'slowest ms': Number(Math.max(...asked.map(({ ms }) => ms)).toFixed(1)),
  }));
  console.table(rows);
  if (rows.some((row) => row['longest turn, median ms of work'] > 20)) process.exitCode = 1;
} finally {
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
