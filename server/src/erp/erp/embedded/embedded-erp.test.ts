import { beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, aDepot, insertRows, sortedRowsOf, updateRows } from '../../../../test/builders.ts';
import { aPiece } from '../../../../test/builders-by-piece.ts';
import { statementsOf } from '../../../../test/count-statements.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { orderOf as readOrder } from '../../../../test/worlds/order-steps.ts';
import { anAmendment, anEvent, aWebOrder, type TestWebOrder } from '../../../../test/worlds/web-orders.ts';
import { type FixedClock, fixedClock } from '../../../platform/clock.ts';
import { applicationDatabase, testDatabase } from '../../../platform/database/test-database.ts';
import { type Chance, type ChanceOfOrder, seededChance } from './chance.ts';
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

const lines = (count: number) => Array.from({ length: count }, () => ({}));

async function placed(wishes: Parameters<typeof aWebOrder>[1] = {}): Promise<TestWebOrder> {
  const order = await aWebOrder(owner, wishes);
  await anEvent(owner, order);
  return order;
}

const pork = { quantity: 4, weight_g: 16_000, is_catch_weight: true, unit_price_ore: 30_000 };

const kindsOf = async (order: TestWebOrder) => (await orderOf(order)).events.map(({ kind }) => kind);

test('[SUP-02] [WLD-02] takes orders that come together from receipt to invoice', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => placed({ lines: lines(6) })));
  const { dispatch, runDue, warnings } = erp('now', seededChance('test'));
  expect(await statementsOf(dispatch, /insert into "embedded_erp_steps"/)).toEqual([1, orders.length]);
  expect(await runDue()).toBeGreaterThanOrEqual(orders.length * 6);
  expect(await runDue()).toBe(0);
  expect(warnings).toEqual([]);
  const states = await Promise.all(orders.map(orderOf));
  expect(new Set(states.map(({ head }) => head?.status))).toEqual(new Set(['Invoiced']));
  const { rows } = await owner.pool.query(
    `select (select count(*)::int from sales_documents where kind = 'Invoice') as invoices,
      (select count(*)::int from sales_documents where kind = 'DeliveryNote') as notes,
      (select count(*)::int from deliveries) as deliveries,
      (select count(*)::int from delivery_lines where lot is null or best_before is null) as bare,
      (select count(*)::int from orders o join sales_documents d on d.order_id = o.id and d.kind = 'Invoice'
        where d.net_ore <> o.total_ore + o.delivery_fee_ore) as wrong`,
  );
  const [{ invoices, notes, deliveries, bare, wrong }] = rows;
  expect([invoices, bare, wrong]).toEqual([orders.length, 0, 0]);
  expect(notes).toBe(deliveries);
  expect(deliveries).toBeGreaterThanOrEqual(orders.length);
});

test('the same seed makes the same of an order, another not', async () => {
  const order = await placed({ lines: [pork, pork, pork] });
  await erp('now', seededChance('test')).run();
  const read = async () => {
    const { lines: own, events } = await orderOf(order);
    return JSON.stringify([
      own.map((line) => line.weight_delivered_g),
      events.map(({ kind, details }) => [kind, details.changes]),
    ]);
  };
  const first = await read();
  const again = async (seed: string) => {
    for (const table of [
      'sales_documents',
      'delivery_lines',
      'deliveries',
      'order_events',
      'order_lines',
      'orders',
      'embedded_erp_steps',
    ])
      await owner.pool.query(`delete from ${table} where customer_id = $1`, [order.customer.id]);
    await owner.pool.query("update web_orders set status = 'Received' where id = $1", [order.webOrderId]);
    await updateRows(owner, 'outbox_events', { customer_id: order.customer.id }, { handled_at: null });
    await erp('now', seededChance(seed)).run();
    return read();
  };
  expect(await again('test')).toBe(first);
  expect(await again('another')).not.toBe(first);
});

test('[ORD-05] a message that comes twice has one effect', async () => {
  const order = await placed();
  await erp().run();
  const before = await kindsOf(order);
  await updateRows(owner, 'outbox_events', { customer_id: order.customer.id }, { handled_at: null });
  await erp().run();
  expect(await kindsOf(order)).toEqual(before);
});

