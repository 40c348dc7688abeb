import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type TestCustomer, updateRows } from '../../../../test/builders.ts';
import { aBuyerOf, aCampaignPrice, anAgreement, aProduct } from '../../../../test/builders-goods.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { untilCaughtUp, untilSo } from '../../../../test/until-seen.ts';

const app = duringTests(testApp);
let discounted: TestCustomer;
let ordinary: TestCustomer;
const goods: string[] = [];

/** Creates products whose list price, weight and default unit all differ, so that the order by price is not obvious. */
beforeAll(async () => {
  const { database } = app;
  discounted = await aCustomer(database, { discount_basis_points: 1250 });
  ordinary = await aCustomer(database);
  const make = (at: number) => {
    const units = [
      { code: 'ps', list_price_ore: 900 + ((at * 733) % 1000), is_default: at % 3 !== 0 },
      { code: 'krt', quantity: 6, list_price_ore: 5000 + ((at * 379) % 2500), is_default: at % 3 === 0 },
    ];
    const net_weight_g = at % 13 === 0 ? null : 300 + ((at * 97) % 900);
    const net_volume_ml = at % 7 === 0 ? 250 + at : null;
    return aProduct(database, { name: `Prisvare ${at}`, net_weight_g, net_volume_ml, units });
  };
  goods.push(...(await Promise.all(Array.from({ length: 40 }, (_, at) => make(at)))));
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

async function sorted(caller: Caller, expectedDeliveryDate = '2026-11-26') {
  const query = { term: 'prisvare', search_sort_by: 'price' as const, pageSize: 100, expectedDeliveryDate };
  const { model } = await app.call(caller, searchProducts, { query: { ...query, typing: 'True' } });
  return model.Page.PageOfResults.map(({ Id, SalesUnits: { Values } }) => ({
    id: Id,
    perKilo: (Values.find(({ IsDefault }) => IsDefault) ?? Values[0])?.ComparisonOre ?? null,
  }));
}

describe('prices for comparison', () => {
  it('are per litre for liquids, per piece for napkins, else per kilo', async () => {
    const units = [{ code: 'ps', list_price_ore: 3500, is_default: true }];
    const make = (fields: object) => aProduct(app.database, { net_weight_g: 400, units, ...fields });
    const ids = [
      await make({ name: 'Målvare saft', net_volume_ml: 2000 }),
      await make({ name: 'Målvare servietter', piece_count: 100, is_food: false }),
      await make({ name: 'Målvare boller', piece_count: 8 }),
    ];
    await untilCaughtUp(app);
    const caller = await aBuyerOf(app, ordinary);
    const { model } = await app.call(caller, searchProducts, { query: { term: 'målvare', typing: 'True' } });
    const found = new Map(model.Page.PageOfResults.map((each) => [each.Id, each.SalesUnits]));
    const shown = ids.map((id) => {
      const unit = found.get(id);
      return [
        unit?.ComparisonUnit,
        unit?.Values[0]?.ComparisonOre,
        unit?.Values[0]?.FormattedPrices?.SalesPricePerKilo,
      ];
    });
    expect(shown).toEqual([
      ['l', 1750, '17,50 / l'],
      ['piece', 35, '0,35 / stk'],
      ['kg', 8750, '87,50 / kg'],
    ]);
  });
});

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
    await updateRows(app.database, 'sales_units', { product_id: last }, { list_price_ore: 1 });
    await untilSo(async () => (await sorted(caller))[0]?.id === last);
  });
});
