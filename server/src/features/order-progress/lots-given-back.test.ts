import type { Basket } from '@engros/contracts/basket/basket.ts';
import type { WebOrder } from '@engros/contracts/basket/weborder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLotOfPieces, aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { type Buyer, type OrderApp, orderApp } from '../../../test/worlds/order-app.ts';
import { stepsOf as stepsOnDatabase } from '../../../test/worlds/order-steps.ts';

let app: OrderApp;
let buyer: Buyer;
let product: string;
beforeAll(async () => {
  app = await orderApp();
  buyer = await app.aBuyer();
  product = await aPiece(app.database);
  await catalogFollows(() => app.goods.catalog.current().products.has(product));
});
afterAll(() => app.close());

const line = (Quantity: number, QuickSaleId: string) => ({
  ProductId: product,
  Quantity,
  QuickSaleId,
  SalesUnit: { Code: 'st' },
});

/** An order of 6 pieces of a lot that had 10. */
async function orderOfLot() {
  const { depotId } = buyer.customer;
  const lot = await aLotOfPieces(app.database, { productId: product, depotId, quantity: 10 });
  await catalogFollows(() => app.goods.catalog.current().quickSales.has(lot));
  const { model } = await app.put(buyer, 'id=0', {
    Products: [line(6, lot)],
    Delivery: { ExpectedDate: '2026-11-25' },
  });
  const placed = (await app.submit(buyer, model.Id, { IgnoreWarning: true })).model;
  const order = { customer: buyer.customer, userId: buyer.user.userId, webOrderId: Number(placed.Id) };
  const left = async () =>
    (
      await app.database.kysely
        .selectFrom('quick_sales')
        .select('quantity')
        .where('id', '=', lot)
        .executeTakeFirstOrThrow()
    ).quantity;
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