describe('what it confirms', () => {
  test('replaces products no longer sold and keeps to the stock', async () => {
    const customer = await aCustomer(owner);
    const fresh = await aPiece(owner, { name: 'Ny smør' });
    const gone = await aPiece(owner, { fields: { replaced_by: fresh } });
    const scarce = await aPiece(owner, { depotId: customer.depotId, stock: 4 });
    const order = await placed({
      customer,
      lines: [{ product_id: gone }, { product_id: scarce }, {}],
      delivery_date: '2026-11-24',
    });
    const { run } = erp('minutes');
    await run();
    clock.advance({ seconds: 30 });
    await run();
    clock.advance({ seconds: 30 });
    await run();
    const { lines: own, head } = await orderOf(order);
    expect(own[0]).toMatchObject({ product_id: fresh, replaces_product_id: gone, quantity_confirmed: 10 });
    expect(own[1]).toMatchObject({ product_id: scarce, quantity_confirmed: 4 });
    expect(head).toMatchObject({ status: 'Confirmed' });
    expect(head?.number_of_deviations).toBeGreaterThanOrEqual(2);
  });

  test('weighs catch weight, and delivers nearly that', async () => {
    const order = await placed({ lines: [pork, {}] });
    await erp().run();
    const [line] = (await orderOf(order)).lines;
    const { weight_confirmed_g: confirmed, weight_delivered_g: delivered } = line ?? {};
    expect(confirmed).not.toBe(16_000);
    expect(confirmed).toBeGreaterThan(16_500);
    expect(Math.abs((delivered ?? 0) - (confirmed ?? 0))).toBeLessThanOrEqual(170);
    expect(line?.line_total_ore).toBe(Math.round((30_000 * 4 * (delivered ?? 0)) / 16_000));
  });
});

test('[ORD-01] what another depot sends comes with a delivery of its own', async () => {
  const customer = await aCustomer(owner);
  const other = await aDepot(owner);
  const short = await aPiece(owner, { depotId: customer.depotId, stock: 5 });
  await insertRows(owner, 'stock', { product_id: short, depot_id: other, quantity: 500 });
  const order = await placed({
    customer,
    lines: [{}, { product_id: short }, {}],
    delivery_date: '2026-11-24',
  });
  const { run } = erp('minutes');
  await run();
  for (const seconds of [5, 20, 100, 50]) {
    clock.advance({ seconds });
    await run();
  }
  clock.advance({ seconds: 70 });
  await run();
  expect(await kindsOf(order)).toEqual(['Received', 'Confirmed', 'Picking', 'OnTheWay', 'PartlyDelivered']);
  for (let minute = 0; minute < 3; minute += 1) {
    clock.advance({ minutes: 1 });
    await run();
  }
  const { head, lines: own, ...read } = await orderOf(order);
  const deliveries = read.deliveries.toSorted((a, b) => a.id - b.id);
  expect(head?.status).toBe('Invoiced');
  expect(own.map((line) => line.quantity_delivered)).toEqual([10, 10, 10]);
  expect(deliveries.map(({ depot_id, state }) => [depot_id, state])).toEqual([
    [null, 'Delivered'],
    [other, 'Delivered'],
  ]);
  const { rows } = await owner.pool.query(
    `select order_position from delivery_lines where customer_id = $1 and delivery_id = $2`,
    [customer.id, deliveries[1]?.id],
  );
  expect(rows).toEqual([{ order_position: 2 }]);
});

test('[ORD-01] goods of the second truck break on that truck alone', async () => {
  const unlucky: Chance = {
    share: (...words) => (words[0] === 'split' || words.join() === 'broken,1' ? 0 : 0.99),
    between: (min) => min,
  };
  const order = await placed({ lines: lines(4) });
  const { run, warnings } = erp('now', () => unlucky);
  await run();
  expect(warnings).toEqual([]);
  const { head, lines: own, deliveries } = await orderOf(order);
  expect([head?.status, deliveries.length]).toEqual(['Invoiced', 2]);
  expect(own.map((line) => line.quantity_delivered)).toEqual([9, 10, 10, 10]);
});

