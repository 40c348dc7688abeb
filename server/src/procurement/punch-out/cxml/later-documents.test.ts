import { beforeAll, expect, test } from 'vitest';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { anOrderOfSystem, pricedLines } from '../../../../test/worlds/procurement/order-of-system.ts';

const app = duringTests(orderApp);
let flour: string;

beforeAll(async () => {
  flour = await aPieceForSale(app, { name: 'Mel' });
});

const change = (sql: string, ...values: unknown[]) => app.database.pool.query(sql, values);

test('[PUN-06] a change that names no day keeps the day, another is said', async () => {
  const { send, update, order } = await anOrderOfSystem(
    app,
    async () => [{ productId: flour, quantity: 1 }],
    {
      orderId: 'PO-DAG',
    },
  );
  await update([{ productId: flour, quantity: 1 }], { deliveryDate: '2026-12-02' });
  expect((await order()).Delivery.ExpectedDate).toBe('2026-12-02');
  const quiet = await update([{ productId: flour, quantity: 2 }]);
  expect([quiet.status, (await order()).Delivery.ExpectedDate]).toEqual(['200', '2026-12-02']);
  expect(quiet.text).not.toContain('Leveringsdagen');
  const moved = await update([{ productId: flour, quantity: 2 }], { deliveryDate: '2026-12-03' });
  expect(moved.text).toContain('Leveringsdagen er flyttet fra on. 02.12 til to. 03.12.');
  expect((await order()).Delivery.ExpectedDate).toBe('2026-12-03');
  expect((await send([{ productId: flour, quantity: 1 }], { orderId: 'PO-NY' })).text).not.toContain(
    'Leveringsdagen',
  );
});

test('[PUN-06] what the buyer set in the shop stays after a change', async () => {
  const { update, order, inShop } = await anOrderOfSystem(
    app,
    async () => [{ productId: flour, quantity: 1 }],
    {
      deliveryDate: '2026-11-26',
    },
  );
  await inShop({ Message: 'Ring på', SeparateInvoice: true, References: { OrderReference: 'UGE 48' } });
  const kept = {
    Message: { Text: 'Ring på' },
    SeparateInvoice: true,
    References: { OrderReference: 'UGE 48' },
  };
  expect(await order()).toMatchObject(kept);
  expect((await update([{ productId: flour, quantity: 2 }])).status).toBe('200');
  expect(await order()).toMatchObject(kept);
  await update([{ productId: flour, quantity: 3 }], { comments: 'Til bagdøren' });
  expect(await order()).toMatchObject({ ...kept, Message: { Text: 'Til bagdøren\nRing på' } });
  await update([{ productId: flour, quantity: 4 }], { comments: 'Til bagdøren' });
  expect((await order()).Message).toEqual({ Text: 'Til bagdøren\nRing på' });
  await inShop({ Message: 'Til fordøren' });
  await update([{ productId: flour, quantity: 5 }], { comments: 'Til bagdøren' });
  expect((await order()).Message).toEqual({ Text: 'Til fordøren' });
});

test('[PUN-06] an older version that comes later has no effect', async () => {
  const { update, order } = await anOrderOfSystem(app, async () => [{ productId: flour, quantity: 1 }], {
    orderVersion: '1',
  });
  expect((await update([{ productId: flour, quantity: 7 }], { orderVersion: '3' })).status).toBe('200');
  const older = await update([{ productId: flour, quantity: 2 }], { orderVersion: '2' });
  expect([older.status, older.text.includes('Version 2')]).toEqual(['409', true]);
  expect(pricedLines(await order())).toEqual([[flour, 'st', 7, 1000]]);
  expect((await update([{ productId: flour, quantity: 8 }], { orderVersion: '10' })).status).toBe('200');
  expect(pricedLines(await order())).toEqual([[flour, 'st', 8, 1000]]);
});

test('[PUN-06] a document written before the last change has no effect', async () => {
  const { update, order } = await anOrderOfSystem(app, async () => [{ productId: flour, quantity: 1 }]);
  const at = (timestamp: string, quantity: number) => update([{ productId: flour, quantity }], { timestamp });
  expect((await at('2026-11-23T14:30:00+01:00', 7)).status).toBe('200');
  expect((await at('2026-11-23T13:29:59Z', 2)).status).toBe('409');
  expect((await at('Mon May 19 18:29:48 +0000 2008', 6)).status).toBe('200');
  expect((await at('2026-11-23T13:30:01Z', 8)).status).toBe('200');
  expect(pricedLines(await order())).toEqual([[flour, 'st', 8, 1000]]);
});

test.each(['Cancelled', 'Refused'])(
  '[PUN-06] an order that the supplier ended as %s frees its number',
  async (status) => {
    const items = [{ productId: flour, quantity: 1 }];
    const { system, send, webOrders } = await anOrderOfSystem(app, async () => items, {
      payloadId: `erst-${status}@indkoeb.example`,
    });
    await change(
      'update web_orders set status = $2 where customer_id = $1',
      system.buyer.customer.id,
      status,
    );
    const same = await send(items);
    expect([same.status, same.text.includes('nyt id')]).toEqual(['409', true]);
    const again = await send(items, { payloadId: `igen-${status}@indkoeb.example` });
    const orders = await webOrders();
    expect(orders.map((each) => each.status)).toEqual([status, 'Received']);
    expect([again.status, again.text.includes(`Ordre ${orders[1]?.id}.`)]).toEqual(['200', true]);
    expect((await send(items, { payloadId: `igen-${status}@indkoeb.example` })).status).toBe('200');
    expect(await webOrders()).toHaveLength(2);
  },
);
