import { describe, expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import {
  orderOf as readOrder,
  refusal,
  stepsAt,
  stepsOf as stepsOnDatabase,
} from '../../../test/worlds/order-steps.ts';
import { anAmendment, aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';
import { applicationDatabase, testDatabase } from '../../platform/database/test-database.ts';
import type { DeliveryLineFact } from './steps.ts';

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

describe('what the supplier confirms', () => {
  const pork = {
    product_id: 'SVIN',
    name: 'Svinekam',
    quantity: 2,
    unit_price_ore: 20_000,
    weight_g: 8000,
    is_catch_weight: true,
  };

  test('[ORD-05] says what is missing, fewer, replaced and weighed', async () => {
    const order = await aWebOrder(owner, { lines: [{}, {}, {}, pork] });
    const steps = stepsOf(order);
    await steps.received();
    const replacement = {
      productId: 'NY',
      name: 'Ny vare',
      unitCode: 'ks',
      unitQuantity: 6,
      unitPriceOre: 1100,
      isCatchWeight: false,
      unitWeightG: 400,
    };
    await steps.confirmed([
      { position: 1, quantity: 0 },
      { position: 2, quantity: 7 },
      { position: 3, quantity: 10, replacement },
      { position: 4, quantity: 2, weightG: 8400 },
    ]);
    const { head, lines, events } = await orderOf(order);
    expect(events[1]?.details.changes).toMatchObject([
      { LineId: 1, Kind: 'Missing', From: '10', To: '0' },
      { LineId: 2, Kind: 'Fewer', From: '10', To: '7' },
      { LineId: 3, Kind: 'Replaced', From: 'P3', To: 'NY' },
      { LineId: 4, Kind: 'Weighed', From: '8.00', To: '8.40' },
    ]);
    expect(lines.map((line) => line.line_total_ore)).toEqual([0, 7000, 11_000, 42_000]);
    expect(lines[2]).toMatchObject({ product_id: 'NY', replaces_product_id: 'P3', replaces_name: 'Vare 3' });
    expect(head).toMatchObject({
      number_of_deviations: 3,
      total_ore: 60_000,
      vat_ore: 15_000,
      confirmed_revision: 0,
    });
    await steps.confirmed([{ position: 1, quantity: 5 }]);
    const again = await orderOf(order);
    expect(again.lines.map((line) => line.product_id)).toEqual(['P1', 'P2', 'P3', 'SVIN']);
    expect(again.lines.map((line) => line.quantity_confirmed)).toEqual([5, 10, 10, 2]);
    expect(again.head?.number_of_deviations).toBe(1);
  });

  test('a corrected replacement is no repetition', async () => {
    const order = await aWebOrder(owner);
    await stepsOf(order).received();
    const replacement = {
      productId: 'NY',
      name: 'Ny vare',
      unitCode: 'ks',
      unitQuantity: 6,
      unitPriceOre: 1100,
      isCatchWeight: false,
      unitWeightG: 400,
    };
    const confirm = (change: object) =>
      stepsOf(order).confirmed([{ position: 1, quantity: 10, replacement: { ...replacement, ...change } }]);
    const corrections = [
      {},
      { unitPriceOre: 1050 },
      { unitQuantity: 5 },
      { unitWeightG: 500 },
      { name: 'Nyere' },
    ];
    for (const change of corrections)
      expect([(await confirm(change)).isNew, (await confirm(change)).isNew]).toEqual([true, false]);
  });

  test('a line that the order does not have is refused', async () => {
    const order = await aWebOrder(owner);
    await stepsOf(order).received();
    expect(await refusal(() => stepsOf(order).confirmed([{ position: 4, quantity: 1 }]))).toEqual({
      code: 'orderLineUnknown',
      line: '4',
    });
  });

  test('[ORD-05] a new version is taken in and confirmed again', async () => {
    const order = await aWebOrder(owner);
    const steps = stepsOf(order);
    await steps.received();
    await steps.confirmed([{ position: 1, quantity: 3 }]);
    await anAmendment(owner, order, [{}, { quantity: 12 }, { product_id: 'P9', name: 'Vare 9' }, {}]);
    expect(await refusal(steps.picking)).toEqual({
      code: 'orderTransition',
      from: 'Received',
      to: 'Picking',
    });
    expect(await refusal(() => steps.received(2))).toMatchObject({ code: 'orderRevision', revision: '2' });
    expect(await steps.received(1)).toMatchObject({ status: 'Received', isNew: true });
    expect((await steps.received(0)).isNew).toBe(false);
    expect(await refusal(() => steps.confirmed([], 0))).toMatchObject({
      code: 'orderRevision',
      revision: '0',
    });
    const { events, lines, head } = await orderOf(order);
    expect(events.at(-1)).toMatchObject({ kind: 'Amended', revision: 1 });
    expect(events.at(-1)?.details.changes).toMatchObject([
      { LineId: 2, Kind: 'Quantity', From: '10', To: '12' },
      { LineId: 3, Kind: 'Added', To: '10' },
      { LineId: 4, Kind: 'Added', To: '10' },
      { LineId: 3, Kind: 'Removed', From: '10' },
    ]);
    expect(lines.map((line) => line.quantity_confirmed)).toEqual([10, 12, 10, 10]);
    expect(head).toMatchObject({
      number_of_lines: 4,
      number_of_deviations: 0,
      received_revision: 1,
      confirmed_revision: 0,
    });
    await steps.confirmed();
    expect((await steps.picking()).status).toBe('Picking');
  });

  test('a version with fewer lines leaves none behind', async () => {
    const order = await aWebOrder(owner);
    await stepsOf(order).received();
    await anAmendment(owner, order, [{ quantity: 1 }]);
    await stepsOf(order).received(1);
    const { lines, head } = await orderOf(order);
    expect([lines.length, head?.number_of_lines, head?.total_ore]).toEqual([1, 1, 1000]);
  });
});

describe('deliveries', () => {
  test('[ORD-01] an order comes in two deliveries, weighed and short', async () => {
    const pork = { quantity: 2, unit_price_ore: 20_000, weight_g: 8000, is_catch_weight: true };
    const order = await aWebOrder(owner, { lines: [{}, pork] });
    const steps = stepsOf(order);
    await steps.received();
    await steps.confirmed();
    await steps.picking();
    const first = await steps.onTheWay([
      { orderPosition: 1, quantity: 4, lot: 'A' },
      { orderPosition: 1, quantity: 2, lot: 'B' },
      { orderPosition: 2, quantity: 1, weightG: 4100, lot: 'C', bestBefore: '2026-12-01', celsius: 3.4 },
    ]);
    expect(await steps.delivered({ restFollows: true })).toMatchObject({
      status: 'OnTheWay',
      deliveryId: first.deliveryId,
    });
    expect((await orderOf(order)).lines.map((line) => line.quantity_delivered)).toEqual([6, 1]);
    await steps.onTheWay([
      { orderPosition: 1, quantity: 4, lot: 'B' },
      { orderPosition: 2, quantity: 1, weightG: 3800 },
    ]);
    await steps.delivered({ lines: [{ orderPosition: 1, quantity: 3 }] });
    const { head, lines, events } = await orderOf(order);
    expect(events.map(({ kind }) => kind).slice(3)).toEqual([
      'OnTheWay',
      'PartlyDelivered',
      'OnTheWay',
      'Delivered',
    ]);
    expect(lines).toMatchObject([
      { quantity_delivered: 9, line_total_ore: 9000 },
      { quantity_delivered: 2, weight_delivered_g: 7900, line_total_ore: 39_500 },
    ]);
    expect(events.at(-1)?.details.changes).toMatchObject([
      { Kind: 'Fewer', From: '10', To: '9' },
      { Kind: 'Weighed', From: '8.00', To: '7.90' },
    ]);
    expect(head).toMatchObject({
      status: 'Delivered',
      number_of_deviations: 1,
      total_ore: 48_500,
      vat_ore: 12_125,
    });
    const { rows } = await owner.pool.query(
      'select quantity, lot from delivery_lines where order_position = 1 and customer_id = $1 order by delivery_id, position',
      [order.customer.id],
    );
    expect(rows).toEqual([
      { quantity: 4, lot: 'A' },
      { quantity: 2, lot: 'B' },
      { quantity: 3, lot: 'B' },
    ]);
  });

  test('[ORD-01] a part of unknown weight leaves the whole weight unknown', async () => {
    const pork = { quantity: 2, unit_price_ore: 20_000, weight_g: 8000, is_catch_weight: true };
    const order = await aWebOrder(owner, { lines: [pork, pork] });
    const steps = stepsOf(order);
    await steps.received();
    await steps.confirmed();
    await steps.picking();
    await steps.onTheWay([
      { orderPosition: 1, quantity: 1 },
      { orderPosition: 2, quantity: 0 },
    ]);
    await steps.delivered({ restFollows: true });
    await steps.onTheWay([
      { orderPosition: 1, quantity: 1, weightG: 4100 },
      { orderPosition: 2, quantity: 2, weightG: 8200 },
    ]);
    await steps.delivered();
    const { lines } = await orderOf(order);
    expect(lines.map((line) => [line.weight_delivered_g, line.line_total_ore])).toEqual([
      [null, 40_000],
      [8200, 41_000],
    ]);
  });

  test('[ORD-01] a second part like the first is another delivery', async () => {
    const order = await aWebOrder(owner, { lines: [{}] });
    const steps = stepsOf(order);
    await steps.received();
    await steps.confirmed();
    await steps.picking();
    const half = [{ orderPosition: 1, quantity: 5 }];
    const [first, again] = [await steps.onTheWay(half), await steps.onTheWay(half)];
    expect([again.isNew, again.deliveryId]).toEqual([false, first.deliveryId]);
    await steps.delivered({ restFollows: true });
    expect((await steps.onTheWay(half)).isNew).toBe(false);
    const second = await steps.onTheWay(half, at.add({ minutes: 90 }));
    expect(second.isNew).toBe(true);
    expect(await steps.delivered()).toMatchObject({ status: 'Delivered', deliveryId: second.deliveryId });
    expect((await steps.onTheWay(half, at.add({ minutes: 91 }))).isNew).toBe(false);
    expect((await orderOf(order)).lines[0]?.quantity_delivered).toBe(10);
  });

  test('goods that were not loaded are refused rather than lost', async () => {
    const steps = stepsOf(await aWebOrder(owner));
    await steps.received();
    await steps.confirmed();
    await steps.picking();
    await steps.onTheWay(whole.slice(0, 1));
    const arrives = (quantity: number) => steps.delivered({ lines: [{ orderPosition: 2, quantity }] });
    expect(await refusal(() => arrives(4))).toEqual({ code: 'orderLineUnknown', line: '2' });
    expect(await arrives(0)).toMatchObject({ status: 'Delivered' });
  });

  test('an order is delivered when its last truck arrives', async () => {
    const order = await aWebOrder(owner);
    const steps = stepsOf(order);
    await steps.received();
    await steps.confirmed();
    await steps.picking();
    await steps.onTheWay(whole.slice(0, 1));
    const second = await steps.onTheWay(whole.slice(1));
    expect(await steps.delivered({ deliveryId: second.deliveryId ?? 0 })).toMatchObject({
      status: 'OnTheWay',
    });
    const unknown = await refusal(() => steps.delivered({ deliveryId: 1 }));
    expect(unknown).toEqual({ code: 'notFound', missing: 'delivery' });
    expect(await steps.delivered()).toMatchObject({ status: 'Delivered' });
  });

  test('an arrival said twice without a number marks no other truck', async () => {
    const order = await aWebOrder(owner, { lines: [{}] });
    const steps = stepsOf(order);
    await steps.received();
    await steps.confirmed();
    await steps.picking();
    const first = await steps.onTheWay([{ orderPosition: 1, quantity: 4 }]);
    const second = await steps.onTheWay([{ orderPosition: 1, quantity: 6 }]);
    const arrives = (minutes: number) => steps.delivered({ at: at.add({ minutes }), isDated: true });
    expect(await arrives(60)).toMatchObject({
      isNew: true,
      deliveryId: first.deliveryId,
      status: 'OnTheWay',
    });
    expect(await arrives(60)).toMatchObject({
      isNew: false,
      deliveryId: first.deliveryId,
      status: 'OnTheWay',
    });
    expect(await arrives(90)).toMatchObject({ isNew: true, deliveryId: second.deliveryId });
    expect(await arrives(60)).toMatchObject({ isNew: false, status: 'Delivered' });
  });

  test('[ORD-01] a delay is an event and changes when it is expected', async () => {
    const order = await aWebOrder(owner);
    const steps = stepsOf(order);
    await steps.received();
    await steps.confirmed();
    await steps.picking();
    await steps.onTheWay(whole);
    const later = at.add({ hours: 3 });
    expect(await steps.delayed(later)).toMatchObject({ status: 'OnTheWay', isNew: true });
    const { head, deliveries } = await orderOf(order);
    expect(head?.is_delayed).toBe(true);
    expect(deliveries[0]).toMatchObject({ expected_to: later });
  });
});
