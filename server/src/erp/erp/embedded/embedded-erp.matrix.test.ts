import { beforeEach, expect, test } from 'vitest';
import { duringTests } from '../../../../test/test-app.ts';
import { orderOf as readOrder } from '../../../../test/worlds/order-steps.ts';
import { anEvent, aWebOrder, type TestWebOrder } from '../../../../test/worlds/web-orders.ts';
import { type FixedClock, fixedClock } from '../../../platform/clock.ts';
import { applicationDatabase, testDatabase } from '../../../platform/database/test-database.ts';
import type { ChanceOfOrder } from './chance.ts';
import { aTestErp } from './embedded-erp-kit.ts';
import type { PaceName } from './pace.ts';

const owner = duringTests(testDatabase);
const database = duringTests(async () => applicationDatabase(owner));
let clock: FixedClock;
beforeEach(() => {
  clock = fixedClock('2026-11-23T13:20:00Z');
});

const orderOf = (order: TestWebOrder) => readOrder(database, order);

const erp = (...how: [pace?: PaceName, chance?: ChanceOfOrder]) => aTestErp({ database, clock }, ...how);

async function placed(wishes: Parameters<typeof aWebOrder>[1] = {}): Promise<TestWebOrder> {
  const order = await aWebOrder(owner, wishes);
  await anEvent(owner, order);
  return order;
}

const kindsOf = async (order: TestWebOrder) => (await orderOf(order)).events.map(({ kind }) => kind);

test('[SUP-02] a database without time blames nobody; all orders go a little later', async () => {
  for (let each = 0; each < 3; each += 1) await placed();
  const { dispatch, runDue } = erp();
  const holder = await owner.pool.connect();
  await holder.query('begin; lock table embedded_erp_steps in exclusive mode');
  expect(await dispatch()).toBe(0);
  await holder.query('commit');
  holder.release();
  expect((await owner.pool.query('select from outgoing_receivers where failures > 0')).rowCount).toBe(0);
  clock.advance({ seconds: 10 });
  expect(await dispatch()).toBe(3);
  const order = await placed();
  await dispatch();
  const busy = await owner.pool.connect();
  await busy.query(`begin; select from web_orders where id = ${order.webOrderId} for update`);
  const most = await runDue();
  await busy.query('commit');
  busy.release();
  expect(await kindsOf(order)).toEqual([]);
  clock.advance({ seconds: 10 });
  expect(await runDue()).toBeGreaterThanOrEqual(7);
  expect(most).toBeGreaterThanOrEqual(3 * 7);
  expect(await kindsOf(order)).toContain('Invoiced');
}, 30_000);
