import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPiece, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { anAgreement } from '../../../../test/builders-goods.ts';
import { type OrderApp, orderApp } from '../../../../test/worlds/order-app.ts';
import { aProcurementSystem, type ProcurementSystem } from '../../../../test/worlds/procurement-system.ts';
import { type WebhookReceiver, webhookReceiver } from '../../../../test/worlds/webhook-receiver.ts';
import { textAt, xmlTree } from '../../../../test/xml-tree.ts';
import { createLog } from '../../../platform/log.ts';
import { findConnection } from '../../punch-out/connections/connection-queries.ts';
import { type AccessPoint, accessPointOf } from './access-point.ts';
import { forgetSentContent, listMessages } from './message-queries.ts';
import { sendMessages } from './send-messages.ts';
import { writeCatalogue } from './write-catalogue.ts';

let app: OrderApp;
let folder: string;
let receiver: WebhookReceiver;
let system: ProcurementSystem;
const keys = [randomBytes(32)];
const log = createLog('silent');
const timeZone = 'Europe/Copenhagen';

beforeAll(async () => {
  app = await orderApp();
  folder = await mkdtemp(join(tmpdir(), 'peppol-'));
  receiver = await webhookReceiver({ keys, clock: app.clock });
  const productId = await aPiece(app.database);
  const buyer = await app.aBuyer();
  system = await aProcurementSystem(app, 'peppol', { buyer, loginName: '0088:5798000099999' });
  await anAgreement(app.database, { customer: buyer.customer.id, productId, unit: 'st', priceOre: 875 });
  await app.database.pool.query(`update seller set company_number = '12345678'`);
  await catalogFollows(() => app.goods.catalog.current().products.has(productId));
});
afterAll(async () => {
  receiver.close();
  await app.close();
  await rm(folder, { recursive: true });
});

const files = (): AccessPoint => accessPointOf({ folder, webhook: null }, app) as AccessPoint;
const webhook = (): AccessPoint =>
  accessPointOf(
    { folder: null, webhook: { url: receiver.url, keys, timeoutMs: 20_000, allowsPrivate: true } },
    app,
  ) as AccessPoint;

async function wish(): Promise<string> {
  const connection = await findConnection(app.database.kysely, system.buyer.customer.id, system.signOnId);
  if (connection === undefined) throw new Error('the connection is active');
  app.clock.advance({ seconds: 1 });
  const parts = { database: app.database, goods: app.goods, timeZone };
  const { number, lines } = await writeCatalogue(parts, connection, { now: app.clock.now(), userId: null });
  expect(lines).toBe(2);
  return number;
}

const send = (accessPoint: AccessPoint) => sendMessages({ ...app, log, accessPoint });
const listed = async () =>
  (
    await listMessages(app.database.kysely, {
      customerId: system.buyer.customer.id,
      connectionId: system.signOnId,
      atMost: 10,
    })
  )[0];

test('[SUP-02] [PUN-08] a catalogue leaves as one whole file', async () => {
  const number = await wish();
  expect(await send(files())).toBe(1);
  expect(await send(files())).toBe(0);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xml'));
  expect(names).toEqual([`catalogue-${number}-${system.signOnId}.xml`]);
  const root = xmlTree(await readFile(join(folder, names[0] ?? ''), 'utf8'));
  expect(textAt(root, 'cbc:ID')).toBe(number);
  expect((await listed())?.sentAt).not.toBeNull();
});

test('[SUP-02] [PUN-08] a catalogue leaves by signed webhook, the same at every attempt', async () => {
  const number = await wish();
  receiver.misbehaviours.push(
    (response) => response.writeHead(503).end(),
    (response, _id, take) => {
      take();
      response.socket?.destroy();
    },
  );
  expect(await send(webhook())).toBe(0);
  expect(await send(webhook())).toBe(0);
  expect((await listed())?.lastError).toBe('the receiver answered 503');
  for (const hours of [1, 2]) {
    app.clock.advance({ hours });
    await send(webhook());
  }
  expect(receiver.deliveries()).toBe(3);
  expect(receiver.faults).toEqual([]);
  const id = `catalogue-${number}-${system.signOnId}`;
  expect([...receiver.effects.keys()]).toEqual([id]);
  const root = xmlTree(receiver.effects.get(id) ?? '');
  expect(textAt(root, 'cac:ReceiverParty/cbc:EndpointID')).toBe('5798000099999');
  expect(await listed()).toMatchObject({ attempts: 3, lastError: null, number });
});

test('a document that nobody takes is given up after a day', async () => {
  await wish();
  const never: AccessPoint = { send: () => Promise.reject(new Error('closed')) };
  for (let attempt = 1; attempt <= 36; attempt += 1) {
    await send(never);
    app.clock.advance({ hours: 1 });
  }
  expect(await listed()).toMatchObject({ attempts: 36, lastError: 'closed', sentAt: null });
  expect((await listed())?.givenUpAt).not.toBeNull();
  expect(await send(files())).toBe(0);
});

test('the content of sent and given-up documents is dropped after a month', async () => {
  const withContent = async () =>
    (await app.database.pool.query('select from peppol_messages where content is not null')).rows.length;
  const before = await withContent();
  app.clock.advance({ hours: 24 * 31 });
  await forgetSentContent(app.database.kysely, app.clock.now());
  expect(before - (await withContent())).toBe(3);
});

test('keeps why a document failed, also in signs that cannot be stored', async () => {
  const number = await wish();
  const reason = `${'x'.repeat(400)}\0${'😀'.repeat(100)}`;
  expect(await send({ send: () => Promise.reject(new Error(reason)) })).toBe(0);
  const { rows } = await app.database.pool.query<{ error: string }>(
    `select last_error as error from peppol_messages where number = $1`,
    [number],
  );
  expect(rows[0]?.error).toBe(`${'x'.repeat(400)}\uFFFD${'😀'.repeat(49)}`);
});
