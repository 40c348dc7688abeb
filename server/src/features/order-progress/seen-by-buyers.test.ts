import type { WebOrder } from '@engros/contracts/basket/weborder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPiece, catalogFollows } from '../../../test/builders-by-piece.ts';
import { type Buyer, type OrderApp, orderApp } from '../../../test/worlds/order-app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordCancelled, recordConfirmed, recordPicking, recordReceived } from './index.ts';

let app: OrderApp;
let product: string;
beforeAll(async () => {
  app = await orderApp();
  product = await aPiece(app.database);
  await catalogFollows(() => app.goods.catalog.current().products.has(product));
});
afterAll(() => app.close());

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
  const quantity = async () => (await app.goods.purchases.of({ customerId })).get(product)?.quantity;
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
