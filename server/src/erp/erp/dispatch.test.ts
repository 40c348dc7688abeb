import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { statementsOf } from '../../../test/count-statements.ts';
import { duringTests } from '../../../test/test-app.ts';
import { anAmendment, anEvent, aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';
import { type FixedClock, fixedClock } from '../../platform/clock.ts';
import { applicationDatabase, testDatabase } from '../../platform/database/test-database.ts';
import { type DispatchParts, dispatchOrders, pauseSeconds } from './dispatch.ts';
import type { OrderMessage } from './erp-port.ts';
import { listOutgoing, sendAgain } from './outgoing-queries.ts';

const owner = duringTests(testDatabase);
const database = duringTests(async () => applicationDatabase(owner));
let clock: FixedClock;
beforeEach(() => {
  clock = fixedClock('2026-11-23T13:20:00Z');
});
afterEach(() => owner.pool.query('truncate outbox_events, outgoing_receivers'));

type Answer = (message: OrderMessage) => void | Promise<void>;

function receiver(answer: Answer = () => undefined) {
  const sent: OrderMessage[] = [];
  const of = { answer };
  const parts: DispatchParts = {
    database,
    clock,
    log: { warn: () => undefined },
    random: () => 0.5,
    timeLimitMs: 50,
    port: {
      name: 'test',
      send: async (message) => {
        sent.push(message);
        await of.answer(message);
      },
    },
  };
  return { sent, of, parts, run: () => dispatchOrders(parts), ids: () => sent.map(({ id }) => id) };
}

async function placed(): Promise<TestWebOrder> {
  const order = await aWebOrder(owner);
  await anEvent(owner, order);
  return order;
}

const dead = { isFailed: true, atMost: 10 };
const down = () => {
  throw new Error('connection refused');
};

describe('web orders on their way out', () => {
  test('[SUP-02] each is sent whole and accepted once', async () => {
    const order = await placed();
    const { run, sent } = receiver();
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(sent).toMatchObject([
      {
        id: `${order.webOrderId}-placed`,
        kind: 'weborder.placed',
        customerId: order.customer.id,
        webOrderId: order.webOrderId,
        revision: 0,
        order: {
          Id: String(order.webOrderId),
          NumberOfLines: 3,
          SubTotalOre: 30_000,
          OrderedBy: 'Mette Lindholm',
        },
      },
    ]);
    const { rows } = await owner.pool.query('select attempts, handled_at, message from outbox_events');
    expect(rows).toMatchObject([{ attempts: 1, message: null }]);
  });

  test('[SUP-02] a receiver that was down gets everything in order', async () => {
    const order = await placed();
    await anAmendment(owner, order, [{}]);
    await anEvent(owner, order, { kind: 'amended', revision: 1 });
    const other = await placed();
    const { of, run, ids, sent } = receiver(down);
    for (let minute = 0; minute < 60; minute += 1) {
      await run();
      clock.advance({ minutes: 1 });
    }
    expect(ids()).not.toContain(`${order.webOrderId}-amended-1`);
    expect(sent.length).toBeGreaterThan(50);
    expect(sent.length).toBeLessThan(65);
    sent.length = 0;
    of.answer = () => undefined;
    expect(await run()).toBe(3);
    expect(ids().filter((id) => id.startsWith(String(order.webOrderId)))).toEqual([
      `${order.webOrderId}-placed`,
      `${order.webOrderId}-amended-1`,
    ]);
    expect(ids()).toContain(`${other.webOrderId}-placed`);
  });

  test('[SUP-02] every attempt sends the same message, also after a change', async () => {
    const order = await placed();
    const { of, run, sent } = receiver(down);
    await run();
    await anAmendment(owner, order, [{ quantity: 1 }]);
    of.answer = () => undefined;
    clock.advance({ hours: 2 });
    await run();
    expect(sent).toHaveLength(2);
    expect(JSON.stringify(sent[1])).toBe(JSON.stringify(sent[0]));
    expect(sent[1]).toMatchObject({ revision: 0, order: { NumberOfLines: 3 } });
  });

  test('[SUP-02] a late answer means another attempt with the same id', async () => {
    const order = await placed();
    let answer = () => {};
    const { of, run, ids } = receiver(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    expect(await run()).toBe(0);
    answer();
    of.answer = () => undefined;
    clock.advance({ hours: 2 });
    expect(await run()).toBe(1);
    expect(ids()).toEqual([`${order.webOrderId}-placed`, `${order.webOrderId}-placed`]);
    const { rows } = await owner.pool.query('select last_error from outbox_events');
    expect(rows).toEqual([{ last_error: null }]);
  });

  test('[SUP-02] two workers at once send each message once', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, placed));
    const { parts, sent } = receiver(() => new Promise((resolve) => setTimeout(resolve, 5)));
    const counts = await Promise.all([dispatchOrders(parts), dispatchOrders(parts), dispatchOrders(parts)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(orders.length);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
  });

  test("[SUP-02] the claim of a killed worker ends by the database's clock", async () => {
    const order = await placed();
    const claimedFor = (seconds: number) =>
      owner.pool.query(
        `update outbox_events set claim = gen_random_uuid(), attempts = 1,
          claimed_until = clock_timestamp() + make_interval(secs => $1)`,
        [seconds],
      );
    await claimedFor(60);
    const { run, ids } = receiver();
    clock.advance({ seconds: 90 });
    expect(await run()).toBe(0);
    await claimedFor(0);
    expect(await run()).toBe(1);
    expect(ids()).toEqual([`${order.webOrderId}-placed`]);
  });

  test('a round asks the database a bounded number of times', async () => {
    await Promise.all(Array.from({ length: 12 }, placed));
    const { run } = receiver();
    // A round that lasts looks for more meanwhile; for this one no time passes.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const [statements, accepted] = await statementsOf(run, /./);
    expect([accepted, statements]).toEqual([12, 7]);
  });
});

test('[SUP-02] an error of any signs is recorded, and the next is sent', async () => {
  const [bad, good] = [await placed(), await placed()];
  const errors = [`${'x'.repeat(499)}😀`, 'nul \0 and half \ud83d'];
  for (const reason of errors) {
    const { run } = receiver(({ webOrderId }) => {
      if (webOrderId === bad.webOrderId) throw new Error(reason);
    });
    await run();
    clock.advance({ hours: 1 });
  }
  const waiting = await listOutgoing(database.kysely, { isFailed: false, atMost: 10 });
  expect(waiting.map(({ customerId }) => customerId)).toEqual([bad.customer.id]);
  expect(waiting.map(({ customerId }) => customerId)).not.toContain(good.customer.id);
  expect(waiting[0]?.lastError).toMatch(/^nul .* and half/);
});

test('the next attempt is that of the first order of a customer', async () => {
  const order = await placed();
  await anEvent(owner, order, { kind: 'amended', revision: 1 });
  const next = clock.now().add({ hours: 1 });
  await owner.pool.query(
    "update outbox_events set next_attempt_at = case kind when 'weborder.placed' then $1::timestamptz else $2 end",
    [next.toString(), clock.now().toString()],
  );
  expect(await receiver().run()).toBe(0);
  clock.advance({ hours: 1 });
  expect(await receiver().run()).toBe(2);
});

describe('giving up', () => {
  async function untilDead(order: TestWebOrder) {
    const { run, sent } = receiver(down);
    for (let hour = 0; hour < 80; hour += 1) {
      await run();
      clock.advance({ hours: 1 });
    }
    return sent.filter(({ webOrderId }) => webOrderId === order.webOrderId);
  }

  test('[SUP-02] after three days other orders go; its own versions wait with it', async () => {
    const order = await placed();
    await anAmendment(owner, order, [{}]);
    await anEvent(owner, order, { kind: 'amended', revision: 1 });
    const attempts = await untilDead(order);
    expect(attempts.filter(({ kind }) => kind === 'weborder.placed').length).toBeGreaterThan(60);
    const [letter, ...others] = await listOutgoing(database.kysely, dead);
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ kind: 'weborder.placed', lastError: 'connection refused' });
    const later = await aWebOrder(owner, { customer: order.customer });
    await anEvent(owner, later);
    const { run, ids } = receiver();
    expect(await run()).toBe(1);
    expect(await sendAgain(database.kysely, letter?.id ?? 0, 'weborder.%')).toBeDefined();
    expect(await sendAgain(database.kysely, letter?.id ?? 0, 'weborder.%')).toBeUndefined();
    expect(await run()).toBe(2);
    expect(ids()).toEqual([
      `${later.webOrderId}-placed`,
      `${order.webOrderId}-placed`,
      `${order.webOrderId}-amended-1`,
    ]);
    expect(await listOutgoing(database.kysely, dead)).toEqual([]);
  });

  test('pauses grow to the longest and differ by chance', () => {
    const half = [1, 2, 3, 8, 20].map((attempts) => pauseSeconds(attempts, () => 0.5, 600));
    expect(half).toEqual([5, 10, 20, 600, 600]);
    const [least, most] = [pauseSeconds(1, () => 0, 600), pauseSeconds(1, () => 0.999, 600)];
    expect([least, most]).toEqual([2.5, expect.closeTo(7.5, 1)]);
  });
});
