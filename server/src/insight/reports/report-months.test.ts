import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aCustomer, insertRows, type TestCustomer, updateRows } from '../../../test/builders.ts';
import { aCategory, aLot, aProduct } from '../../../test/builders-goods.ts';
import { statementsOf } from '../../../test/count-statements.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { duringTests, testApp } from '../../../test/test-app.ts';
import { aWebOrder } from '../../../test/worlds/web-orders.ts';
import { type ReportSums, sumByCategory, sumByCustomer, sumByMonth } from './months-queries.ts';
import { refreshDueMonths } from './refresh-due-months.ts';

const app = duringTests(testApp);
let products: Product[];
let gone: Product;

interface Product {
  id: string;
  category: string;
  isFood: boolean;
  isOrganic: boolean;
  netG: number | null;
  /** Thousandths of a kg CO2e per kg; null when unknown. */
  co2e: number | null;
}

beforeAll(async () => {
  const [cheese, towels] = [
    await aCategory(app.database, { da: 'Ost', en: 'Cheese' }),
    await aCategory(app.database, { da: 'Servietter', en: 'Napkins' }),
  ];
  const make = async (wishes: Omit<Product, 'id'>): Promise<Product> => {
    const id = await aProduct(app.database, {
      category_id: wishes.category,
      is_food: wishes.isFood,
      is_organic: wishes.isOrganic,
      net_weight_g: wishes.netG,
      co2e_per_kg: wishes.co2e === null ? null : (wishes.co2e / 1000).toFixed(3),
    });
    return { ...wishes, id };
  };
  const usual = { category: cheese, isFood: true, isOrganic: false, netG: 1000, co2e: 3270 };
  products = [
    await make({ ...usual, isOrganic: true, netG: 333 }),
    await make({ ...usual, netG: null }),
    await make({ ...usual, co2e: null, isOrganic: true }),
    await make({ ...usual, category: towels, isFood: false }),
  ];
  gone = { id: `G${freshNumber(8)}`, category: '', isFood: true, isOrganic: false, netG: null, co2e: null };
});

interface Line {
  month: number;
  day: number;
  product: number;
  ordered: number;
  delivered: number;
  weightG: number | null;
  ore: number;
  isDelayed: boolean;
  status: string;
}

const lines = fc.array(
  fc.record<Line>({
    month: fc.integer({ min: 9, max: 11 }),
    day: fc.integer({ min: 1, max: 30 }),
    product: fc.nat(4),
    ordered: fc.nat(3),
    delivered: fc.nat(3),
    weightG: fc.option(fc.nat(2_000_000_000)),
    ore: fc.integer({ min: -50_000, max: 900_000_000 }),
    isDelayed: fc.boolean(),
    status: fc.constantFrom('Delivered', 'Invoiced', 'Delivered', 'Confirmed', 'Cancelled'),
  }),
  { minLength: 1, maxLength: 12 },
);

const aLine = {
  month: 11,
  day: 2,
  ordered: 2,
  delivered: 2,
  weightG: null,
  ore: 100,
  isDelayed: false,
  status: 'Delivered',
};

