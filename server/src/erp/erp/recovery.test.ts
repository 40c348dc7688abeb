import { afterEach, beforeEach, expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import { anAmendment, anEvent, aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';
import { type FixedClock, fixedClock } from '../../platform/clock.ts';
import { applicationDatabase, testDatabase } from '../../platform/database/test-database.ts';
import { lateAfterSeconds, readRuns } from '../../platform/process/work-runs.ts';
import { storeKnownWork } from '../../platform/process/work-runs-queries.ts';
import { type DispatchParts, dispatchOrders } from './dispatch.ts';
import { MessageRefused, type OrderMessage } from './erp-port.ts';
import { listOutgoing, sendAgain } from './outgoing-queries.ts';
import { startDispatcher } from './start-dispatcher.ts';

const owner = duringTests(testDatabase);
const database = duringTests(async () => applicationDatabase(owner));
let clock: FixedClock;
beforeEach(() => {
  clock = fixedClock('2026-11-23T13:20:00Z');
});
afterEach(() => owner.pool.query('truncate outbox_events, outgoing_receivers'));

/** A supplier's system; `answer` throws for a message that it does not take. */
function supplier(answer: (message: OrderMessage) => void | Promise<void> = () => undefined) {
  const sent: OrderMessage[] = [];
  const taken: number[] = [];
  const warned: { failedBy: string; isGivenUp: boolean }[] = [];
  const of = { answer };
  const parts: DispatchParts = {
    database,
    clock,
    log: { warn: (details: unknown) => void warned.push(details as (typeof warned)[number]) },
    random: () => 0.5,
    port: {
      name: 'test',
      send: async (message) => {
        sent.push(message);
        await of.answer(message);
        taken.push(message.webOrderId);
      },
    },
  };
  const node = (nodeClock = clock, ending?: AbortSignal) =>
    dispatchOrders({ ...parts, clock: nodeClock }, ending);
  return { of, node, parts, sent, taken, warned };
}

async function placed(wishes: Parameters<typeof aWebOrder>[1] = {}): Promise<TestWebOrder> {
  const order = await aWebOrder(owner, wishes);
  await anEvent(owner, order);
  return order;
}

const down = () => {
  throw new Error('connection refused');
};

const stateOf = async ({ customer }: TestWebOrder) => {
  const { rows } = await owner.pool.query(
    'select handled_at is not null as sent, dead_at is not null as aside from outbox_events where customer_id = $1 order by id',
    [customer.id],
  );
  return rows.map(({ sent, aside }) => (sent ? 'sent' : aside ? 'aside' : 'waits'));
};

test('[SUP-02] after three hours away all are due at the first success', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => placed()));
  const { of, node, sent, taken } = supplier(down);
  for (let minute = 0; minute < 180; minute += 3) {
    await node();
    clock.advance({ minutes: 3 });
  }
  expect(sent.length).toBeLessThan(100);
  of.answer = () => undefined;
  clock.advance({ seconds: 45 });
  await node();
  expect(new Set(taken)).toEqual(new Set(orders.map(({ webOrderId }) => webOrderId)));
});

test('[SUP-02] an order that came during the outage is among the first', async () => {
  await Promise.all(Array.from({ length: 3 }, () => placed()));
  const { of, node, taken } = supplier(down);
  for (let minute = 0; minute < 10; minute += 1) {
    await node();
    clock.advance({ minutes: 1 });
  }
  const fresh = await placed();
  of.answer = () => undefined;
  await node();
  expect(taken[0]).toBe(fresh.webOrderId);
  expect(taken).toHaveLength(4);
});

test('[SUP-02] a receiver that fails for one customer is not down', async () => {
  const bad = await placed();
  const { node, taken } = supplier(({ webOrderId }) => {
    if (webOrderId === bad.webOrderId) throw new Error('the receiver answered 500');
  });
  for (let round = 0; round < 8; round += 1) {
    await node();
    clock.advance({ minutes: 1 });
  }
  await node();
  const fresh = await placed();
  await node();
  expect(taken).toEqual([fresh.webOrderId]);
});

