import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clockStartingAt } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { clientConfig } from '../../src/platform/database/open-pool.ts';
import { testDatabase, urlOf } from '../../src/platform/database/test-database.ts';
import { type FaultShop, fillShop, mixedLines, startClock } from '../faults/kit/fault-shop.ts';
import { httpClient } from '../faults/kit/http-client.ts';
import { seededRandom } from '../faults/kit/seeded-random.ts';
import { type ServerChild, spawnServer } from '../faults/kit/server-child.ts';
import { submission } from '../faults/kit/submit-baskets.ts';
import { type Pooler, startPgBouncer, throughPooler } from '../pooler/pgbouncer.ts';
import { webhookReceiver } from '../worlds/webhook-receiver.ts';
import { orderIn } from './kitchens-at-once.ts';
import { pressAsAPerson } from './press-as-a-person.ts';

const kitchens = 60;
/** Fewer connections than either node opens, so that they must be shared. */
const size = 4;
const timeoutMs = 180_000;
const key = Buffer.alloc(32, 7);
const folder = mkdtempSync(join(tmpdir(), 'engros-pooler-'));
let database: Database;
let elsewhere: Database;
let shop: FaultShop;
let pooler: Pooler;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
const nodes: ServerChild[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const random = seededRandom('orders through a pooler');
  const linesOf = (all: FaultShop) => mixedLines(all, random);
  const wishes = { random, buyers: kitchens, lots: 4, lotStock: 10_000, baskets: kitchens, linesOf };
  shop = await fillShop(database, wishes);
  await database.pool.query("update users set demo_state = 'open'");
  elsewhere = await testDatabase();
  const users = [database, elsewhere].map(({ connection }) => {
    const { database: name = '' } = new pg.Client(clientConfig(connection));
    return `${name.slice(0, 59)}_app`;
  });
  pooler = await startPgBouncer(database.connection, { users, size });
  receiver = await webhookReceiver({ keys: [key], clock: clockStartingAt(startClock) });
}, timeoutMs);
afterAll(async () => {
  for (const node of nodes) node.kill('SIGTERM');
  await Promise.all(nodes.map(({ exited }) => exited));
  await pooler?.stop();
  receiver?.close();
  await database?.close();
  await elsewhere?.close();
  rmSync(folder, { recursive: true, force: true });
}, timeoutMs);

const start = (settings: Record<string, string>) => {
  const child = spawnServer({
    CLOCK: startClock,
    DEMO: '1',
    DATA_DIR: folder,
    ERP: 'webhook',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
    ...settings,
  });
  nodes.push(child);
  return child;
};
const throughIt = () => throughPooler(pooler.port, database.connection);

test(
  '[OPS-03] two nodes behind PgBouncer share four connections and lose no order',
  async () => {
    const settings = { DATABASE_URL: throughIt(), DATABASE_DIRECT_URL: urlOf(database.connection) };
    const origins = await Promise.all([start(settings), start(settings)].map(({ ready }) => ready));
    expect(nodes.map((node) => node.output())).toEqual([
      expect.stringContaining('through a pooler'),
      expect.stringContaining('through a pooler'),
    ]);
    const client = httpClient(64);
    const sessions: number[] = [];
    const counting = setInterval(async () => {
      const { rows } = await database.pool.query<{ sessions: number }>(
        `select count(*)::int as sessions from pg_stat_activity
          where datname = current_database() and usename like '%_app'
            and application_name = 'engros' and pid <> pg_backend_pid()`,
      );
      sessions.push(rows[0]?.sessions ?? 0);
    }, 50);
    const placed = await Promise.all(
      shop.baskets.map((basket, index) =>
        pressAsAPerson((body) =>
          client.ask(origins[index % origins.length] ?? '', { ...submission(basket), body }),
        ),
      ),
    ).finally(() => client.close());
    for (let waited = 0; receiver.effects.size < kitchens && waited < 60_000; waited += 50) await delay(50);
    clearInterval(counting);
    const arrived = [...receiver.effects.values()].map(orderIn);
    expect(arrived.toSorted()).toEqual(placed.map(({ orderId }) => orderId).toSorted());
    expect(new Set(arrived).size).toBe(kitchens);
    expect(receiver.faults).toEqual([]);
    // Beside the shared ones each node has one that watches whether the server answers.
    expect(Math.max(...sessions)).toBeLessThanOrEqual(size + nodes.length);
    expect(sessions.length).toBeGreaterThan(3);
  },
  timeoutMs,
);

describe('a start that cannot work with its pooler says so', () => {
  const refused = async (settings: Record<string, string>) => {
    const child = start({ DEMO: '0', ERP: 'none', SECRET_KEY: key.toString('base64'), ...settings });
    await child.exited;
    return child.output();
  };

  test('[OPS-03] a pooler without the direct way', async () => {
    expect(await refused({ DATABASE_URL: throughIt() })).toContain(
      'it leads to a pooler such as PgBouncer, and migrations and notices need sessions of their own. Set DATABASE_DIRECT_URL',
    );
  });

  test('[OPS-03] a direct way through the pooler too, or to another database', async () => {
    const DATABASE_URL = throughIt();
    expect(await refused({ DATABASE_URL, DATABASE_DIRECT_URL: DATABASE_URL })).toContain(
      'it leads to a pooler',
    );
    expect(await refused({ DATABASE_URL, DATABASE_DIRECT_URL: urlOf(elsewhere.connection) })).toContain(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases',
    );
  });

  test('[OPS-03] a user that the pooler does not know', async () => {
    const DATABASE_DIRECT_URL = urlOf(database.connection);
    const DATABASE_APP_URL = throughIt().replace(/\/\/[^@]*@/, '//engros_test_app@');
    expect(await refused({ DATABASE_URL: throughIt(), DATABASE_DIRECT_URL, DATABASE_APP_URL })).toContain(
      'does not let user "engros_test_app" in',
    );
  });
});
