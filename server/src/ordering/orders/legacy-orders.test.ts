import { listLegacyOrders, readLegacyOrder } from '@engros/contracts/ordering/legacy-orders.ts';
import { changeLanguage } from '@engros/contracts/people/user.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../../test/count-statements.ts';
import type { CallInput } from '../../../test/test-app.ts';
import { duringTests } from '../../../test/test-app.ts';
import { aLegacyOrder } from '../../../test/worlds/followed-orders.ts';
import { type Kitchen, ordersWorld } from '../../../test/worlds/orders-world.ts';

const app = duringTests(ordersWorld);

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
