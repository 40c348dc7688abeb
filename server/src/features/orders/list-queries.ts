import { type OrderListItem, orderSorts, type SortDirection } from '@engros/contracts/orders/orders.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { statementPlannedOnce } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export type OrderSort = (typeof orderSorts)[number];

/** What a list is sorted by, and in which direction. */
export interface Sorting {
  by: OrderSort;
  direction: SortDirection;
}

/** A sort direction as SQL writes it. */
export type Way = 'asc' | 'desc';

/** Makes one SQL statement for each sort order, because `order by` cannot be a parameter of a statement. */
export function forEachSorting<T>(make: (by: OrderSort, way: Way) => T): (sorting: Sorting) => T {
  const made = new Map(
    orderSorts.flatMap((by) =>
      (['asc', 'desc'] as const).map((way): [string, T] => [`${by} ${way}`, make(by, way)]),
    ),
  );
  return ({ by, direction }) => {
    const found = made.get(`${by} ${direction === 'ascending' ? 'asc' : 'desc'}`);
    if (found === undefined) throw new Error(`no statement sorts by ${by}`);
    return found;
  };
}

/** An order in the overview: a row of `orders`, or a web order that the supplier's system has not received. */
export interface ListedOrder {
  id: number;
  reference: string | null;
  ourReference: string | null;
  deliveryDate: string;
  orderDate: string;
  orderedBy: string;
  isPresale: boolean;
  source: string;
  status: OrderListItem['Status'];
  totalOre: number;
  numberOfLines: number;
  numberOfDeviations: number;
  isDelayed: boolean;
  /** The first lines of the order; when a text is searched for, the first lines that do not match it. */
  lines: ListedLine[] | null;
  /** The first lines that match the searched text. */
  meantLines?: ListedLine[] | null;
}

/** A line as an array, because the database writes arrays faster than objects. The quantity is in sales units. */
export type ListedLine = [productId: string, name: string, quantity: number];

export interface ListedPage {
  /** A text that changes when the page has other orders or when one of its orders changes. */
  version: string;
  total: number;
  sumOre: number;
  orders: ListedOrder[];
}

/** Number of lines that the overview shows of each order. */
export const linesShown = 3;

// `xmin`, the transaction that last wrote a row, identifies the version of the row. A step of an order also writes the
// order's row, so this covers lines and deliveries too.
const versionOfWaiting =
  'hashint8extended(w.id, w.xmin::text::bigint) # hashint8extended(w.id, u.xmin::text::bigint)';

const ofOrder = `o.id, false as is_web, o.customer_reference as reference, o.our_reference, o.delivery_date, o.order_date,
    o.ordered_by, o.presale_period_id is not null as is_presale, o.source, o.status,
    o.total_ore + o.delivery_fee_ore as total_ore, o.number_of_lines, o.number_of_deviations,
    o.is_delayed and o.status not in ('Delivered', 'Invoiced', 'Cancelled', 'Refused') as is_delayed`;

const statusOfWebOrder = `case when w.status = 'Withdrawn' then 'Cancelled' else 'Sent' end`;
const ofWebOrder = `w.id, true as is_web, w.order_reference as reference, null as our_reference, w.delivery_date,
    (w.placed_at at time zone $4)::date as order_date, u.display_name as ordered_by,
    w.presale_period_id is not null as is_presale, 'Web' as source, ${statusOfWebOrder} as status, w.total_ore,
    (select count(*)::int from web_order_lines l where l.customer_id = $1 and l.web_order_id = w.id) as number_of_lines,
    0 as number_of_deviations, false as is_delayed`;

// Web orders with any other status have an order already. A partial index contains only the web orders with these two
// statuses.
const waiting = `from web_orders w join users u on u.id = w.ordered_by
    where w.customer_id = $1 and w.status in ('Received', 'Withdrawn') and w.delivery_date >= $2::date and ($3::text is null or ${statusOfWebOrder} = $3)
      and not exists (select from orders o where o.customer_id = $1 and o.web_order_id = w.id)`;

const everyOrder = `
    select ${ofOrder} from orders o
    where o.customer_id = $1 and o.delivery_date >= $2::date and ($3::text is null or o.status = $3)
    union all
    select ${ofWebOrder} ${waiting}`;

// The oldest transaction that was still open. Everything that earlier transactions wrote is in a list read at that
// time, so only orders written by this or a later transaction can change the list. This makes the check fast however
// many older orders there are.
const firstOpen = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';
const versionSince = (transaction: string) => `${transaction} || ' ' || (
    select count(*) || ' ' || coalesce(sum(version), 0) from (
      select hashint8extended(o.id, o.changed_by) as version from orders o where o.customer_id = $1 and o.changed_by >= ${transaction}
      union all
      select ${versionOfWaiting} ${waiting}) v)`;

// Older orders that match are given by number ($9); orders with a matching product are found with an index only.
const foundOrders = `
    select ${ofOrder} from (
        select unnest($9::bigint[]) as id
        union
        select id from orders where customer_id = $1 and delivery_date >= greatest($2::date, $10::date) and search_text like $7
        union
        select order_id from order_lines where customer_id = $1 and product_id = any ($8::text[])
      ) hit, lateral (select * from orders o where o.customer_id = $1 and o.id = hit.id limit 1) o
    where o.delivery_date >= $2::date and ($3::text is null or o.status = $3)
    union all
    select ${ofWebOrder} ${waiting}
      and (lower(w.id || ' ' || u.display_name || ' ' || coalesce(w.order_reference, '')) like $7
        or exists (select from web_order_lines l where l.customer_id = $1 and l.web_order_id = w.id
          and (l.product_id = any ($8::text[]) or lower(l.product_id || ' ' || l.name) like $7)))`;

