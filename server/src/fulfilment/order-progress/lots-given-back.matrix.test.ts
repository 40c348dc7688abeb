import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { beforeAll, expect, test } from 'vitest';
import { insertRows, rowOf } from '../../../test/builders.ts';
import { aLotOfPieces, aPieceForSale, catalogFollows } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';
import { stepsAt, stepsOf as stepsOnDatabase } from '../../../test/worlds/order-steps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordCancelled, recordReceived } from './plan-steps.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let product: string;
beforeAll(async () => {
  buyer = await app.aBuyer();
  product = await aPieceForSale(app);
});

const line = (Quantity: number, QuickSaleId: string) => ({
  ProductId: product,
  Quantity,
  QuickSaleId,
  SalesUnit: { Code: 'st' },
});

async function aLot(depotId: string): Promise<string> {
  const lot = await aLotOfPieces(app.database, { productId: product, depotId, quantity: 10 });
  await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
  return lot;
}

async function leftOf(lot: string): Promise<number> {
  const { quantity } = await rowOf(app.database, 'quick_sales', { id: lot });
  return quantity;
}

async function orderOfLot() {
  const lot = await aLot(buyer.customer.depotId);
  const { model } = await app.put(buyer, 'id=0', {
    Products: [line(6, lot)],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  const placed = (await app.submit(buyer, model.Id, { IgnoreWarning: true })).model;
  const order = { customer: buyer.customer, userId: buyer.user.userId, webOrderId: Number(placed.Id) };
  const left = () => leftOf(lot);
  expect(await left()).toBe(4);
  return { lot, id: placed.Id, left, ...stepsOnDatabase(app.database, order) };
}

test('[CHK-06] the lot of a refused order can be sold again', async () => {
  const order = await orderOfLot();
  await order.refused();
  expect(await order.left()).toBe(10);
  await order.refused();
  expect(await order.left()).toBe(10);
});

test('[CHK-06] the lot of a cancelled order can be sold again', async () => {
  const order = await orderOfLot();
  await order.received();
  await order.confirmed([{ position: 1, quantity: 4 }]);
  expect(await order.left()).toBe(6);
  await order.cancelled();
  expect(await order.left()).toBe(10);
});

test('a later confirmation takes again what an earlier one gave back', async () => {
  const order = await orderOfLot();
  await order.received();
  for (const [quantity, left] of [
    [0, 10],
    [5, 5],
    [6, 4],
    [9, 4],
  ] as const) {
    await order.confirmed([{ position: 1, quantity }]);
    expect(await order.left()).toBe(left);
  }
});

test('a replaced line gives its whole lot back', async () => {
  const order = await orderOfLot();
  await order.received();
  const replacement = {
    productId: 'P9',
    name: 'Vare 9',
    unitCode: 'st',
    unitQuantity: 1,
    unitPriceOre: 1000,
    isCatchWeight: false,
    unitWeightG: null,
  };
  await order.confirmed([{ position: 1, quantity: 6, replacement }]);
  expect(await order.left()).toBe(10);
});

test('a withdrawal gives back only what the order still holds', async () => {
  const order = await orderOfLot();
  await order.received();
  await order.confirmed([{ position: 1, quantity: 2 }]);
  expect(await order.left()).toBe(8);
  await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${order.id}`, {});
  expect(await order.left()).toBe(10);
  await order.cancelled();
  expect(await order.left()).toBe(10);
});

test('a change takes again what the confirmation had left out', async () => {
  const order = await orderOfLot();
  await order.received();
  await order.confirmed([{ position: 1, quantity: 1 }]);
  expect(await order.left()).toBe(9);
  await catalogFollows(() => app.goods.catalog.current().quickSales.get(order.lot)?.stock === 9);
  const { model } = await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${order.id}`, {});
  const Products = [{ ...line(8, order.lot) }];
  await app.put(buyer, `id=${model.Id}`, { Products, Version: model.Version });
  const changed = await app.submit(buyer, model.Id, { IgnoreWarning: true });
  expect([changed.status, (changed.model as WebOrder).Revision]).toEqual([200, 1]);
  expect(await order.left()).toBe(2);
});

test('a depot cancelled with an older version gives nothing newer back', async () => {
  const { id: customerId, depotId } = buyer.customer;
  const [first, second, third] = [await aLot(depotId), await aLot(depotId), await aLot(depotId)];
  const Delivery = { ExpectedDate: '2026-11-25' };
  const basket = await app.put(buyer, 'id=0', { Products: [line(6, first), line(3, second)], Delivery });
  const { Id } = (await app.submit(buyer, basket.model.Id, { IgnoreWarning: true })).model;
  await insertRows(app.database, 'depots', {
    id: 'FROST',
    name: 'Frost',
    postal_code: '8000',
    city: 'Aarhus',
  });
  const step = { customerId, orderId: Number(Id), at: stepsAt, source: 'test' };
  const received = (depot: string, positions: number[]) =>
    inTransaction(app.database.kysely, (trx) =>
      recordReceived(trx, { ...step, revision: 0, depotId: depot, positions }),
    );
  await received(depotId, [1]);
  const { orderId } = await received('FROST', [2]);
  const change = (await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${Id}`, {})).model;
  await app.put(buyer, `id=${change.Id}`, { Products: [line(0, first), line(4, third)] });
  expect((await app.submit(buyer, change.Id, { IgnoreWarning: true })).model.Revision).toBe(1);
  expect([await leftOf(first), await leftOf(second), await leftOf(third)]).toEqual([10, 7, 6]);
  // The second line of the newer version is of another lot than that of the depot's.
  await inTransaction(app.database.kysely, (trx) => recordCancelled(trx, { ...step, orderId }));
  expect([await leftOf(first), await leftOf(second), await leftOf(third)]).toEqual([10, 7, 6]);
});
