import { listSalesDocuments, readDocumentXml } from '@engros/contracts/documents/sales-documents.ts';
import {
  takeDeliveries,
  takeOrderConfirmations,
  takeOrderStatuses,
  takeSalesDocuments,
} from '@engros/contracts/erp/supplier-intake.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { readOrder } from '@engros/contracts/ordering/orders.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertRows, rowOf } from '../../../test/builders.ts';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { freshGln } from '../../../test/worlds/procurement/peppol-orders.ts';
import { anAmendment, aWebOrder } from '../../../test/worlds/web-orders.ts';
import { textAt, xmlTree } from '../../../test/xml-tree.ts';

const app = duringTests(testApp);
let send: Awaited<ReturnType<typeof aSupplierSystem>>;
beforeAll(async () => {
  send = await aSupplierSystem(app, ['orders:write', 'documents:write'], 'Navision');
  await insertRows(
    app.database,
    'depots',
    ['FROST', 'KOEL'].map((id) => ({ id, name: id, postal_code: '8000', city: 'Aarhus' })),
  );
});

async function aSplitOrder() {
  const web = await aWebOrder(app.database, { delivery_fee_ore: 34_500 });
  const about = { CustomerId: web.customer.id, OrderId: String(web.webOrderId) };
  const part = (DepotId: string, Positions: readonly number[], more: object = {}) => ({
    ...about,
    Status: 'Received',
    DepotId,
    Positions,
    ...more,
  });
  return { web, about, part, own: web.customer.depotId };
}

test('[SUP-01] one web order becomes orders and deliveries of two depots', async () => {
  const { web, about, part, own } = await aSplitOrder();
  const batch = [part(own, [1, 3]), part('FROST', [2])];
  const { model } = await send(takeOrderStatuses, batch);
  const [first, second] = model.Records.map(({ OrderNumber }) => OrderNumber ?? '');
  expect(model.Accepted).toBe(2);
  expect(first).toBe(about.OrderId);
  expect(second).not.toBe(first);
  const again = await send(takeOrderStatuses, batch);
  expect(again.model.Records.map(({ OrderNumber }) => OrderNumber)).toEqual([first, second]);
  const ofFrost = { ...about, OrderId: second };
  await send(takeOrderConfirmations, [{ ...ofFrost, Lines: [{ Position: 1, Quantity: 8 }] }]);
  await send(takeOrderStatuses, [{ ...ofFrost, Status: 'Picking' }]);
  const left = { ...ofFrost, Step: 'Left', DepotId: own, Lines: [{ Position: 1, Quantity: 8 }] };
  expect((await send(takeDeliveries, [left])).model.Accepted).toBe(1);
  const buyer = await aBuyerOf(app, web.customer);
  const read = async (id = '') => (await app.call(buyer, readOrder, { params: { id } })).model;
  expect(await read(first)).toMatchObject({
    Status: 'Received',
    DeliveryFeeOre: 34_500,
    Lines: [{ ProductId: 'P1' }, { ProductId: 'P3' }],
  });
  expect(await read(second)).toMatchObject({
    WebOrderId: about.OrderId,
    Status: 'OnTheWay',
    DeliveryFeeOre: 0,
    Lines: [{ ProductId: 'P2', QuantityConfirmed: 8 }],
  });
  const tracking = await app.call(buyer, readOrderTracking, { params: { id: second ?? '' } });
  expect(tracking.model.Deliveries[0]?.Depot).toEqual(expect.any(String));
});

test('[DOC-04] the invoice of a depot refers to the lines of the order', async () => {
  const { web, about, part, own } = await aSplitOrder();
  const ofCustomer = app.database.kysely.updateTable('customers').where('id', '=', web.customer.id);
  await ofCustomer.set({ gln: freshGln(), company_number: '87654321' }).execute();
  const { model } = await send(takeOrderStatuses, [part(own, [1, 3]), part('FROST', [2])]);
  const line = { Position: 1, ProductId: 'P2', DisplayName: 'Vare', SalesUnitCode: 'st', VatPercent: 25 };
  const amounts = { NetOre: 1000, VatOre: 250, TotalOre: 1250 };
  const invoice = {
    ...{ ...about, ...amounts, OrderId: model.Records[1]?.OrderNumber, Type: 'Invoice' },
    ...{ Number: `F${about.OrderId}`, DocumentDate: '2026-11-23' },
    Lines: [{ ...line, Quantity: 1, UnitPriceOre: 1000, NetOre: 1000 }],
  };
  expect((await send(takeSalesDocuments, [invoice])).model.Records).toMatchObject([{ Accepted: true }]);
  const buyer = await aBuyerOf(app, web.customer);
  const query = { FromDate: '2026-11-01', ToDate: '2026-11-30' };
  const { SalesDocuments } = (await app.call(buyer, listSalesDocuments, { query })).model;
  const id = SalesDocuments.find(({ Number: number }) => number === invoice.Number)?.Id ?? '';
  const xml = await app.raw(buyer, { url: readDocumentXml.path.replace('{id}', id) });
  expect(textAt(xmlTree(xml.body), 'cac:InvoiceLine/cac:OrderLineReference/cbc:LineID')).toBe('2');
});

