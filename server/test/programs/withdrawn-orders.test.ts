import type { OrderAttention } from '@engros/contracts/ordering/order-attention.ts';
import { beforeAll, expect, test } from 'vitest';
import { findPurchaseHistory } from '../../src/goods/accounting/purchase-history-queries.ts';
import { buyingHabits, usualQuantities } from '../../src/goods/accounting/purchases.ts';
import { countDeliveries, listAffected } from '../../src/goods/delivery/calendar/calendar-queries.ts';
import { findAmountsOf, listHabitBars, listHabits } from '../../src/goods/sales-statistics/queries.ts';
import { listDaySums, listFoodBetween } from '../../src/insight/sustainability/week-queries.ts';
import { aPieceForSale } from '../builders-by-piece.ts';
import { duringTests } from '../test-app.ts';
import { untilSo } from '../until-seen.ts';
import { type Buyer, orderApp } from '../worlds/order-app.ts';
import { stepsOf } from '../worlds/order-steps.ts';

const day = '2026-11-25';

const app = duringTests(orderApp);
let productId: string;
beforeAll(async () => {
  productId = await aPieceForSale(app);
});

/** What the lists of orders come to: read as a list, found in memory, found in the database, and on the front page. */
async function listedFor(buyer: Buyer) {
  const read = async <Model>(path: string) =>
    (await app.send<Model>(buyer, 'GET', `/api/accounting/orders${path}`)).model;
  const sum = async (query: string) => (await read<{ SumOre: number }>(`?${query}`)).SumOre;
  const { NumberOnTheWay, NeedsAnswer } = await read<OrderAttention>('/attention');
  return {
    list: Number((await sum('NumberOfDays=30')) > 0),
    found: Number((await sum(`SearchText=${productId}`)) > 0),
    foundBySql: Number((await sum(`SearchText=${productId}&SortBy=orderedBy`)) > 0),
    underWay: NumberOnTheWay + NeedsAnswer.length,
  };
}

async function boughtBy(buyer: Buyer) {
  const { customer, user } = buyer;
  const { database } = app;
  const scope = { customerId: customer.id, userId: user.userId, punchOutSessionId: null } as never;
  const days = { from: '2026-11-01', to: '2026-12-31' };
  const [habits, median, latest, history, amounts, usual, bars, food, sums] = await Promise.all([
    buyingHabits(database, scope),
    usualQuantities(database, scope, [productId]),
    app.goods.purchases.of(scope),
    findPurchaseHistory(database, scope, {
      productId,
      since: '2026-01-01',
      limit: 10,
      timeZone: 'Europe/Copenhagen',
    }),
    findAmountsOf(database, scope, [productId], '2026-01-01'),
    listHabits(database, scope, { since: null, minimumTimes: 1 }),
    listHabitBars(database, scope, { productIds: [productId], from: '2026-11-01', barDays: 90 }),
    listFoodBetween(database.kysely, scope, days),
    listDaySums(database.kysely, scope, days),
  ]);
  const place = { depotId: customer.depotId, route: '*' };
  const deliveries = await countDeliveries(database.kysely, place, { from: day, until: day });
  const { orders } = await listAffected(database.kysely, place, [day]);
  return {
    dearest: habits.dearestOrderOre,
    products: habits.products.size,
    median: median.size,
    latest: latest.size,
    history: history.total,
    ...{
      amounts: amounts.size,
      usual: usual.length,
      bars: bars.length,
      food: food.length,
      days: sums.length,
    },
    ...{ deliveries: deliveries.get(day) ?? 0, affected: orders.length },
    ...(await listedFor(buyer)),
  };
}

test('a withdrawn order counts nowhere as bought before it is cancelled', async () => {
  const buyer = await app.aBuyer();
  const Products = [{ ProductId: productId, Quantity: 40, SalesUnit: { Code: 'st' } }];
  const { model: basket } = await app.put(buyer, '', { Products, Delivery: { ExpectedDate: day } });
  const { model: order } = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
  const webOrderId = Number(order.Id);
  const steps = stepsOf(app.database, { customer: buyer.customer, userId: '', webOrderId });
  await steps.received();
  await steps.confirmed();
  await untilSo(async () => (await boughtBy(buyer)).latest === 1);
  const counted = {
    products: 1,
    median: 1,
    latest: 1,
    history: 1,
    amounts: 1,
    usual: 1,
    bars: 1,
    food: 1,
    days: 1,
    deliveries: 1,
    affected: 1,
    list: 1,
    found: 1,
    foundBySql: 1,
    underWay: 1,
  };
  expect(await boughtBy(buyer)).toEqual({ ...counted, dearest: 40_000 });
  const withdrawn = await app.send(buyer, 'POST', `/api/checkout/weborder/withdraw?id=${order.Id}`, {});
  expect(withdrawn.status).toBe(200);
  await untilSo(async () => (await boughtBy(buyer)).latest === 0);
  const nothing = Object.fromEntries(Object.keys(counted).map((name) => [name, 0]));
  expect(await boughtBy(buyer)).toEqual({ ...nothing, dearest: null });
});