/** Figures are by category of level 1, which stands above that of the product. */
const topOf = ({ category }: Product) => (category === '' ? '' : `${category}-1`);
const productAt = (at: number): Product => products[at] ?? gone;
const dayOf = ({ month, day }: Line) =>
  `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Each line is an order of its own, in steps: created, then in its status. */
async function write({ id }: TestCustomer, all: readonly Line[]): Promise<void> {
  const first = freshNumber(7) * 100;
  const { kysely } = app.database;
  for (const [at, line] of all.entries()) {
    const order = { customer_id: id, id: first + at, order_date: dayOf(line), delivery_date: dayOf(line) };
    const more = { ordered_by: 'Mette', source: 'Web', total_ore: line.ore, is_delayed: line.isDelayed };
    await insertRows(kysely, 'orders', { ...order, ...more, status: 'Confirmed' });
    await insertRows(kysely, 'order_lines', {
      customer_id: id,
      order_id: order.id,
      position: 1,
      product_id: productAt(line.product).id,
      name: 'Vare',
      sales_unit_code: 'ps',
      unit_quantity: 2,
      quantity_ordered: line.ordered,
      quantity_confirmed: line.ordered,
      quantity_delivered: line.delivered,
      weight_delivered_g: line.weightG,
      unit_price_ore: 1,
      line_total_ore: line.ore,
      price_source: 'List',
    });
    await updateRows(kysely, 'orders', { customer_id: id, id: order.id }, { status: line.status });
  }
}

const isDelivered = ({ status }: Line) => status === 'Delivered' || status === 'Invoiced';
const given = (is: boolean, value: number) => (is ? value : 0);

function figuresOf(line: Line): ReportSums {
  const { isFood, isOrganic, netG, co2e } = productAt(line.product);
  const foodG = given(isFood, line.weightG ?? line.delivered * 2 * (netG ?? 0));
  const foodOre = given(isFood, line.ore);
  return {
    ore: line.ore,
    foodOre,
    foodG,
    organicOre: given(isOrganic, foodOre),
    organicG: given(isOrganic, foodG),
    knownG: given(co2e !== null, foodG),
    co2eMg: foodG * (co2e ?? 0),
    orders: 1,
    delayedOrders: given(line.isDelayed, 1),
    lines: given(line.ordered > 0, 1),
    fullLines: given(line.ordered > 0 && line.delivered >= line.ordered, 1),
    savedG: 0,
  };
}

function naive(all: readonly Line[]): ReportSums {
  const whole = Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<keyof ReportSums, number>;
  for (const figures of all.filter(isDelivered).map(figuresOf))
    for (const name of figureNames) whole[name] += figures[name];
  return whole;
}

const figureNames = [
  'ore',
  'foodOre',
  'foodG',
  'organicOre',
  'organicG',
  'knownG',
  'co2eMg',
  'orders',
  'delayedOrders',
  'lines',
  'fullLines',
  'savedG',
] as const;
const months = { from: '2026-09-01', to: '2026-11-01' };

test('[REP-03] figures agree with all lines, to the øre and the gram', async () => {
  let delivered = 0;
  await fc.assert(
    fc.asyncProperty(lines, lines, async (ofOne, ofOther) => {
      const customers = [await aCustomer(app.database), await aCustomer(app.database)];
      const all = [ofOne, ofOther];
      for (const [at, customer] of customers.entries()) await write(customer, all[at] ?? []);
      const ids = customers.map(({ id }) => id);
      const ofCustomers = await sumByCustomer(app.ofApplication, ids, months);
      for (const [at, id] of ids.entries()) {
        const bought = (all[at] ?? []).filter(isDelivered);
        delivered += bought.length;
        const { key: _, ...sums } = ofCustomers.find(({ key }) => key === id) ?? { key: id, ...naive([]) };
        expect(sums).toEqual(naive(bought));
      }
      for (const { key, ...sums } of await sumByMonth(app.ofApplication, ids, months))
        expect(sums).toEqual(naive(all.flat().filter((line) => dayOf(line).startsWith(key))));
      const categories = await sumByCategory(app.ofApplication, ids, months);
      for (const { id, ore, co2eMg } of categories) {
        const within = all.flat().filter(({ product }) => topOf(productAt(product)) === id);
        expect({ ore, co2eMg }).toEqual({ ore: naive(within).ore, co2eMg: naive(within).co2eMg });
      }
    }),
    { numRuns: byLength({ short: 3, matrix: 60, long: 600 }) },
  );
  expect(delivered).toBeGreaterThan(0);
});

test('[REP-03] a corrected footprint counts again; weight and kind stay as ordered', async () => {
  const product = productAt(0);
  const customer = await aCustomer(app.database);
  const line: Line = {
    ...aLine,
    product: 0,
  };
  await write(customer, [line]);
  await app.database.kysely
    .updateTable('products')
    .set({ net_weight_g: 750, is_food: false, co2e_per_kg: '1.001' })
    .where('id', '=', product.id)
    .execute();
  product.co2e = 1001;
  const asOrdered = naive([line]);
  product.netG = 750;
  product.isFood = false;
  await refreshDueMonths({ database: app.ofApplication, clock: app.clock, timeZone: 'Europe/Copenhagen' });
  const [sums] = await sumByCustomer(app.ofApplication, [customer.id], months);
  expect(sums).toEqual({ key: customer.id, ...asOrdered });
  expect([sums?.foodG, sums?.co2eMg]).toEqual([1332, 1_333_332]);
});

test('[REP-03] food waste counts as saved once its order is delivered', async () => {
  const { kysely } = app.database;
  const { id: productId } = productAt(2);
  const ofDepot = await aCustomer(app.database);
  const quick_sale_id = await aLot(app.database, { product_id: productId, depot_id: ofDepot.depotId });
  const lines = [{ product_id: productId, quick_sale_id, weight_g: 4200 }, { product_id: productId }];
  const { customer, webOrderId } = await aWebOrder(app.database, { lines, customer: ofDepot });
  const day = { order_date: '2026-11-02', delivery_date: '2026-11-03' };
  const order = { customer_id: customer.id, id: webOrderId, web_order_id: webOrderId, ...day };
  const more = { ordered_by: 'Mette', source: 'Web', total_ore: 100, status: 'Confirmed' };
  await insertRows(kysely, 'orders', { ...order, ...more });
  await insertRows(kysely, 'order_lines', {
    customer_id: customer.id,
    order_id: webOrderId,
    position: 1,
    product_id: productId,
    name: 'Vare',
    sales_unit_code: 'ps',
    unit_quantity: 1,
    quantity_ordered: 1,
    quantity_confirmed: 1,
    quantity_delivered: 1,
    weight_delivered_g: 4200,
    web_order_position: 1,
    unit_price_ore: 100,
    line_total_ore: 100,
    price_source: 'List',
  });
  const saved = async () => (await sumByCustomer(app.ofApplication, [customer.id], months))[0]?.savedG;
  expect(await saved()).toBeUndefined();
  await kysely.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', webOrderId).execute();
  expect(await saved()).toBe(4200);
});

test('a changed product is looked for in one month at a time', async () => {
  const { id } = productAt(0);
  await updateRows(app.database, 'products', { id }, { co2e_per_kg: '1.111' });
  const parts = { database: app.ofApplication, clock: app.clock, timeZone: 'Europe/Copenhagen' };
  // All months of three thousand kitchens in one statement took more than the 5 seconds that it may take.
  const looked = /from purchase_sums s cross join unnest/;
  const [statements, refreshed] = await statementsOf(() => refreshDueMonths(parts), looked);
  expect(refreshed.products).toBe(1);
  expect(statements).toBe(25);
});

test('[REP-03] months others hold are left; what was summed stays so', async () => {
  const parts = { database: app.ofApplication, clock: app.clock, timeZone: 'Europe/Copenhagen' };
  await refreshDueMonths(parts);
  const kysely = app.database.kysely;
  const product = productAt(3);
  const customers = await Promise.all(Array.from({ length: 60 }, () => aCustomer(app.database)));
  for (const customer of customers) await write(customer, [{ ...aLine, product: 3 }]);
  await kysely.updateTable('products').set({ co2e_per_kg: '9.451' }).where('id', '=', product.id).execute();
  const bought = sql<{ customerId: string; lock: number; months: number }>`select customer_id as "customerId",
      abs(hashtext(customer_id) % 1024) as lock, count(*)::int as months
    from purchase_sums where grain = 'month' and product_ids @> array[${product.id}] group by 1`;
  const { rows } = await bought.execute(kysely);
  // Customers share locks by chance; the locked one belongs to one customer alone.
  const alone = rows.filter(({ lock }) => rows.filter((other) => other.lock === lock).length === 1);
  const held = alone.find(({ customerId }) => customers.some(({ id }) => id === customerId));
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(7180, $1)', [held?.lock]);
  await expect(refreshDueMonths(parts)).rejects.toThrow('lock timeout');
  const due = async () => (await kysely.selectFrom('report_months_due').selectAll().execute()).length;
  const left = await due();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(rows.reduce((sum, { months: of }) => sum + of, 0));
  await holder.query('rollback');
  holder.release();
  expect(await refreshDueMonths(parts)).toEqual({ products: 0, months: left });
  expect(await due()).toBe(0);
});

test('[REP-03] a category that moved counts in its new main category', async () => {
  const parts = { database: app.ofApplication, clock: app.clock, timeZone: 'Europe/Copenhagen' };
  await refreshDueMonths(parts);
  const [from, to] = [
    await aCategory(app.database, { da: 'Gær', en: 'Yeast' }),
    await aCategory(app.database, { da: 'Bagning', en: 'Baking' }),
  ];
  const { kysely } = app.database;
  const id = await aProduct(app.database, { category_id: from });
  const customer = await aCustomer(app.database);
  products.push({ id, category: from, isFood: true, isOrganic: false, netG: 1000, co2e: null });
  await write(customer, [{ ...aLine, product: products.length - 1 }]);
  const mains = async () =>
    (await sumByCategory(app.ofApplication, [customer.id], months)).map((sums) => sums.id);
  expect(await mains()).toEqual([`${from}-1`]);
  await updateRows(kysely, 'categories', { id: from }, { parent_id: `${to}-1` });
  expect(await refreshDueMonths(parts)).toEqual({ products: 1, months: 1 });
  expect(await mains()).toEqual([`${to}-1`]);
});
