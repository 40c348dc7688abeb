import { readEnvironmentalImpact } from '@engros/contracts/insight/environmental-impact.ts';
import { readOrderSustainability } from '@engros/contracts/insight/sustainability.ts';
import { readThisWeek } from '@engros/contracts/ordering/this-week.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';

const app = duringTests(testApp);

test('an order without stated weights weighs the same on every page', async () => {
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  const oats = { net_weight_g: 500, is_organic: true, co2e_per_kg: '3' };
  const [organic, other] = [await aProduct(app.database, oats), await aProduct(app.database)];
  await untilSeen(app, caller, [organic, other]);
  // Two cases of six packs of 500 g, and four of 1 kg, ordered by telephone.
  const id = await aFollowedOrder(app.database, customer.id, {
    status: 'Delivered',
    source: 'Phone',
    lines: [
      { product_id: organic, unit_quantity: 6, quantity_ordered: 2, quantity_delivered: 2 },
      { product_id: other, quantity_ordered: 5, quantity_delivered: 4 },
    ],
  });
  const query = { from: '2026-11-01', to: '2026-11-23' };
  const impact = (await app.call(caller, readEnvironmentalImpact, { query })).model.Summary;
  expect([impact.Coverage.Kilo, impact.OrganicShare?.OrganicWeightPercent]).toEqual([10, 60]);
  const order = (await app.call(caller, readOrderSustainability, { params: { id: String(id) } })).model;
  expect([order.Coverage.Kilo, order.OrganicShare?.OrganicWeightPercent]).toEqual([10, 60]);
  const week = (await app.call(caller, readThisWeek, {})).model;
  expect(week.Organic).toMatchObject({ WeightPercent: 60, Badge: 'Silver' });
});