const orderings: Readonly<Record<OrderSort, (way: Way) => string>> = {
  deliveryDate: (way) => `delivery_date ${way}, id ${way}`,
  orderDate: (way) => `order_date ${way}, id ${way}`,
  total: (way) => `total_ore ${way}, id ${way}`,
  status: (
    way,
  ) => `array_position(array['Sent', 'Received', 'Confirmed', 'Picking', 'OnTheWay', 'Delivered', 'Invoiced',
    'Cancelled', 'Refused'], status) ${way}, delivery_date desc, id desc`,
  orderedBy: (way) => `lower(ordered_by) ${way}, delivery_date desc, id desc`,
};

type LinesWanted = 'all' | 'meant' | 'others';
const conditionOf: Readonly<Record<LinesWanted, string>> = {
  all: '',
  meant: 'and product_id = any ($8::text[])',
  others: 'and product_id <> all ($8::text[])',
};
const firstLines = (wanted: LinesWanted) => `case
      when is_web then ${linesOf(wanted, 'web_order_lines', 'web_order_id', 'quantity')}
      else ${linesOf(wanted, 'order_lines', 'order_id', 'quantity_ordered')} end`;
const linesOf = (wanted: LinesWanted, table: string, order: string, quantity: string) => `
      (select json_agg(json_build_array(product_id, name, ${quantity})) from (
        select product_id, name, ${quantity} from ${table}
        where customer_id = $1 and ${order} = p.id ${conditionOf[wanted]} order by position limit ${linesShown}) l)`;

const lists = `'lines', ${firstLines('all')}`;
const listsOfSearch = `'meantLines', ${firstLines('meant')}, 'lines', ${firstLines('others')}`;
const pageOf = (orders: string, ordering: string) => `
  with found as materialized (${orders}),
  page as (select * from found order by ${ordering} limit $5 offset $6)
  select ${versionSince(firstOpen)} as version,
    (select count(*)::int from found) as total,
    (select coalesce(sum(total_ore) filter (where status not in ('Cancelled', 'Refused')), 0)::bigint from found) as "sumOre",
    (select coalesce(json_agg(json_build_object('id', id, 'reference', reference, 'ourReference', our_reference,
        'deliveryDate', delivery_date, 'orderDate', order_date, 'orderedBy', ordered_by, 'isPresale', is_presale,
        'source', source, 'status', status, 'totalOre', total_ore, 'numberOfLines', number_of_lines,
        'numberOfDeviations', number_of_deviations, 'isDelayed', is_delayed,
        ${orders === everyOrder ? lists : listsOfSearch})
      order by ${ordering}), '[]') from page p) as orders`;

// Reads a page of orders, its sums and its lines in one round trip.
const pageStatement = (name: string, orders: string, by: OrderSort, way: Way) =>
  statementPlannedOnce<ListedPage>(`${name}_by_${by}_${way}`, pageOf(orders, orderings[by](way)), {
    version: 'text',
    total: 'int4',
    sumOre: 'int8',
    orders: 'json',
  });

const statementsOf = (name: string, orders: string) =>
  forEachSorting((by, way) => pageStatement(name, orders, by, way));
const listed = statementsOf('orders_listed', everyOrder);
const found = statementsOf('orders_found', foundOrders);

export interface OrdersSought {
  /**
   * LIKE pattern of the searched text in lower case, for web orders and for orders with a delivery day from `recent`
   * on.
   */
  pattern: string;
  recent: string;
  /** Numbers of older orders that match the text. */
  orderIds: readonly number[];
  /** Numbers of products that match the text. */
  productIds: readonly string[];
}

export interface OrdersWanted {
  /** First delivery day. */
  since: string;
  status: string | null;
  /** What to search for; null for all orders. */
  search: OrdersSought | null;
  sort: Sorting;
  limit: number;
  offset: number;
  timeZone: string;
}

/** Returns a page of the customer's orders, the number of all of them and their sum, in one query. */
export async function findOrders(
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  { since, status, search, sort, limit, offset, timeZone }: OrdersWanted,
): Promise<ListedPage> {
  const row = await (search === null ? listed : found)(sort).row(kysely, [
    customerId,
    since,
    status,
    timeZone,
    limit,
    offset,
    ...(search === null ? [] : [search.pattern, search.productIds, search.orderIds, search.recent]),
  ]);
  if (row === undefined) throw new Error('a page of orders is always one row');
  return row;
}

// Built from the same pieces of SQL as the page, so that both compute the same version.
const listVersion = statementPlannedOnce<{ version: string }>(
  'orders_listed_version',
  `select ${versionSince('$4::bigint')} as version`,
  { version: 'text' },
);

/** Returns the version that a cached page of the orders since a day would have now, without reading the page. */
export async function versionOfOrders(
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  { since, status }: Pick<OrdersWanted, 'since' | 'status'>,
  remembered: Pick<ListedPage, 'version'>,
): Promise<string | undefined> {
  const [transaction] = remembered.version.split(' ', 1);
  return (await listVersion.row(kysely, [customerId, since, status, transaction]))?.version;
}
