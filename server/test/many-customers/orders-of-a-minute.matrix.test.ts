import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockStartingAt } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { testDatabase, urlOf } from '../../src/platform/database/test-database.ts';
import { percentile } from '../faults/figures.ts';
import { type FaultShop, fillShop, mixedLines, startClock } from '../faults/kit/fault-shop.ts';
import { httpClient } from '../faults/kit/http-client.ts';
import { seededRandom } from '../faults/kit/seeded-random.ts';
import { type ServerChild, spawnServer } from '../faults/kit/server-child.ts';
import { submission } from '../faults/kit/submit-baskets.ts';
import { webhookReceiver } from '../worlds/webhook-receiver.ts';
import { orderIn } from './kitchens-at-once.ts';
import { pressAsAPerson } from './press-as-a-person.ts';

/** Orders, and the seconds over which they are pressed; `ORDERS_OF_A_MINUTE=1000/60` for the published figures. */
const [orders = 200, seconds = 20] = (process.env['ORDERS_OF_A_MINUTE'] ?? '200/20').split('/').map(Number);
const buyers = Math.min(100, orders);
/** All that was pressed has arrived this many ms after the last press, or the test fails. */
const patienceMs = 60_000;
const timeoutMs = 1000 * seconds + 2 * patienceMs + 180_000;

const key = Buffer.alloc(32, 7);
const folder = mkdtempSync(join(tmpdir(), 'engros-orders-'));
let database: Database;
let shop: FaultShop;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let nodes: ServerChild[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const random = seededRandom('orders of a minute');
  const linesOf = (all: FaultShop) => mixedLines(all, random);
  shop = await fillShop(database, {
    random,
    buyers,
    lots: 10,
    lotStock: 1_000_000,
    baskets: orders,
    linesOf,
  });
  // Only a demonstration may send orders to an address of its own network.
  await database.pool.query("update users set demo_state = 'open'");
  receiver = await webhookReceiver({ keys: [key], clock: clockStartingAt(startClock) });
  const settings = {
    CLOCK: startClock,
    DATABASE_URL: urlOf(database.connection),
    DEMO: '1',
    DATA_DIR: folder,
    ERP: 'webhook',
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
  };
  nodes = [spawnServer(settings), spawnServer(settings)];
  await Promise.all(nodes.map(({ ready }) => ready));
}, timeoutMs);
afterAll(async () => {
  for (const node of nodes) node.kill('SIGTERM');
  await Promise.all(nodes.map(({ exited }) => exited));
  receiver?.close();
  await database?.close();
  rmSync(folder, { recursive: true, force: true });
}, timeoutMs);

test(
  `[WLD-02] ${orders} orders in ${seconds} s on two nodes reach the supplier once`,
  async () => {
    const client = httpClient(64);
    const arrivedAt = new Map<number, number>();
    const pressedAt = new Map<number, number>();
    const answerMs: number[] = [];
    let busy = 0;
    let seen = 0;
    const look = () => {
      for (const body of [...receiver.effects.values()].slice(seen)) {
        seen += 1;
        arrivedAt.set(orderIn(body), performance.now());
      }
    };
    const press = async (index: number) => {
      const basket = shop.baskets[index];
      const origin = await nodes[index % nodes.length]?.ready;
      if (basket === undefined || origin === undefined) throw new Error('There is nothing to press');
      const begun = performance.now();
      const placed = await pressAsAPerson((body) => client.ask(origin, { ...submission(basket), body }));
      busy += placed.busy;
      pressedAt.set(placed.orderId, begun);
      answerMs.push(performance.now() - begun);
    };
    const looking = setInterval(look, 5);
    const begun = performance.now();
    const pressing = Array.from({ length: orders }, async (_each, index) => {
      await delay((1000 * seconds * index) / orders);
      await press(index);
    });
    await Promise.all(pressing).finally(() => client.close());
    const pressedMs = performance.now() - begun;
    const until = performance.now() + patienceMs;
    while (seen < orders && performance.now() < until) await delay(10);
    clearInterval(looking);
    look();
    const waits = [...pressedAt].map(([id, at]) => (arrivedAt.get(id) ?? Infinity) - at);
    const of = (all: readonly number[]) =>
      `p50 ${Math.round(percentile(all, 0.5))} ms, p99 ${Math.round(percentile(all, 0.99))} ms`;
    console.log(
      `${orders} orders pressed in ${(pressedMs / 1000).toFixed(1)} s on two nodes, ${busy} answers 503: from the press to the answer ${of(answerMs)}, from the press to the supplier ${of(waits)}`,
    );
    expect(receiver.faults).toEqual([]);
    expect([...arrivedAt.keys()].toSorted()).toEqual([...pressedAt.keys()].toSorted());
    expect(pressedAt.size).toBe(orders);
  },
  timeoutMs,
);
