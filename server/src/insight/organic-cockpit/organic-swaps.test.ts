import { readOrganicCockpit } from '@engros/contracts/insight/organic-cockpit.ts';
import { expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { aBuyerOf, aCategory, aProduct } from '../../../test/builders-goods.ts';
import { testApp } from '../../../test/test-app.ts';
import { untilSeen } from '../../../test/until-seen.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';

test('[SUS-04] several swaps stand by price per point; without prices by points', async () => {
  const app = await testApp();
  /** Creates a product of 10.00 kroner a kilo and organic ones of the same category at these prices. */
  const goods = async (name: string, prices: readonly number[]) => {
    const category_id = await aCategory(app.database, { da: name, en: name });
    const make = (priceOre: number, is_organic: boolean) =>
      aProduct(app.database, { name, category_id, is_organic, units: [{ list_price_ore: priceOre }] });
    return {
      usual: await make(1000, false),
      organic: await Promise.all(prices.map((price) => make(price, true))),
    };
  };
  const milk = await goods('Mælk', [1500]);
  const flour = await goods('Mel', [1200]);
  const salt = await goods('Salt', [900]);
  const oil = await goods('Olie', [3000, 2000]);
  const spice = await goods('Krydderi', []);
  const all = [milk, flour, salt, oil, spice];
  const customer = await aCustomer(app.database);
  const caller = await aBuyerOf(app, customer);
  await untilSeen(
    app,
    caller,
    all.flatMap(({ usual, organic }) => [usual, ...organic]),
  );
  // 100 kg, so that a kilo is a percentage point.
  await aDeliveredOrder(app.database, customer, {
    date: '2026-11-03',
    lines: all.map(({ usual }, at) => ({ productId: usual, quantity: [10, 30, 5, 35, 20][at] ?? 0 })),
  });
  const swapsOf = async (maySeePrices: boolean) => {
    const reader = await aBuyerOf(app, customer, { maySeePrices });
    const { Swaps } = (await app.call(reader, readOrganicCockpit)).model;
    return Swaps.map(({ ProductId, SwapId, Points, ExtraOre, OrePerPoint }) => [
      ProductId,
      SwapId,
      Points,
      ExtraOre,
      OrePerPoint,
    ]);
  };
  // Salt becomes cheaper; of the two oils the cheaper one counts.
  expect(await swapsOf(true)).toEqual([
    [salt.usual, salt.organic[0], 5, -500, -100],
    [flour.usual, flour.organic[0], 30, 6000, 200],
    [milk.usual, milk.organic[0], 10, 5000, 500],
    [oil.usual, oil.organic[1], 35, 35_000, 1000],
  ]);
  expect(await swapsOf(false)).toEqual([
    [oil.usual, oil.organic[1], 35, null, null],
    [flour.usual, flour.organic[0], 30, null, null],
    [milk.usual, milk.organic[0], 10, null, null],
    [salt.usual, salt.organic[0], 5, null, null],
  ]);
  await app.close();
});
