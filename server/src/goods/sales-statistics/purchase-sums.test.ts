import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { aCustomer, type TestCustomer } from '../../../test/builders.ts';
import { aProduct } from '../../../test/builders-goods.ts';
import { freshNumber } from '../../../test/fresh-number.ts';
import { duringTests } from '../../../test/test-app.ts';
import { applicationDatabase, testDatabase } from '../../platform/database/test-database.ts';
import { partsOf, spansOf } from './spans.ts';

const owner = duringTests(testDatabase);
const database = duringTests(async () => applicationDatabase(owner));
beforeAll(async () => {
  for (const id of products.slice(0, 2)) await aProduct(owner, { id });
});

const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];
const statuses = ['Confirmed', 'Delivered', 'Invoiced', 'Cancelled'];
/** The last one is in no catalogue. */
const products = ['0815', '4711', 'Æ-1'];
const linesOfOrder = 3;

/** Writes to orders or lines; `order` and `position` choose the row among those that exist. */
interface Change {
  kind: keyof typeof statements;
  order: number;
  day: string;
  status: string;
  position: number;
  product: string;
  amount: number;
  weightG: number | null;
}

const lineColumns = `customer_id, order_id, position, product_id, name, sales_unit_code, unit_quantity, quantity_ordered,
  quantity_confirmed, quantity_delivered, weight_delivered_g, unit_price_ore, line_total_ore, price_source`;
const lineValues = "$6, 'Vare', 'st', 1 + $7::int % 5, 1, 1, $7, $8::bigint, 1, $7::bigint * 990000, 'List'";

// Every statement takes the same parameters, so that a change is only its name: customer, order, day, status, position,
// product, amount, weight.
const given = `select $1::text, $2::bigint, $3::date, $4::text, $5::int, $6::text, $7::int, $8::bigint`;
const statements = {
  order: `insert into orders (customer_id, id, order_date, delivery_date, status, ordered_by, source, total_ore)
    values ($1, $2, $3, $3, $4, 'Mette', 'Web', 0) on conflict do nothing`,
  line: `insert into order_lines (${lineColumns}) select $1, $2, $5, ${lineValues}
      where exists (select from orders where customer_id = $1 and id = $2)
    on conflict (customer_id, order_id, position) do update set product_id = excluded.product_id,
      quantity_delivered = excluded.quantity_delivered, unit_quantity = excluded.unit_quantity,
      weight_delivered_g = excluded.weight_delivered_g, line_total_ore = excluded.line_total_ore`,
  step: 'update orders set status = $4 where customer_id = $1 and id = $2',
  move: 'update orders set delivery_date = $3 where customer_id = $1 and id = $2',
  stepWithLines: `with o as (update orders set status = $4, delivery_date = $3 where customer_id = $1 and id = $2
      returning customer_id, id),
    gone as (delete from order_lines l using o where l.customer_id = o.customer_id and l.order_id = o.id
      and l.position <> $5)
    insert into order_lines (${lineColumns}) select o.customer_id, o.id, $5, ${lineValues} from o
    on conflict (customer_id, order_id, position) do update set product_id = excluded.product_id,
      quantity_delivered = excluded.quantity_delivered, weight_delivered_g = excluded.weight_delivered_g`,
  dropLine: 'delete from order_lines where customer_id = $1 and order_id = $2 and position = $5',
  dropOrder: 'delete from orders where customer_id = $1 and id = $2',
  facts: `update products set is_food = $7::int % 2 = 0, net_weight_g = nullif(abs($7::int % 4) * 250, 0) where id = $6`,
  all: `update orders set status = $4 where customer_id = $1`,
} as const;

const run = ({ id }: TestCustomer, first: number, change: Change, pool = database.pool) =>
  pool.query(`with given as (${given}) ${statements[change.kind].replace(/^with /, ', ')}`, [
    id,
    first + change.order,
    change.day,
    change.status,
    change.position,
    change.product,
    change.amount,
    change.weightG,
  ]);

type Sums = Record<string, { ore: number; baseUnits: number; weighedG: number; unweighed: number }>;

interface WeighedLine {
  weight_delivered_g: number | null;
  net_weight_g: number | null;
}

const weightOf = ({ weight_delivered_g, net_weight_g }: WeighedLine, baseUnits: number): number | null =>
  weight_delivered_g ?? (net_weight_g === null ? null : net_weight_g * baseUnits);

async function naiveSums({ id }: TestCustomer): Promise<Sums> {
  const rows = await owner.kysely
    .selectFrom('orders')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.customer_id', '=', 'orders.customer_id')
        .onRef('order_lines.order_id', '=', 'orders.id'),
    )
    .select([
      'delivery_date',
      'status',
      'product_id',
      'line_total_ore',
      'quantity_delivered',
      'unit_quantity',
    ])
    .select(['weight_delivered_g', 'net_weight_g', 'is_food'])
    .where('orders.customer_id', '=', id)
    .execute();
  const sums: Sums = {};
  for (const row of rows) {
    if (row.status !== 'Delivered' && row.status !== 'Invoiced') continue;
    const baseUnits = row.quantity_delivered * row.unit_quantity;
    const weightG = weightOf(row, baseUnits);
    for (const span of [`day ${row.delivery_date}`, `month ${row.delivery_date.slice(0, 7)}-01`]) {
      const key = `${span} ${row.product_id} ${row.is_food}`;
      const sum = sums[key] ?? { ore: 0, baseUnits: 0, weighedG: 0, unweighed: 0 };
      sums[key] = {
        ore: sum.ore + row.line_total_ore,
        baseUnits: sum.baseUnits + baseUnits,
        weighedG: sum.weighedG + (weightG ?? 0),
        unweighed: sum.unweighed + (weightG === null ? baseUnits : 0),
      };
    }
  }
  return sums;
}

