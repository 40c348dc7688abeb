import {
  takeDeliveries,
  takeOrderConfirmations,
  takeOrderStatuses,
} from '@engros/contracts/erp/supplier-intake.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import { beforeAll, expect, test } from 'vitest';
import { aBuyerOf } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { aSupplierSystem } from '../../../test/worlds/a-service.ts';
import { aWebOrder } from '../../../test/worlds/web-orders.ts';

const app = duringTests(testApp);
let send: Awaited<ReturnType<typeof aSupplierSystem>>;
beforeAll(async () => {
  send = await aSupplierSystem(app, ['orders:write'], 'Navision');
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