test('[SUP-01] the fee goes on with the depots that still deliver', async () => {
  const { web, about, part, own } = await aSplitOrder();
  const { model } = await send(takeOrderStatuses, [part(own, [1, 3]), part('FROST', [2])]);
  const [first, second] = model.Records.map(({ OrderNumber }) => OrderNumber ?? '');
  const buyer = await aBuyerOf(app, web.customer);
  const feeAndVat = async (id = '') => {
    const order = (await app.call(buyer, readOrder, { params: { id } })).model;
    return [order.DeliveryFeeOre, order.VatOre];
  };
  expect([await feeAndVat(first), await feeAndVat(second)]).toEqual([
    [34_500, 13_625],
    [0, 2500],
  ]);
  await send(takeOrderStatuses, [{ ...about, OrderId: first, Status: 'Cancelled' }]);
  expect([await feeAndVat(first), await feeAndVat(second)]).toEqual([
    [0, 5000],
    [34_500, 11_125],
  ]);
});

async function ordersOf({ web, own }: Awaited<ReturnType<typeof aSplitOrder>>) {
  const rows = await app.database.kysely
    .selectFrom('orders')
    .select(['depot_id', 'status', 'delivery_fee_ore'])
    .where('web_order_id', '=', web.webOrderId)
    .orderBy((eb) => eb('depot_id', '<>', own))
    .orderBy('depot_id')
    .execute();
  return rows.map((row) => [row.status, row.delivery_fee_ore]);
}

test('[SUP-01] both depots cancelled in one batch end the web order', async () => {
  const Status = 'Cancelled';
  const split = await aSplitOrder();
  const { web, about, part, own } = split;
  const { model } = await send(takeOrderStatuses, [part(own, [1, 3]), part('FROST', [2])]);
  const ends = model.Records.map(({ OrderNumber = '' }) => ({ ...about, OrderId: OrderNumber, Status }));
  expect((await send(takeOrderStatuses, ends)).model.Accepted).toBe(2);
  expect(await ordersOf(split)).toEqual([
    [Status, 0],
    [Status, 34_500],
  ]);
  const { status } = await rowOf(app.database, 'web_orders', {
    customer_id: web.customer.id,
    id: web.webOrderId,
  });
  expect(status).toBe(Status);
});

test('[SUP-01] the fee goes past a depot whose invoice is made', async () => {
  const split = await aSplitOrder();
  const { about, part, own } = split;
  const { model } = await send(takeOrderStatuses, [part(own, [1]), part('FROST', [2]), part('KOEL', [3])]);
  const [first, second, third] = model.Records.map(({ OrderNumber = '' }) => OrderNumber);
  await app.database.pool.query(`update orders set status = 'Invoiced' where id = $1`, [second]);
  await send(takeOrderStatuses, [{ ...about, OrderId: first, Status: 'Cancelled' }]);
  expect(await ordersOf(split)).toEqual([
    ['Cancelled', 0],
    ['Invoiced', 0],
    ['Received', 34_500],
  ]);
  await send(takeOrderStatuses, [{ ...about, OrderId: third, Status: 'Cancelled' }]);
  expect((await ordersOf(split))[1]).toEqual(['Invoiced', 0]);
});

test('[SUP-01] a depot received after another was cancelled has the fee', async () => {
  const { web, about, part, own } = await aSplitOrder();
  await send(takeOrderStatuses, [part(own, [1]), part('FROST', [2])]);
  await send(takeOrderStatuses, [{ ...about, Status: 'Cancelled' }]);
  const { model } = await send(takeOrderStatuses, [part(own, [3], { DepotId: 'KOEL' })]);
  const orders = await app.database.kysely
    .selectFrom('orders')
    .select(['depot_id', 'delivery_fee_ore'])
    .where('web_order_id', '=', web.webOrderId)
    .where('status', '<>', 'Cancelled')
    .orderBy('depot_id')
    .execute();
  expect([model.Accepted, orders]).toEqual([
    1,
    [
      { depot_id: 'FROST', delivery_fee_ore: 34_500 },
      { depot_id: 'KOEL', delivery_fee_ore: 0 },
    ],
  ]);
});

