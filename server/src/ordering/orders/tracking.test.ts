import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { readOrder } from '@engros/contracts/ordering/orders.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { amendWebOrder, withdrawWebOrder } from '@engros/contracts/ordering/weborder-change.ts';
import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../../test/count-statements.ts';
import { duringTests } from '../../../test/test-app.ts';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';
import { type Kitchen, ordersWorld } from '../../../test/worlds/orders-world.ts';

const app = duringTests(ordersWorld);

const track = ({ buyer }: Kitchen, id: string | number) =>
  app.call(buyer, readOrderTracking, { params: { id: String(id) } });
const orderOf = ({ customer }: Kitchen, wishes: Parameters<typeof aFollowedOrder>[2] = {}) =>
  aFollowedOrder(app.database, customer.id, wishes).then(String);
const run = (text: string, values: unknown[]) => app.database.pool.query(text, values);

const fewer: OrderChange = {
  LineId: 1,
  ProductId: '601420',
  DisplayName: 'Gulerødder',
  Kind: 'Fewer',
  From: '6',
  To: '4',
};

describe('the tracking of an order', () => {
  it('[ORD-05] tells of sending, intake and confirmation with what changed', async () => {
    const kitchen = await app.aKitchen({ displayName: 'Mette Lindholm' });
    const id = await app.placed(kitchen);
    const waiting = await track(kitchen, id);
    expect(waiting.model).toEqual({
      Id: id,
      Status: 'Sent',
      Dispatch: { State: 'Waiting', Attempts: 0, LastAttemptAt: null, NextAttemptAt: null },
      Events: [
        {
          Kind: 'Sent',
          At: '2026-11-23T13:18:00Z',
          Source: 'Mette Lindholm',
          Revision: null,
          Changes: [],
          Note: null,
        },
      ],
      Deliveries: [],
    });
    await run(
      "update outbox_events set handled_at = '2026-11-23T13:18:05Z', attempts = 2 where customer_id = $1",
      [kitchen.customer.id],
    );
    await orderOf(kitchen, {
      id: Number(id),
      web_order_id: Number(id),
      status: 'Confirmed',
      events: [
        { kind: 'Received', at: '2026-11-23T13:18:05Z' },
        {
          kind: 'Confirmed',
          at: '2026-11-23T13:20:00Z',
          revision: 0,
          changes: [fewer],
          note: 'Høsten er sen',
        },
      ],
    });
    const { model } = await track(kitchen, id);
    expect(model).toMatchObject({
      Status: 'Confirmed',
      Dispatch: { State: 'Arrived', Attempts: 2, LastAttemptAt: '2026-11-23T13:18:05Z' },
    });
    expect(model.Events.map(({ Kind }) => Kind)).toEqual(['Sent', 'Received', 'Confirmed']);
    expect(model.Events[2]).toMatchObject({ Source: 'Fjordgros', Changes: [fewer], Note: 'Høsten er sen' });
  });

  it('[ORD-05] tells of the buyer’s changes once, and of a withdrawal', async () => {
    const kitchen = await app.aKitchen();
    const id = await app.placed(kitchen, { quantity: 3 });
    const basket = (await app.call(kitchen.buyer, amendWebOrder, { query: { id }, body: {} })).model;
    await app.call(kitchen.buyer, updateBasket, {
      query: { id: basket.Id },
      body: { Products: [{ ProductId: app.productId, SalesUnit: { Code: 'st' }, Quantity: 8 }] },
    });
    app.clock.advance({ minutes: 5 });
    await app.call(kitchen.buyer, submitBasket, {
      query: { basketId: basket.Id },
      body: { IgnoreWarning: true },
    });
    await run(
      "update outbox_events set handled_at = now() where customer_id = $1 and kind = 'weborder.placed'",
      [kitchen.customer.id],
    );
    const { model } = await track(kitchen, id);
    // The last version counts: the first one has arrived, the change has not.
    expect(model.Dispatch?.State).toBe('Waiting');
    expect(model.Events).toMatchObject([
      { Kind: 'Sent', At: '2026-11-23T13:18:00Z' },
      {
        Kind: 'Amended',
        At: '2026-11-23T13:23:00Z',
        Revision: 1,
        Changes: [
          { ProductId: app.productId, DisplayName: 'Ærter, frosne', Kind: 'Quantity', From: '3', To: '8' },
        ],
      },
    ]);
    await app.call(kitchen.buyer, withdrawWebOrder, { query: { id }, body: {} });
    expect((await track(kitchen, id)).model.Events.map(({ Kind }) => Kind)).toEqual([
      'Sent',
      'Amended',
      'Cancelled',
    ]);
    await orderOf(kitchen, {
      id: Number(id),
      web_order_id: Number(id),
      events: [
        { kind: 'Amended', revision: 1, at: '2026-11-23T13:24:00Z' },
        { kind: 'Cancelled', at: '2026-11-23T13:25:00Z' },
      ],
    });
    expect((await track(kitchen, id)).model.Events.map(({ Kind }) => Kind)).toEqual([
      'Sent',
      'Amended',
      'Received',
      'Cancelled',
    ]);
  });

  it('[ORD-05] says when the supplier’s system cannot be reached', async () => {
    const kitchen = await app.aKitchen();
    const id = await app.placed(kitchen);
    const set = (columns: string) =>
      run(`update outbox_events set ${columns} where customer_id = $1`, [kitchen.customer.id]);
    await set(
      "attempts = 4, last_attempt_at = '2026-11-23T13:25:00Z', next_attempt_at = '2026-11-23T13:40:00Z'",
    );
    expect((await track(kitchen, id)).model.Dispatch).toMatchObject({
      State: 'Waiting',
      Attempts: 4,
      LastAttemptAt: '2026-11-23T13:25:00Z',
      NextAttemptAt: '2026-11-23T13:40:00Z',
    });
    await set("dead_at = '2026-11-26T13:40:00Z'");
    expect((await track(kitchen, id)).model.Dispatch).toMatchObject({
      State: 'Failed',
      LastAttemptAt: '2026-11-26T13:40:00Z',
      NextAttemptAt: null,
    });
  });

  it('[ORD-01] shows each delivery with its window, stops and temperatures', async () => {
    const kitchen = await app.aKitchen();
    const id = await orderOf(kitchen, {
      source: 'Phone',
      ordered_at: '2026-11-20T09:00:00Z',
      deliveries: [
        { state: 'Delivered', delivered_at: '2026-11-23T05:34:00Z', received_by: 'K. Juhl', lines: [{}, {}] },
        {
          state: 'OnTheWay',
          expected_from: '2026-11-23T13:40:00Z',
          expected_to: '2026-11-23T14:20:00Z',
          route: 'Aarhus C 3',
          stop: 7,
          stops: 12,
          stops_done: 4,
          driver_name: 'Ali Demir',
          driver_phone: '75 00 00 31',
          frozen_celsius: '-20.4',
          chilled_celsius: '2.1',
          dry_celsius: '11.8',
        },
      ],
    });
    const [count, { model }] = await statementsOf(() => track(kitchen, id), /from orders|deliver/i);
    expect(count).toBe(1);
    expect([model.Events, model.Dispatch]).toEqual([[], null]);
    expect(model.Deliveries).toMatchObject([
      { State: 'Delivered', DeliveredAt: '2026-11-23T05:34:00Z', ReceivedBy: 'K. Juhl', NumberOfLines: 2 },
      {
        State: 'OnTheWay',
        ExpectedFrom: '2026-11-23T13:40:00Z',
        Stop: 7,
        StopsDone: 4,
        DriverPhone: '75 00 00 31',
        FrozenCelsius: -20.4,
        ChilledCelsius: 2.1,
        DryCelsius: 11.8,
      },
    ]);
  });

  it('of another customer does not exist', async () => {
    const [kitchen, other] = [await app.aKitchen(), await app.aKitchen()];
    for (const id of [await orderOf(other), await app.placed(other), '999999999']) {
      const answer = await track(kitchen, id);
      expect([answer.status, answer.error.Type]).toEqual([404, 'notFound']);
    }
  });
});

describe('an order on its way', () => {
  it('[ORD-01] delivered in part says what is still to come', async () => {
    const kitchen = await app.aKitchen();
    const line = { quantity_ordered: 4, quantity_confirmed: 4 };
    const id = await orderOf(kitchen, {
      status: 'OnTheWay',
      lines: [
        { ...line, quantity_delivered: 4 },
        { ...line, quantity_delivered: 1 },
        line,
        { ...line, quantity_confirmed: 0 },
      ],
    });
    const shown = async () => {
      const { model } = await app.call(kitchen.buyer, readOrder, { params: { id } });
      return model.Lines.map(({ QuantityDelivered, QuantityToCome, Deviation }) => [
        QuantityDelivered,
        QuantityToCome,
        Deviation,
      ]);
    };
    expect(await shown()).toEqual([
      [4, 0, 'None'],
      [1, 3, 'None'],
      [0, 4, 'None'],
      [0, 0, 'Missing'],
    ]);
    await app.database.pool.query("update orders set status = 'Delivered' where id = $1", [id]);
    expect(await shown()).toEqual([
      [4, null, 'None'],
      [1, null, 'Fewer'],
      [0, null, 'Missing'],
      [0, null, 'Missing'],
    ]);
  });
});
