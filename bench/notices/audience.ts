import type { Database } from '../../server/src/platform/database/open-database.ts';
import { aDepot, aUser } from '../../server/test/builders.ts';
import { faultSession } from '../../server/test/faults/kit/fault-shop.ts';

/** Number of customers, and of those that a notification to a group or to buyers is meant for. */
export const size = { customers: 40_000, meant: 20_000 };
/** Number of open pages on each of two nodes. */
export const pagesOfNode = 100;
export const group = 'BENCH';
export const boughtProduct = '770011';
const firstCustomer = 50_000_000;

/** True when a customer belongs to the group and has bought the product; two in four, so both nodes have such pages. */
export const meant = (at: number): boolean => at % 4 < 2;
const meantInSql = 'n % 4 < 2';

interface Readers {
  staff: string;
  /** Sessions of users, each of another customer, starting with the first. */
  cookies: string[];
}

/** 40,000 customers with a user each; half of them are meant by the targeted notifications. */
export async function fillAudience(database: Database): Promise<Readers> {
  await addCustomers(database, await aDepot(database));
  await addPurchases(database);
  await addUsers(database);
  await database.pool.query('analyze');
  const { userId } = await aUser(database, { role: 'admin' });
  const { rows } = await database.pool.query<{ customerId: string; userId: string }>(
    `select customer_id as "customerId", user_id as "userId" from memberships order by customer_id limit $1::int`,
    [2 * pagesOfNode],
  );
  const cookies: string[] = [];
  for (const reader of rows) cookies.push(await faultSession(database, reader));
  return { staff: await faultSession(database, { userId, customerId: null }), cookies };
}

async function addCustomers({ pool }: Database, depotId: string): Promise<void> {
  await pool.query(`insert into customer_groups (id, name) values ($1, 'Kantiner')`, [group]);
  await pool.query(
    `insert into customers (id, name, attention, address, postal_code, city, depot_id, group_id)
     select ($1::int + n)::text, 'Køkken ' || n, 'Køkkenchefen', 'Havnegade ' || n, '8000', 'Aarhus C', $2,
            case when ${meantInSql} then $4 end
       from generate_series(0, $3::int - 1) n`,
    [firstCustomer, depotId, size.customers, group],
  );
}

/** Each customer has bought something; half of them the product. */
async function addPurchases({ pool }: Database): Promise<void> {
  await pool.query(
    `with category as (insert into categories (id, level, name_da, name_en, sort_order) values ('K1', 1, 'Grønt', 'Greens', 1))
     insert into products (id, name, category_id, base_unit_code, is_stock_managed, is_organic, net_weight_g, created_on)
     select id, 'Babyspinat, vasket', 'K1', 'ps', false, true, 500, '2025-01-01' from unnest(array[$1, '770012']) id`,
    [boughtProduct],
  );
  await pool.query(
    `insert into orders (customer_id, id, order_date, delivery_date, status, ordered_by, source, total_ore)
     select ($1::int + n)::text, $1::int + n, '2026-11-09', '2026-11-10', 'Delivered', 'Mette Lindholm', 'Web', 4200
       from generate_series(0, $2::int - 1) n`,
    [firstCustomer, size.customers],
  );
  // One statement per line, because each has a time limit.
  for (const position of [1, 2, 3])
    await pool.query(
      `insert into order_lines (customer_id, order_id, position, product_id, name, sales_unit_code, unit_quantity,
         quantity_ordered, quantity_confirmed, quantity_delivered, unit_price_ore, line_total_ore, price_source)
       select ($1::int + n)::text, $1::int + n, $4::int, case when ${meantInSql} and $4::int = 1 then $3 else '770012' end,
              'Babyspinat, vasket', 'ps', 1, 4, 4, 4, 1050, 4200, 'List'
         from generate_series(0, $2::int - 1) n`,
      [firstCustomer, size.customers, boughtProduct, position],
    );
}

/** Each customer has a user who has chosen mails about deliveries. */
async function addUsers({ pool }: Database): Promise<void> {
  await pool.query(
    `with people as (
       insert into users (email, display_name)
       select 'kok-' || n || '@prove.example', 'Kok ' || n from generate_series(0, $2::int - 1) n returning id, email),
     members as (
       insert into memberships (customer_id, user_id)
       select ($1::int + split_part(split_part(email, '@', 1), '-', 2)::int)::text, id from people
       returning customer_id, user_id)
     insert into notification_switches (customer_id, user_id, kind, on_page, by_mail)
     select customer_id, user_id, 'Delivery', true, true from members`,
    [firstCustomer, size.customers],
  );
}
