import { beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { stepsOf } from '../../../test/worlds/order-steps.ts';
import { aWebOrder } from '../../../test/worlds/web-orders.ts';
import type { ConfirmedLine } from '../../fulfilment/order-progress/steps.ts';
import { sumByMonth } from './months-queries.ts';

const app = duringTests(testApp);
let other: string;
beforeAll(async () => {
  other = await aProduct(app.database);
});

const pieces = { sales_unit_code: 'st', unit_quantity: 1, quantity: 10 };
const cases = { sales_unit_code: 'ks', unit_quantity: 12, quantity: 1 };
const replacedBy = ([unitCode, unitQuantity, quantity]: readonly [
  string,
  number,
  number,
]): ConfirmedLine => ({
  position: 1,
  quantity,
  replacement: {
    productId: other,
    name: 'En anden vare',
    unitCode,
    unitQuantity,
    unitPriceOre: 1000,
    isCatchWeight: false,
    unitWeightG: null,
  },
});

test.each([
  ['a case that came whole for ten pieces is full', pieces, ['ks', 12, 1], 1, 1],
  ['half the pieces that replace a case are not full', cases, ['st', 1, 12], 6, 0],
  ['fewer pieces of another product are not full', pieces, ['st', 1, 6], 6, 0],
  ['nothing of a replacement is not full', cases, ['st', 1, 12], 0, 0],
] as const)('%s', async (_, line, replacement, quantity, full) => {
  const order = await aWebOrder(app.database, { lines: [line, {}] });
  const steps = stepsOf(app.database, order);
  await steps.received();
  await steps.confirmed([replacedBy(replacement)]);
  await steps.picking();
  await steps.onTheWay([
    ...(quantity > 0 ? [{ orderPosition: 1, quantity }] : []),
    { orderPosition: 2, quantity: 10 },
  ]);
  await steps.delivered();
  const months = { from: '2026-11-01', to: '2026-11-01' };
  const [sums] = await sumByMonth(app.ofApplication, [order.customer.id], months);
  // The second line always came whole.
  expect([sums?.lines, sums?.fullLines]).toEqual([2, 1 + full]);
});
