import pg from 'pg';
import type { FoundBy } from './order-texts.ts';

export interface HistorySize {
  /** Order lines of all customers together. */
  lines: number;
}

/** The orders of the measured customer: ten years of 200. */
export const years = 10;
const ordersAYear = 200;
export const linesPerOrder = 40;
/** Different products that a customer buys; each is on about one order in eight. */
const productsPerCustomer = 300;
const firstOrder = 100_000_001;
/** Number of customers whose purchases are summed by one statement. */
const customersAtOnce = 20;

export interface MadeHistory {
  orderIds: number[];
  texts: string[];
  foundBy: FoundBy;
}

/**
 * Inserts the orders in the order in which they would have been placed, so that the orders of one customer are as far apart as in
 * production. Those of the measured customer came from web orders.
 */
export async function makeHistory(
  databaseUrl: string,
  customerId: string,
  { lines }: HistorySize,
): Promise<MadeHistory> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const own = years * ordersAYear;
    const customers = Math.max(2, Math.ceil(lines / linesPerOrder / own));
    await client.query(
      `insert into customers (id, name, attention, address, postal_code, city, depot_id)
        select 'B' || n, 'Køkken ' || n, attention, address, postal_code, city, depot_id
        from customers, generate_series(1, $1::int) n where id = $2`,
      [customers - 1, customerId],
    );
    // Checks of foreign keys and triggers would take longer than the rows; the sums that triggers maintain are calculated below.
    await client.query("set session_replication_role = 'replica'");
    await makeOrders(client, customerId, { customers, own });
    await makeWebOrders(client, customerId);
    await client.query("set session_replication_role = 'origin'");
    await client.query('vacuum (analyze) orders, order_lines, web_orders');
    await sumPurchases(client, customers);
    await client.query('vacuum (analyze) purchase_sums');
    return await readMade(client, customerId);
  } finally {
    await client.end();
  }
}

async function makeOrders(
  client: pg.Client,
  customerId: string,
  { customers, own }: { customers: number; own: number },
): Promise<void> {
  // One step is a day on which one order of every customer was placed.
  await client.query(
    `insert into orders (customer_id, id, web_order_id, order_date, delivery_date, status, ordered_by, source, total_ore,
        customer_reference, number_of_lines, last_event)
      select case n when 0 then $1 else 'B' || n end, id, case n when 0 then id end, day - 1, day, 'Invoiced',
        (array['Mette Lindholm', 'Kasper Juhl', 'Birthe Nygård', 'Åse Østergaard'])[1 + step % 4], 'Web', 500000,
        case step % 3 when 0 then 'PO-' || id % 99991 else 'UGE ' || to_char(day, 'IW') end, $4, 5
      from generate_series(0, $5::int - 1) step, generate_series(0, $3::int - 1) n,
        lateral (select current_date - (step * 365.0 * $6::int / $5::int)::int as day, $2::bigint + step * $3::int + n as id) d
      order by step desc, n`,
    [customerId, firstOrder, customers, linesPerOrder, own, years],
  );
  await client.query(
    `with goods as (select array_agg(id order by id) as ids, array_agg(name order by id) as names from (
        select id, name from products where not is_blocked order by id limit 3000) p)
    insert into order_lines (customer_id, order_id, position, product_id, name, sales_unit_code, unit_quantity,
        quantity_ordered, quantity_confirmed, quantity_delivered, weight_ordered_g, weight_delivered_g, unit_price_ore,
        line_total_ore, price_source, lot)
      select o.customer_id, o.id, line, ids[at], names[at], 'ps', 1, 3, 3, 3, 3000, 3000, 4200, 12600, 'List', 'L26300'
      from (select * from orders where id >= $1 order by id desc) o, goods, generate_series(1, $2::int) line,
        lateral (select ((o.id % $3::int) * 37 + (o.id / $3::int * 13 + line * (7 + o.id / $3::int % 5)) % $4::int)
          % array_length(ids, 1) + 1 as at) p
      order by o.id desc, line`,
    [firstOrder, linesPerOrder, customers, productsPerCustomer],
  );
}

/** The web orders, and their baskets, from which the orders of the measured customer came. */
async function makeWebOrders(client: pg.Client, customerId: string): Promise<void> {
  await client.query(
    `with o as (
        select o.customer_id, o.id, o.delivery_date, u.id as user_id, o.order_date::timestamptz as at
        from orders o, lateral (select id from users order by id limit 1) u where o.customer_id = $1 and o.id >= $2
      ), b as (
        insert into baskets (customer_id, id, created_by, delivery_date, state, created_at, updated_at)
        select customer_id, id, user_id, delivery_date, 'submitted', at, at from o
      )
      insert into web_orders (customer_id, id, source_basket_id, ordered_by, delivery_date, deadline, is_separate_invoice,
          subtotal_ore, delivery_fee_ore, vat_ore, total_ore, ship_to, status, placed_at)
        select customer_id, id, id, user_id, delivery_date, at, false, 500000, 0, 125000, 625000, '{}', 'InProgress', at
        from o`,
    [customerId, firstOrder],
  );
}

async function sumPurchases(client: pg.Client, customers: number): Promise<void> {
  for (let first = 0; first < customers; first += customersAtOnce)
    await client.query(
      `select refresh_purchase_sums(array_agg(customer_id), array_agg(delivery_date)) from (
        select distinct customer_id, delivery_date from orders where id >= $1 and customer_id in (
          select customer_id from orders where id between $1 + $2 and $1 + $3)) as days`,
      [firstOrder, first, Math.min(first + customersAtOnce, customers) - 1],
    );
}

async function readMade(client: pg.Client, customerId: string): Promise<MadeHistory> {
  const orders = await client.query<{ id: number }>(
    'select id::int from orders where customer_id = $1 and id >= $2 order by delivery_date desc limit 200',
    [customerId, firstOrder],
  );
  const names = await client.query<{ name: string }>(
    'select distinct name from order_lines where customer_id = $1 and order_id = any ($2) order by name limit 40',
    [customerId, orders.rows.map(({ id }) => id)],
  );
  const orderIds = orders.rows.map(({ id }) => id);
  const words = names.rows.map(({ name }) => name.split(/[ ,]/)[0] ?? name);
  return {
    orderIds,
    texts: [...new Set(words), ...orderIds.slice(0, 8).map(String), 'uge 12', 'mette'],
    foundBy: await readFoundBy(client, customerId),
  };
}

async function readFoundBy(client: pg.Client, customerId: string): Promise<FoundBy> {
  const names = await client.query<{ name: string }>(
    'select distinct name from order_lines where customer_id = $1 order by name',
    [customerId],
  );
  const orders = await client.query<{ text: string }>(
    'select search_text as text from orders where customer_id = $1 order by id',
    [customerId],
  );
  return { names: names.rows.map(({ name }) => name), orders: orders.rows.map(({ text }) => text) };
}