test('[ORD-05] a confirmation that names no day is of the ordered day', async () => {
  const { web, about } = await aSplitOrder();
  await send(takeOrderStatuses, [{ ...about, Status: 'Received' }]);
  const buyer = await aBuyerOf(app, web.customer);
  const day = async () =>
    (await app.call(buyer, readOrder, { params: { id: about.OrderId } })).model.DeliveryDate;
  await send(takeOrderConfirmations, [{ ...about, DeliveryDate: '2026-11-27', Lines: [] }]);
  expect(await day()).toBe('2026-11-27');
  await send(takeOrderConfirmations, [{ ...about, Lines: [{ Position: 1, Quantity: 8 }] }]);
  expect(await day()).toBe('2026-11-25');
});

test('[SUP-01] a later version is told of each depot with its lines', async () => {
  const { web, part, own } = await aSplitOrder();
  await send(takeOrderStatuses, [part(own, [1, 2]), part('FROST', [3])]);
  await anAmendment(app.database, web, [{}, { quantity: 4 }, {}, {}]);
  const { model } = await send(takeOrderStatuses, [
    part(own, [1, 2, 3], { Revision: 1 }),
    part('FROST', [4], { Revision: 1 }),
  ]);
  expect(model.Accepted).toBe(2);
  const lines = await app.database.kysely
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['o.depot_id', 'l.web_order_position'])
    .where('o.web_order_id', '=', web.webOrderId)
    .orderBy('l.web_order_position')
    .execute();
  expect(lines.map(({ depot_id }) => depot_id)).toEqual([own, own, own, 'FROST']);
});

test('[SUP-01] a part that cannot be is refused and changes nothing', async () => {
  const { about, part, own } = await aSplitOrder();
  const { model } = await send(takeOrderStatuses, [
    part(own, [1, 2]),
    part('FROST', [2, 3]),
    { ...part('FROST', [3]), Positions: undefined },
    part('FROST', [9]),
    part('NOWHERE', [3]),
    { ...part(own, [3]), DepotId: undefined },
    part('FROST', [3]),
  ]);
  expect(model.Records.map(({ Type }) => Type)).toEqual([
    null,
    'orderLineTaken',
    'orderLineTaken',
    'orderLineUnknown',
    'invalidInput',
    'invalidInput',
    null,
  ]);
  expect(model.Records[1]?.Message).toBe('Linje 2 er allerede i en anden ordre fra samme webordre.');
  expect(model.Records[0]?.OrderNumber).toBe(about.OrderId);
});

test('[SUP-01] a refused or cancelled web order is received at no depot', async () => {
  for (const Status of ['Refused', 'Cancelled']) {
    const { about, part } = await aSplitOrder();
    await send(takeOrderStatuses, [{ ...about, Status }]);
    const { model } = await send(takeOrderStatuses, [part('FROST', [1])]);
    expect(model.Records.map(({ Type }) => Type)).toEqual(['orderTransition']);
  }
});

test('[SUP-01] a version received again with other lines is refused', async () => {
  const { web, part, own } = await aSplitOrder();
  await send(takeOrderStatuses, [part(own, [1, 3])]);
  const again = [part(own, [3, 1]), part(own, [1, 2]), part(own, [1])];
  const { model } = await send(takeOrderStatuses, again);
  expect(model.Records.map(({ Type }) => Type)).toEqual([null, 'orderTransition', 'orderTransition']);
  await anAmendment(app.database, web, [{}, {}, {}]);
  const later = [part(own, [1, 2], { Revision: 1 }), part(own, [1, 3])];
  expect((await send(takeOrderStatuses, later)).model.Accepted).toBe(2);
});

