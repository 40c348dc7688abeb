import { readEnvironmentalImpact } from '@engros/contracts/insight/environmental-impact.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aLot, aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { stepsAt, stepsOf } from '../../../test/worlds/order-steps.ts';
import { aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';
import { recordDelayed, recordReceived } from '../../fulfilment/order-progress/plan-steps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sumByMonth } from './months-queries.ts';

const app = duringTests(testApp);
let fish: string;
let bread: string;
beforeAll(async () => {
  fish = await aProduct(app.database, { net_weight_g: 500 });
  bread = await aProduct(app.database, { net_weight_g: 500 });
  await app.database.pool.query(
    "insert into depots (id, name, postal_code, city) values ('FROST', 'Frost', '8000', 'Aarhus') on conflict do nothing",
  );
});

async function anOrderFromALot() {
  const customer = await aCustomer(app.database);
  const lot = await aLot(app.database, { product_id: fish, depot_id: customer.depotId, type: 1 });
  const lines = [{ product_id: fish, quick_sale_id: lot }, { product_id: bread }];
  return aWebOrder(app.database, { customer, lines, delivery_date: '2026-10-30' });
}

/** The only line of the order comes with this quantity; returns the order's number. */
async function delivered(order: TestWebOrder, { quantity = 10, day = '2026-10-30' } = {}): Promise<void> {
  const steps = stepsOf(app.database, order);
  const step = { customerId: order.customer.id, orderId: order.webOrderId, at: stepsAt, source: 'test' };
  await steps.confirmed();
  await inTransaction(app.database.kysely, (trx) => recordDelayed(trx, { ...step, deliveryDate: day }));
  await steps.picking();
  await steps.onTheWay([{ orderPosition: 1, quantity }]);
  await steps.delivered();
}

async function savedOf(customer: TestCustomer) {
  const months = { from: '2026-10-01', to: '2026-11-01' };
  const sums = await sumByMonth(app.ofApplication, [customer.id], months);
  const caller = await aBuyerOf(app, customer);
  const onPage = async (query: { from: string; to: string }) =>
    (await app.call(caller, readEnvironmentalImpact, { query })).model.Summary.ReducedFoodWaste.KiloSaved;
  return {
    reports: sums.map(({ key, savedG }) => [key, savedG / 1000]),
    pages: [
      await onPage({ from: '2026-10-01', to: '2026-10-31' }),
      await onPage({ from: '2026-11-01', to: '2026-11-23' }),
    ],
  };
}

test('food saved from a lot counts once when two depots deliver', async () => {
  const order = await anOrderFromALot();
  const { customer, webOrderId } = order;
  const own = { customerId: customer.id, orderId: webOrderId, at: stepsAt, source: 'test', revision: 0 };
  const take = (depotId: string, positions: number[]) =>
    inTransaction(app.database.kysely, (trx) => recordReceived(trx, { ...own, depotId, positions }));
  const first = await take(customer.depotId, [1]);
  const second = await take('FROST', [2]);
  for (const { orderId } of [first, second]) await delivered({ ...order, webOrderId: orderId });
  expect(await savedOf(customer)).toEqual({ reports: [['2026-10', 5]], pages: [5, 0] });
});

test('food saved counts as delivered, in the month of the delivery', async () => {
  const order = await anOrderFromALot();
  await stepsOf(app.database, order).received();
  await delivered(order, { quantity: 6, day: '2026-11-02' });
  expect(await savedOf(order.customer)).toEqual({ reports: [['2026-11', 3]], pages: [0, 3] });
});
