import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import { markOrderSeen, readOrderAttention } from '@engros/contracts/ordering/order-attention.ts';
import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { readOrder } from '@engros/contracts/ordering/orders.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { amendWebOrder, withdrawWebOrder } from '@engros/contracts/ordering/weborder-change.ts';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../test/builders.ts';
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

describe('what the front page says of orders', () => {
  const attention = async (buyer: Kitchen['buyer']) => (await app.call(buyer, readOrderAttention)).model;

  it('lists what comes next with the truck’s or the order’s window', async () => {
    const kitchen = await app.aKitchen();
    await orderOf(kitchen, { status: 'Invoiced', delivery_date: '2026-11-20' });
    const sent = await app.placed(kitchen);
    const today = await orderOf(kitchen, {
      status: 'OnTheWay',
      deliveries: [
        {
          state: 'OnTheWay',
          expected_from: '2026-11-23T13:40:00Z',
          expected_to: '2026-11-23T14:20:00Z',
          stop: 3,
        },
      ],
    });
    const { OnTheWay, NumberOnTheWay, NumberToAnswer } = await attention(kitchen.buyer);
    expect([NumberOnTheWay, NumberToAnswer]).toEqual([2, 0]);
    expect(OnTheWay).toMatchObject([
      { OrderId: today, Status: 'OnTheWay', ExpectedFrom: '2026-11-23T13:40:00Z', Stop: 3 },
      {
        OrderId: sent,
        Status: 'Sent',
        DeliveryDate: '2026-11-25',
        ExpectedFrom: '2026-11-25T05:10:00Z',
        ExpectedTo: '2026-11-25T05:50:00Z',
        NumberOfLines: 1,
      },
    ]);
  });

  it('asks each person once about each change, delay and refusal', async () => {
    const kitchen = await app.aKitchen();
    const changed = await orderOf(kitchen, {
      number_of_deviations: 1,
      events: [
        { kind: 'Received' },
        { kind: 'Confirmed', at: '2026-11-23T08:00:00Z', changes: [fewer] },
        { kind: 'Picking' },
      ],
    });
    const late = await orderOf(kitchen, {
      is_delayed: true,
      events: [{ kind: 'Confirmed' }, { kind: 'Delayed', at: '2026-11-23T09:00:00Z' }],
    });
    const refused = await orderOf(kitchen, {
      status: 'Refused',
      events: [{ kind: 'Refused', at: '2026-11-23T07:00:00Z' }],
    });
    await orderOf(kitchen, {
      events: [
        { kind: 'Amended', changes: [fewer] },
        { kind: 'Confirmed', changes: [{ ...fewer, Kind: 'Weighed' }] },
      ],
    });
    const first = await attention(kitchen.buyer);
    expect(first.NeedsAnswer.map(({ OrderId, Reason }) => [OrderId, Reason])).toEqual([
      [refused, 'Refused'],
      [late, 'Delayed'],
      [changed, 'Changed'],
    ]);
    expect(first.NeedsAnswer[2]).toMatchObject({ LastEvent: 3, Changes: [fewer] });
    const see = (id: string, LastEvent: number) =>
      app.call(kitchen.buyer, markOrderSeen, { params: { id }, body: { LastEvent } });
    expect((await see(changed, 1)).model.NumberToAnswer).toBe(3);
    expect((await see(changed, 99)).model.NumberToAnswer).toBe(2);
    // An earlier step does not take back what was seen.
    expect((await see(changed, 1)).model.NumberToAnswer).toBe(2);
    await run(
      `insert into order_events (customer_id, order_id, position, kind, at, source, details)
       values ($1, $2, 4, 'Confirmed', '2026-11-23T10:00:00Z', 'Fjordgros', $3)`,
      [kitchen.customer.id, changed, JSON.stringify({ changes: [fewer] })],
    );
    expect((await attention(kitchen.buyer)).NumberToAnswer).toBe(3);
    const { userId } = await aUser(app.database, { customers: [kitchen.customer] });
    const colleague = await app.signIn({ userId, customerId: kitchen.customer.id });
    expect((await attention(colleague)).NumberToAnswer).toBe(3);
  });

  it('asks about cancellations and short deliveries for a week', async () => {
    const kitchen = await app.aKitchen();
    const ended = (
      status: 'Cancelled' | 'Delivered' | 'Invoiced',
      kind: string,
      at: string,
      changes = [fewer],
    ) =>
      orderOf(kitchen, {
        status,
        number_of_deviations: changes.length,
        events: [
          { kind: 'Confirmed', changes: [fewer] },
          { kind, at, changes },
        ],
      });
    const short = await ended('Invoiced', 'Delivered', '2026-11-22T08:00:00Z');
    const cancelled = await ended('Cancelled', 'Cancelled', '2026-11-21T08:00:00Z', []);
    await ended('Delivered', 'Delivered', '2026-11-16T08:00:00Z');
    await ended('Delivered', 'Delivered', '2026-11-22T08:00:00Z', [{ ...fewer, Kind: 'Weighed' }]);
    const withdrawn = await app.placed(kitchen);
    await app.call(kitchen.buyer, withdrawWebOrder, { query: { id: withdrawn }, body: {} });
    await orderOf(kitchen, {
      id: Number(withdrawn),
      web_order_id: Number(withdrawn),
      status: 'Cancelled',
      events: [{ kind: 'Cancelled', at: '2026-11-22T08:00:00Z' }],
    });
    const { NeedsAnswer, NumberOnTheWay } = await attention(kitchen.buyer);
    expect(NeedsAnswer.map(({ OrderId, Reason }) => [OrderId, Reason])).toEqual([
      [cancelled, 'Cancelled'],
      [short, 'Changed'],
    ]);
    expect(NumberOnTheWay).toBe(0);
  });

  it('[ORD-05] amounts of changes are hidden from who sees no prices', async () => {
    const kitchen = await app.aKitchen();
    const changes: OrderChange[] = [
      { ...fewer, Kind: 'Dearer', From: null, To: null, FromOre: 1000, ToOre: 1250 },
      { ...fewer, Kind: 'Weighed', From: '8.00', To: '8.40' },
    ];
    const id = await orderOf(kitchen, {
      events: [{ kind: 'Confirmed', changes }],
      lines: [{ price: 1250, unit_price_ordered_ore: 1000 }, {}],
    });
    const { userId } = await aUser(app.database, {
      customers: [kitchen.customer],
      rights: { may_see_prices: false },
    });
    const cook = { ...kitchen, buyer: await app.signIn({ userId, customerId: kitchen.customer.id }) };
    const seen = async (reader: Kitchen) => {
      const order = (await app.call(reader.buyer, readOrder, { params: { id } })).model;
      const [asked] = (await attention(reader.buyer)).NeedsAnswer;
      const [event] = (await track(reader, id)).model.Events;
      return {
        prices: order.Lines.map((line) => [line.UnitPriceOre, line.UnitPriceOrderedOre, line.Deviation]),
        asked: asked?.Changes.map(({ Kind, FromOre, ToOre }) => [Kind, FromOre, ToOre]),
        told: event?.Changes.map(({ FromOre, ToOre }) => [FromOre, ToOre]),
      };
    };
    expect(await seen(kitchen)).toEqual({
      prices: [
        [1250, 1000, 'Dearer'],
        [1000, null, 'None'],
      ],
      asked: [['Dearer', 1000, 1250]],
      told: [
        [1000, 1250],
        [undefined, undefined],
      ],
    });
    expect(await seen(cook)).toEqual({
      prices: [
        [null, null, 'Dearer'],
        [null, null, 'None'],
      ],
      asked: [['Dearer', null, null]],
      told: [
        [null, null],
        [undefined, undefined],
      ],
    });
  });
});
