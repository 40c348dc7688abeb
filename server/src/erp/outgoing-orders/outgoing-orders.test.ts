import { listOutgoingOrders, resendOutgoingOrder } from '@engros/contracts/erp/outgoing-orders.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { InsertObject } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aCustomer, rowOf, signedInStaff } from '../../../test/builders.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { outgoingOrdersCommand } from './outgoing-command.ts';
import { readOutgoing } from './read-outgoing.ts';

let app: TestApp;
let admin: Caller;
let customerId: string;
let pokes = 0;
beforeAll(async () => {
  app = await testApp({ ERP: 'embedded' }, { onOrderWritten: () => void pokes++ });
  admin = await signedInStaff(app, { role: 'admin' });
  customerId = (await aCustomer(app.database)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.kysely.deleteFrom('outbox_events').execute();
});

const deadAt = '2026-11-23T12:00:00Z';

async function anEvent(wishes: Partial<InsertObject<Tables, 'outbox_events'>> = {}) {
  const webOrderId = freshNumber(8);
  const { id } = await app.database.kysely
    .insertInto('outbox_events')
    .values({
      kind: 'weborder.placed',
      customer_id: customerId,
      subject: `${customerId}:${webOrderId}`,
      payload: JSON.stringify({ customerId, webOrderId }),
      created_at: '2026-11-20T12:00:00Z',
      attempts: 40,
      last_error: 'the receiver answered 503',
      next_attempt_at: '2026-11-23T12:30:00Z',
      ...wishes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id), webOrderId: String(webOrderId) };
}

const command = (...words: string[]) => outgoingOrdersCommand(app.database.kysely, words, app.clock.now());
const list = async (query: object = {}) => (await app.call(admin, listOutgoingOrders, { query })).model;
const audited = () =>
  app.database.kysely
    .selectFrom('audit_log')
    .select(['subject', 'user_id'])
    .where('kind', '=', 'outgoing-order.resent')
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('[SUP-02] admins see what waits and what was given up, with the reason', async () => {
  const dead = await anEvent({ dead_at: deadAt });
  const waiting = await anEvent();
  await anEvent({ handled_at: deadAt });
  const all = await list();
  expect(all).toMatchObject({ Waiting: 1, Failed: 1 });
  expect(all.Orders.map(({ Id }) => Id)).toEqual([dead.id, waiting.id]);
  expect(all.Orders[0]).toEqual({
    Id: dead.id,
    Kind: 'weborder.placed',
    CustomerId: customerId,
    CustomerName: expect.any(String),
    WebOrderId: dead.webOrderId,
    State: 'Failed',
    Cause: 'receiverFails',
    NeedsPerson: true,
    IsLate: true,
    Behind: 0,
    Created: '2026-11-20T12:00:00Z',
    Attempts: 40,
    LastError: 'the receiver answered 503',
    NextAttempt: null,
    GivenUp: deadAt,
  });
  expect((await list({ state: 'Failed' })).Orders.map(({ Id }) => Id)).toEqual([dead.id]);
  expect((await list({ state: 'Waiting' })).Orders.map(({ Id }) => Id)).toEqual([waiting.id]);
  expect((await list({ pageSize: 1 })).Orders).toHaveLength(1);
  const tooMany = await app.call(admin, listOutgoingOrders, { query: { pageSize: limits.pageSize + 1 } });
  expect(tooMany.status).toBe(400);
});

test('[SUP-02] an order that was given up is sent again, once, and logged', async () => {
  const { id, webOrderId } = await anEvent({ dead_at: deadAt });
  const before = pokes;
  const { model } = await app.call(admin, resendOutgoingOrder, { params: { id } });
  expect(model).toMatchObject({ Id: id, State: 'Waiting', Attempts: 0, NextAttempt: null });
  expect(pokes).toBe(before + 1);
  expect(await audited()).toEqual({ subject: `${customerId}:${webOrderId}`, user_id: expect.any(String) });
  await app.call(admin, resendOutgoingOrder, { params: { id } });
  const times = await app.database.kysely
    .selectFrom('audit_log')
    .select('kind')
    .where('subject', '=', `${customerId}:${webOrderId}`)
    .orderBy('id')
    .execute();
  expect(times.map(({ kind }) => kind)).toEqual(['outgoing-order.resent', 'outgoing-order.sent-now']);
});

test('[SUP-02] an order that waits is sent now, with those before it', async () => {
  const others = await aCustomer(app.database);
  const next = async (id: string) =>
    (await rowOf(app.database, 'outbox_events', { id: Number(id) }, 'next_attempt_at', 'attempts'))
      .next_attempt_at;
  const first = await anEvent();
  const other = await anEvent({ customer_id: others.id });
  const wanted = await anEvent();
  const later = await anEvent();
  const before = pokes;
  const { model } = await app.call(admin, resendOutgoingOrder, { params: { id: wanted.id } });
  expect(model).toMatchObject({ Id: wanted.id, State: 'Waiting', Attempts: 40, NextAttempt: null });
  expect(await Promise.all([first, wanted, other, later].map(({ id }) => next(id)))).toEqual([
    null,
    null,
    expect.anything(),
    expect.anything(),
  ]);
  expect(pokes).toBe(before + 1);
  const { kind } = await rowOf(app.database, 'audit_log', { subject: `${customerId}:${wanted.webOrderId}` });
  expect(kind).toBe('outgoing-order.sent-now');
});

test('an order being sent is not sent a second time now', async () => {
  const claimed_until = '2100-01-01T00:00:00Z';
  const { id } = await anEvent({ claimed_until, last_error: null });
  const { model } = await app.call(admin, resendOutgoingOrder, { params: { id } });
  expect(model.Cause).toBe('sending');
  const row = await rowOf(app.database, 'outbox_events', {}, 'claimed_until');
  expect(row.claimed_until?.toString()).toBe(claimed_until);
});

test('[SUP-02] a queue that stands shows its first order, cause and length', async () => {
  const others = await aCustomer(app.database);
  const refused = await anEvent({ last_error: 'the receiver answered 422' });
  const behind = await anEvent({ last_error: null, attempts: 0 });
  const young = { last_error: null, attempts: 0, customer_id: others.id };
  const late = (seconds: number) => app.clock.now().subtract({ seconds }).toString();
  const fresh = await anEvent({ ...young, created_at: late(consoleLimits.lateOrderSeconds - 1) });
  const shown = await list({ of: 'first' });
  expect(shown).toMatchObject({ HasWayOut: true, Waiting: 3, OldestWaiting: '2026-11-20T12:00:00Z' });
  expect(shown.Orders.map(({ Id }) => Id)).toEqual([refused.id, fresh.id]);
  expect(await list()).toMatchObject({
    Orders: [
      { Id: refused.id, Cause: 'refused', NeedsPerson: true, IsLate: true, Behind: 1 },
      { Id: behind.id, Cause: 'behind', NeedsPerson: false, IsLate: true, Behind: 0 },
      { Id: fresh.id, Cause: 'queued', NeedsPerson: false, IsLate: false, Behind: 0 },
    ],
  });
});

test('[SUP-02] without a way out every order waits for it', async () => {
  await anEvent({ last_error: null, attempts: 0 });
  const now = app.clock.now();
  const { HasWayOut, Orders } = await readOutgoing(app.database.kysely, { now, receiver: null, atMost: 9 });
  expect([HasWayOut, Orders[0]?.Cause]).toEqual([false, 'noWayOut']);
});

test('orders that arrived or do not exist are not resent', async () => {
  const accepted = await anEvent({ handled_at: deadAt, dead_at: deadAt });
  for (const id of [accepted.id, '999999999']) {
    const answer = await app.call(admin, resendOutgoingOrder, { params: { id } });
    expect([answer.status, answer.error.Type]).toEqual([404, 'notFound']);
    await expect(command('resend', id)).rejects.toThrow(`No order with the id ${id} was given up.`);
  }
});

test('[SUP-02] the command line lists them and sends them again', async () => {
  expect(await command('list')).toBe('The supplier’s system has every order.');
  const dead = await anEvent({ dead_at: deadAt });
  await anEvent({ dead_at: deadAt });
  await anEvent();
  expect(await command('list')).toMatch(/^2 given up, 1 waiting\.\n/);
  expect(await command('list')).toContain(
    `${dead.id}: weborder.placed ${customerId}:${dead.webOrderId}, written 2026-11-20T12:00:00Z, 40 attempts, given up ${deadAt}: the receiver answered 503`,
  );
  await expect(command('resend', dead.id, '1')).rejects.toThrow('No order with the id 1 was given up.');
  expect((await list()).Failed).toBe(2);
  expect(await command('resend', dead.id)).toBe('1 will be sent again by the running server.');
  expect(await audited()).toEqual({ subject: `${customerId}:${dead.webOrderId}`, user_id: null });
  expect(await command('resend', 'all')).toBe('1 will be sent again by the running server.');
  expect(await command('resend', 'all')).toBe('No order was given up.');
});

test.each([[[]], [['list', 'x']], [['resend']], [['resend', 'x']], [['resend', 'all', '1']]])(
  'the command %j changes nothing',
  async (words) => {
    await expect(command(...words)).rejects.toThrow(/Usage|no id of an outgoing order/);
  },
);
