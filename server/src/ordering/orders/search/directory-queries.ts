import type { OrderListItem } from '@engros/contracts/ordering/orders.ts';
import { countsAsBought } from '../../../goods/delivery/counted-orders.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { statement, statementPlannedOnce } from '../../../platform/database/statement.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import { everyWaiting, firstOpen, statusOfWebOrder, versionSince } from '../list-queries.ts';

type Customer = Pick<CustomerScope, 'customerId'>;

export interface OrderEntry {
  id: number;
  /** Number, person and references in lower case. */
  text: string;
  deliveryDate: string;
  orderDate: string;
  status: OrderListItem['Status'];
  totalOre: number;
  /** False for orders that were withdrawn, cancelled or refused. */
  counts: boolean;
  /** Products of a web order that the supplier's system has not received; null for an order. */
  waitingLines: WaitingLine[] | null;
}

interface WaitingLine {
  productId: string;
  /** Number and name in lower case. */
  text: string;
}

export interface BoughtRow {
  id: string;
  name: string;
}

// Arrays without names, because a customer has thousands.
type OrderArray = [
  id: number,
  text: string,
  deliveryDate: string,
  orderDate: string,
  status: OrderEntry['status'],
  totalOre: number,
  counts: boolean,
];
type WaitingArray = [order: OrderArray, lines: [productId: string, text: string, name: string][] | null];

interface EntriesRow {
  version: string;
  orders: OrderArray[];
  waiting: WaitingArray[];
  products: [id: string, name: string][];
}

/** Orders written since a version, all web orders that wait, and the products of both. */
export interface ChangedEntries {
  /** Changes when any of this data changes. */
  version: string;
  entries: OrderEntry[];
  products: BoughtRow[];
}

// A recursive query steps from product to product through the index, because `distinct` would read every line of ten years.
const productsOfCustomer = `
  with recursive bought as (
    (select product_id, name from order_lines where customer_id = $1 order by product_id limit 1)
    union all
    select next.product_id, next.name from bought, lateral (
      select product_id, name from order_lines where customer_id = $1 and product_id > bought.product_id
      order by product_id limit 1) next
  )
  select product_id, name from bought`;
const productsOfChanged = `
  select distinct on (product_id) product_id, name from order_lines
  where customer_id = $1 and order_id = any (array(select id from changed)) order by product_id`;

// One statement, so that data and version are of the same moment.
const entriesStatement = (name: string, changed: string, products: string) =>
  statementPlannedOnce<EntriesRow>(
    name,
    `with changed as materialized (
      select id, search_text, delivery_date, order_date, status, total_ore + delivery_fee_ore + deposit_ore as total_ore,
        ${countsAsBought} as counts
      from orders o where customer_id = $1 ${changed} limit $3)
    select ${versionSince(firstOpen, everyWaiting)} as version,
      (select coalesce(json_agg(json_build_array(id, search_text, delivery_date, order_date, status, total_ore,
        counts)), '[]')
        from changed) as orders,
      (select coalesce(json_agg(web_order), '[]') from (
        select json_build_array(
          json_build_array(w.id, lower(w.id || ' ' || u.display_name || ' ' || coalesce(w.order_reference, '')),
            w.delivery_date, (w.placed_at at time zone $2)::date, ${statusOfWebOrder}, w.total_ore, w.status <> 'Withdrawn'),
          (select json_agg(json_build_array(product_id, lower(product_id || ' ' || name), name)) from web_order_lines l
            where l.customer_id = $1 and l.web_order_id = w.id)) as web_order
        ${everyWaiting} limit $3) web_orders) as waiting,
      (select coalesce(json_agg(json_build_array(product_id, name)), '[]') from (${products}) p) as products`,
    { version: 'text', orders: 'json', waiting: 'json', products: 'json' },
  );
const everyEntry = entriesStatement('order_entries', '', productsOfCustomer);
const changedEntries = entriesStatement(
  'changed_order_entries',
  'and changed_by >= $4::bigint',
  productsOfChanged,
);

interface EntriesWanted {
  timeZone: string;
  /** Applies to orders and to web orders separately. */
  limit: number;
  /** Only orders written by this transaction or later ones; null for all orders. */
  since: string | null;
}

export async function readEntries(
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Customer,
  { timeZone, limit, since }: EntriesWanted,
): Promise<ChangedEntries> {
  const values = [customerId, timeZone, limit];
  const row = await (since === null
    ? everyEntry.row(kysely, values)
    : changedEntries.row(kysely, [...values, since]));
  if (row === undefined) throw new Error('what orders are found by is always one row');
  const { version, orders, waiting, products } = row;
  const ofWaiting = waiting.flatMap(([, lines]) => lines ?? []);
  return {
    version,
    entries: [
      ...orders.map((order) => entryOf(order, null)),
      ...waiting.map(([order, lines]) =>
        entryOf(
          order,
          (lines ?? []).map(([productId, text]) => ({ productId, text })),
        ),
      ),
    ],
    products: [
      ...products.map(([id, name]) => ({ id, name })),
      ...ofWaiting.map(([id, , name]) => ({ id, name })),
    ],
  };
}

const entryOf = (
  [id, text, deliveryDate, orderDate, status, totalOre, counts]: OrderArray,
  waitingLines: WaitingLine[] | null,
): OrderEntry => ({ id, text, deliveryDate, orderDate, status, totalOre, counts, waitingLines });

// One aggregate for each product, so that only the index is read.
const ordersOfProducts = statement<{ productId: string; orderIds: number[] }>(
  'orders_of_products',
  `select product_id as "productId", json_agg(order_id) as "orderIds" from order_lines
    where customer_id = $1 and product_id = any ($2::text[]) group by product_id`,
  { productId: 'text', orderIds: 'json' },
);

/** An order may be listed twice. */
export const listOrdersOfProducts = (
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Customer,
  productIds: readonly string[],
): Promise<{ productId: string; orderIds: number[] }[]> =>
  ordersOfProducts.rows(kysely, [customerId, productIds]);