describe('versions', () => {
  test('[ORD-05] a change before picking is received and confirmed again', async () => {
    const order = await placed({ delivery_date: '2026-11-24' });
    const { run } = erp('minutes');
    const pass = async (seconds: number) => {
      clock.advance({ seconds });
      await run();
    };
    await run();
    await pass(5);
    await pass(20);
    expect(await kindsOf(order)).toEqual(['Received', 'Confirmed']);
    await anAmendment(owner, order, [{ quantity: 2 }]);
    await anEvent(owner, order, { kind: 'amended', revision: 1 });
    await run();
    await pass(5);
    await pass(20);
    expect(await kindsOf(order)).toEqual(['Received', 'Confirmed', 'Amended', 'Confirmed']);
    for (let minute = 0; minute < 10; minute += 1) await pass(60);
    const { head, events } = await orderOf(order);
    expect(head).toMatchObject({ status: 'Invoiced', confirmed_revision: 1, number_of_lines: 1 });
    expect(events.filter(({ kind }) => kind === 'Picking')).toHaveLength(1);
  });

  test('[ORD-05] a withdrawal cancels the order and ends its steps', async () => {
    const order = await placed();
    const { run } = erp('minutes');
    await run();
    clock.advance({ seconds: 5 });
    await run();
    await owner.pool.query(
      "update web_orders set status = 'Withdrawn', withdrawn_at = placed_at where id = $1",
      [order.webOrderId],
    );
    await anEvent(owner, order, { kind: 'withdrawn' });
    for (let minute = 0; minute < 10; minute += 1) {
      await run();
      clock.advance({ minutes: 1 });
    }
    expect(await kindsOf(order)).toEqual(['Received', 'Cancelled']);
    const { rows } = await owner.pool.query(
      'select kind, remark from embedded_erp_steps where customer_id = $1 and remark is not null',
      [order.customer.id],
    );
    expect(rows).toEqual([{ kind: 'Confirm', remark: 'orderTransition Cancelled Confirmed' }]);
  });
});

