import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import { describe, expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import {
  orderOf as readOrder,
  refusal,
  stepsAt,
  stepsOf as stepsOnDatabase,
} from '../../../test/worlds/order-steps.ts';
import { aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';
import { applicationDatabase, testDatabase } from '../../platform/database/test-database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordCancelled, recordReceived } from './plan-steps.ts';
import type { DeliveryLineFact, Recorded } from './steps.ts';
import { type StepKind, transitions } from './transitions.ts';

const owner = duringTests(testDatabase);
const database = duringTests(async () => applicationDatabase(owner));

const at = stepsAt;
const stepsOf = (order: TestWebOrder) => stepsOnDatabase(database, order);
const orderOf = (order: TestWebOrder) => readOrder(database, order);

const whole: DeliveryLineFact[] = [1, 2, 3].map((orderPosition) => ({
  orderPosition,
  quantity: 10,
  lot: `L${orderPosition}`,
}));

/** Steps that may not follow a status and were not taken on the way to it; a step taken before is a repetition. */
function wrongSteps(status: OrderStatus): StepKind[] {
  const taken: readonly string[] = ['Received', 'Amended', 'PartlyDelivered', status];
  const isPicked = ['OnTheWay', 'Delivered', 'Invoiced'].includes(status);
  return (Object.keys(transitions) as StepKind[]).filter((kind) => {
    const from: readonly string[] = transitions[kind].from;
    return !from.includes(status) && !taken.includes(kind) && !(kind === 'Picking' && isPicked);
  });
}

describe('the way of an order', () => {
  test('[ORD-05] from the receipt to the invoice, one event a step', async () => {
    const order = await aWebOrder(owner, { order_reference: 'PO-7', message: 'Bagdøren' });
    const steps = stepsOf(order);
    expect(await steps.received()).toMatchObject({
      orderId: order.webOrderId,
      status: 'Received',
      isNew: true,
    });
    expect((await orderOf(order)).head).toMatchObject({
      id: order.webOrderId,
      order_date: '2026-11-23',
      ordered_by: 'Mette Lindholm',
      customer_reference: 'PO-7',
      total_ore: 30_000,
      vat_ore: 7500,
      number_of_lines: 3,
      depot_id: order.customer.depotId,
    });
    expect(await steps.confirmed()).toMatchObject({ status: 'Confirmed', event: 2 });
    expect((await orderOf(order)).webStatus).toBe('Received');
    await steps.picking();
    expect((await orderOf(order)).webStatus).toBe('InProgress');
    expect((await steps.onTheWay(whole)).deliveryId).toEqual(expect.any(Number));
    expect(await steps.delivered({ receivedBy: 'Ole' })).toMatchObject({ status: 'Delivered', event: 5 });
    expect(await steps.invoiced()).toMatchObject({ status: 'Invoiced', event: 6 });
    expect(await steps.credited('91004500')).toMatchObject({ status: 'Invoiced', event: 7 });
    const { head, events, lines, deliveries } = await orderOf(order);
    expect(events.map(({ kind }) => kind)).toEqual([
      'Received',
      'Confirmed',
      'Picking',
      'OnTheWay',
      'Delivered',
      'Invoiced',
      'Credited',
    ]);
    expect(head).toMatchObject({
      status: 'Invoiced',
      last_event: 7,
      number_of_deviations: 0,
      total_ore: 30_000,
    });
    expect(lines.map((line) => line.quantity_delivered)).toEqual([10, 10, 10]);
    expect(deliveries).toMatchObject([{ state: 'Delivered', route: '7', received_by: 'Ole' }]);
  });

  test('[ORD-05] the same fact again writes nothing, even late', async () => {
    const order = await aWebOrder(owner);
    const steps = stepsOf(order);
    const all = [
      () => steps.received(),
      () => steps.confirmed([{ position: 2, quantity: 4 }]),
      () => steps.picking(),
      () => steps.onTheWay(whole),
      () => steps.delivered(),
      () => steps.invoiced(),
    ];
    for (const step of all) {
      const first = await step();
      expect([first.isNew, (await step()).isNew]).toEqual([true, false]);
      expect(await step()).toMatchObject({ event: first.event, deliveryId: first.deliveryId });
    }
    for (const step of all) expect((await step()).isNew).toBe(false);
    expect((await orderOf(order)).events).toHaveLength(6);
  });

  test('every wrong step is refused by name and changes nothing', async () => {
    const order = await aWebOrder(owner);
    const steps = stepsOf(order);
    const tries: Partial<Record<StepKind, () => Promise<Recorded>>> = {
      Refused: () => steps.refused(),
      Confirmed: () => steps.confirmed([{ position: 1, quantity: 3 }]),
      Cancelled: () => steps.cancelled(),
      Picking: () => steps.picking(),
      OnTheWay: () => steps.onTheWay([{ orderPosition: 1, quantity: 1 }]),
      Delivered: () => steps.delivered({ receivedBy: null, lines: [{ orderPosition: 1, quantity: 9 }] }),
      Invoiced: () => steps.invoiced(),
      Credited: () => steps.credited('1'),
      Delayed: () => steps.delayed(at.add({ hours: 2 })),
    };
    const way: [OrderStatus, () => Promise<unknown>][] = [
      ['Sent', async () => undefined],
      ['Received', () => steps.received()],
      ['Confirmed', () => steps.confirmed()],
      ['Picking', () => steps.picking()],
      ['OnTheWay', () => steps.onTheWay(whole)],
      ['Delivered', () => steps.delivered()],
      ['Invoiced', () => steps.invoiced()],
    ];
    for (const [status, goThere] of way) {
      await goThere();
      const before = (await orderOf(order)).events.length;
      for (const kind of wrongSteps(status))
        expect(await refusal(tries[kind] ?? steps.received)).toEqual({
          code: 'orderTransition',
          from: status,
          to: kind,
        });
      expect((await orderOf(order)).events).toHaveLength(before);
    }
  });

  test('an order that is not there is not found', async () => {
    const order = { ...(await aWebOrder(owner)), webOrderId: 1 };
    for (const step of [stepsOf(order).received, stepsOf(order).picking, stepsOf(order).cancelled])
      expect(await refusal(() => step())).toEqual({ code: 'notFound' });
  });

  test('steps at the same time leave one event each', async () => {
    const order = await aWebOrder(owner);
    const steps = stepsOf(order);
    const received = await Promise.all([1, 2, 3, 4].map(() => steps.received()));
    expect(received.filter(({ isNew }) => isNew)).toHaveLength(1);
    await steps.confirmed();
    const picked = await Promise.all([1, 2, 3, 4].map(() => steps.picking()));
    expect(picked.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await orderOf(order)).head?.last_event).toBe(3);
  });
});

describe('an end before the delivery', () => {
  test('[ORD-05] the supplier refuses an order with a reason', async () => {
    const order = await aWebOrder(owner);
    expect(await stepsOf(order).refused()).toMatchObject({ status: 'Refused', isNew: true, event: 1 });
    expect((await stepsOf(order).refused()).isNew).toBe(false);
    const { head, events, webStatus } = await orderOf(order);
    expect([head?.status, webStatus, head?.number_of_lines]).toEqual(['Refused', 'Refused', 3]);
    expect(events).toMatchObject([{ kind: 'Refused', details: { note: 'Kunden er spærret' } }]);
    expect(await refusal(stepsOf(order).picking)).toEqual({
      code: 'orderTransition',
      from: 'Refused',
      to: 'Picking',
    });
  });

  test('the supplier cancels until the deadline, and not at it', async () => {
    const deadline = Temporal.Instant.from('2026-11-24T15:00:00Z');
    const order = await aWebOrder(owner);
    await stepsOf(order).received();
    expect(await refusal(() => stepsOf(order).cancelled(deadline))).toEqual({
      code: 'orderTransition',
      from: 'Received',
      to: 'Cancelled',
    });
    expect(await stepsOf(order).cancelled(deadline.subtract({ nanoseconds: 1000 }))).toMatchObject({
      status: 'Cancelled',
    });
    expect((await orderOf(order)).webStatus).toBe('Cancelled');
  });

  test('[ORD-05] a withdrawn order is only cancelled, also after its deadline', async () => {
    const order = await aWebOrder(owner);
    const steps = stepsOf(order);
    await steps.received();
    await steps.confirmed();
    await owner.pool.query(
      "update web_orders set status = 'Withdrawn', withdrawn_at = placed_at where id = $1",
      [order.webOrderId],
    );
    expect(await refusal(steps.picking)).toEqual({
      code: 'orderTransition',
      from: 'Withdrawn',
      to: 'Picking',
    });
    expect(await steps.cancelled(Temporal.Instant.from('2026-11-25T15:00:00Z'))).toMatchObject({
      status: 'Cancelled',
    });
    expect((await orderOf(order)).webStatus).toBe('Withdrawn');
  });
});

test('one web order becomes an order in each of two depots', async () => {
  const order = await aWebOrder(owner, { delivery_fee_ore: 34_500 });
  await owner.pool.query(
    "insert into depots (id, name, postal_code, city) values ('FROST', 'Frost', '8000', 'Aarhus') on conflict do nothing",
  );
  const own = { customerId: order.customer.id, orderId: order.webOrderId, at, source: 'test', revision: 0 };
  const make = (depotId: string, positions: number[]) =>
    inTransaction(database.kysely, (trx) => recordReceived(trx, { ...own, depotId, positions }));
  const first = await make(order.customer.depotId, [1, 3]);
  const second = await make('FROST', [2]);
  expect([first.orderId, second.orderId === first.orderId]).toEqual([order.webOrderId, false]);
  expect((await make('FROST', [2])).isNew).toBe(false);
  const { rows } = await owner.pool.query(
    'select o.id, o.depot_id, o.delivery_fee_ore::int as fee, array_agg(l.product_id order by l.position) as products from orders o join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id where o.web_order_id = $1 group by 1, 2, 3 order by o.depot_id = $2',
    [order.webOrderId, 'FROST'],
  );
  expect(rows).toEqual([
    { id: first.orderId, depot_id: order.customer.depotId, fee: 34_500, products: ['P1', 'P3'] },
    { id: second.orderId, depot_id: 'FROST', fee: 0, products: ['P2'] },
  ]);
  const cancel = (orderId: number) =>
    inTransaction(database.kysely, (trx) => recordCancelled(trx, { ...own, orderId }));
  await cancel(second.orderId);
  expect((await orderOf(order)).webStatus).toBe('Received');
  await cancel(first.orderId);
  expect((await orderOf(order)).webStatus).toBe('Cancelled');
});

test('each step is told to the nodes with customer and order', async () => {
  const heard: string[] = [];
  const stop = await database.listen('orders', {
    message: (notice) => heard.push(notice),
    resync: () => undefined,
  });
  const order = await aWebOrder(owner);
  await stepsOf(order).received();
  await expect.poll(() => heard).toEqual([`${order.customer.id}:${order.webOrderId}`]);
  await stop();
});
