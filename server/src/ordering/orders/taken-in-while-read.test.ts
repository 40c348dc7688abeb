import { readOrder } from '@engros/contracts/ordering/orders.ts';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';
import { ordersWorld } from '../../../test/worlds/orders-world.ts';

const readsWaiting = /else 'Sent' end as status/;

it('[ORD-01] finds an order taken in while it is read', async () => {
  const app = await ordersWorld();
  const kitchen = await app.aKitchen();
  const id = await app.placed(kitchen);
  const query: (...asked: unknown[]) => unknown = pg.Client.prototype.query;
  let isTakenIn = false;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [{ text = '' }] = asked as [{ text?: string }];
    if (!isTakenIn && readsWaiting.test(text)) {
      isTakenIn = true;
      const taken = { id: Number(id), web_order_id: Number(id), status: 'Received' } as const;
      await aFollowedOrder(app.database, kitchen.customer.id, taken);
    }
    return query.apply(this, asked);
  });
  const { model } = await app.call(kitchen.buyer, readOrder, { params: { id } });
  vi.restoreAllMocks();
  expect(isTakenIn).toBe(true);
  expect(model).toMatchObject({ Id: id, Status: 'Received' });
  await app.close();
});
