import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { readPriceRises, readSalesStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { makeOrganicStatement } from '@engros/contracts/insight/organic-cockpit.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { buyingHabits, usualQuantities } from './purchases.ts';

const app = duringTests(testApp);

test('the largest line that an order may have stops no later call', async () => {
  const customer = await aCustomer(app.database);
  const buyer = await aBuyerOf(app, customer);
  const productId = await aProduct(app.database);
  const largest = { productId, quantity: limits.quantity, unitQuantity: limits.quantity, priceOre: 1 };
  await aDeliveredOrder(app.database, customer, { date: '2026-11-20', lines: [largest] });
  await untilSeen(app, buyer, [productId]);
  const baseUnits = limits.quantity ** 2;
  const reader = { customerId: customer.id, punchOutSessionId: null };
  const scope = reader as Parameters<typeof usualQuantities>[1];
  expect([...(await usualQuantities(app.database, scope, [productId]))]).toEqual([[productId, baseUnits]]);
  expect((await buyingHabits(app.database, scope)).products.get(productId)?.medianBase).toBe(baseUnits);
  const history = await app.call(buyer, readPurchaseHistory, { params: { productId } });
  expect(history.model.Summary).toMatchObject({ BaseUnits: baseUnits, UsualBaseUnits: baseUnits });
  expect(history.model.Summary?.Months.at(-1)).toEqual({ Month: '2026-11', BaseUnits: baseUnits });
  const most = await app.call(buyer, readSalesStatistics, { query: {} });
  expect(most.model.Purchases).toMatchObject([{ UsualQuantity: limits.quantity }]);
  expect((await app.call(buyer, readPriceRises, { query: {} })).status).toBe(200);
  const made = await app.call(buyer, makeOrganicStatement, { body: { Quarter: '2026-Q4' } });
  expect(made.model.Statements).toMatchObject([{ Lines: 1 }]);
});
