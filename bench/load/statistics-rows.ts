import pg from 'pg';
import { floorRows, type LoadRow } from './basket-rows.ts';
import { load, type Timing } from './measured.ts';
import { type BenchBuyer, prepareBuyers } from './prepare.ts';
import { type BenchShop, withShop } from './shop.ts';

const connectionsAtOnce = 16;
const orders = 300;
const linesPerOrder = 200;
/** Thirteen months. */
const days = 396;
const firstOrder = 200_000_001;
const goalMs = 80;
export const purchasedOrder = { id: firstOrder, lines: linesPerOrder };

/** The two floors, and statistics over thirteen months of a customer with 60,000 order lines in them. */
export function benchStatistics(timing: Timing): Promise<LoadRow[]> {
  return withShop(2000, async ({ origin, floorOrigin, databaseUrl }) => {
    const [buyer] = await prepareBuyers(origin, 1, 1);
    if (buyer === undefined) throw new Error('nobody to ask');
    const rows = await floorRows(floorOrigin, buyer.products[0]?.id ?? '', timing);
    return [...rows, ...(await statisticsRows({ origin, databaseUrl }, buyer, timing))];
  });
}

export async function statisticsRows(
  { origin, databaseUrl }: Pick<BenchShop, 'origin' | 'databaseUrl'>,
  { cookie }: Pick<BenchBuyer, 'cookie'>,
  timing: Timing,
): Promise<LoadRow[]> {
  const period = await makePurchases(databaseUrl, await customerOf(origin, cookie));
  const rows: LoadRow[] = [];
  const calls = [
    ['statistics by category', '/api/accounting/statistics', '&groupBy=category'],
    ['statistics by product', '/api/accounting/statistics', '&groupBy=product'],
    ['climate figures', '/api/environmentalimpact/statistics', ''],
    ['organic cockpit', '/api/sustainability/organic', ''],
  ] as const;
  for (const [name, path, more] of calls) {
    const url = `${origin}${path}?from=${period.from}&to=${period.to}${more}`;
    const job = { url, method: 'GET' as const, headers: { cookie } };
    const one = await load(job, 1, timing);
    const sixteen = await load(job, connectionsAtOnce, timing);
    const goal = path === '/api/accounting/statistics' ? { p50Ms: goalMs } : null;
    rows.push({ name: `${name}, ${orders * linesPerOrder} lines`, goal, one, sixteen });
  }
  return rows;
}

export async function customerOf(origin: string, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}/api/user`, { headers: { cookie } });
  const { Model } = (await answer.json()) as { Model: { Customer: { Id: string } } };
  return Model.Customer.Id;
}

/** Thirteen months of orders; returns the days on which they were delivered. */
export async function makePurchases(
  databaseUrl: string,
  customerId: string,
): Promise<{ from: string; to: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into orders (customer_id, id, order_date, delivery_date, status, ordered_by, source, total_ore)
        select $1, $2::bigint + n, day, day, 'Invoiced', 'Mette Lindholm', 'Web', 1
          from generate_series(0, $3::int - 1) n, lateral (select current_date - n * $4::int / $3::int as day) d`,
      [customerId, firstOrder, orders, days],
    );
    await client.query(
      `insert into order_lines (customer_id, order_id, position, product_id, name, sales_unit_code, unit_quantity,
          quantity_ordered, quantity_confirmed, quantity_delivered, weight_delivered_g, unit_price_ore, line_total_ore,
          price_source)
        select $1, $2::bigint + n, line, p.id, p.name, 'st', 1, 3, 3, 3, 3000, 4200, 12600, 'List'
          from generate_series(0, $3::int - 1) n cross join generate_series(1, $4::int) line
          join (select id, name, row_number() over (order by id) as at from products limit 1500) p
            on p.at = (n * 37 + line * 7) % 1500 + 1`,
      [customerId, firstOrder, orders, linesPerOrder],
    );
    await client.query('vacuum (analyze) orders, order_lines, purchase_sums');
    const { rows } = await client.query<{ from: string; to: string }>(
      `select to_char(min(delivery_date), 'YYYY-MM-DD') as "from", to_char(max(delivery_date), 'YYYY-MM-DD') as "to"
        from orders where customer_id = $1 and id >= $2`,
      [customerId, firstOrder],
    );
    const [period] = rows;
    if (period === undefined) throw new Error('no orders were made');
    return period;
  } finally {
    await client.end();
  }
}