test('[SUP-02] unreadable events are put aside alone', async () => {
  const spoilt = [
    [`payload = '{"webOrderId": "x"}'`, await placed()],
    [`message = '{'`, await placed()],
  ] as const;
  for (const [change, { customer }] of spoilt)
    await owner.pool.query(`update outbox_events set ${change} where customer_id = $1`, [customer.id]);
  const others = await Promise.all(Array.from({ length: 6 }, () => placed()));
  const { node, taken, warned } = supplier();
  expect(await node()).toBe(others.length);
  expect(taken.toSorted()).toEqual(others.map(({ webOrderId }) => webOrderId).toSorted());
  for (let round = 0; round < 3; round += 1) {
    clock.advance({ minutes: 1 });
    await node();
  }
  for (const [change, bad] of spoilt) expect([change, await stateOf(bad)]).toEqual([change, ['aside']]);
  const last = { failedBy: 'unreadable', isGivenUp: true };
  expect(warned.slice(-spoilt.length)).toMatchObject(spoilt.map(() => last));
});

test('[SUP-02] an order that is not there holds no other order', async () => {
  const gone = await placed();
  await owner.pool.query('update outbox_events set payload = payload || \'{"webOrderId": 1}\'');
  const next = await placed({ customer: gone.customer });
  const { node, taken } = supplier();
  for (let round = 0; round < 4; round += 1) {
    await node();
    clock.advance({ minutes: 1 });
  }
  expect(taken).toEqual([next.webOrderId]);
  expect(await stateOf(gone)).toEqual(['aside', 'sent']);
});

test('[SUP-02] a refused order is put aside; its versions wait, other orders go', async () => {
  const bad = await placed();
  await anAmendment(owner, bad, [{}]);
  await anEvent(owner, bad, { kind: 'amended', revision: 1 });
  const next = await placed({ customer: bad.customer });
  const { of, node, taken } = supplier(({ webOrderId }) => {
    if (webOrderId === bad.webOrderId) throw new MessageRefused('the receiver answered 422');
  });
  const seconds = [0, 10, 20];
  for (const pause of seconds) {
    clock.advance({ seconds: pause });
    await node();
  }
  expect(taken).toEqual([next.webOrderId]);
  expect(await stateOf(bad)).toEqual(['aside', 'waits', 'sent']);
  const [letter] = await listOutgoing(database.kysely, { isFailed: true, atMost: 2 });
  expect(letter?.lastError).toBe('the receiver answered 422');
  of.answer = () => undefined;
  await sendAgain(database.kysely, letter?.id ?? 0, 'weborder.%');
  await node();
  expect(await stateOf(bad)).toEqual(['sent', 'sent', 'sent']);
});

test('[SUP-02] a receiver that refuses everybody gets all orders when it is well', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => placed()));
  const { of, node, taken } = supplier(() => {
    throw new MessageRefused('the receiver answered 400');
  });
  for (let minute = 0; minute < 30; minute += 1) {
    await node();
    clock.advance({ minutes: 1 });
  }
  of.answer = () => undefined;
  await node();
  clock.advance({ minutes: 1 });
  await node();
  expect(taken).toHaveLength(orders.length);
});

test('[SUP-02] nodes whose clocks are apart send an order once', async () => {
  await placed();
  const { of, node, sent } = supplier();
  const ahead = fixedClock(clock.now().add({ seconds: 90 }).toString());
  let answer = () => {};
  const reached = new Promise<void>((resolve) => {
    of.answer = () => {
      resolve();
      return new Promise((settle) => {
        answer = settle;
      });
    };
  });
  const first = node();
  await reached;
  expect(await node(ahead)).toBe(0);
  answer();
  expect(await first).toBe(1);
  expect(sent).toHaveLength(1);
});

test('[SUP-02] what a holder of an ended claim writes changes nothing', async () => {
  const order = await placed();
  const { of, node } = supplier();
  of.answer = async () => {
    await owner.pool.query(
      "update outbox_events set claim = gen_random_uuid(), claimed_until = clock_timestamp() + interval '1 min'",
    );
  };
  await node();
  expect(await stateOf(order)).toEqual(['waits']);
  of.answer = async () => {
    await owner.pool.query('update outbox_events set claim = gen_random_uuid(), last_error = $1', ['newer']);
    throw new Error('stale');
  };
  await owner.pool.query('update outbox_events set claimed_until = null');
  await node();
  const { rows } = await owner.pool.query('select last_error from outbox_events');
  expect(rows).toEqual([{ last_error: 'newer' }]);
});

