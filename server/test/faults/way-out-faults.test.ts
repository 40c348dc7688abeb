import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispatchOrders } from '../../src/erp/erp/dispatch.ts';
import { createWebhookPort } from '../../src/erp/erp-webhook/webhook-port.ts';
import { type FixedClock, fixedClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { applicationDatabase, testDatabase } from '../../src/platform/database/test-database.ts';
import { badDay, outgoingOrders, sequencesByCustomer } from '../worlds/way-out-world.ts';
import { type Misbehaviour, type WebhookReceiver, webhookReceiver } from '../worlds/webhook-receiver.ts';
import { seededRandom } from './kit/seeded-random.ts';

const keys = [Buffer.alloc(32, 5)];
const { next: random } = seededRandom('way out');
let owner: Database;
let database: Database;
let clock: FixedClock;
let receiver: WebhookReceiver;
beforeAll(async () => {
  owner = await testDatabase();
  database = applicationDatabase(owner);
  clock = fixedClock('2026-11-23T13:20:00Z');
  receiver = await webhookReceiver({ keys, clock });
});
afterAll(async () => {
  receiver.close();
  await database.close();
  await owner.close();
});

/** The answer comes after the time limit, the effect does not. */
const answerLate: Misbehaviour = (response, _id, take) => {
  take();
  setTimeout(() => response.end(), 400);
};

function worker(timeoutMs: number) {
  const settings = { url: receiver.url, keys, timeoutMs, allowsPrivate: true };
  const port = createWebhookPort(settings, { clock });
  return () => dispatchOrders({ database, clock, log: { warn: () => undefined }, port, random });
}

test('[SUP-02] each order has one effect, in order, whatever the receiver does', async () => {
  const messages = await outgoingOrders(owner, 20);
  const workers = [worker(150), worker(150)];
  const badAnswers = badDay(random);
  let late = 2;
  receiver.of.next = () => (late-- > 0 ? answerLate : badAnswers());
  for (let hour = 0; hour < 40 && receiver.effects.size < messages; hour += 1) {
    await Promise.all(workers.map((work) => work()));
    clock.advance({ hours: 1 });
  }
  receiver.of.next = () => null;
  clock.advance({ hours: 2 });
  // On a busy machine, good answers come late too, until they are waited for.
  await Promise.all([worker(20_000), worker(20_000)].map((work) => work()));
  expect(receiver.effects.size).toBe(messages);
  expect(receiver.deliveries()).toBeGreaterThan(messages);
  expect(receiver.faults).toEqual([]);
  for (const sequences of sequencesByCustomer(receiver))
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  const { rows } = await owner.pool.query('select count(*)::int from outbox_events where handled_at is null');
  expect(rows).toEqual([{ count: 0 }]);
});

test('[SUP-02] a receiver down for an hour delays orders and loses none', async () => {
  const messages = await outgoingOrders(owner, 10);
  const work = worker(20_000);
  const before = receiver.effects.size;
  receiver.of.next = () => (response) => response.writeHead(502).end();
  for (let minute = 0; minute < 60; minute += 5) {
    expect(await work()).toBe(0);
    clock.advance({ minutes: 5 });
  }
  receiver.of.next = () => null;
  clock.advance({ hours: 1 });
  expect(await work()).toBe(messages);
  expect(receiver.effects.size - before).toBe(messages);
});
