import { readOperation } from '@engros/contracts/supplier/operation/operation.ts';
import { readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { expect, test } from 'vitest';
import { aCustomer, insertRows, signedInStaff } from '../../test/builders.ts';
import { aBuyerOf } from '../../test/builders-goods.ts';
import { duringTests, testApp } from '../../test/test-app.ts';
import { costliestStatements } from '../platform/database/statement-times.ts';
import { createLog } from '../platform/log.ts';
import { storeFailure, storeKnownWork } from '../platform/process/work-runs-queries.ts';
import { startHeartbeat } from './heartbeat.ts';

const app = duringTests(testApp);
const log = createLog('silent');

async function seen() {
  const admin = await signedInStaff(app, { role: 'admin' });
  return (await app.call(admin, readOperation)).model;
}

test('[OPS-06] nodes know of each other, a lost one is an alarm', async () => {
  const database = app.ofApplication;
  const nodeOf = (name: string) =>
    startHeartbeat({ database, log, kind: 'server', name, facts: app.app.nodeFacts });
  const [one, other, killed] = ['one:4001', 'two:4001', 'three:4001'].map(nodeOf);
  await Promise.all([one?.beat(), other?.beat(), killed?.beat()]);
  const buyer = await aBuyerOf(app, await aCustomer(app.database));
  await app.raw(buyer, { method: 'GET', url: '/api/user/settings' });
  await one?.beat();
  // No further word of the third.
  await app.database.pool.query(
    "update nodes set seen_at = seen_at - interval '40 seconds' where name = 'three:4001'",
  );
  const { Nodes, Alarms, Calls, Statements } = await seen();
  expect(Nodes.map(({ Name, IsGone, IsWorker }) => [Name, IsGone, IsWorker])).toEqual([
    ['one:4001', false, false],
    ['three:4001', true, false],
    ['two:4001', false, false],
  ]);
  expect(Alarms).toContainEqual(
    expect.objectContaining({ Kind: 'a-node-is-gone', Subject: 'three:4001', IsUrgent: true }),
  );
  expect(Nodes[0]?.MemoryBytes).toBeGreaterThan(10_000_000);
  expect(Calls.Count).toBeGreaterThan(0);
  expect(costliestStatements(1000).map(({ name }) => name)).toContain('session_with_rights');
  expect(Statements).toHaveLength(10);
  for (const { Name } of Statements) expect(Name).toMatch(/^[a-z_]+( [a-z_]+)?$/);

  // Its successor takes its place; a node that ends well leaves none.
  const successor = nodeOf('three:4001');
  await successor.beat();
  await Promise.all([one?.stop(), other?.stop(), successor.stop()]);
  const left = await seen();
  expect(left.Nodes).toEqual([]);
  expect(left.Alarms.map(({ Kind }) => Kind)).not.toContain('a-node-is-gone');
  await killed?.stop();
});

test('[OPS-06] what waits too long and what fails stand as alarms, urgent first', async () => {
  await insertRows(app.database, 'outbox_events', {
    kind: 'weborder.placed',
    customer_id: (await aCustomer(app.database)).id,
    subject: 'an order',
    payload: '{}',
    created_at: '2026-11-23T13:15:00Z',
    attempts: 3,
  });
  const now = app.clock.now();
  await storeKnownWork(app.database.kysely, [{ name: 'tidy', lateAfterSeconds: 60 }], now);
  await storeFailure(app.database.kysely, { name: 'tidy', error: 'no room', now });
  const { Alarms, Queues, Work, Database, Mails } = await seen();
  expect(Alarms.map(({ Kind, Subject, Seconds }) => [Kind, Subject, Seconds])).toEqual([
    ['orders-do-not-leave', null, 180],
    ['a-job-is-late-or-fails', 'tidy', null],
  ]);
  expect(Queues.find(({ Name }) => Name === 'orders')).toEqual({
    Name: 'orders',
    Waiting: 1,
    OldestSeconds: 180,
    GoalSeconds: 60,
  });
  const admin = await signedInStaff(app, { role: 'admin' });
  const { Alarms: counted } = (await app.call(admin, readConsoleOverview)).model;
  expect(counted).toEqual({ Urgent: 1, Others: 1 });
  expect(Work.Runs[0]).toMatchObject({ Name: 'tidy', LastError: 'no room' });
  expect(Database.Connections).toBeGreaterThan(0);
  expect(Mails).toEqual({ SentToday: 0, Waiting: 0, GivenUp: 0 });
});
