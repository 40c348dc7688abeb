import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, expect, test } from 'vitest';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import {
  orderOf as readOrder,
  stepsAt,
  stepsOf as stepsOnDatabase,
} from '../../../test/worlds/order-steps.ts';
import { anAmendment, aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordCancelled, recordConfirmed, recordPicking, recordReceived } from './plan-steps.ts';

const app = duringTests(orderApp);
let product: string;
beforeAll(async () => {
  product = await aPieceForSale(app);
});

async function ordered(): Promise<{ buyer: Buyer; order: WebOrder }> {
  const buyer = await app.aBuyer();
  const { model } = await app.put(buyer, '', {
    Products: [{ ProductId: product, Quantity: 3, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  return { buyer, order: (await app.submit(buyer, model.Id, { IgnoreWarning: true })).model };
}

const stepOf = ({ buyer, order }: { buyer: Buyer; order: WebOrder }) => ({
  customerId: buyer.customer.id,
  orderId: Number(order.Id),
  at: app.clock.now(),
  source: 'test',
});
const inOne = (work: Parameters<typeof inTransaction<unknown>>[1]) =>
  inTransaction(app.database.kysely, work);

test('[ORD-05] an order that is picked can no longer be changed', async () => {
  const placed = await ordered();
  const { buyer, order } = placed;
  const read = async () =>
    (await app.send<WebOrder>(buyer, 'GET', `/api/checkout/weborder?id=${order.Id}`)).model;
  await inOne((trx) => recordReceived(trx, { ...stepOf(placed), revision: 0 }));
  await inOne((trx) => recordConfirmed(trx, { ...stepOf(placed), lines: [] }));
  expect(await read()).toMatchObject({ Status: 'Received', IsChangeable: true });
  await inOne((trx) => recordPicking(trx, stepOf(placed)));
  expect(await read()).toMatchObject({ Status: 'InProgress', IsChangeable: false });
  for (const change of ['amend', 'withdraw']) {
    const refused = await app.send(buyer, 'POST', `/api/checkout/weborder/${change}?id=${order.Id}`, {});
    expect([refused.status, refused.error.Type]).toEqual([409, 'webOrderLocked']);
  }
});

test('a received order counts as a purchase, a cancelled one does not', async () => {
  const placed = await ordered();
  const { customerId } = stepOf(placed);
  const whose = { customerId, punchOutSessionId: null };
  const quantity = async () => (await app.goods.purchases.of(whose)).get(product)?.quantity;
  expect(await quantity()).toBeUndefined();
  await inOne((trx) => recordReceived(trx, { ...stepOf(placed), revision: 0 }));
  await expect.poll(quantity).toBe(3);
  await inOne((trx) => recordCancelled(trx, stepOf(placed)));
  await expect.poll(quantity).toBeUndefined();
});

test('an order that the supplier cancelled is no duplicate', async () => {
  const placed = await ordered();
  await inOne((trx) => recordCancelled(trx, stepOf(placed)));
  const again = await app.put(placed.buyer, 'id=0', {
    Products: [{ ProductId: product, Quantity: 3, SalesUnit: { Code: 'st' } }],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  expect((await app.submit(placed.buyer, again.model.Id)).status).toBe(200);
});

const stepsOf = (order: TestWebOrder) => stepsOnDatabase(app.database, order);
const lastChanges = async (order: TestWebOrder) =>
  (await readOrder(app.database, order)).events.at(-1)?.details.changes;
async function told({ customer }: TestWebOrder) {
  const { rows } = await app.database.pool.query<{
    facts: { why: string; lines: number; deliveryDate: string };
  }>(
    "select facts from customer_notifications where customer_id = $1 and kind = 'OrderChanged' order by id",
    [customer.id],
  );
  return rows.map(({ facts: { why, lines, deliveryDate } }) => [why, lines, deliveryDate]);
}

const pork = { quantity: 2, unit_price_ore: 20_000, weight_g: 8000, is_catch_weight: true };

test('[NOT-01] a weighed line and the buyer’s own change are not told', async () => {
  const order = await aWebOrder(app.database, { lines: [{}, pork] });
  const steps = stepsOf(order);
  await steps.received();
  await steps.confirmed([{ position: 2, quantity: 2, weightG: 8400 }]);
  await anAmendment(app.database, order, [{ quantity: 4 }, pork, {}]);
  await steps.received(1);
  expect(await told(order)).toEqual([]);
  await steps.confirmed([
    { position: 1, quantity: 3 },
    { position: 2, quantity: 2, weightG: 8400 },
  ]);
  expect(await told(order)).toEqual([['Changed', 1, '2026-11-25']]);
});

test('[NOT-01] a withdrawal is not told to those who made it', async () => {
  const order = await aWebOrder(app.database);
  await stepsOf(order).received();
  await app.database.pool.query(
    "update web_orders set status = 'Withdrawn', withdrawn_at = now() where id = $1",
    [order.webOrderId],
  );
  await stepsOf(order).cancelled();
  const other = await aWebOrder(app.database);
  await stepsOf(other).received();
  await stepsOf(other).cancelled();
  expect([await told(order), await told(other)]).toEqual([[], [['Cancelled', 0, '2026-11-25']]]);
});

test('[ORD-05] a dearer price is a change and stands beside the ordered one', async () => {
  const order = await aWebOrder(app.database);
  const steps = stepsOf(order);
  await steps.received();
  await steps.confirmed([
    { position: 1, quantity: 10, unitPriceOre: 1250 },
    { position: 2, quantity: 10, unitPriceOre: 900 },
    { position: 3, quantity: 0, unitPriceOre: 5000 },
  ]);
  expect(await lastChanges(order)).toMatchObject([
    { LineId: 1, Kind: 'Dearer', From: null, To: null, FromOre: 1000, ToOre: 1250 },
    { LineId: 2, Kind: 'Cheaper', FromOre: 1000, ToOre: 900 },
    { LineId: 3, Kind: 'Missing' },
  ]);
  const { lines } = await readOrder(app.database, order);
  expect(lines.map((line) => [line.unit_price_ore, line.unit_price_ordered_ore])).toEqual([
    [1250, 1000],
    [900, 1000],
    [5000, 1000],
  ]);
  expect(await told(order)).toEqual([['Changed', 2, '2026-11-25']]);
  await steps.confirmed();
  const again = await readOrder(app.database, order);
  expect(again.lines.map((line) => [line.unit_price_ore, line.unit_price_ordered_ore])).toEqual(
    Array.from({ length: 3 }, () => [1000, null]),
  );
});

test('a cheaper price alone needs no answer', async () => {
  const order = await aWebOrder(app.database);
  await stepsOf(order).received();
  await stepsOf(order).confirmed([{ position: 1, quantity: 10, unitPriceOre: 900 }]);
  expect(await told(order)).toEqual([]);
});

test('a replacement in another unit is missing or there, never fewer', async () => {
  const order = await aWebOrder(app.database, {
    lines: [{ quantity: 10 }, { quantity: 10 }, { quantity: 10 }],
  });
  await stepsOf(order).received();
  const inUnit = (unitCode: string, unitQuantity: number) => ({
    productId: 'NY',
    name: 'Ny',
    unitCode,
    unitQuantity,
    unitPriceOre: 1000,
    isCatchWeight: false,
    unitWeightG: null,
  });
  await stepsOf(order).confirmed([
    { position: 1, quantity: 1, replacement: inUnit('ks', 10) },
    { position: 2, quantity: 0, replacement: inUnit('ks', 10) },
    { position: 3, quantity: 9, replacement: inUnit('st', 1) },
  ]);
  expect((await lastChanges(order))?.map(({ LineId, Kind }) => [LineId, Kind])).toEqual([
    [1, 'Replaced'],
    [2, 'Replaced'],
    [2, 'Missing'],
    [3, 'Replaced'],
    [3, 'Fewer'],
  ]);
});

test('a replacement in another unit has no price to compare', async () => {
  const order = await aWebOrder(app.database);
  await stepsOf(order).received();
  const replacement = { productId: 'NY', name: 'Ny', isCatchWeight: false, unitWeightG: null };
  await stepsOf(order).confirmed([
    {
      position: 1,
      quantity: 10,
      replacement: { ...replacement, unitCode: 'st', unitQuantity: 1, unitPriceOre: 1100 },
    },
    {
      position: 2,
      quantity: 2,
      replacement: { ...replacement, unitCode: 'ks', unitQuantity: 6, unitPriceOre: 6600 },
    },
  ]);
  expect((await lastChanges(order))?.map(({ LineId, Kind }) => [LineId, Kind])).toEqual([
    [1, 'Replaced'],
    [1, 'Dearer'],
    [2, 'Replaced'],
  ]);
});

test('[ORD-05] another day is a change of the whole order', async () => {
  const order = await aWebOrder(app.database);
  await stepsOf(order).received();
  const confirm = (deliveryDate: string) =>
    inOne((trx) =>
      recordConfirmed(trx, {
        customerId: order.customer.id,
        orderId: order.webOrderId,
        at: stepsAt,
        source: 'test',
        lines: [],
        deliveryDate,
      }),
    );
  await confirm('2026-11-25');
  expect(await lastChanges(order)).toEqual([]);
  await confirm('2026-11-26');
  expect(await lastChanges(order)).toEqual([
    { LineId: 0, ProductId: '', DisplayName: '', Kind: 'Day', From: '2026-11-25', To: '2026-11-26' },
  ]);
  expect(await told(order)).toEqual([['Changed', 0, '2026-11-26']]);
});
