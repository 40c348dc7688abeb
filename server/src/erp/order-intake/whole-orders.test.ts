import {
  takeDeliveries,
  takeOrderConfirmations,
  takeOrderStatuses,
  takeSalesDocuments,
} from '@engros/contracts/erp/supplier-intake.ts';
import { takeOrders } from '@engros/contracts/erp/supplier-whole-orders.ts';
import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { readSalesStatistics, readStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { listOrders, readOrder } from '@engros/contracts/ordering/orders.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { untilAnswered } from '../../../test/steady/until-answered.ts';
import { duringTests } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { type Kitchen, ordersWorld } from '../../../test/worlds/orders-world.ts';
import { usualQuantities } from '../../goods/accounting/purchases.ts';

const world = duringTests(ordersWorld);
let send: Awaited<ReturnType<typeof aSupplierSystem>>;
beforeAll(async () => {
  send = await aSupplierSystem(world, ['orders:write', 'documents:write'], 'Navision');
});

const line = (wishes: object = {}) => ({
  Position: 10,
  ProductId: world.productId,
  DisplayName: 'Ærter, frosne',
  SalesUnitCode: 'st',
  SalesUnitQuantity: 1,
  QuantityOrdered: 4,
  UnitPriceOre: 2500,
  ...wishes,
});
const orderOf = ({ customer }: Kitchen, wishes: object = {}) => ({
  CustomerId: customer.id,
  OrderId: String(freshNumber(9)),
  Source: 'Phone',
  Status: 'Received',
  OrderDate: '2026-11-20',
  DeliveryDate: '2026-11-25',
  OrderedBy: 'Mette Holm',
  Lines: [line()],
  ...wishes,
});
const delivered = (wishes: object = {}) => ({
  Status: 'Delivered',
  At: '2026-11-21T06:30:00Z',
  OrderDate: '2026-11-20',
  DeliveryDate: '2026-11-21',
  ...wishes,
});
type Whole = ReturnType<typeof orderOf>;
const one = async (order: object) => (await send(takeOrders, [order])).model.Records[0];
const read = async ({ buyer }: Kitchen, { OrderId }: Whole) =>
  (await world.call(buyer, readOrder, { params: { id: OrderId } })).model;
const eventsOf = async ({ buyer }: Kitchen, { OrderId }: Whole) =>
  (await world.call(buyer, readOrderTracking, { params: { id: OrderId } })).model.Events;
const sumsOf = async ({ customer }: Kitchen) => {
  const rows = await world.database.kysely
    .selectFrom('purchase_sums')
    .select(['starts_on as day', 'ore', 'base_units'])
    .where('customer_id', '=', customer.id)
    .where('grain', '=', 'day')
    .execute();
  return rows.map(({ day, ore, base_units }) => [day, ore.map(Number), base_units.map(Number)]);
};

describe('an order of the telephone or an earlier system', () => {
  test('[SUP-01] [ORD-01] is seen like any other order', async () => {
    const kitchen = await world.aKitchen();
    const order = orderOf(kitchen, {
      ...delivered(),
      CustomerReference: 'UGE 47',
      OurReference: 'SO-4711',
      DeliveryFeeOre: 5000,
      ReceivedBy: 'Anna',
      Lines: [
        line({
          QuantityDelivered: 3,
          Lots: [
            { Lot: 'L1', Quantity: 2, BestBefore: '2027-01-01', Celsius: -19 },
            { Lot: 'L2', Quantity: 1 },
          ],
        }),
        line({
          Position: 20,
          ProductId: 'X-9',
          IsCatchWeight: true,
          QuantityOrdered: 2,
          WeightOrderedG: 4000,
          WeightDeliveredG: 4400,
          UnitPriceOre: 10_000,
          PriceSource: 'Agreement',
        }),
      ],
    });
    expect(await one(order)).toMatchObject({
      Accepted: true,
      Status: 'Delivered',
      OrderNumber: order.OrderId,
    });
    const seen = await read(kitchen, order);
    expect(seen).toMatchObject({
      Source: 'Phone',
      Status: 'Delivered',
      OrderedByUser: 'Mette Holm',
      CustomerReference: 'UGE 47',
      OurReferenceNumber: 'SO-4711',
      SubTotalOre: 3 * 2500 + 22_000,
      DeliveryFeeOre: 5000,
      VatOre: (3 * 2500 + 22_000 + 5000) / 4,
      NumberOfDeviations: 1,
    });
    expect(seen.Lines[0]).toMatchObject({ QuantityOrdered: 4, QuantityConfirmed: 4, QuantityDelivered: 3 });
    expect(seen.Lines[0]?.Lots.map(({ Lot }) => Lot)).toEqual(['L1', 'L2']);
    expect(seen.Lines[1]).toMatchObject({ WeightDeliveredKg: 4.4, LineTotalOre: 22_000 });
    const { Events, Deliveries } = (
      await world.call(kitchen.buyer, readOrderTracking, { params: { id: order.OrderId } })
    ).model;
    expect(Events.at(-1)).toMatchObject({
      Kind: 'Delivered',
      At: '2026-11-21T06:30:00Z',
      Source: 'Navision',
    });
    expect(Deliveries).toMatchObject([{ State: 'Delivered', ReceivedBy: 'Anna', NumberOfLines: 3 }]);
    const list = await world.call(kitchen.buyer, listOrders, { query: { SearchText: 'SO-4711' } });
    expect(list.model.Orders.map(({ Id }) => Id)).toEqual([order.OrderId]);
  });

  test('[DOC-03] [CAT-04] counts in statistics, history and usual quantities once', async () => {
    const kitchen = await world.aKitchen();
    const first = orderOf(kitchen, delivered());
    const second = orderOf(kitchen, delivered({ Lines: [line({ QuantityOrdered: 8 })] }));
    for (let sent = 0; sent < 2; sent += 1) await send(takeOrders, [first, second, first]);
    expect(await sumsOf(kitchen)).toEqual([['2026-11-21', [30_000], [12]]]);
    const { buyer, customer } = kitchen;
    const statistics = await world.call(buyer, readStatistics, { query: { groupBy: 'product' } });
    expect(statistics.model.Rows).toMatchObject([{ Id: world.productId, AmountOre: 30_000 }]);
    const history = await world.call(buyer, readPurchaseHistory, { params: { productId: world.productId } });
    expect(history.model).toMatchObject({ TotalResults: 2, Summary: { BaseUnits: 12, UsualBaseUnits: 6 } });
    const habits = await world.call(buyer, readSalesStatistics);
    expect(habits.model.Purchases).toMatchObject([{ ProductId: world.productId, Times: 2 }]);
    const scope = { customerId: customer.id, punchOutSessionId: null };
    expect(await usualQuantities(world.database, scope, [world.productId])).toEqual(
      new Map([[world.productId, 6]]),
    );
    const punchOut = { ...scope, punchOutSessionId: 'one' };
    expect(await usualQuantities(world.database, punchOut, [world.productId])).toEqual(new Map());
  });

  test('[SUP-01] is of the catalogue’s product however its number is written', async () => {
    const kitchen = await world.aKitchen();
    const id = await aProduct(world.database, { id: `AB-${freshNumber(6)}` });
    const lots = [{ Lot: 'L9 ', Quantity: 4 }];
    const order = orderOf(kitchen, delivered({ Lines: [line({ ProductId: id.toLowerCase(), Lots: lots })] }));
    await one(order);
    expect((await read(kitchen, order)).Lines).toMatchObject([{ ProductId: id }]);
    const left = world.database.kysely
      .selectFrom('delivery_lines')
      .select('lot')
      .where('product_id', '=', id);
    expect(await left.execute()).toEqual([{ lot: 'L9' }]);
  });

  test('[SUP-01] goes on by statuses, confirmations, deliveries and documents', async () => {
    const kitchen = await world.aKitchen();
    const order = orderOf(kitchen);
    const about = { CustomerId: order.CustomerId, OrderId: order.OrderId };
    await one(order);
    await send(takeOrderConfirmations, [{ ...about, Lines: [{ Position: 10, Quantity: 3 }] }]);
    await send(takeOrderStatuses, [{ ...about, Status: 'Picking' }]);
    await send(takeDeliveries, [{ ...about, Step: 'Left', Lines: [{ Position: 10, Quantity: 3 }] }]);
    await send(takeDeliveries, [{ ...about, Step: 'Arrived', Lines: [] }]);
    await send(takeOrderStatuses, [{ ...about, Status: 'Invoiced' }]);
    const invoice = {
      ...about,
      Type: 'Invoice',
      Number: `F${order.OrderId}`,
      DocumentDate: '2026-11-25',
      NetOre: 7500,
      VatOre: 1875,
      TotalOre: 9375,
      Lines: [
        {
          Position: 10,
          ProductId: world.productId,
          DisplayName: 'Ærter',
          SalesUnitCode: 'st',
          Quantity: 3,
          UnitPriceOre: 2500,
          NetOre: 7500,
          VatPercent: 25,
        },
      ],
    };
    expect((await send(takeSalesDocuments, [invoice])).model.Accepted).toBe(1);
    expect((await eventsOf(kitchen, order)).map(({ Kind }) => Kind)).toEqual([
      'Received',
      'Confirmed',
      'Picking',
      'OnTheWay',
      'Delivered',
      'Invoiced',
    ]);
    expect(await sumsOf(kitchen)).toEqual([['2026-11-25', [7500], [3]]]);
    // The whole order again says nothing new, and a changed one comes too late.
    expect(await one(order)).toMatchObject({ Accepted: true, Status: 'Invoiced' });
    expect(await one({ ...order, Lines: [line({ QuantityOrdered: 9 })] })).toMatchObject({
      Accepted: false,
      Type: 'orderTransition',
    });
  });
});

describe('an order that is sent again', () => {
  test('[SUP-01] changed before picking is an amendment that the buyer sees', async () => {
    const kitchen = await world.aKitchen();
    const order = orderOf(kitchen, { Status: 'Confirmed', Lines: [line(), line({ Position: 20 })] });
    await one(order);
    const changed = {
      ...order,
      Status: 'Received',
      DeliveryDate: '2026-11-26',
      Lines: [line({ Position: 20, QuantityOrdered: 6 }), line({ Position: 30, ProductId: 'Y-1' })],
    };
    expect(await one(changed)).toMatchObject({ Accepted: true, Status: 'Received' });
    expect(await one(changed)).toMatchObject({ Accepted: true, Status: 'Received' });
    const { Lines, DeliveryDate } = await read(kitchen, order);
    expect(DeliveryDate).toBe('2026-11-26');
    expect(Lines.map(({ LineId, QuantityOrdered }) => [LineId, QuantityOrdered])).toEqual([
      [20, 6],
      [30, 4],
    ]);
    const events = await eventsOf(kitchen, order);
    expect(events.map(({ Kind }) => Kind)).toEqual(['Confirmed', 'Amended']);
    expect(events[1]?.Changes.map(({ Kind, From, To }) => [Kind, From, To])).toEqual([
      ['Quantity', '4', '6'],
      ['Added', null, '4'],
      ['Removed', '4', null],
    ]);
  });

  test('[SUP-01] corrects an earlier order and its sums', async () => {
    const kitchen = await world.aKitchen();
    const order = orderOf(kitchen, delivered({ Lines: [line(), line({ Position: 20 })] }));
    await one(order);
    const corrected = {
      ...order,
      Status: 'Invoiced',
      DeliveryDate: '2026-11-22',
      Lines: [line({ QuantityDelivered: 2, Lots: [{ Lot: 'L7', Quantity: 2 }] })],
    };
    expect(await one(corrected)).toMatchObject({ Accepted: true, Status: 'Invoiced' });
    expect(await sumsOf(kitchen)).toEqual([['2026-11-22', [5000], [2]]]);
    const { Deliveries } = (
      await world.call(kitchen.buyer, readOrderTracking, { params: { id: order.OrderId } })
    ).model;
    expect(Deliveries).toMatchObject([{ DeliveryDate: '2026-11-22', NumberOfLines: 1 }]);
    expect(await one(order)).toMatchObject({ Accepted: false, Type: 'orderTransition' });
  });

  test('[SUP-01] side by side has one effect', async () => {
    const kitchen = await world.aKitchen();
    const order = orderOf(kitchen, delivered());
    const sent = () => untilAnswered(() => send(takeOrders, [order]));
    const answers = (await Promise.all(Array.from({ length: 12 }, sent))).map(
      ({ model }) => model.Records[0],
    );
    expect(answers.map((answer) => answer?.Accepted)).toEqual(answers.map(() => true));
    expect((await eventsOf(kitchen, order)).filter(({ Kind }) => Kind === 'Delivered')).toHaveLength(1);
    expect(await sumsOf(kitchen)).toEqual([['2026-11-21', [10_000], [4]]]);
  });
});

describe('refused', () => {
  test('[SUP-01] [ENV-02] each wrong order names its fault and stops no other', async () => {
    const kitchen = await world.aKitchen();
    const web = await world.placed(kitchen);
    const good = orderOf(kitchen);
    const { model } = await send(takeOrders, [
      orderOf(kitchen, { CustomerId: 'NOBODY' }),
      orderOf(kitchen, { DepotId: 'NOWHERE' }),
      orderOf(kitchen, { OrderId: web }),
      orderOf(kitchen, { Status: 'Delivered' }),
      orderOf(kitchen, { DeliveryDate: '2026-11-31' }),
      orderOf(kitchen, { Lines: [line(), line()] }),
      orderOf(kitchen, { Lines: [line({ QuantityDelivered: 1 })] }),
      orderOf(kitchen, delivered({ Lines: [line({ Lots: [{ Lot: 'L1', Quantity: 1 }] })] })),
      good,
    ]);
    expect(model.Records.map(({ Type }) => Type)).toEqual([
      'notFound',
      'invalidInput',
      'orderOfShop',
      ...Array.from({ length: 5 }, () => 'invalidInput'),
      null,
    ]);
    expect(model.Records[0]?.Message).toBe('Der er ingen kunde NOBODY.');
    expect(model.Records[2]?.Message).toContain(`Ordre ${web} kom fra butikken.`);
    expect((await read(kitchen, good)).Lines).toHaveLength(1);
  });

  test('[SUP-01] a number of the supplier’s is never given to a web order', async () => {
    const kitchen = await world.aKitchen();
    const placed = Number(await world.placed(kitchen));
    await one(orderOf(kitchen, { OrderId: String(placed + 1) }));
    expect(Number(await world.placed(kitchen))).toBe(placed + 2);
  });
});

test('[SUP-01] a batch of whole orders asks the database no more often', async () => {
  const kitchen = await world.aKitchen();
  const writing = /savepoint|for update|json_to_recordset|nextval|from "customers"|from "depots"/i;
  const orders = (count: number) => Array.from({ length: count }, () => orderOf(kitchen, delivered()));
  const [ofOne] = await statementsOf(() => send(takeOrders, orders(1)), writing);
  const [ofMany, many] = await statementsOf(() => send(takeOrders, orders(40)), writing);
  expect(many.model.Accepted).toBe(40);
  expect(ofMany).toBe(ofOne);
});
