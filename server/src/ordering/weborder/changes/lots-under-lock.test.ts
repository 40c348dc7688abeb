import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { type ConsoleOverview, readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aLotOfPieces, aPieceForSale, catalogFollows } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../../test/worlds/order-app.ts';
import { stepsOf as stepsOnDatabase } from '../../../../test/worlds/order-steps.ts';

const app = duringTests(orderApp);
let buyer: Buyer;
let other: Buyer;
let product: string;
beforeAll(async () => {
  buyer = await app.aBuyer();
  other = await app.aBuyer({ depot_id: buyer.customer.depotId });
  product = await aPieceForSale(app);
});
beforeEach(() => {
  app.breakIn.at = null;
});

const line = (Quantity: number, QuickSaleId: string) => ({
  ProductId: product,
  Quantity,
  QuickSaleId,
  SalesUnit: { Code: 'st' },
});

async function aLot(quantity: number) {
  const { depotId } = buyer.customer;
  const id = await aLotOfPieces(app.database, { productId: product, depotId, quantity });
  const stockHere = () => app.goods.catalog.current().quickSales.get(id)?.stock;
  await catalogFollows(() => stockHere() === quantity);
  const left = async () => {
    const lots = app.database.kysely.selectFrom('quick_sales').select('quantity').where('id', '=', id);
    return (await lots.executeTakeFirstOrThrow()).quantity;
  };
  const follows = async () => {
    const now = await left();
    await catalogFollows(() => stockHere() === now);
  };
  return { id, left, follows };
}

async function ordered(by: Buyer, quantity: number, lot: Awaited<ReturnType<typeof aLot>>) {
  const Delivery = { ExpectedDate: '2026-11-25' };
  const { model } = await app.put(by, 'id=0', { Products: [line(quantity, lot.id)], Delivery });
  const placed = await app.submit(by, model.Id, { IgnoreWarning: true });
  expect(placed.status).toBe(200);
  await lot.follows();
  const { Id } = placed.model;
  const order = { customer: by.customer, userId: by.user.userId, webOrderId: Number(Id) };
  const withdraw = () => app.send<Basket>(by, 'POST', `/api/checkout/weborder/withdraw?id=${Id}`, {});
  return { id: Id, withdraw, ...stepsOnDatabase(app.database, order) };
}

test('[CHK-06] a change takes what a confirmation gave back while it waited', async () => {
  const lot = await aLot(100);
  const order = await ordered(buyer, 10, lot);
  await order.received();
  const amend = `/api/checkout/weborder/amend?id=${order.id}`;
  const { model } = await app.send<Basket>(buyer, 'POST', amend, {});
  await app.put(buyer, `id=${model.Id}`, { Products: [line(20, lot.id)], Version: model.Version });
  app.breakIn.at = async (point) => {
    if (point !== 'after_lock') return;
    app.breakIn.at = null;
    await order.confirmed([{ position: 1, quantity: 4 }]);
  };
  expect((await app.submit(buyer, model.Id, { IgnoreWarning: true })).status).toBe(200);
  expect(await lot.left()).toBe(80);
  await order.withdraw();
  expect(await lot.left()).toBe(100);
});

test('[CHK-06] a raised confirmation takes only what its lot still has', async () => {
  const lot = await aLot(10);
  const order = await ordered(buyer, 6, lot);
  await order.received();
  await order.confirmed([{ position: 1, quantity: 0 }]);
  await lot.follows();
  const others = await ordered(other, 10, lot);
  expect(await lot.left()).toBe(0);
  await order.confirmed([{ position: 1, quantity: 6 }]);
  expect(await lot.left()).toBe(0);
  await order.cancelled();
  expect(await lot.left()).toBe(0);
  await others.withdraw();
  expect(await lot.left()).toBe(10);
});

test('[CHK-06] staff are told what was confirmed beyond its lot', async () => {
  const lot = await aLot(10);
  const order = await ordered(buyer, 6, lot);
  await order.received();
  await order.confirmed([{ position: 1, quantity: 0 }]);
  await lot.follows();
  const others = await ordered(other, 7, lot);
  await order.confirmed([{ position: 1, quantity: 6 }]);
  expect(await lot.left()).toBe(0);
  const staff = await app.anAdmin();
  const oversold = async () =>
    (await app.send<ConsoleOverview>(staff, 'GET', readConsoleOverview.path)).model.Oversold;
  expect(await oversold()).toEqual([
    {
      OrderNumber: order.id,
      CustomerId: buyer.customer.id,
      CustomerName: expect.any(String),
      ProductId: product,
      DisplayName: expect.any(String),
      BaseUnits: 3,
      DeliveryDate: '2026-11-25',
    },
  ]);
  await others.withdraw();
  expect(await lot.left()).toBe(7);
  await order.confirmed([{ position: 1, quantity: 5 }]);
  expect(await lot.left()).toBe(5);
  expect(await oversold()).toEqual([]);
  await order.withdraw();
  expect(await lot.left()).toBe(10);
});

test('[CHK-06] a change that changes nothing takes nothing from a lot', async () => {
  const lot = await aLot(10);
  const order = await ordered(buyer, 6, lot);
  await order.received();
  await order.confirmed([{ position: 1, quantity: 4 }]);
  await lot.follows();
  const { model } = await app.send<Basket>(buyer, 'POST', `/api/checkout/weborder/amend?id=${order.id}`, {});
  const same = await app.submit(buyer, model.Id, { IgnoreWarning: true });
  expect([same.status, same.model.Revision, await lot.left()]).toEqual([200, 0, 6]);
  await order.withdraw();
  expect(await lot.left()).toBe(10);
});
