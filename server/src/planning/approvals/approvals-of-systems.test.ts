import { deleteBasket } from '@engros/contracts/baskets/basket.ts';
import { createStandingOrder } from '@engros/contracts/planning/standing-orders.ts';
import { expect, test } from 'vitest';
import { insertRow, rowsOf } from '../../../test/builders.ts';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import {
  aBasket,
  aKitchen,
  approveIt,
  makeRule,
  ordersOf,
  shown,
} from '../../../test/worlds/approvals/approval-world.ts';
import { orderApp } from '../../../test/worlds/order-app.ts';
import { aProcurementSystem, orderRequest, postCxml } from '../../../test/worlds/procurement-system.ts';

const app = duringTests(testApp);
const shop = duringTests(orderApp);

test('[PLN-01] [PLN-04] a standing order over a limit waits and is sent once approved', async () => {
  const kitchen = await aKitchen(app);
  const { caller } = kitchen.ida;
  const basket = await aBasket(app, kitchen, 12);
  const made = await app.call(caller, createStandingOrder, {
    body: {
      ...{ Key: `noegle-${freshNumber(9)}`, Name: 'Mejeri', StartsOn: '2026-11-24', EndsOn: null },
      Rhythm: { Kind: 'weekly', EveryWeeks: 1, Weekdays: [4], MonthDay: 1, Nth: 1 },
      Source: { Kind: 'basket', Id: basket.Id },
    },
  });
  expect(made.status).toBe(200);
  await app.call(caller, deleteBasket, { query: { id: basket.Id } });
  await makeRule(app, kitchen);
  const days = () => rowsOf(app.database, 'standing_order_days', { customer_id: kitchen.customer.id });
  app.clock.set('2026-11-24T15:00:00Z');
  await app.app.runStandingOrders();
  app.clock.set('2026-11-25T14:30:00Z');
  await app.app.runStandingOrders();
  expect((await days()).map(({ state, waits_for: why }) => [state, why])).toEqual([
    ['waiting', ['approval']],
  ]);
  const [waiting] = await rowsOf(app.database, 'approvals', { customer_id: kitchen.customer.id });
  const id = String(waiting?.id);
  expect(await shown(app, caller, id)).toMatchObject({ State: 'waiting', AskedBy: 'Ida Friis', Note: null });
  await app.app.runStandingOrders();
  expect(await ordersOf(app, kitchen)).toEqual([]);
  expect((await approveIt(app, kitchen.lone.caller, id)).model.State).toBe('approved');
  app.clock.set('2026-11-25T14:45:00Z');
  await app.app.runStandingOrders();
  const [order] = await ordersOf(app, kitchen);
  expect((await days()).map(({ state, web_order_id: of }) => [state, of])).toEqual([['sent', order?.id]]);
});

test('[PLN-04] an order of a system obeys the same rules and is refused', async () => {
  const piece = await aPieceForSale(shop);
  const system = await aProcurementSystem(shop, 'cxml');
  const { customer, user } = system.buyer;
  const at = shop.clock.now().toString();
  const by = { created_by: user.userId, created_at: at, updated_by: user.userId, updated_at: at };
  const leader = await shop.aBuyer({}, {});
  await insertRow(shop.database, 'memberships', {
    ...{ customer_id: customer.id, user_id: leader.user.userId, may_approve: true },
  });
  await insertRow(shop.database, 'approval_rules', {
    ...{
      customer_id: customer.id,
      name: 'Store ordrer',
      kind: 'order',
      limit_ore: 5_000,
      at_deadline: 'fall',
    },
    ...{ allows_own: false, ...by },
  });
  const send = (quantity: number) =>
    postCxml(
      shop,
      orderRequest(system.loginName, [{ productId: piece, quantity, unit: 'EA' }], {
        ...{ deliveryDate: '2026-11-25', orderId: `PO-${freshNumber(8)}` },
      }),
    );
  expect((await send(5)).status).toBe('200');
  const refused = await send(6);
  expect(refused.status).not.toBe('200');
  expect(refused.text).toContain('skal godkendes');
  const orders = await rowsOf(shop.database, 'web_orders', { customer_id: customer.id });
  expect(orders.map(({ subtotal_ore: sum }) => sum)).toEqual([5_000]);
  expect(await rowsOf(shop.database, 'approvals', { customer_id: customer.id })).toEqual([]);
});