describe('deliveries with numbers', () => {
  beforeAll(async () => {
    send = await aSupplierSystem(app, ['orders:write'], 'Another system');
  });

  async function anOrderBeingPicked() {
    const web = await aWebOrder(app.database, { lines: [{ quantity: 10 }] });
    const about = { CustomerId: web.customer.id, OrderId: String(web.webOrderId) };
    await send(takeOrderStatuses, [{ ...about, Status: 'Received' }]);
    await send(takeOrderConfirmations, [{ ...about, Lines: [] }]);
    await send(takeOrderStatuses, [{ ...about, Status: 'Picking' }]);
    const left = (DispatchNumber: string, Quantity = 5) => ({
      ...about,
      Step: 'Left',
      DispatchNumber,
      Lines: [{ Position: 1, Quantity }],
    });
    const arrived = (DispatchNumber: string) => ({ ...about, Step: 'Arrived', DispatchNumber, Lines: [] });
    const buyer = await aBuyerOf(app, web.customer);
    const deliveries = async () => {
      const { model } = await app.call(buyer, readOrderTracking, { params: { id: about.OrderId } });
      return model.Deliveries.map(({ State, NumberOfLines }) => [State, NumberOfLines]);
    };
    return { left, arrived, deliveries };
  }

  test('[SUP-01] two alike deliveries at once are two by their numbers', async () => {
    const { left, arrived, deliveries } = await anOrderBeingPicked();
    const { model } = await send(takeDeliveries, [left('D-1'), left('D-2'), left('D-1')]);
    const [first, second, again] = model.Records.map(({ DeliveryId }) => DeliveryId);
    expect(model.Accepted).toBe(3);
    expect(second).not.toBe(first);
    expect(again).toBe(first);
    expect(await deliveries()).toEqual([
      ['OnTheWay', 1],
      ['OnTheWay', 1],
    ]);
    const arrivals = await send(takeDeliveries, [arrived('D-2'), arrived('D-2')]);
    expect(arrivals.model.Records.map(({ DeliveryId }) => DeliveryId)).toEqual([second, second]);
    expect((await deliveries()).map(([state]) => state).sort()).toEqual(['Delivered', 'OnTheWay']);
    const last = await send(takeDeliveries, [arrived('D-1')]);
    expect(last.model.Records[0]).toMatchObject({ DeliveryId: first, Status: 'Delivered' });
  });

  test('[SUP-01] a dispatch number with other content is refused', async () => {
    const { left, arrived, deliveries } = await anOrderBeingPicked();
    const { model } = await send(takeDeliveries, [left('D-1'), left('D-1', 6), arrived('D-9')]);
    expect(model.Records.map(({ Type }) => Type)).toEqual([null, 'dispatchNumberUsed', 'notFound']);
    expect(model.Records[1]?.Message).toBe(
      'Leverancen D-1 er allerede sendt med andet indhold. Der er ikke ændret noget.',
    );
    expect(model.Records[2]?.Message).toMatch(/^Kunde \S+ har ikke denne leverance\.$/);
    expect(await deliveries()).toEqual([['OnTheWay', 1]]);
  });

  test('[SUP-01] an arrival said again after another one has no effect', async () => {
    const { left, arrived } = await anOrderBeingPicked();
    const { model } = await send(takeDeliveries, [left('D-1', 2), left('D-2', 3), left('D-3')]);
    await send(takeDeliveries, [arrived('D-1'), arrived('D-2')]);
    const again = await send(takeDeliveries, [arrived('D-1')]);
    expect(again.model.Records[0]).toMatchObject({
      Accepted: true,
      Status: 'OnTheWay',
      DeliveryId: model.Records[0]?.DeliveryId,
    });
  });

  test('[SUP-01] deliveries without numbers said again are the same', async () => {
    const { left, deliveries } = await anOrderBeingPicked();
    const { DispatchNumber: _, ...first } = left('', 4);
    const batch = [first, { ...first, Lines: [{ Position: 1, Quantity: 6 }] }];
    const { model } = await send(takeDeliveries, batch);
    const again = await send(takeDeliveries, batch);
    expect(again.model.Records).toEqual(model.Records);
    expect(await deliveries()).toHaveLength(2);
  });

  test('[SUP-01] an empty lot is none, and spaces belong to no lot', async () => {
    const { left } = await anOrderBeingPicked();
    const lots = [' ', ' L9 '].map((Lot, at) => ({ Position: 1, Quantity: at + 1, Lot }));
    const { model } = await send(takeDeliveries, [{ ...left('D-1'), Lines: lots }]);
    const lines = await app.database.kysely
      .selectFrom('delivery_lines')
      .select('lot')
      .where('delivery_id', '=', Number(model.Records[0]?.DeliveryId))
      .orderBy('position')
      .execute();
    expect(lines).toEqual([{ lot: null }, { lot: 'L9' }]);
  });
});
