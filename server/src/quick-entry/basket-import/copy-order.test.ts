import { updateBasket } from '@engros/contracts/baskets/basket.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { readCurrentCustomer } from '@engros/contracts/people/customers.ts';
import { copyOrder } from '@engros/contracts/quick-entry/basket-import.ts';
import { describe, expect, it } from 'vitest';
import { aCustomer, aUser, rowOf, updateRows } from '../../../test/builders.ts';
import { anOrder } from '../../../test/builders-goods.ts';
import { duringTests } from '../../../test/test-app.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { aFollowedOrder, aLegacyOrder } from '../../../test/worlds/followed-orders.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);

const linesOf = (basket: { LineItems: { ProductId: string; SalesUnitCode: string; Quantity: number }[] }) =>
  basket.LineItems.map((line) => `${line.ProductId} ${line.Quantity} ${line.SalesUnitCode}`).sort();

describe('an earlier order', () => {
  it('[BAS-08] of the web is copied at today’s prices, with its address', async () => {
    const { buyer } = await app.aKitchen();
    const { plain } = app.goods;
    const filled = await app.call(buyer, updateBasket, {
      body: { Products: [{ ProductId: plain, SalesUnit: { Code: 'krt' }, Quantity: 3 }] },
    });
    const order = await app.call(buyer, submitBasket, {
      query: { basketId: filled.model.Id },
      body: { IgnoreWarning: true },
    });
    const { model } = await app.call(buyer, copyOrder, { query: { orderId: order.model.Id } });
    expect(linesOf(model.Basket)).toEqual([`${plain} 3 krt`]);
    expect(model.CheckoutUrl).toBe(`/checkout/basket?id=${model.Basket.Id}`);
    expect(model.Basket.Id).not.toBe(filled.model.Id);
  });

  it('[BAS-08] of the history is copied, replaced and unknown products included', async () => {
    const { buyer, customer } = await app.aKitchen();
    const { plain, replaced, replacement, gone } = app.goods;
    const lines = [
      { productId: plain, quantity: 4 },
      { productId: replaced, quantity: 2 },
      { productId: gone, quantity: 1 },
    ];
    await anOrder(app.database, customer, { date: '2026-11-02', lines });
    const { id } = await rowOf(app.database, 'orders', { customer_id: customer.id });
    const { model } = await app.call(buyer, copyOrder, { query: { orderId: String(id) } });
    expect(linesOf(model.Basket)).toEqual([`${plain} 4 ps`, `${replacement} 2 ps`].sort());
    expect(model.Replaced.map(({ ProductId }) => ProductId)).toEqual([replaced]);
    expect(model.Basket.InvalidLineItems).toMatchObject([
      { ProductId: gone, Name: 'Vare', Reason: 'replaced' },
    ]);
    const other = await app.aKitchen();
    const foreign = await app.call(other.buyer, copyOrder, { query: { orderId: String(id) } });
    expect([foreign.status, foreign.error.Type]).toEqual([404, 'notFound']);
    expect(await app.openBaskets(other.customer)).toBe(0);
  });
});

it('copies what replaced ordered goods in the quantity that was confirmed', async () => {
  const { buyer, customer } = await app.aKitchen();
  const { plain, zeros } = app.goods;
  const replaces = { productId: zeros, quantity: 10 };
  const lines = [{ productId: plain, quantity: 2, replaces }];
  await aDeliveredOrder(app.database, customer, { date: '2026-11-02', lines });
  const { id } = await rowOf(app.database, 'orders', { customer_id: customer.id });
  const { model } = await app.call(buyer, copyOrder, { query: { orderId: String(id) } });
  expect(linesOf(model.Basket)).toEqual([`${plain} 2 ps`]);
});

describe('an order of the earlier system', () => {
  it('[ORD-04] is copied by the words of its units; what is unclear waits', async () => {
    const { buyer, customer } = await app.aKitchen();
    const { plain, replaced, replacement } = app.goods;
    const lines = [
      { product_id: plain, quantity: 4 },
      { product_id: replaced, quantity: 2 },
      { product_id: '990099', name: 'Udgået', quantity: 3 },
    ];
    const orderId = await aLegacyOrder(app.database, customer.id, { lines });
    const asked = { query: { orderId, isLegacy: 'True' } };
    const { model } = await app.call(buyer, copyOrder, asked);
    expect(linesOf(model.Basket)).toEqual([`${plain} 4 ps`, `${replacement} 2 ps`].sort());
    expect(model.Replaced.map(({ ProductId }) => ProductId)).toEqual([replaced]);
    expect(model.Basket.InvalidLineItems).toMatchObject([
      { ProductId: '990099', Name: 'Udgået', Quantity: 3, Reason: 'unknown_product' },
    ]);
    await updateRows(app.database, 'legacy_order_lines', { order_id: orderId }, { unit_text: 'tønde' });
    const unclear = (await app.call(buyer, copyOrder, asked)).model.Basket;
    expect(unclear.LineItems).toEqual([]);
    expect(unclear.InvalidLineItems.map(({ Reason }) => Reason).sort()).toEqual([
      'invalid_unit',
      'invalid_unit',
      'unknown_product',
    ]);
    expect((await app.call(buyer, copyOrder, { query: { orderId } })).error.Type).toBe('notFound');
    const other = await app.aKitchen();
    expect((await app.call(other.buyer, copyOrder, asked)).error.Type).toBe('notFound');
  });
});

it('[ORD-04] copies an order for another customer of the caller', async () => {
  const [here, there, foreign] = [
    await aCustomer(app.database),
    await aCustomer(app.database),
    await aCustomer(app.database),
  ];
  const { userId } = await aUser(app.database, { customers: [here, there] });
  const buyer = await app.signIn({ userId, customerId: here.id });
  const orderId = await aFollowedOrder(app.database, here.id, {
    lines: [{ product_id: app.goods.plain, quantity_ordered: 3 }],
  });
  const copyTo = (ImportToCustomerId: string) =>
    app.call(buyer, copyOrder, { query: { orderId }, body: { ImportToCustomerId } });
  for (const refused of [await copyTo(foreign.id), await copyTo('findes-ikke')])
    expect([refused.status, refused.error.Type]).toEqual([404, 'customerNotFound']);
  expect(await app.openBaskets(here)).toBe(0);
  const { model } = await copyTo(there.id);
  expect(linesOf(model.Basket)).toEqual([`${app.goods.plain} 3 ps`]);
  expect((await app.call(buyer, readCurrentCustomer, {})).model.Id).toBe(there.id);
  expect([await app.openBaskets(here), await app.openBaskets(there)]).toEqual([0, 1]);
});
