import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { products } from '../integration/product-rows/product-kind.ts';
import type { Allergens } from '../integration/product-rows/stated-allergens.ts';
import { writtenField } from '../record-changes/write-records.ts';

type Db = Kysely<Tables>;

/** What a file of products must say of each. */
export async function readMaster(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; allergens: string }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'allergens'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    allergens: writtenField(products, 'allergens', row),
  }));
}

export interface DepotStockRow {
  depotId: string;
  depotName: string;
  counted: number;
  countedAt: Temporal.Instant | null;
  units: number;
  restockUnits: number;
  restockDate: string | null;
  restockQuantity: number | null;
  orders: string[];
}

// Plain SQL: the orders of each depot stand in its row.
const stock = statement<DepotStockRow>(
  'console_product_stock',
  `select s.depot_id as "depotId", d.name as "depotName", s.quantity as counted, p.counted_at as "countedAt",
      coalesce(p.units, 0) as units, coalesce(p.restock_units, 0) as "restockUnits",
      s.restock_date as "restockDate", s.restock_quantity as "restockQuantity",
      coalesce((select array_agg(o.id::text order by o.id desc) from (
        select m.web_order_id as id from stock_promises m
          where m.product_id = s.product_id and m.depot_id = s.depot_id and m.units > 0
          order by m.web_order_id desc limit 20) o), '{}') as orders
    from stock s join depots d on d.id = s.depot_id
      left join promised_stock p on p.product_id = s.product_id and p.depot_id = s.depot_id
    where s.product_id = $1 order by d.name, s.depot_id`,
  {
    depotId: 'text',
    depotName: 'text',
    counted: 'int4',
    countedAt: 'timestamptz?',
    units: 'int4',
    restockUnits: 'int4',
    restockDate: 'date?',
    restockQuantity: 'int4?',
    orders: 'text[]',
  },
);

export const readStockOf = (db: Db, productId: string): Promise<DepotStockRow[]> =>
  stock.rows(db, [productId]);

export interface UseRow {
  lists: number;
  listCustomers: number;
  baskets: number;
  orders: number;
  agreements: number;
  campaigns: number;
  recalls: number;
}

// Plain SQL: counts over six tables in one round trip.
const use = statement<UseRow>(
  'console_product_use',
  `select
      (select count(distinct (customer_id, list_id))::int4 from favorite_list_products where product_id = $1) as lists,
      (select count(distinct customer_id)::int4 from favorite_list_products where product_id = $1) as "listCustomers",
      (select count(distinct (l.customer_id, l.basket_id))::int4 from basket_lines l
        join baskets b on b.customer_id = l.customer_id and b.id = l.basket_id
        where b.state = 'open' and b.punch_out_session_id is null and l.product_id = $1) as baskets,
      (select count(distinct (l.customer_id, l.web_order_id))::int4 from web_order_lines l
        join web_orders o on o.customer_id = l.customer_id and o.id = l.web_order_id
        where o.withdrawn_at is null and o.delivery_date >= $2 and l.product_id = $1) as orders,
      (select count(*)::int4 from price_agreements
        where product_id = $1 and (valid_to is null or valid_to >= $2)) as agreements,
      (select count(distinct campaign_id)::int4 from campaign_prices
        where product_id = $1 and valid_to >= $2) as campaigns,
      (select count(*)::int4 from recalls where product_id = $1 and state <> 'Draft') as recalls`,
  {
    lists: 'int4',
    listCustomers: 'int4',
    baskets: 'int4',
    orders: 'int4',
    agreements: 'int4',
    campaigns: 'int4',
    recalls: 'int4',
  },
);

/** Where the product stands from `today` on. */
export const countUse = async (db: Db, productId: string, today: string): Promise<UseRow> =>
  (await use.row(db, [productId, today])) ?? {
    lists: 0,
    listCustomers: 0,
    baskets: 0,
    orders: 0,
    agreements: 0,
    campaigns: 0,
    recalls: 0,
  };

/** What is stated of each, by product. */
export async function listAllergens(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Allergens>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'allergens'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, allergens }) => [id, allergens as Allergens]));
}

/** All that there are, by name. */
export const listDeposits = (db: Db) =>
  db
    .selectFrom('deposits')
    .select(['id', 'name', 'name_en as nameEn', 'amount_ore as ore'])
    .orderBy('name')
    .orderBy('id')
    .execute();
