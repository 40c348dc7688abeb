import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { duringTests } from '../../../../test/test-app.ts';
import { aDocumentedOrder } from '../../../../test/worlds/documented-order.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { freshGln } from '../../../../test/worlds/procurement/peppol-orders.ts';
import { aProcurementSystem, type ProcurementSystem } from '../../../../test/worlds/procurement-system.ts';
import { issueInvoice } from '../../../documents/sales-documents/issuing/issue.ts';
import { MessageRefused } from '../../../erp/erp/erp-port.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { type AccessPoint, accessPointOf, type Parcel } from './access-point.ts';
import { insertMessage } from './message-queries.ts';
import { pack } from './packed.ts';
import { sendMessages } from './send-messages.ts';
import { createBillingWriter } from './write-billings.ts';

const app = duringTests(orderApp);
let system: ProcurementSystem;
const log = createLog('silent');

beforeAll(async () => {
  const fields = { created_at: app.clock.now().toString() };
  system = await aProcurementSystem(app, 'peppol', { loginName: `0088:${freshGln()}`, fields });
  await app.database.pool.query(`update seller set company_number = '12345678'`);
});
beforeEach(() => app.database.pool.query('truncate peppol_messages, outgoing_receivers'));

async function waits(number: string): Promise<void> {
  await insertMessage(app.database.kysely, {
    customerId: system.buyer.customer.id,
    id: randomUUID(),
    connectionId: system.signOnId,
    kind: 'invoice',
    number,
    ...(await pack(['<Invoice/>'])),
    lines: 1,
    createdBy: null,
    now: app.clock.now(),
  });
}

const accessPoint = (answer: (parcel: Parcel) => void = () => undefined) => {
  const taken: string[] = [];
  const port: AccessPoint = {
    send: async (parcel) => {
      answer(parcel);
      taken.push(parcel.number);
    },
  };
  return { taken, run: (clock = app.clock) => sendMessages({ ...app, clock, log, accessPoint: port }) };
};

const statesOf = async () => {
  const { rows } = await app.database.pool.query<{ number: string; attempts: number; is_sent: boolean }>(
    'select number, attempts, sent_at is not null as is_sent from peppol_messages order by number',
  );
  return rows;
};

/** Locks a table, so that statements that need it fail after the time limit of the database for locks. */
async function withLock(lock: string, work: () => Promise<unknown>): Promise<void> {
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query(`lock ${lock}`);
  try {
    await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

test('[SUP-02] [PUN-08] an invoice that met a database fault leaves a minute later', async () => {
  const writeBillings = createBillingWriter({ database: app.database, clock: app.clock, log });
  const { orderId } = await aDocumentedOrder(app.database, system.buyer.customer, { lines: [{ net: 2000 }] });
  app.clock.advance({ minutes: 1 });
  const { id: customerId } = system.buyer.customer;
  await issueInvoice(app.database.kysely, { customerId, orderId, now: app.clock.now() });
  await withLock('peppol_messages in share mode', async () => expect(await writeBillings()).toBe(0));
  expect(await writeBillings()).toBe(0);
  app.clock.advance({ minutes: 1 });
  expect(await writeBillings()).toBe(1);
});

test('[SUP-02] [PUN-08] a fault of the database is not counted against a document', async () => {
  await waits('1');
  const { run } = accessPoint();
  await withLock('seller in access exclusive mode', async () => expect(await run()).toBe(0));
  expect(await statesOf()).toEqual([{ number: '1', attempts: 0, is_sent: false }]);
  app.clock.advance({ seconds: 30 });
  expect(await run()).toBe(1);
});

test('[SUP-02] [PUN-08] after an outage the first success makes all documents due', async () => {
  for (const number of ['1', '2', '3', '4']) await waits(number);
  let isDown = true;
  const { run, taken } = accessPoint(() => {
    if (isDown) throw new Error('the receiver answered 503');
  });
  for (let minute = 0; minute < 180; minute += 1) {
    await run();
    app.clock.advance({ minutes: 1 });
  }
  isDown = false;
  await run();
  expect(taken.toSorted()).toEqual(['1', '2', '3', '4']);
});

test('[SUP-02] [PUN-08] a refused document holds no other back', async () => {
  await waits('1');
  await waits('2');
  const { run, taken } = accessPoint(({ number }) => {
    if (number === '1') throw new MessageRefused('the receiver answered 422');
  });
  expect(await run()).toBe(1);
  expect(taken).toEqual(['2']);
});

test('[SUP-02] nodes whose clocks are apart send a document once', async () => {
  await waits('1');
  let reached = () => {};
  let answer = () => {};
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const sent: string[] = [];
  const slow: AccessPoint = {
    send: ({ number }) => {
      sent.push(number);
      reached();
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  };
  const first = sendMessages({ ...app, log, accessPoint: slow });
  await isReached;
  const ahead = fixedClock(app.clock.now().add({ minutes: 11 }).toString());
  expect(await sendMessages({ ...app, clock: ahead, log, accessPoint: slow })).toBe(0);
  answer();
  expect(await first).toBe(1);
  expect(sent).toEqual(['1']);
});

test('[SUP-02] what a holder of an ended claim writes changes no document', async () => {
  await waits('1');
  const { run } = accessPoint(() => {
    throw new Error('late');
  });
  const stale = vi.fn();
  const takenOver: AccessPoint = {
    send: async () => {
      stale();
      await app.database.pool.query('update peppol_messages set claim = gen_random_uuid()');
    },
  };
  await sendMessages({ ...app, log, accessPoint: takenOver });
  expect(stale).toHaveBeenCalledOnce();
  expect(await statesOf()).toEqual([{ number: '1', attempts: 1, is_sent: false }]);
  expect(await run()).toBe(0);
});

test('[SUP-02] [PUN-08] documents 2026/1 and 2026.1 are two files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'peppol-'));
  await waits('2026/1');
  await waits('2026.1');
  const files = accessPointOf({ folder, webhook: null }, app) as AccessPoint;
  expect(await sendMessages({ ...app, log, accessPoint: files })).toBe(2);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xml'));
  expect(names).toHaveLength(2);
  await rm(folder, { recursive: true });
});
