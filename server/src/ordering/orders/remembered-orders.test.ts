import { listLegacyOrders, readLegacyOrder } from '@engros/contracts/ordering/legacy-orders.ts';
import { listOrders, readOrder } from '@engros/contracts/ordering/orders.ts';
import { changeLanguage } from '@engros/contracts/people/user.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { describe, expect, it } from 'vitest';
import { updateRows } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { type CallInput, duringTests } from '../../../test/test-app.ts';
import { aFollowedOrder, aLegacyOrder } from '../../../test/worlds/followed-orders.ts';
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

describe('orders of the earlier system', () => {
  const list = ({ buyer }: Kitchen, query: CallInput<typeof listLegacyOrders>['query'] = {}) =>
    app.call(buyer, listLegacyOrders, { query });
  const orderOf = ({ customer }: Kitchen, wishes: Parameters<typeof aLegacyOrder>[2] = {}) =>
    aLegacyOrder(app.database, customer.id, wishes).then(String);

  describe('[ORD-02] the orders of the earlier system', () => {
    it('[ORD-02] are listed with their own shape, all or so many days', async () => {
      const kitchen = await app.aKitchen();
      const lines = [
        { product_id: '0815', name: 'Hvedemel', quantity: 4 },
        { product_id: '0816', name: 'Rugmel', quantity: 2 },
      ];
      const old = await orderOf(kitchen, { date: '2023-03-01', reference: 'PO-9', orderedBy: 'Jens', lines });
      const later = await orderOf(kitchen, { date: '2025-10-01' });
      const { model } = await list(kitchen);
      expect(model.Orders.map(({ Id }) => Id)).toEqual([later, old]);
      expect(model.Orders[1]).toEqual({
        Id: old,
        CustomerReference: 'PO-9',
        DeliveryDate: '2023-03-01',
        OrderDate: '2023-03-01',
        OrderedByUser: 'Jens',
        Source: 'Tidligere system',
        OrderType: 'Normal',
        OurReferenceNumber: old,
        Status: 'Leveret',
        Total: '60,00',
        TotalOre: 6000,
        TotalNumberOfProducts: 2,
        Lines: [
          { ItemNumber: '0815', ItemName: 'Hvedemel', Quantity: 4 },
          { ItemNumber: '0816', ItemName: 'Rugmel', Quantity: 2 },
        ],
      });
      expect((await list(kitchen, { NumberOfDays: 500 })).model.TotalResults).toBe(1);
    });

    it('[ORD-02] [ENV-12] say their words in the language of the reader', async () => {
      const kitchen = await app.aKitchen();
      const ids = [];
      for (const status of ['Leveret', 'ANNULLERET 3/4', 'Faktureret', 'Restordre'])
        ids.push(await orderOf(kitchen, { status }));
      await app.call(kitchen.buyer, changeLanguage, { body: { LanguageName: 'en' } });
      const words = new Map((await list(kitchen)).model.Orders.map((order) => [order.Id, order]));
      expect(ids.map((id) => words.get(id)?.Status)).toEqual([
        'Delivered',
        'Cancelled',
        'Invoiced',
        'Restordre',
      ]);
      const { model } = await app.call(kitchen.buyer, readLegacyOrder, { params: { id: ids[0] ?? '' } });
      expect(model).toMatchObject({
        Source: 'Earlier system',
        OrderType: 'Normal',
        OurReferenceNumber: ids[0],
        Status: 'Delivered',
      });
    });

    it('[ORD-02] are found by number, reference, person and product', async () => {
      const kitchen = await app.aKitchen();
      const lines = [
        { name: 'Salt' },
        { name: 'Peber' },
        { name: 'Sukker' },
        { product_id: '77-A', name: 'Æblemost' },
      ];
      const id = await orderOf(kitchen, { reference: 'Påske', orderedBy: 'Jens Bach', lines });
      await orderOf(kitchen, { reference: 'Jul' });
      for (const SearchText of [id, 'påsk', 'JENS', 'æblem', '77-a'])
        expect(
          (await list(kitchen, { SearchText })).model.Orders.map(({ Id }) => Id),
          SearchText,
        ).toEqual([id]);
      const { model } = await list(kitchen, { SearchText: 'æble' });
      expect(model.Orders[0]?.Lines[0]?.ItemName).toBe('Æblemost');
      expect(
        (await list(kitchen, { SearchText: 'x'.repeat(limits.orderSearchLength + 1) })).error.Fields,
      ).toEqual(['querystring.SearchText']);
      expect((await list(kitchen, { Page: limits.pageNumber })).model).toMatchObject({
        Orders: [],
        TotalResults: 2,
      });
    });

    it('[ORD-02] are read with all lines in as many queries as with one', async () => {
      const kitchen = await app.aKitchen();
      const lines = Array.from({ length: 60 }, (_, at) => ({
        name: `Vare ${at}`,
        quantity: at + 1,
        price: 250,
      }));
      const id = await orderOf(kitchen, { lines });
      const read = () => app.call(kitchen.buyer, readLegacyOrder, { params: { id } });
      const [count, { model }] = await statementsOf(read, /legacy/);
      expect(count).toBe(2);
      expect(model.Lines).toHaveLength(60);
      expect(model.Lines[59]).toEqual({
        ItemNumber: '1',
        ItemName: 'Vare 59',
        UnitText: 'pose',
        Quantity: 60,
        UnitPriceOre: 250,
        LineTotalOre: 15_000,
      });
    });
  });
});
