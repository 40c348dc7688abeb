import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { anEvent, aWebOrder } from '../../../test/worlds/web-orders.ts';
import { createFilesPort } from '../erp-files/files-port.ts';
import { createWebhookPort } from '../erp-webhook/webhook-port.ts';
import { dispatchOrders } from './dispatch.ts';
import type { ErpPort } from './erp-port.ts';
import { markReceiverFailed } from './receiver-queries.ts';
import { waitCause } from './wait-cause.ts';
import { sayWhatWaits } from './wait-watch.ts';

const app = duringTests(() => testApp({ ERP: 'embedded' }));
beforeEach(async () => {
  await app.database.kysely.deleteFrom('outbox_events').execute();
  await app.database.kysely.deleteFrom('outgoing_receivers').execute();
});

async function anOrder() {
  const customer = await aCustomer(app.database);
  const order = await aWebOrder(app.database, { customer });
  await anEvent(app.database, order);
  return `${customer.id}:${order.webOrderId}`;
}

async function causeAfter(port: ErpPort): Promise<string> {
  await anOrder();
  const { database, clock } = app;
  const log = { warn: () => undefined };
  await dispatchOrders({ database, clock, log, random: () => 0.5, port, timeLimitMs: 900 });
  const row = await database.kysely
    .selectFrom('outbox_events')
    .select('last_error as lastError')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return waitCause({ ...row, isBehind: false, isClaimed: false, receiverError: null }, true);
}

async function webhookTo(status: number | null, text = '') {
  const server = createServer((_request, response) => {
    if (status !== null) response.writeHead(status).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const timeoutMs = status === null ? 200 : 20_000;
  const settings = { keys: [Buffer.alloc(32, 1)], timeoutMs, allowsPrivate: true };
  return {
    port: createWebhookPort({ ...settings, url: `http://127.0.0.1:${port}/` }, app),
    inside: createWebhookPort({ ...settings, url: `http://127.0.0.1:${port}/`, allowsPrivate: false }, app),
    close: () => server.closeAllConnections() ?? server.close(),
  };
}

test.each<[number | null, string, string]>([
  [503, '', 'receiverFails'],
  [429, '', 'receiverFails'],
  [401, '', 'refused'],
  [422, '', 'refused'],
  [302, '', 'refused'],
  [200, '<html>', 'notConfirmed'],
  [null, '', 'tooSlow'],
])('[SUP-02] a receiver that answers %s %s is shown as %s', async (status, text, cause) => {
  const receiver = await webhookTo(status, text);
  expect(await causeAfter(receiver.port)).toBe(cause);
  receiver.close();
});

test.each([
  ['ECONNREFUSED', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENOTFOUND', 'unknownHost'],
  ['EAI_AGAIN', 'unknownHost'],
  ['ETIMEDOUT', 'tooSlow'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate'],
  ['ECONNRESET', 'noAnswer'],
])('[SUP-02] a call that fails with %s is shown as %s', (code, cause) => {
  const row = { isBehind: false, isClaimed: false, receiverError: null, lastError: `no answer (${code})` };
  expect(waitCause(row, true)).toBe(cause);
});

test('[SUP-02] no receiver, a wrong address and a missing folder have own causes', async () => {
  const receiver = await webhookTo(200);
  expect(await causeAfter(receiver.inside)).toBe('address');
  receiver.close();
  expect(await causeAfter(receiver.port)).toBe('unreachable');
  const files = createFilesPort(
    { folder: '/nowhere/orders', formats: ['json'] },
    { ...app, timeZone: 'Europe/Copenhagen' },
  );
  expect(await causeAfter(files)).toBe('folder');
  const broken: ErpPort = { name: 'x', send: () => Promise.reject(new TypeError('x is undefined')) };
  expect(await causeAfter(broken)).toBe('ours');
});

test('[SUP-02] an order is logged and in /readyz from thirty seconds on', async () => {
  const error = vi.fn();
  const watch = { database: app.database, clock: app.clock, log: { error }, receiver: 'embedded' };
  expect(await sayWhatWaits(watch)).toBe(false);
  const order = await anOrder();
  await anOrder();
  const age = (seconds: number) =>
    app.database.kysely
      .updateTable('outbox_events')
      .set({ created_at: app.clock.now().subtract({ seconds }).toString() })
      .execute();
  await age(consoleLimits.lateOrderSeconds - 1);
  expect(await sayWhatWaits(watch)).toBe(false);
  await age(consoleLimits.lateOrderSeconds);
  expect(await sayWhatWaits(watch)).toBe(true);
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ waiting: 2, oldestSeconds: 30, order, cause: 'queued' }),
    'web orders wait and do not leave',
  );
  const failure = {
    customerIds: ['1', '2'],
    nextAttemptAt: app.clock.now(),
    error: 'the receiver answered 503',
  };
  await markReceiverFailed(app.database.kysely, { ...failure, name: 'webhook' });
  await sayWhatWaits(watch);
  expect(error.mock.lastCall?.[0]).toMatchObject({ cause: 'queued', lastError: null });
  await markReceiverFailed(app.database.kysely, { ...failure, name: 'embedded' });
  await sayWhatWaits(watch);
  expect(error.mock.lastCall?.[0]).toMatchObject({ cause: 'receiverFails', lastError: failure.error });
  const { statusCode, body } = await app.raw(null, { url: '/readyz' });
  expect([statusCode, JSON.parse(body)]).toMatchObject([
    200,
    { status: 'ready', orders: { waiting: 2, givenUp: 0, oldestSeconds: 30 } },
  ]);
});
