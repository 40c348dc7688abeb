import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockFor } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { testDatabase } from '../../src/platform/database/test-database.ts';
import { outgoingOrders, sequencesByCustomer } from '../worlds/way-out-world.ts';
import { type Misbehaviour, type WebhookReceiver, webhookReceiver } from '../worlds/webhook-receiver.ts';
import { figures, report, testTimeout } from './figures.ts';
import { seededRandom } from './kit/seeded-random.ts';
import { type ServerChild, spawnServer } from './kit/server-child.ts';

const { wayOutOrders, wayOutKills } = figures;
const program = fileURLToPath(new URL('way-out-child.ts', import.meta.url));
const key = Buffer.alloc(32, 5);
const { next: random } = seededRandom('way out kills');
const quietEnoughMs = 1000;
const children: ServerChild[] = [];
let database: Database;
let receiver: WebhookReceiver;
let messages: number;
let now = Temporal.Instant.from('2026-11-23T13:20:00Z');
beforeAll(async () => {
  database = await testDatabase();
  messages = await outgoingOrders(database, wayOutOrders);
  receiver = await webhookReceiver({ keys: [key], clock: { now: () => clockFor(now.toString()).now() } });
}, testTimeout);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  receiver?.close();
  await database?.close();
}, testTimeout);

/** Starts a worker whose clock is beyond the claims and pauses that the ones before it left. */
function startWorker(): ServerChild {
  const child = spawnServer(
    {
      WAY_OUT_CONNECTION: JSON.stringify(database.ownerConnection),
      CLOCK: now.toString(),
      ERP: 'webhook',
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
    },
    program,
  );
  children.push(child);
  return child;
}

/** Waits for so many deliveries, or until nothing more comes because the rest waits for its next attempt. */
async function untilDeliveries(count: number): Promise<void> {
  let quietMs = 0;
  for (let seen = receiver.deliveries(); seen < count && quietMs < quietEnoughMs; quietMs += 1) {
    await delay(1);
    if (receiver.deliveries() > seen) quietMs = 0;
    seen = receiver.deliveries();
  }
}

test(
  `[SUP-02] two workers killed ${wayOutKills} times: every order arrives, one effect, in order`,
  async () => {
    // One answer in ten is lost after the message was taken in.
    const loseAnswer: Misbehaviour = (response, _id, take) => {
      take();
      response.socket?.destroy();
    };
    receiver.of.next = () => (random() < 0.1 ? loseAnswer : null);
    const perKill = messages / (wayOutKills + 1);
    for (let kill = 0; kill < wayOutKills; kill += 1) {
      const pair = [startWorker(), startWorker()];
      await Promise.all(pair.map(({ ready }) => ready));
      await untilDeliveries(receiver.deliveries() + 1 + Math.floor(random() * perKill));
      for (const child of pair) child.kill('SIGKILL');
      await Promise.all(pair.map(({ exited }) => exited));
      now = now.add({ minutes: 10 });
    }
    receiver.of.next = () => null;
    now = now.add({ hours: 2 });
    await Promise.all([startWorker().ready, startWorker().ready]);
    await expect.poll(() => receiver.effects.size, { timeout: testTimeout / 2, interval: 50 }).toBe(messages);
    for (const sequences of sequencesByCustomer(receiver))
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(receiver.faults).toEqual([]);
    report('workers killed while sending orders', {
      kills: wayOutKills,
      messages,
      lost: messages - receiver.effects.size,
      'sent more than once': receiver.deliveries() - messages,
    });
  },
  testTimeout,
);
