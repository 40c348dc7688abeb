import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { testDatabase } from '../../../src/platform/database/test-database.ts';
import { aCustomer } from '../../builders.ts';
import { anAmendment, anEvent, aWebOrder } from '../../worlds/web-orders.ts';
import { type Misbehaviour, webhookReceiver } from '../../worlds/webhook-receiver.ts';
import { report, testTimeout } from '../figures.ts';
import { seededRandom } from '../seeded-random.ts';
import { fastClock } from './fast-clock.ts';

const customers = 25;
const orders = byLength({ short: 50, matrix: 100, long: 1000 });
const kills = byLength({ short: 2, matrix: 5, long: 50 });
const program = fileURLToPath(new URL('./way-out-child.ts', import.meta.url));
const random = seededRandom('way out');
const key = Buffer.alloc(32, 7);

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
}, testTimeout);
afterAll(() => database.close());

/** Writes orders of a few customers; every fifth is changed afterwards. Returns the ids of their messages. */
async function fill(): Promise<string[]> {
  await database.pool.query('delete from outbox_events');
  const kitchens = await Promise.all(Array.from({ length: customers }, () => aCustomer(database)));
  const ids: string[] = [];
  for (let index = 0; index < orders; index += 1) {
    const customer = kitchens[index % customers];
    const order = await aWebOrder(database, { ...(customer && { customer }) });
    await anEvent(database, order);
    ids.push(`${order.webOrderId}-placed`);
    if (index % 5 > 0) continue;
    await anAmendment(database, order, [{ quantity: 3 }, {}]);
    await anEvent(database, order, { kind: 'amended', revision: 1 });
    ids.push(`${order.webOrderId}-amended-1`);
  }
  return ids;
}

function start(startedMs: number, webhook: { url: string; key: string } | null) {
  const { connection } = database;
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, WAY_OUT: JSON.stringify({ connection, startedMs, webhook }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = once(child.stdout, 'data');
  const exited = once(child, 'exit');
  return { started, stop: async () => void (child.kill('SIGKILL') && (await exited)) };
}

/** Runs a program until `isDone`, beside another that is started and killed as often as the figures say. */
async function underKills(
  webhook: { url: string; key: string } | null,
  startedMs: number,
  isDone: () => Promise<boolean>,
): Promise<number> {
  const steady = start(startedMs, webhook);
  let killed = 0;
  try {
    while (killed < kills) {
      const shaky = start(startedMs, webhook);
      await shaky.started;
      await delay(random.between(20, 400));
      await shaky.stop();
      killed += 1;
    }
    while (!(await isDone())) await delay(50);
  } finally {
    await steady.stop();
  }
  return killed;
}

/** Answers that go wrong now and then: an error, nonsense, an answer that is lost after the effect, and none at all. */
const mischief: Misbehaviour[] = [
  (response) => void response.writeHead(500).end(),
  (response) => void response.end('<html>Log in</html>'),
  (response) => void response.destroy(),
  () => undefined,
];

test(
  `[SUP-02] ${orders} orders, ${kills} kills, a bad receiver: none lost, in order`,
  async () => {
    const ids = await fill();
    const startedMs = Date.now();
    const receiver = await webhookReceiver({ keys: [key], clock: fastClock(startedMs) });
    for (let request = 0; request < 4 * orders; request += 1)
      receiver.misbehaviours.push(
        random.next() < 0.15 ? (mischief[random.between(0, mischief.length - 1)] ?? null) : null,
      );
    const webhook = { url: receiver.url, key: key.toString('hex') };
    const isDone = async () => {
      const row = await database.kysely
        .selectFrom('outbox_events')
        .select((eb) => eb.fn.countAll<number>().as('waiting'))
        .where('handled_at', 'is', null)
        .executeTakeFirstOrThrow();
      return row.waiting === 0;
    };
    const killed = await underKills(webhook, startedMs, isDone);
    receiver.close();
    report('way out under kills', {
      orders,
      kills: killed,
      messages: ids.length,
      deliveries: receiver.deliveries(),
    });
    expect([...receiver.effects.keys()].sort()).toEqual(ids.toSorted());
    expect(receiver.faults).toEqual([]);
    const last = new Map<string, number>();
    for (const body of receiver.effects.values()) {
      const { customerId, sequence } = JSON.parse(body) as { customerId: string; sequence: number };
      expect(sequence).toBeGreaterThan(last.get(customerId) ?? 0);
      last.set(customerId, sequence);
    }
  },
  testTimeout,
);

test(
  `[ORD-05] the embedded system killed ${kills} times carries out ${orders} orders`,
  async () => {
    const ids = await fill();
    const isDone = async () => {
      const { rows } = await database.pool.query<{ waiting: number }>(
        `select (select count(*) from outbox_events where handled_at is null)::int
          + (select count(*) from embedded_erp_steps where done_at is null)::int as waiting`,
      );
      return rows[0]?.waiting === 0;
    };
    const killed = await underKills(null, Date.now(), isDone);
    report('embedded system under kills', { orders, kills: killed, messages: ids.length });
    const { rows } = await database.pool.query(
      `select o.status, o.last_event = (select count(*) from order_events e
            where e.customer_id = o.customer_id and e.order_id = o.id) as is_whole,
          (select count(*) from order_events e where e.customer_id = o.customer_id and e.order_id = o.id
            and e.kind in ('Received', 'Picking', 'Invoiced'))::int as once,
          (select count(*) from sales_documents d where d.customer_id = o.customer_id and d.order_id = o.id
            and d.kind = 'Invoice')::int as invoices, count(*)::int as orders
        from orders o group by 1, 2, 3, 4`,
    );
    expect(rows).toEqual([{ status: 'Invoiced', is_whole: true, once: 3, invoices: 1, orders }]);
  },
  testTimeout,
);
