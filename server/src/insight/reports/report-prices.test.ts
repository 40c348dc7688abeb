import { setTarget } from '@engros/contracts/insight/co2-report.ts';
import { readEnvironmentalImpact } from '@engros/contracts/insight/environmental-impact.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aCustomer, insertRows, type TestCustomer, updateRows } from '../../../test/builders.ts';
import { aBuyerOf, aLot, aProduct } from '../../../test/builders-goods.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { aDeliveredOrder } from '../../../test/worlds/delivered-order.ts';
import { stepsAt, stepsOf } from '../../../test/worlds/order-steps.ts';
import { aGroup, aMember, aReportToken, askFigures } from '../../../test/worlds/reports/report-world.ts';
import { aWebOrder, type TestWebOrder } from '../../../test/worlds/web-orders.ts';
import { recordDelayed, recordReceived } from '../../fulfilment/order-progress/plan-steps.ts';
import type { ConfirmedLine } from '../../fulfilment/order-progress/steps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { comparePrices, sumByCustomer, sumByMonth } from './months-queries.ts';
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
    { numRuns: byLength({ short: 3, matrix: 60, long: 600 }) },
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

test('[REP-03] the climate line has the target all its customers share', async () => {
  const group = await aGroup(app, ['Café Kystvejen', 'Fjordkroen']);
  const [cafe, inn] = group.customers;
  if (cafe === undefined || inn === undefined) throw new Error('a group has two customers');
  const [ofCafe, ofInn] = [await aMember(app, [cafe]), await aMember(app, [inn])];
  const caller = await aMember(app, group.customers);
  const aim = (by: typeof caller, Value: number, year = '2026') =>
    app.call(by, setTarget, {
      body: { Kind: 'CO2EPerKilo', From: `${year}-01-01`, To: `${year}-12-31`, Value },
    });
  const climate = async (query: { customerId?: string; ekgId?: string }) => {
    const token = await aReportToken(app, caller, { reportConfigurationId: 'climate', ...query });
    const { report } = await askFigures(app, token);
    return report.Charts.find(({ Id }) => Id === 'co2ePerKilo-month');
  };
  expect(await climate({ customerId: cafe.id })).toMatchObject({ Kind: 'line', Target: null });
  await aim(ofCafe, 3);
  await aim(ofCafe, 1, '2027');
  const alone = await climate({ customerId: cafe.id });
  expect(alone?.Target).toEqual({ Value: 3, Label: 'mål 3,00' });
  expect(alone?.Sentence).toContain('Målet er højst 3,00\u00a0kg CO₂e/kg.');
  expect((await climate({ ekgId: group.id }))?.Target).toBeNull();
  await aim(ofInn, 2.5);
  expect((await climate({ ekgId: group.id }))?.Target).toBeNull();
  await aim(ofInn, 3);
  expect((await climate({ ekgId: group.id }))?.Target?.Value).toBe(3);
});

describe('what was delivered', () => {
  let fish: string;
  let bread: string;
  beforeAll(async () => {
    fish = await aProduct(app.database, { net_weight_g: 500 });
    bread = await aProduct(app.database, { net_weight_g: 500 });
    await app.database.pool.query(
      "insert into depots (id, name, postal_code, city) values ('FROST', 'Frost', '8000', 'Aarhus') on conflict do nothing",
    );
  });

  async function anOrderFromALot() {
    const customer = await aCustomer(app.database);
    const lot = await aLot(app.database, { product_id: fish, depot_id: customer.depotId, type: 1 });
    const lines = [{ product_id: fish, quick_sale_id: lot }, { product_id: bread }];
    return aWebOrder(app.database, { customer, lines, delivery_date: '2026-10-30' });
  }

  /** The only line of the order comes with this quantity; returns the order's number. */
  async function delivered(order: TestWebOrder, { quantity = 10, day = '2026-10-30' } = {}): Promise<void> {
    const steps = stepsOf(app.database, order);
    const step = { customerId: order.customer.id, orderId: order.webOrderId, at: stepsAt, source: 'test' };
    await steps.confirmed();
    await inTransaction(app.database.kysely, (trx) => recordDelayed(trx, { ...step, deliveryDate: day }));
    await steps.picking();
    await steps.onTheWay([{ orderPosition: 1, quantity }]);
    await steps.delivered();
  }

  async function savedOf(customer: TestCustomer) {
    const months = { from: '2026-10-01', to: '2026-11-01' };
    const sums = await sumByMonth(app.ofApplication, [customer.id], months);
    const caller = await aBuyerOf(app, customer);
    const onPage = async (query: { from: string; to: string }) =>
      (await app.call(caller, readEnvironmentalImpact, { query })).model.Summary.ReducedFoodWaste.KiloSaved;
    return {
      reports: sums.map(({ key, savedG }) => [key, savedG / 1000]),
      pages: [
        await onPage({ from: '2026-10-01', to: '2026-10-31' }),
        await onPage({ from: '2026-11-01', to: '2026-11-23' }),
      ],
    };
  }

  test('food saved from a lot counts once when two depots deliver', async () => {
    const order = await anOrderFromALot();
    const { customer, webOrderId } = order;
    const own = { customerId: customer.id, orderId: webOrderId, at: stepsAt, source: 'test', revision: 0 };
    const take = (depotId: string, positions: number[]) =>
      inTransaction(app.database.kysely, (trx) => recordReceived(trx, { ...own, depotId, positions }));
    const first = await take(customer.depotId, [1]);
    const second = await take('FROST', [2]);
    for (const { orderId } of [first, second]) await delivered({ ...order, webOrderId: orderId });
    expect(await savedOf(customer)).toEqual({ reports: [['2026-10', 5]], pages: [5, 0] });
  });

  test('food saved counts as delivered, in the month of the delivery', async () => {
    const order = await anOrderFromALot();
    await stepsOf(app.database, order).received();
    await delivered(order, { quantity: 6, day: '2026-11-02' });
    expect(await savedOf(order.customer)).toEqual({ reports: [['2026-11', 3]], pages: [0, 3] });
  });

  describe('full lines', () => {
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
  });
});
