import { readPriceRises, readStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilCaughtUp } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';

const app = duringTests(testApp);
let fillet: string;
let kale: string;
beforeAll(async () => {
  fillet = await aProduct(app.database, { name: 'Filet' });
  kale = await aProduct(app.database, { name: 'Grønkål' });
  await untilCaughtUp(app);
});

async function aKitchen() {
  const customer = await aCustomer(app.database);
  return { customer, caller: await aBuyerOf(app, customer) };
}

const ask = async (caller: Caller, query: Record<string, string> = {}) =>
  (await app.call(caller, readStatistics, { query })).model;
const deliver = (customer: TestCustomer, ...order: [Parameters<typeof aDeliveredOrder>[2]]) =>
  aDeliveredOrder(app.database, customer, ...order);
const november = { from: '2026-11-01', to: '2026-11-23' };

test('[DOC-03] statistics count both periods from their first day to their last', async () => {
  const { customer, caller } = await aKitchen();
  const days = ['10-31', '11-01', '11-23', '11-24'];
  for (const [year, priceOre] of [
    ['2025', 200],
    ['2026', 100],
  ] as const)
    for (const [at, day] of days.entries()) {
      const lines = [{ productId: kale, quantity: 10 ** at, priceOre }];
      await deliver(customer, { date: `${year}-${day}`, feeOre: 10 ** at, lines });
    }
  expect(await ask(caller, november)).toMatchObject({
    AmountOre: 11_000,
    EarlierAmountOre: 22_000,
    Orders: 2,
    EarlierOrders: 2,
    DeliveryFeeOre: 110,
    OrdersWithFee: 2,
    Months: [{ AmountOre: 11_000, EarlierAmountOre: 22_000 }],
  });
  expect(await ask(caller, { ...november, from: '2026-11-24', to: '2026-11-24' })).toMatchObject({
    AmountOre: 100_000,
    EarlierAmountOre: 200_000,
    DeliveryFeeOre: 1000,
  });
});

test('statistics tell what stopped, between a year and twelve weeks ago', async () => {
  const { customer, caller } = await aKitchen();
  const bought = [
    ['5001', ['2025-11-20', '2025-11-22']],
    ['5002', ['2025-11-22', '2025-11-23']],
    ['5003', ['2026-08-29', '2026-08-30']],
    ['5004', ['2026-08-30', '2026-08-31']],
  ] as const;
  // The last name is that of the order with the highest number.
  for (const [product, dates] of bought)
    for (const [at, date] of dates.entries())
      await deliver(customer, {
        id: Number(product) * 10 + at,
        date,
        lines: [{ productId: product, quantity: 1 + at, name: `Vare ${product} ${at}` }],
      });
  const { Stopped } = await ask(caller);
  expect(Stopped.map(({ Id, Name, LatestDate, AmountOre }) => [Id, Name, LatestDate, AmountOre])).toEqual([
    ['5002', 'Vare 5002 1', '2025-11-23', 2000],
    ['5003', 'Vare 5003 1', '2026-08-30', 3000],
  ]);
});

test('a price rise compares with the last order of a day', async () => {
  const { customer, caller } = await aKitchen();
  const line = (priceOre: number, quantity = 1) => ({ productId: fillet, quantity, priceOre });
  await deliver(customer, { id: 7001, date: '2026-11-02', lines: [line(500)] });
  await deliver(customer, { id: 7002, date: '2026-11-02', lines: [line(600), line(700)] });
  await deliver(customer, { id: 7003, date: '2026-11-01', lines: [line(800)] });
  const { Rows } = (await app.call(caller, readPriceRises)).model;
  expect(Rows).toMatchObject([{ ProductId: fillet, LastPaidOre: 600, LastPaidOn: '2026-11-02' }]);
});