describe('pace and restarts', () => {
  test('[ORD-01] by day it follows deadline and day of delivery', async () => {
    const order = await placed({ window_from: '06:10', window_to: '06:50' });
    const when: Record<string, string> = {};
    const runs = async (until: string, minutes: number) => {
      while (clock.now().epochMilliseconds < Date.parse(until)) {
        await erp('day').run();
        for (const kind of await kindsOf(order)) when[kind] ??= clock.now().toString();
        clock.advance({ minutes });
      }
    };
    await runs('2026-11-23T13:30:00Z', 2);
    // What happens in between shows at the first run after it.
    for (const [from, until] of [
      ['2026-11-24T16:30:00Z', '2026-11-24T21:30:00Z'],
      ['2026-11-25T03:00:00Z', '2026-11-25T07:00:00Z'],
    ] as const) {
      clock.set(from);
      await runs(until, 30);
    }
    await runs('2026-11-25T20:00:00Z', 120);
    expect(Object.keys(when)).toEqual(
      expect.arrayContaining(['Received', 'Confirmed', 'Picking', 'OnTheWay', 'Delivered', 'Invoiced']),
    );
    const { Confirmed = '', Picking = '', OnTheWay = '', Delivered = '' } = when;
    expect(Confirmed < '2026-11-23T13:26').toBe(true);
    expect(Picking > '2026-11-24T17:00' && Picking < '2026-11-24T21:00').toBe(true);
    expect(OnTheWay > '2026-11-25T03:30' && OnTheWay < '2026-11-25T05:00').toBe(true);
    expect(Delivered > '2026-11-25T05:10' && Delivered < '2026-11-25T06:20').toBe(true);
  });

  test('[ORD-01] in minutes an order for next week still waits for its day', async () => {
    const order = await placed({ delivery_date: '2026-12-01', deadline: '2026-11-30T15:00:00Z' });
    const when: Record<string, string> = {};
    const pass = async (times: number, step: { minutes?: number; hours?: number }) => {
      for (let time = 0; time < times; time += 1) {
        await erp('minutes').run();
        for (const kind of await kindsOf(order)) when[kind] ??= clock.now().toString();
        clock.advance(step);
      }
    };
    await pass(10, { minutes: 1 });
    expect(Object.keys(when)).toEqual(['Received', 'Confirmed']);
    // Whatever happened within these days shows at the first run after them, and too early.
    clock.set('2026-11-30T13:30:00Z');
    await pass(48, { hours: 1 });
    const { Picking = '', Delivered = '', Invoiced = '' } = when;
    expect([Picking > '2026-11-30T15:00', Picking < '2026-12-01T00:00']).toEqual([true, true]);
    expect([Delivered > '2026-12-01T05:00', Delivered < Invoiced]).toEqual([true, true]);
  });

  test('[ORD-05] a step that breaks off leaves nothing and is taken again', async () => {
    await owner.pool.query(`create sequence breaks;
      grant usage on sequence breaks to public;
      create function break_off() returns trigger language plpgsql as $$ begin
        if nextval('breaks') % 2 = 1 then raise exception 'broken off'; end if; return null; end $$;
      create trigger breaks after insert on order_events for each row execute function break_off()`);
    const order = await placed({ lines: lines(6) });
    const warnings: unknown[] = [];
    const isInvoiced = async () => (await orderOf(order)).head?.status === 'Invoiced';
    for (let round = 0; round < 40 && !(await isInvoiced()); round += 1) {
      const process = erp();
      await process.run();
      warnings.push(...process.warnings);
      clock.advance({ minutes: 5 });
    }
    await owner.pool.query('drop trigger breaks on order_events');
    const { head, events, deliveries } = await orderOf(order);
    expect(head?.status).toBe('Invoiced');
    expect(warnings.length).toBeGreaterThanOrEqual(events.length);
    expect(events.map((_, index) => index + 1)).toHaveLength(head?.last_event ?? 0);
    expect(deliveries).toHaveLength(events.filter(({ kind }) => kind === 'OnTheWay').length);
  });

  test('two processes take each step once', async () => {
    const orders = await Promise.all(Array.from({ length: 2 }, () => placed()));
    await Promise.all([erp().run(), erp().run(), erp().run()]);
    await erp().run();
    for (const order of orders) {
      const kinds = await kindsOf(order);
      expect(kinds.filter((kind) => kind !== 'OnTheWay' && kind !== 'Credited')).toHaveLength(
        new Set(kinds.filter((kind) => kind !== 'OnTheWay' && kind !== 'Credited')).size,
      );
    }
  });

  test('goes on with orders that were under way before', async () => {
    const customer = await aCustomer(owner);
    const statuses = ['Confirmed', 'Picking', 'OnTheWay', 'Delivered', 'Invoiced'];
    const shared = {
      customer_id: customer.id,
      order_date: '2026-11-22',
      ordered_by: 'Mette',
      source: 'Web',
      total_ore: 1000,
    };
    for (const [index, status] of statuses.entries()) {
      await insertRows(owner, 'orders', { ...shared, id: index + 1, status, delivery_date: '2026-11-23' });
      await insertRows(owner, 'order_lines', {
        customer_id: customer.id,
        order_id: index + 1,
        position: 1,
        product_id: 'P1',
        name: 'Vare',
        sales_unit_code: 'st',
        unit_quantity: 1,
        quantity_ordered: 1,
        quantity_confirmed: 1,
        quantity_delivered: status === 'Delivered' || status === 'Invoiced' ? 1 : 0,
        unit_price_ore: 1000,
        line_total_ore: 1000,
        price_source: 'List',
      });
    }
    const { attend, runDue } = erp('day');
    expect(await attend()).toBe(4);
    expect(await attend()).toBe(0);
    expect(await runDue()).toBe(0);
    for (let hour = 0; hour < 12; hour += 1) {
      clock.advance({ hours: 1 });
      await runDue();
    }
    const rows = await sortedRowsOf(owner, 'orders', { customer_id: customer.id }, 'id', 'status');
    expect(rows.map(({ status }) => status)).toEqual(statuses.map(() => 'Invoiced'));
  });
});
