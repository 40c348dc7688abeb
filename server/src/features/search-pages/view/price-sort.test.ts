import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type TestCustomer } from '../../../../test/builders.ts';
import {
  aBuyerOf,
  aCampaignPrice,
  anAgreement,
  aProduct,
  untilCaughtUp,
  untilSo,
} from '../../../../test/builders-goods.ts';
import { type Caller, type TestApp, testApp } from '../../../../test/test-app.ts';

let app: TestApp;
let discounted: TestCustomer;
let ordinary: TestCustomer;
const goods: string[] = [];

/** Creates products whose list price, weight and default unit all differ, so that the order by price is not obvious. */
beforeAll(async () => {
  app = await testApp();
  const { database } = app;
  discounted = await aCustomer(database, { discount_basis_points: 1250 });
  ordinary = await aCustomer(database);
  for (let at = 0; at < 40; at += 1) {
    const units = [
      { code: 'ps', list_price_ore: 900 + ((at * 733) % 1000), is_default: at % 3 !== 0 },
      { code: 'krt', quantity: 6, list_price_ore: 5000 + ((at * 379) % 2500), is_default: at % 3 === 0 },
    ];
    const net_weight_g = at % 13 === 0 ? null : 300 + ((at * 97) % 900);
    goods.push(await aProduct(database, { name: `Prisvare ${at}`, net_weight_g, units }));
  }
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = goods.slice(7);
  await anAgreement(database, { customer: discounted.id, productId: first, priceOre: 333 });
  await anAgreement(database, {
    customer: discounted.id,
    productId: second,
    priceOre: 222,
    to: '2026-10-31',
  });
  await anAgreement(database, {
    customer: discounted.id,
    productId: third,
    priceOre: 444,
    from: '2026-12-01',
  });
  await anAgreement(database, { customer: discounted.id, productId: fourth, priceOre: 99_900 });
  await aCampaignPrice(database, { productId: fifth, priceOre: 555 });
  await untilCaughtUp(app);
});
afterAll(() => app.close());

async function sorted(caller: Caller, expectedDeliveryDate = '2026-11-26') {
  const query = { term: 'prisvare', search_sort_by: 'price' as const, pageSize: 100, expectedDeliveryDate };
  const { model } = await app.call(caller, searchProducts, { query: { ...query, typing: 'True' } });
  return model.Page.PageOfResults.map(({ Id, SalesUnits: { Values } }) => ({
    id: Id,
    perKilo: (Values.find(({ IsDefault }) => IsDefault) ?? Values[0])?.PerKiloOre ?? null,
  }));
}

describe('sorted by price', () => {
  it('goods stand by price per kilo, those without one last', async () => {
    for (const customer of [discounted, ordinary]) {
      const caller = await aBuyerOf(app, customer);
      for (const date of ['2026-11-26', '2026-12-03']) {
        const rows = await sorted(caller, date);
        const prices = rows.map(({ perKilo }) => perKilo ?? Number.POSITIVE_INFINITY);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        expect(rows).toHaveLength(40);
      }
    }
  });

  it('follows a list price that changes, and another discount', async () => {
    const caller = await aBuyerOf(app, discounted);
    const last = (await sorted(caller)).filter(({ perKilo }) => perKilo !== null).at(-1)?.id ?? '';
    await app.database.kysely
      .updateTable('sales_units')
      .set({ list_price_ore: 1 })
      .where('product_id', '=', last)
      .execute();
    await untilSo(async () => (await sorted(caller))[0]?.id === last);
  });
});