test('[SUP-02] a fault of the database is retried soon and blames nobody', async () => {
  const order = await placed();
  const { node, warned } = supplier();
  const holder = await owner.pool.connect();
  await holder.query('begin');
  await holder.query('lock web_order_lines in access exclusive mode');
  await node();
  await holder.query('rollback');
  holder.release();
  expect(warned).toMatchObject([{ failedBy: 'here', isGivenUp: false }]);
  clock.advance({ seconds: 6 });
  await node();
  expect(await stateOf(order)).toEqual(['sent']);
});

test('[WLD-02] a slow attempt holds back no other, nor what comes meanwhile', async () => {
  const orders = await Promise.all(Array.from({ length: 40 }, () => placed()));
  const slow = orders[0]?.webOrderId;
  const { of, node, taken } = supplier();
  of.answer = async ({ webOrderId }) => {
    if (webOrderId !== slow) return;
    await expect.poll(() => taken.length).toBe(orders.length - 1);
    const late = await placed();
    await expect.poll(() => taken).toContain(late.webOrderId);
  };
  expect(await node()).toBe(orders.length + 1);
});

test('[WLD-02] a slow attempt and a refused one hold back no other', async () => {
  const [slow, bad] = [await placed(), await placed()];
  const { of, node, taken } = supplier();
  of.answer = async ({ webOrderId }) => {
    if (webOrderId === bad.webOrderId) throw new MessageRefused('the receiver answered 422');
    if (webOrderId !== slow.webOrderId) return;
    const late = await placed();
    await expect.poll(() => taken).toContain(late.webOrderId);
  };
  expect(await node()).toBe(2);
});

test('[WLD-02] a claim is short, and extended while its attempt lasts', async () => {
  const order = await placed();
  const { of, node, sent } = supplier();
  const heldUntil = async (): Promise<number> => {
    const { rows } = await owner.pool.query(
      'select claimed_until, claimed_until - clock_timestamp() <= $1::interval as short from outbox_events where customer_id = $2',
      ['10 s', order.customer.id],
    );
    expect(rows).toMatchObject([{ short: true }]);
    return rows[0].claimed_until.epochMilliseconds;
  };
  of.answer = async () => {
    const first = await heldUntil();
    await expect.poll(heldUntil).toBeGreaterThan(first);
    expect(await node()).toBe(0);
  };
  expect(await node()).toBe(1);
  expect(sent).toHaveLength(1);
});

test('[SUP-02] what a node sends as it ends is due at once', async () => {
  const order = await placed();
  const { of, node, sent } = supplier();
  const ending = new AbortController();
  of.answer = () =>
    new Promise(() => {
      ending.abort();
    });
  expect(await node(clock, ending.signal)).toBe(0);
  of.answer = () => undefined;
  expect(await node()).toBe(1);
  expect(new Set(sent.map(({ webOrderId }) => webOrderId))).toEqual(new Set([order.webOrderId]));
});

test('[WLD-02] an order that another process wrote is found within seconds', async () => {
  const { parts, taken } = supplier();
  const dispatcher = startDispatcher({ ...parts, log: { warn: () => undefined } });
  try {
    dispatcher.poke();
    const first = await placed();
    await expect.poll(() => taken).toEqual([first.webOrderId]);
    const second = await placed();
    await expect.poll(() => taken).toContain(second.webOrderId);
  } finally {
    await dispatcher.stop();
  }
});

test('[SUP-03] a sender with much to send is not late meanwhile', async () => {
  const { of, parts, taken } = supplier();
  const work = [{ name: 'send-orders', lateAfterSeconds: lateAfterSeconds.minutely }];
  await storeKnownWork(database.kysely, work, clock.now());
  let before = Promise.resolve();
  const recorded = async () => {
    const { rows } = await owner.pool.query('select from outbox_events where handled_at is not null');
    return rows.length;
  };
  of.answer = () => {
    before = before.then(async () => {
      await expect.poll(recorded, { timeout: 10_000 }).toBe(taken.length);
      await expect.poll(async () => (await readRuns(database.kysely, clock.now()))[0]?.IsLate).toBe(false);
      clock.advance({ minutes: 4 });
    });
    return before;
  };
  for (let each = 0; each < 4; each += 1) await placed();
  const dispatcher = startDispatcher(parts);
  try {
    await expect.poll(() => taken, { timeout: 30_000 }).toHaveLength(4);
  } finally {
    await dispatcher.stop();
  }
}, 60_000);
