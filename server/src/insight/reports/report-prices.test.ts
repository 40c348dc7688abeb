import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { insertRows, updateRows } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { aGroup, aMember, aReportToken, askFigures } from '../../../test/worlds/reports/report-world.ts';
import { comparePrices, sumByCustomer } from './months-queries.ts';
import { refreshDueMonths } from './refresh-due-months.ts';

const app = duringTests(testApp);
let products: string[];

beforeAll(async () => {
  products = [await aProduct(app.database, { name: 'Smør' }), await aProduct(app.database, { name: 'Mel' })];
});

interface Bought {
  customer: number;
  product: number;
  isEarlier: boolean;
  quantity: number;
  priceOre: number;
}

const months = { month: '2026-10-01', earlier: '2025-10-01' };

async function aGroupThatBought(all: readonly Bought[]) {
  const group = await aGroup(app, ['Café Kystvejen', 'Fjordkroen', 'Kantinen']);
  for (const { customer, product, isEarlier, quantity, priceOre } of all)
    await aDeliveredOrder(app.database, group.customers[customer] ?? { id: '', depotId: '' }, {
      date: isEarlier ? '2025-10-07' : '2026-10-06',
      lines: [{ productId: products[product] ?? '', quantity, priceOre }],
    });
  return group;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** What one customer paid more for one product; undefined when it was not bought in both months. */
function naiveExtra(all: readonly Bought[], customer: number, product: number): number | undefined {
  const of = all.filter((each) => each.customer === customer && each.product === product);
  const [now, then] = [false, true].map((isEarlier) => {
    const lines = of.filter((each) => each.isEarlier === isEarlier);
    const units = sum(lines.map(({ quantity }) => quantity));
    return { units, ore: sum(lines.map(({ quantity, priceOre }) => quantity * priceOre)) };
  });
  if (!now || !then || now.units === 0 || then.units === 0) return undefined;
  return now.ore - (then.ore / then.units) * now.units;
}

const bought = fc.array(
  fc.record<Bought>({
    customer: fc.nat(2),
    product: fc.nat(1),
    isEarlier: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 99 }),
    priceOre: fc.integer({ min: 1, max: 99_999 }),
  }),
  { minLength: 2, maxLength: 10 },
);

test('[REP-03] prices are compared for each customer and product', async () => {
  await fc.assert(
    fc.asyncProperty(bought, async (all) => {
      const { customers } = await aGroupThatBought(all);
      const ids = customers.map(({ id }) => id);
      const rows = await comparePrices(app.ofApplication, ids, months);
      const extra = (customer: number, product: number) => naiveExtra(all, customer, product);
      const expected = (pairs: readonly (number | undefined)[]) => {
        const known = pairs.filter((each) => each !== undefined);
        return known.length === 0 ? undefined : sum(known);
      };
      const compare = (found: number | undefined, naive: number | undefined) =>
        naive === undefined ? expect(found).toBeUndefined() : expect(found).toBeCloseTo(naive, 6);
      for (const [at, id] of ids.entries())
        compare(
          rows.find(({ customerId }) => customerId === id)?.extraOre,
          expected([0, 1].map((product) => extra(at, product))),
        );
      for (const [at, id] of products.entries())
        compare(
          rows.find(({ productId }) => productId === id)?.extraOre,
          expected([0, 1, 2].map((customer) => extra(customer, at))),
        );
    }),
    { numRuns: byLength({ short: 6, matrix: 60, long: 600 }) },
  );
});

test('[REP-03] a group whose prices stayed shows no rise, customers side by side', async () => {
  // The café pays more than the inn, and buys more than before.
  const [cafe, inn] = [
    { customer: 0, product: 0, priceOre: 4000 },
    { customer: 1, product: 0, priceOre: 2000 },
  ];
  const group = await aGroupThatBought([
    { ...cafe, isEarlier: true, quantity: 1 },
    { ...cafe, isEarlier: false, quantity: 9 },
    { ...inn, isEarlier: true, quantity: 9 },
    { ...inn, isEarlier: false, quantity: 1 },
    { ...inn, product: 1, isEarlier: true, quantity: 10 },
    { ...inn, product: 1, isEarlier: false, quantity: 10, priceOre: 2500 },
  ]);
  const caller = await aMember(app, group.customers);
  const token = await aReportToken(app, caller, { reportConfigurationId: 'prices', ekgId: group.id });
  const { report } = await askFigures(app, token);
  expect(report.Figures.map(({ Id, Text }) => [Id, Text])).toEqual([
    ['priceChange', '8,6'],
    ['extra', '50'],
    ['dearer', '1'],
    ['cheaper', '0'],
  ]);
  const [sideBySide, ofProducts] = report.Charts;
  expect(sideBySide?.Rows.map(({ Name, Value }) => [Name, Value])).toEqual([
    ['Fjordkroen', 50],
    ['Café Kystvejen', 0],
    ['Kantinen', null],
  ]);
  expect(ofProducts?.Rows.map(({ Name, Value }) => [Name, Value])).toEqual([['Mel', 50]]);
});

