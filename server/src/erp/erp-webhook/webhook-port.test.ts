import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import { aMessage } from '../../../test/worlds/order-message.ts';
import { type WebhookReceiver, webhookReceiver } from '../../../test/worlds/webhook-receiver.ts';
import { type FixedClock, fixedClock } from '../../platform/clock.ts';
import { signedHeaders } from '../../platform/outside/standard-webhooks.ts';
import { MessageRefused, type OrderMessage } from '../erp/erp-port.ts';
import { createWebhookPort } from './webhook-port.ts';

const key = Buffer.alloc(32, 7);
const newKey = Buffer.alloc(32, 8);
const never = new AbortController().signal;
let clock: FixedClock;
let receiver: WebhookReceiver;
const app = duringTests(orderApp);
let message: OrderMessage;
beforeAll(async () => {
  message = await aMessage(app);
});
beforeEach(async () => {
  clock = fixedClock('2026-11-23T13:18:00Z');
  receiver = await webhookReceiver({ keys: [key], clock });
});
afterEach(() => receiver.close());

const portTo = (changes: object = {}) =>
  createWebhookPort(
    { url: receiver.url, keys: [key], timeoutMs: 20_000, allowsPrivate: true, ...changes },
    { clock },
  );

test('[SUP-02] a signed order arrives; a repeat has one effect', async () => {
  const port = portTo();
  for (let time = 0; time < 3; time++) await port.send(message, never);
  expect(receiver.deliveries()).toBe(3);
  expect([...receiver.effects.keys()]).toEqual([`${message.webOrderId}-placed`]);
  const said = JSON.parse(receiver.effects.get(message.id) ?? '');
  expect(said).toMatchObject({
    type: 'weborder.placed',
    timestamp: '2026-11-23T13:18:00Z',
    sequence: message.sequence,
    data: { CustomerId: message.customerId, WebOrderId: String(message.webOrderId), Revision: 0 },
  });
  expect(said.data.Order.LineItems).toHaveLength(3);
});

test('a message is signed with both secrets during a change of secrets', async () => {
  await portTo({ keys: [newKey, key] }).send(message, never);
  expect(receiver.effects.size).toBe(1);
  await expect(portTo({ keys: [newKey] }).send(message, never)).rejects.toThrow('answered 401');
  expect(receiver.faults).toEqual(['signatureWrong']);
});

test('the receiver refuses a signature older than five minutes', async () => {
  const body = '{}';
  const post = (at: Temporal.Instant) =>
    fetch(receiver.url, { method: 'POST', body, headers: signedHeaders([key], { id: 'evt_1', body }, at) });
  expect((await post(clock.now().subtract({ seconds: 300 }))).status).toBe(200);
  expect((await post(clock.now().subtract({ seconds: 301 }))).status).toBe(401);
  expect((await post(clock.now().add({ seconds: 301 }))).status).toBe(401);
  expect((await fetch(receiver.url, { method: 'POST', body })).status).toBe(401);
  expect(receiver.faults).toEqual(['signatureTooOld', 'signatureTooOld', 'signatureMissing']);
});

const json = { 'content-type': 'application/json' };
test.each<[string, string, number, object, string]>([
  ['an answer 503', 'answered 503', 503, {}, ''],
  ['200 with a page', 'without {"accepted": true', 200, {}, '<html>Log ind</html>'],
  ['200 with other JSON', 'without {"accepted": true', 200, json, '{"ok":true}'],
  ['200 for another message', 'without {"accepted": true', 200, json, '{"accepted":true,"id":"evt_1"}'],
  ['200 with null', 'without {"accepted": true', 200, json, 'null'],
  ['200 without anything', 'without {"accepted": true', 200, {}, ''],
  ['a redirect', 'answered 302', 302, { location: '/other' }, ''],
  ['an endless answer', 'too large', 200, {}, 'x'.repeat(1024 * 1024 + 1)],
])('%s does not count as accepted', async (_what, reason, status, headers, text) => {
  receiver.misbehaviours.push((response) => response.writeHead(status, headers as never).end(text));
  await expect(portTo().send(message, never)).rejects.toThrow(reason);
  expect(receiver.effects.size).toBe(0);
  expect(receiver.deliveries()).toBe(1);
});

test('[SUP-02] only answers about the message itself refuse it', async () => {
  const refusing: number[] = [];
  for (const status of [400, 401, 403, 404, 408, 409, 413, 415, 422, 425, 429, 500, 502]) {
    receiver.misbehaviours.push((response) => response.writeHead(status).end());
    const error = await portTo()
      .send(message, never)
      .catch((thrown: unknown) => thrown);
    if (error instanceof MessageRefused) refusing.push(status);
  }
  expect(refusing).toEqual([400, 409, 413, 415, 422]);
});

test('204 without content is a good answer', async () => {
  receiver.misbehaviours.push((response) => response.writeHead(204).end());
  await expect(portTo().send(message, never)).resolves.toBeUndefined();
});

test('an answer after the time limit does not count', async () => {
  receiver.misbehaviours.push((response, id) => {
    setTimeout(() => response.end(JSON.stringify({ accepted: true, id })), 600);
  });
  await expect(portTo({ timeoutMs: 300 }).send(message, never)).rejects.toThrow('no answer within 300 ms');
});

test('sending ends when the server stops', async () => {
  const stop = new AbortController();
  receiver.misbehaviours.push(() => stop.abort());
  await expect(portTo().send(message, stop.signal)).rejects.toThrow('no answer');
});

test('a receiver that is down is named by its reason', async () => {
  receiver.close();
  await expect(portTo().send(message, never)).rejects.toThrow('no answer (ECONNREFUSED)');
});

test.each(['http://127.0.0.1', 'https://localhost', 'https://10.0.0.8', 'https://[fd00::1]'])(
  'the private address %s is not called outside a demonstration',
  async (host) => {
    const url = receiver.url.replace('http://127.0.0.1', host);
    await expect(portTo({ url, allowsPrivate: false }).send(message, never)).rejects.toThrow(
      'is on a private network',
    );
    expect(receiver.deliveries()).toBe(0);
  },
);
