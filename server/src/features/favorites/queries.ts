import type { Database } from '../../platform/database/open-database.ts';
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
}

/** The customer's lists in their own order. */
export async function listLists(database: Database, { customerId }: Customer): Promise<FavoriteListRow[]> {
  const { rows } = await database.pool.query<FavoriteListRow>(
    `select l.id, l.name,
            (select count(*)::int from favorite_list_products p
              where p.customer_id = l.customer_id and p.list_id = l.id) as "numberOfProducts"
       from favorite_lists l where l.customer_id = $1 order by l.position, l.name, l.id`,
    [customerId],
  );
  return rows;
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
    `select l.id, l.name, coalesce((select array_agg(p.product_id order by p.position, p.product_id)
               from favorite_list_products p
              where p.customer_id = l.customer_id and p.list_id = l.id), '{}') as "productIds"
       from favorite_lists l where l.customer_id = $1 and l.id::text = lower($2)`,
    [customerId, listId],
  );
  return rows[0];
}
