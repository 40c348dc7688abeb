import { nextBadge, organicBadge } from '@engros/contracts/insight/organic-share.ts';
import { readThisWeek } from '@engros/contracts/ordering/this-week.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';

const app = duringTests(testApp);
let milk: string;
let flour: string;
beforeAll(async () => {
  const { database } = app;
  milk = await aProduct(database, { name: 'Mælk', kind: 'Animalsk', is_organic: true });
  flour = await aProduct(database, { name: 'Mel', kind: 'Vegetabilsk' });
  await untilSeen(app, await aBuyerOf(app, await aCustomer(database)), [milk, flour]);
});

describe('this week', () => {
  it('sums orders from Monday to Sunday beside a usual week', async () => {
    const customer = await aCustomer(app.database);
    const order = (date: string, productId: string, quantity: number, status?: string) =>
      aDeliveredOrder(app.database, customer, {
        date,
        ...(status !== undefined && { status }),
        lines: [{ productId, quantity, weightG: quantity * 1000 }],
      });
    await order('2026-11-23', milk, 6);
    await order('2026-11-29', flour, 4, 'Confirmed');
    await order('2026-11-25', flour, 90, 'Cancelled');
    await order('2026-11-30', flour, 90, 'Confirmed');
    for (const [date, quantity] of [
      ['2026-11-22', 20],
      ['2026-11-09', 30],
      ['2026-11-11', 5],
      ['2026-10-01', 80],
      ['2026-09-27', 1],
    ] as const)
      await order(date, flour, quantity);
    const { model } = await app.call(await aBuyerOf(app, customer), readThisWeek, {});
    expect(model).toMatchObject({
      From: '2026-11-23',
      To: '2026-11-29',
      OrderedOre: 10_000,
      TypicalOre: 35_000,
      Organic: { Badge: 'Silver', Next: { Badge: 'Gold' } },
    });
    expect(model.Organic?.WeightPercent).toBeCloseTo(60, 6);
  });

  it('is empty for a new kitchen, and another kitchen sees nothing', async () => {
    const { model } = await app.call(await aBuyerOf(app, await aCustomer(app.database)), readThisWeek, {});
    expect(model).toMatchObject({ OrderedOre: 0, TypicalOre: null, Organic: null });
  });
});

it('the badge changes at 30, 60 and 90 percent', () => {
  expect([29.9, 30, 59.9, 60, 89.9, 90].map(organicBadge)).toEqual([
    'Eco',
    'Bronze',
    'Bronze',
    'Silver',
    'Silver',
    'Gold',
  ]);
  expect(nextBadge(58)).toEqual({ badge: 'Silver', points: 2 });
  expect(nextBadge(90)).toBeNull();
});