test('quick sales and goods that came instead change no price', async () => {
  const [butter, flour] = [products[0] ?? '', products[1] ?? ''];
  const usual = { customer: 0, product: 0, quantity: 10, priceOre: 2000 };
  const group = await aGroupThatBought([
    { ...usual, isEarlier: true },
    { ...usual, isEarlier: false },
  ]);
  const [cafe = { id: '', depotId: '' }] = group.customers;
  await aDeliveredOrder(app.database, cafe, {
    date: '2026-10-20',
    lines: [
      { productId: butter, quantity: 3, priceOre: 500, source: 'quickSale' },
      { productId: butter, quantity: 2, priceOre: 9000, replaces: { productId: flour, quantity: 2 } },
      { productId: flour, quantity: 1, priceOre: 9000 },
    ],
  });
  await aDeliveredOrder(app.database, cafe, {
    date: '2025-10-31',
    lines: [{ productId: flour, quantity: 1, priceOre: 100, source: 'quickSale' }],
  });
  const rows = await comparePrices(app.ofApplication, [cafe.id], months);
  expect(rows).toMatchObject([
    { customerId: cafe.id, productId: null, ore: 20_000, extraOre: 0 },
    { customerId: null, productId: butter, ore: 20_000, extraOre: 0 },
  ]);
});

test('[SUS-02] after an import of thousands each month is summed once', async () => {
  const { kysely } = app.database;
  const group = await aGroupThatBought(
    [0, 1].flatMap((product) =>
      [0, 1].map((customer) => ({ customer, product, isEarlier: false, quantity: 1, priceOre: 100 })),
    ),
  );
  const parts = { database: app.ofApplication, clock: app.clock, timeZone: 'Europe/Copenhagen' };
  await refreshDueMonths(parts);
  await insertRows(
    kysely,
    'report_products_due',
    Array.from({ length: 1500 }, (_, at) => ({ product_id: `0-${at}` })),
  );
  await kysely.updateTable('products').set({ co2e_per_kg: '7.000' }).where('id', 'in', products).execute();
  const ids = group.customers.map(({ id }) => id);
  const ofGroup = await kysely
    .selectFrom('purchase_sums')
    .select('customer_id')
    .where('grain', '=', 'month')
    .where('starts_on', '>=', '2024-11-01')
    .where((eb) => eb.or(products.map((id) => eb(eb.val(id), '=', eb.fn.any('product_ids')))))
    .execute();
  expect(ofGroup.filter(({ customer_id }) => ids.includes(customer_id))).toHaveLength(2);
  expect(await refreshDueMonths(parts)).toEqual({ products: 1502, months: ofGroup.length });
  const sums = await sumByCustomer(app.ofApplication, ids, { from: '2026-10-01', to: '2026-10-01' });
  // Two products of a kilo each.
  expect(sums.map(({ co2eMg }) => co2eMg)).toEqual([14_000_000, 14_000_000]);
  expect(await refreshDueMonths(parts)).toEqual({ products: 0, months: 0 });
});

test('[REP-03] a report of prices ends with the right to see prices', async () => {
  const group = await aGroupThatBought([
    { customer: 0, product: 0, isEarlier: true, quantity: 1, priceOre: 1000 },
    { customer: 0, product: 0, isEarlier: false, quantity: 1, priceOre: 2000 },
  ]);
  const caller = await aMember(app, group.customers);
  const token = await aReportToken(app, caller, { reportConfigurationId: 'prices', ekgId: group.id });
  expect((await askFigures(app, token)).status).toBe(200);
  await updateRows(app.database, 'memberships', { user_id: caller.userId }, { may_see_prices: false });
  const { status, text } = await askFigures(app, token);
  expect([status, text.includes('Smør')]).toEqual([401, false]);
});
