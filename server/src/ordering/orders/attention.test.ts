import { markOrderSeen, readOrderAttention } from '@engros/contracts/ordering/order-attention.ts';
import type { OrderChange } from '@engros/contracts/ordering/order-changes.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { readOrder } from '@engros/contracts/ordering/orders.ts';
import { withdrawWebOrder } from '@engros/contracts/ordering/weborder-change.ts';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../test/builders.ts';
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
      [late, 'Delayed'],
      [changed, 'Changed'],
      [refused, 'Refused'],
    ]);
    expect(first.NeedsAnswer[1]).toMatchObject({ LastEvent: 3, Changes: [fewer] });
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
      [short, 'Changed'],
      [cancelled, 'Cancelled'],
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
