import { listOrders, readOrder } from '@engros/contracts/ordering/orders.ts';
import { describe, expect, it } from 'vitest';
import { updateRows } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { duringTests } from '../../../test/test-app.ts';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';
import { stepsOf } from '../../../test/worlds/order-steps.ts';
import { type Kitchen, ordersWorld } from '../../../test/worlds/orders-world.ts';

const app = duringTests(ordersWorld);

const list = ({ buyer }: Kitchen) => app.call(buyer, listOrders, { query: {} });
const read = ({ buyer }: Kitchen, id: string) => app.call(buyer, readOrder, { params: { id } });
const orderOf = ({ customer }: Kitchen, wishes: Parameters<typeof aFollowedOrder>[2] = {}) =>
  aFollowedOrder(app.database, customer.id, wishes).then(String);

describe('orders that were read before', () => {
  const both = async (kitchen: Kitchen, id: string) => {
    const [listed, order] = [await list(kitchen), await read(kitchen, id)];
    return { row: listed.model.Orders.find(({ Id }) => Id === id), order: order.model };
  };

  it('are read again without their lines while nothing changes', async () => {
    const kitchen = await app.aKitchen();
    const id = await orderOf(kitchen, { lines: [{ name: 'Salt' }, { name: 'Tang' }] });
    const first = await both(kitchen, id);
    expect(first.row?.Lines).toHaveLength(2);
    const [count, second] = await statementsOf(() => both(kitchen, id), /order_lines/);
    expect(count).toBe(0);
    expect(second).toEqual(first);
  });

  it('are found again without their lines while nothing changes', async () => {
    const kitchen = await app.aKitchen();
    const id = Number(await orderOf(kitchen, { lines: [{ name: 'Salt' }, { name: 'Tang' }] }));
    const find = () => app.call(kitchen.buyer, listOrders, { query: { SearchText: String(id) } });
    const first = await find();
    expect(first.model.Orders).toMatchObject([{ Id: String(id), Status: 'Confirmed' }]);
    const [count, second] = await statementsOf(find, /order_lines/);
    expect(count).toBe(0);
    expect(second.model).toEqual(first.model);
    const orders = app.database.kysely.updateTable('orders').where('id', '=', id);
    await orders.set({ status: 'Invoiced' }).execute();
    expect((await find()).model.Orders).toMatchObject([{ Status: 'Invoiced' }]);
  });

  it('show what was written before they were read and committed after', async () => {
    const kitchen = await app.aKitchen();
    const [early, late] = [Number(await orderOf(kitchen)), Number(await orderOf(kitchen))];
    const statuses = async () =>
      Object.fromEntries((await list(kitchen)).model.Orders.map(({ Id, Status }) => [Id, Status]));
    await app.database.kysely.transaction().execute(async (open) => {
      await open.updateTable('orders').set({ status: 'Invoiced' }).where('id', '=', early).execute();
      await updateRows(app.database, 'orders', { id: late }, { status: 'Cancelled' });
      expect(await statuses()).toMatchObject({ [late]: 'Cancelled', [early]: 'Confirmed' });
    });
    expect(await statuses()).toMatchObject({ [late]: 'Cancelled', [early]: 'Invoiced' });
  });

  it('[ORD-01] show each step, amendment and new name in the next answer', async () => {
    const kitchen = await app.aKitchen({ displayName: 'Kasper Juhl' });
    const id = await app.placed(kitchen, { quantity: 4 });
    expect((await both(kitchen, id)).row).toMatchObject({ Status: 'Sent', OrderedByUser: 'Kasper Juhl' });
    await updateRows(app.database, 'users', { id: kitchen.userId }, { display_name: 'Kasper Holm' });
    expect((await both(kitchen, id)).row?.OrderedByUser).toBe('Kasper Holm');
    const steps = stepsOf(app.database, { ...kitchen, webOrderId: Number(id) });
    await steps.received();
    expect((await both(kitchen, id)).row?.Status).toBe('Received');
    await steps.confirmed([{ position: 1, quantity: 3 }]);
    const confirmed = await both(kitchen, id);
    expect(confirmed.row).toMatchObject({ Status: 'Confirmed', NumberOfDeviations: 1, TotalOre: 3000 });
    expect(confirmed.order).toMatchObject({ IsChangeable: true, Lines: [{ QuantityConfirmed: 3 }] });
    await steps.picking();
    expect((await both(kitchen, id)).order.IsChangeable).toBe(false);
    await steps.onTheWay([{ orderPosition: 1, quantity: 3, lot: 'L26300', celsius: -18.5 }]);
    await steps.delivered();
    const delivered = await both(kitchen, id);
    expect(delivered.row?.Status).toBe('Delivered');
    expect(delivered.order.Lines).toMatchObject([{ QuantityDelivered: 3, Lots: [{ Lot: 'L26300' }] }]);
  });

  it('stop being changeable at their deadline', async () => {
    const kitchen = await app.aKitchen();
    const id = await app.placed(kitchen);
    await stepsOf(app.database, { ...kitchen, webOrderId: Number(id) }).received();
    expect((await both(kitchen, id)).order.IsChangeable).toBe(true);
    await updateRows(app.database, 'web_orders', { id: Number(id) }, { deadline: '2026-11-23T13:18:00Z' });
    expect((await both(kitchen, id)).order.IsChangeable).toBe(false);
  });

  it('speak each reader’s language and hide amounts from those without right', async () => {
    const kitchen = await app.aKitchen();
    const id = await app.placed(kitchen);
    await stepsOf(app.database, { ...kitchen, webOrderId: Number(id) }).received();
    await both(kitchen, id);
    const english = await aBuyerOf(app, kitchen.customer, { language: 'en' });
    expect((await both({ ...kitchen, buyer: english }, id)).row?.Lines[0]?.ItemName).toBe('Garden peas');
    const clerk = await aBuyerOf(app, kitchen.customer, { maySeePrices: false });
    const unseen = await both({ ...kitchen, buyer: clerk }, id);
    expect(unseen.row).toMatchObject({ Id: id, TotalOre: null });
    expect(JSON.stringify(unseen)).not.toMatch(/Ore":[^n]/);
    expect((await both(kitchen, id)).row).toMatchObject({ TotalOre: 3000 });
  });
});
