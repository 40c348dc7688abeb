import { reportFiguresPath } from '@engros/contracts/insight/report-document.ts';
import pg from 'pg';
import { floorRows, type LoadRow } from './basket-rows.ts';
import { load, type Timing } from './measured.ts';
import { type BenchBuyer, prepareBuyers } from './prepare.ts';
import { type BenchShop, withShop } from './shop.ts';
import { measureStream, type StreamFigures } from './stream-figures.ts';

const customers = 400;
const ordersPerCustomer = 125;
const linesPerOrder = 40;
const productsPerCustomer = 300;
/** Thirteen months. */
const days = 396;
const firstOrder = 300_000_001;
const groupId = 'BENCH';
const groupGoalMs = 300;
const customerGoalMs = 60;

export interface ReportFigures {
  rows: LoadRow[];
  csv: StreamFigures;
}

/** A group of 400 customers with two million order lines, and one of them, on a shop of their own. */
export function benchReports(timing: Timing): Promise<ReportFigures> {
  return withShop(2000, async (shop) => {
    const [buyer] = await prepareBuyers(shop.origin, 1, 1);
    if (buyer === undefined) throw new Error('nobody to ask');
    const floors = await floorRows(shop.floorOrigin, buyer.products[0]?.id ?? '', timing);
    const { rows, csv } = await reportFigures(shop, buyer, timing);
    return { rows: [...floors, ...rows], csv };
  });
}

export async function reportFigures(
  { origin, databaseUrl, server }: Pick<BenchShop, 'origin' | 'databaseUrl' | 'server'>,
  { cookie }: Pick<BenchBuyer, 'cookie'>,
  timing: Timing,
): Promise<ReportFigures> {
  const ask = async <Model>(path: string): Promise<Model> => {
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
    return ((await answer.json()) as { Model: Model }).Model;
  };
  const { Customer } = await ask<{ Customer: { Id: string } }>('/api/user');
  await makeGroup(databaseUrl, Customer.Id);
  const reports = await ask<{ Id: string }[]>('/api/power-bi/reports');
  const rows: LoadRow[] = [];
  for (const { Id } of reports) {
    for (const [name, query, p50Ms] of [
      [`report ${Id}, group of ${customers} customers`, `ekgId=${groupId}`, groupGoalMs],
      [`report ${Id}, one customer`, 'customerId=R1', customerGoalMs],
    ] as const) {
      const path = `/api/power-bi/embed-info?reportConfigurationId=${Id}&${query}`;
      const { EmbedToken } = await ask<{ EmbedToken: { token: string } }>(path);
      const headers = { 'content-type': 'text/plain' };
      const job = {
        url: `${origin}${reportFiguresPath}`,
        method: 'POST' as const,
        headers,
        body: EmbedToken.token,
      };
      const one = await load(job, 1, timing);
      rows.push({ name, goal: { p50Ms }, one, sixteen: await load(job, 16, timing) });
      console.error(`  ${name}: p50 ${one.p50Ms} ms`);
    }
  }
  const path = `/api/environmentalimpact/co2report/ekg/${groupId}?${thirteenMonths()}`;
  const csv = await measureStream({ url: `${origin}${path}`, cookie, server });
  console.error(`  CO2 report of the group: first byte after ${csv.firstByteMs} ms`);
  return { rows, csv };
}

function thirteenMonths(): string {
  const today = Temporal.Now.plainDateISO();
  const compact = (day: Temporal.PlainDate) => day.toString().replaceAll('-', '');
  return `fromDate=${compact(today.subtract({ days }))}&endDate=${compact(today)}`;
}

/** Thirteen months of orders for each customer; the sums are calculated as in a migration. */
async function makeGroup(databaseUrl: string, customerId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("insert into customer_groups (id, name) values ($1, 'Koncernen')", [groupId]);
    await client.query(
      `insert into customers (id, name, attention, address, postal_code, city, depot_id, group_id)
        select 'R' || n, 'Kantine ' || n, attention, address, postal_code, city, depot_id, $3
        from customers, generate_series(1, $1::int) n where id = $2`,
      [customers, customerId, groupId],
    );
    await client.query(
      `insert into memberships (customer_id, user_id)
        select c.id, m.user_id from customers c, memberships m where c.group_id = $1 and m.customer_id = $2`,
      [groupId, customerId],
    );
    // Checks of foreign keys and triggers would take longer than the rows; the sums that triggers maintain are calculated below.
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `insert into orders (customer_id, id, order_date, delivery_date, status, ordered_by, source, total_ore)
        select 'R' || n, $1::bigint + step * $2::int + n, day - 1, day, 'Invoiced', 'Mette Lindholm', 'Web', 1
        from generate_series(0, $3::int - 1) step, generate_series(1, $2::int) n,
          lateral (select current_date - step * $4::int / $3::int as day) d`,
      [firstOrder, customers, ordersPerCustomer, days],
    );
    await client.query(
      `with goods as (select array_agg(id order by id) as ids, array_agg(is_organic order by id) as organic,
          array_agg(is_food order by id) as food, count(*)::int as n from (
          select id, is_organic, is_food from products order by id limit 1500) p)
      insert into order_lines (customer_id, order_id, position, product_id, name, sales_unit_code, unit_quantity,
          quantity_ordered, quantity_confirmed, quantity_delivered, weight_delivered_g, unit_price_ore, line_total_ore,
          price_source, is_organic, is_food)
        select o.customer_id, o.id, line, ids[at], 'Vare', 'st', 1, 3, 3, 3, 3000, 4200, 12600, 'List', organic[at], food[at]
        from (select * from orders where id >= $1 and customer_id like 'R%') o, goods, generate_series(1, $2::int) line,
          lateral (select (o.id % 400 * 37 + (o.id / 400 * 13 + line * 7) % $3::int) % n + 1 as at) p`,
      [firstOrder, linesPerOrder, productsPerCustomer],
    );
    await client.query("set session_replication_role = 'origin'");
    await client.query('analyze orders, order_lines');
    for (let first = 1; first <= customers; first += 20)
      await client.query(
        `select refresh_purchase_sums(array_agg(customer_id), array_agg(delivery_date)) from (
          select distinct customer_id, delivery_date from orders
          where customer_id = any (select 'R' || n from generate_series($1::int, $1::int + 19) n)) as days`,
        [first],
      );
    await client.query('vacuum (analyze) purchase_sums, report_months');
  } finally {
    await client.end();
  }
}
