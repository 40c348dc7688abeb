import type { Kysely } from 'kysely';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Customer = Pick<CustomerScope, 'customerId'>;

export async function listFavoriteProductIds(
  { kysely }: Database,
  { customerId }: Customer,
): Promise<string[]> {
  const rows = await kysely
    .selectFrom('favorite_list_products')
    .select('product_id as id')
    .distinct()
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ id }) => id);
}

export interface FavoriteListRow {
  id: string;
  name: string;
  numberOfProducts: number;
  /** True when the list contains the product that the caller gave; null when the caller gave none. */
  containsProduct: boolean | null;
}

// Counts the products of all lists and checks whether each contains the given product, in one grouped query.
const lists = statement<FavoriteListRow>(
  'favorite_lists',
  `select l.id::text, l.name, count(p.product_id)::int as "numberOfProducts",
      case when $2::text is null then null else coalesce(bool_or(p.product_id = $2), false) end as "containsProduct"
    from favorite_lists l
      left join favorite_list_products p on p.customer_id = l.customer_id and p.list_id = l.id
    where l.customer_id = $1 and ($3::bigint is null or l.id = $3)
    group by l.id, l.name, l.position order by l.position, l.name, l.id`,
  {
    id: 'text',
    name: 'text',
    numberOfProducts: 'int4',
    containsProduct: 'bool?',
  },
);

/** Lists the customer's lists in their order, and whether a product is on each. */
export const listLists = (
  { kysely }: Database,
  { customerId }: Customer,
  productId: string | null,
): Promise<FavoriteListRow[]> => lists.rows(kysely, [customerId, productId, null]);

/** Returns one list as seen within a transaction. */
export const findListRow = (
  trx: Kysely<Tables>,
  { customerId }: Customer,
  listId: string,
): Promise<FavoriteListRow | undefined> => lists.row(trx, [customerId, null, listId]);

/**
 * Locks a list of the customer until the transaction ends; undefined when it does not exist or belongs to another
 * customer.
 */
export async function holdList(
  trx: Kysely<Tables>,
  { customerId }: Customer,
  listId: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('favorite_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', Number(listId))
    .forUpdate()
    .executeTakeFirst();
  return row && String(row.id);
}

// One statement finds the position after the last list and inserts nothing when the maximum is reached.
const insertLast = statement<{ id: string }>(
  'favorite_list_insert',
  `insert into favorite_lists (customer_id, name, position, created_by)
    select $1, $2, coalesce(max(position), -1) + 1, $3::uuid
      from favorite_lists where customer_id = $1 having count(*) < $4
    returning id::text`,
  {
    id: 'text',
  },
);

/** Inserts a list after the others; undefined when the customer has `max` lists already. */
export async function insertList(
  trx: Kysely<Tables>,
  { customerId, userId }: Pick<CustomerScope, 'customerId' | 'userId'>,
  { name, max }: { name: string; max: number },
): Promise<string | undefined> {
  await lockKey(trx, `favorites:${customerId}`);
  return (await insertLast.row(trx, [customerId, name, userId, max]))?.id;
}

interface ListedProducts {
  listId: string;
  productIds: readonly string[];
}

// Appends the products in the given order, in one statement however many they are.
const append = statement(
  'favorite_list_append',
  `insert into favorite_list_products (customer_id, list_id, product_id, position)
    select $1, $2::bigint, p.id,
        (select coalesce(max(position), -1) from favorite_list_products where customer_id = $1 and list_id = $2::bigint)
          + row_number() over (order by min(named.at))
      from unnest($3::text[]) with ordinality as named (id, at) join products p on p.id = named.id
      group by p.id
    on conflict (customer_id, list_id, product_id) do nothing`,
  {},
);

/** Appends products to a list in the given order; products already on it stay, unknown ones are skipped. */
export async function addProducts(
  trx: Kysely<Tables>,
  { customerId }: Customer,
  { listId, productIds }: ListedProducts,
): Promise<void> {
  await append.rows(trx, [customerId, listId, productIds]);
}

/** Removes products from a list; those that are not on it are ignored. */
export async function removeProducts(
  trx: Kysely<Tables>,
  { customerId }: Customer,
  { listId, productIds }: ListedProducts,
): Promise<void> {
  if (productIds.length === 0) return;
  await trx
    .deleteFrom('favorite_list_products')
    .where('customer_id', '=', customerId)
    .where('list_id', '=', Number(listId))
    .where('product_id', 'in', productIds)
    .execute();
}

export interface FavoriteList {
  id: string;
  name: string;
  /** In the order of the list. */
  productIds: readonly string[];
}

// Reads the list and its products in one round trip, because a search within a list waits for it.
const list = statement<FavoriteList>(
  'favorite_list',
  `select l.id::text, l.name, coalesce((select array_agg(p.product_id order by p.position, p.product_id)
        from favorite_list_products p where p.customer_id = l.customer_id and p.list_id = l.id), '{}') as "productIds"
    from favorite_lists l where l.customer_id = $1 and l.id = $2::bigint`,
  {
    id: 'text',
    name: 'text',
    productIds: 'text[]',
  },
);

/** Finds a list of the customer; undefined when it does not exist or belongs to another customer. */
export const findList = (
  { kysely }: Database,
  { customerId }: Customer,
  listId: string,
): Promise<FavoriteList | undefined> => list.row(kysely, [customerId, listId]);
