import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

interface IdRow {
  id: string;
}

// Plain SQL: the query builder has no keys of a JSON object.
const unstated = statement<IdRow>(
  'console_products_unstated',
  `select id from products
    where is_food and (select count(*) from jsonb_object_keys(allergens)) < $1`,
  { id: 'text' },
);

/** Food of which fewer than `atLeast` allergens are stated. */
export const listUnstated = async (db: Db, atLeast: number): Promise<Set<string>> =>
  new Set((await unstated.rows(db, [atLeast])).map(({ id }) => id));

export interface RowFacts {
  id: string;
  isFood: boolean;
  stated: number;
  updatedAt: Temporal.Instant;
}

// Plain SQL, likewise.
const rowFacts = statement<RowFacts>(
  'console_product_rows',
  `select id, is_food as "isFood", (select count(*)::int4 from jsonb_object_keys(allergens)) as stated,
      updated_at as "updatedAt" from products where id = any ($1::text[])`,
  { id: 'text', isFood: 'bool', stated: 'int4', updatedAt: 'timestamptz' },
);

export const readRowFacts = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, RowFacts>> =>
  new Map((await rowFacts.rows(db, [ids])).map((row) => [row.id, row]));

/** Newest change first. */
export const listByChange = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id }, at) => [id, at]));
};

export const listDepots = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('depots').select(['id', 'name']).orderBy('name').orderBy('id').execute();

export const isCustomer = async (db: Db, customerId: string): Promise<boolean> =>
  (await db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst()) !==
  undefined;

export interface Met {
  baskets: number;
  orders: number;
  lists: number;
}

// Plain SQL: three counts over other tables in one round trip.
const met = statement<Met>(
  'console_products_met',
  `select
      (select count(distinct (l.customer_id, l.basket_id))::int4 from basket_lines l
        join baskets b on b.customer_id = l.customer_id and b.id = l.basket_id
        where b.state = 'open' and b.punch_out_session_id is null and l.product_id = any ($1::text[])) as baskets,
      (select count(distinct (l.customer_id, l.web_order_id))::int4 from web_order_lines l
        join web_orders o on o.customer_id = l.customer_id and o.id = l.web_order_id
        where o.withdrawn_at is null and o.delivery_date >= $2 and l.product_id = any ($1::text[])) as orders,
      (select count(distinct (customer_id, list_id))::int4 from favorite_list_products
        where product_id = any ($1::text[])) as lists`,
  { baskets: 'int4', orders: 'int4', lists: 'int4' },
);

/** Open baskets, orders to come and favourite lists that have any of the products. */
export const countMet = async (db: Db, ids: readonly string[], today: string): Promise<Met> =>
  (await met.row(db, [ids, today])) ?? { baskets: 0, orders: 0, lists: 0 };
