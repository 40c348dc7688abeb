import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { testDatabase } from '../../../src/platform/database/test-database.ts';
import { aCustomer } from '../../builders.ts';
import { duringTests } from '../../test-app.ts';
import { anAmendment, anEvent, aWebOrder } from '../../worlds/web-orders.ts';
import { report, testTimeout } from '../figures.ts';
import { seededRandom } from '../kit/seeded-random.ts';

const customers = 25;
const orders = byLength({ short: 50, matrix: 60, long: 1000 });
const kills = byLength({ short: 2, matrix: 3, long: 50 });
const program = fileURLToPath(new URL('./embedded-child.ts', import.meta.url));
const random = seededRandom('embedded system');

const database = duringTests(testDatabase);
beforeAll(async () => {}, testTimeout);

/** Writes orders of a few customers; every fifth is changed afterwards. */
async function fill(): Promise<void> {
  const kitchens = await Promise.all(Array.from({ length: customers }, () => aCustomer(database)));
  for (let index = 0; index < orders; index += 1) {
    const customer = kitchens[index % customers];
    // In minutes only orders for tomorrow are carried out at once.
    const order = await aWebOrder(database, { delivery_date: '2026-11-24', ...(customer && { customer }) });
    await anEvent(database, order);
    if (index % 5 > 0) continue;
    await anAmendment(database, order, [{ quantity: 3 }, {}]);
    await anEvent(database, order, { kind: 'amended', revision: 1 });
  }
}

function start(startedMs: number) {
  const { connection } = database;
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, WAY_OUT: JSON.stringify({ connection, startedMs }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = once(child.stdout, 'data');
  const exited = once(child, 'exit');
  return { started, stop: async () => void (child.kill('SIGKILL') && (await exited)) };
}

/** Runs a program until `isDone`, beside another that is started and killed as often as the figures say. */
async function underKills(startedMs: number, isDone: () => Promise<boolean>): Promise<number> {
  const steady = start(startedMs);
  let killed = 0;
  try {
    while (killed < kills) {
      const shaky = start(startedMs);
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

test(
  `[ORD-05] the embedded system killed ${kills} times carries out ${orders} orders`,
  async () => {
    await fill();
    const isDone = async () => {
      const { rows } = await database.pool.query<{ waiting: number }>(
        `select (select count(*) from outbox_events where handled_at is null)::int
          + (select count(*) from embedded_erp_steps where done_at is null)::int as waiting`,
      );
      return rows[0]?.waiting === 0;
    };
    const killed = await underKills(Date.now(), isDone);
    report('embedded system under kills', { orders, kills: killed });
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