async function keptSums({ id }: TestCustomer): Promise<Sums> {
  const { rows } = await database.pool.query(
    `select grain || ' ' || starts_on || ' ' || u.product || ' ' || u.food as key, u.ore, u.base, u.weighed, u.unweighed
      from purchase_sums p cross join unnest(product_ids, p.ore, base_units, weighed_g, unweighed_base_units, is_food)
        as u (product, ore, base, weighed, unweighed, food) where customer_id = $1`,
    [id],
  );
  return Object.fromEntries(
    rows.map(({ key, ore, base, weighed, unweighed }) => [
      key,
      { ore, baseUnits: base, weighedG: weighed, unweighed },
    ]),
  );
}

const changes = fc.array(
  fc.record<Change>({
    kind: fc.constantFrom(
      ...(Object.keys(statements) as Change['kind'][]),
      'order',
      'line',
      'line',
      'facts',
      'stepWithLines',
    ),
    order: fc.nat(2),
    day: fc.constantFrom(...days),
    status: fc.constantFrom(...statuses),
    position: fc.integer({ min: 1, max: linesOfOrder }),
    product: fc.constantFrom(...products),
    amount: fc.integer({ min: -3, max: 2_000_000 }),
    weightG: fc.option(fc.integer({ min: 0, max: 2_000_000_000_000 })),
  }),
  { minLength: 4, maxLength: 16 },
);

const plain: Change = {
  kind: 'order',
  order: 0,
  day: '2026-11-02',
  status: 'Delivered',
  position: 1,
  product: '0815',
  amount: 2,
  weightG: null,
};
/** Every sequence of changes begins with it, so that there is something to sum. */
const aDeliveredOrder: readonly Change[] = [plain, { ...plain, kind: 'line' }];

describe('the sums of what was delivered', () => {
  test('[DOC-03] agree with all lines whatever changes, to øre and gram', async () => {
    let [written, filled] = [0, 0];
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const customer = await aCustomer(owner);
        const first = freshNumber(7) * 10;
        for (const change of [...aDeliveredOrder, ...all]) {
          await run(customer, first, change);
          written += 1;
        }
        const naive = await naiveSums(customer);
        filled += Object.keys(naive).length > 0 ? 1 : 0;
        expect(await keptSums(customer)).toEqual(naive);
      }),
      { numRuns: byLength({ short: 6, matrix: 100, long: 1000 }) },
    );
    expect(written).toBeGreaterThan(0);
    expect(filled).toBeGreaterThan(0);
  });

  test('[DOC-03] miss no order when many of a day are delivered at once', async () => {
    const customer = await aCustomer(owner);
    const first = freshNumber(7) * 10;
    await owner.pool.query("update products set is_food = true where id = '0815'");
    const change: Change = { ...plain, status: 'Confirmed' };
    const orders = [0, 1, 2, 3, 4, 5, 6, 7];
    for (const order of orders) {
      await run(customer, first, { ...change, order });
      await run(customer, first, { ...change, order, kind: 'line' });
    }
    expect(await keptSums(customer)).toEqual({});
    await Promise.all(
      orders.map((order) => run(customer, first, { ...change, order, kind: 'step', status: 'Delivered' })),
    );
    const naive = await naiveSums(customer);
    expect(naive['month 2026-11-01 0815 true']?.ore).toBe(orders.length * 1_980_000);
    expect(await keptSums(customer)).toEqual(naive);
  });

  test('a period is its whole months and the days around them', () => {
    const spans = (from: string, to: string) =>
      spansOf({ from, to }).map((span) => `${span.grain} ${span.from} ${span.to}`);
    expect(spans('2025-10-24', '2026-11-23')).toEqual([
      'day 2025-10-24 2025-10-31',
      'month 2025-11-01 2026-10-31',
      'day 2026-11-01 2026-11-23',
    ]);
    expect(spans('2026-02-01', '2026-02-28')).toEqual(['month 2026-02-01 2026-02-28']);
    expect(spans('2026-11-02', '2026-11-30')).toEqual(['day 2026-11-02 2026-11-30']);
    expect(spans('2026-10-31', '2026-11-01')).toEqual(['day 2026-10-31 2026-11-01']);
    expect(spans('2026-12-31', '2027-01-31')).toEqual([
      'day 2026-12-31 2026-12-31',
      'month 2027-01-01 2027-01-31',
    ]);
  });

  test('a long period is read in parts that end with months', () => {
    const parts = (from: string, to: string) =>
      partsOf({ from, to }, 6).map((part) => `${part.from} ${part.to}`);
    expect(parts('2025-10-31', '2026-11-23')).toEqual([
      '2025-10-31 2026-03-31',
      '2026-04-01 2026-09-30',
      '2026-10-01 2026-11-23',
    ]);
    expect(parts('2026-01-01', '2026-06-30')).toEqual(['2026-01-01 2026-06-30']);
    expect(parts('2026-01-31', '2026-07-01')).toEqual(['2026-01-31 2026-06-30', '2026-07-01 2026-07-01']);
    expect(parts('2026-11-23', '2026-11-23')).toEqual(['2026-11-23 2026-11-23']);
  });
});
