import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Customer = Pick<CustomerScope, 'customerId'>;

/** Every product on any of the customer's lists. */
export async function listFavoriteProductIds(
  database: Database,
  { customerId }: Customer,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select distinct product_id as id from favorite_list_products where customer_id = $1',
    [customerId],
  );
  return rows.map(({ id }) => id);
}

export interface FavoriteListRow {
  id: string;
  name: string;
  numberOfProducts: number;
  /** Whether the product that was asked about stands on it; null when none was. */
  containsProduct: boolean | null;
}

/** The customer's lists in their own order, and whether a product stands on each. */
export async function listLists(
  database: Database,
  { customerId }: Customer,
  productId: string | null,
): Promise<FavoriteListRow[]> {
  const { rows } = await database.pool.query<FavoriteListRow>(
    `select l.id::text, l.name, count(p.product_id)::int as "numberOfProducts",
            case when $2::text is null then null else coalesce(bool_or(p.product_id = $2), false) end as "containsProduct"
       from favorite_lists l
       left join favorite_list_products p on p.customer_id = l.customer_id and p.list_id = l.id
      where l.customer_id = $1
      group by l.id, l.name, l.position order by l.position, l.name, l.id`,
    [customerId, productId],
  );
  return rows;
}

/** One list as it is within a transaction. */
export async function findListRow(
  trx: Kysely<Tables>,
  { customerId }: Customer,
  listId: string,
): Promise<FavoriteListRow | undefined> {
  const { rows } = await sql<FavoriteListRow>`
    select l.id::text, l.name, null::boolean as "containsProduct",
           (select count(*)::int from favorite_list_products p
             where p.customer_id = l.customer_id and p.list_id = l.id) as "numberOfProducts"
      from favorite_lists l where l.customer_id = ${customerId} and l.id = ${listId}::bigint`.execute(trx);
  return rows[0];
}

/** Holds a list of the customer until the transaction ends; undefined when there is none or it is another's. */
export async function holdList(
  trx: Kysely<Tables>,
  { customerId }: Customer,
  listId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id::text from favorite_lists
     where customer_id = ${customerId} and id = ${listId}::bigint for update`.execute(trx);
  return rows[0]?.id;
}

/** A list behind the others; undefined when the customer has `max` already. */
export async function insertList(
  trx: Kysely<Tables>,
  { customerId, userId }: Pick<CustomerScope, 'customerId' | 'userId'>,
  { name, max }: { name: string; max: number },
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favorites:${customerId}`}, 0))`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into favorite_lists (customer_id, name, position, created_by)
    select ${customerId}, ${name}, coalesce(max(position), -1) + 1, ${userId}
      from favorite_lists where customer_id = ${customerId} having count(*) < ${max}
    returning id::text`.execute(trx);
  return rows[0]?.id;
}

interface ListedProducts {
  listId: string;
  productIds: readonly string[];
}

/** Puts products at the end of a list in the order given; those on it already stay, unknown ones are left out. */
export async function addProducts(
  trx: Kysely<Tables>,
  { customerId }: Customer,
  { listId, productIds }: ListedProducts,
): Promise<void> {
  await sql`
    insert into favorite_list_products (customer_id, list_id, product_id, position)
    select ${customerId}, ${listId}::bigint, p.id,
           (select coalesce(max(position), -1) from favorite_list_products
             where customer_id = ${customerId} and list_id = ${listId}::bigint) + row_number() over (order by min(named.at))
      from unnest(${[...productIds]}::text[]) with ordinality as named (id, at) join products p on p.id = named.id
     group by p.id
    on conflict (customer_id, list_id, product_id) do nothing`.execute(trx);
}

/** Takes products off a list; those that are not on it change nothing. */
export async function removeProducts(
  trx: Kysely<Tables>,
  { customerId }: Customer,
  { listId, productIds }: ListedProducts,
): Promise<void> {
  await sql`
    delete from favorite_list_products where customer_id = ${customerId} and list_id = ${listId}::bigint
       and product_id = any(${[...productIds]}::text[])`.execute(trx);
}

export interface FavoriteList {
  id: string;
  name: string;
  /** In the list's own order. */
  productIds: readonly string[];
}

/** A list of the customer; undefined when there is none or it is another customer's. */
export async function findList(
  database: Database,
  { customerId }: Customer,
  listId: string,
): Promise<FavoriteList | undefined> {
  const { rows } = await database.pool.query<FavoriteList>(
    `select l.id::text, l.name, coalesce((select array_agg(p.product_id order by p.position, p.product_id)
               from favorite_list_products p
              where p.customer_id = l.customer_id and p.list_id = l.id), '{}') as "productIds"
       from favorite_lists l where l.customer_id = $1 and l.id = $2::bigint`,
    [customerId, listId],
  );
  return rows[0];
}
