import {
  type OrderListItem,
  orderSorts,
  orderStatuses,
  type SortDirection,
} from '@engros/contracts/ordering/orders.ts';
import { countsAsBought } from '../../goods/delivery/counted-orders.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { statementPlannedOnce } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export type OrderSort = (typeof orderSorts)[number];

export interface Sorting {
  by: OrderSort;
  direction: SortDirection;
}

export type Way = 'asc' | 'desc';

/** One SQL statement for each sort order, because `order by` cannot be a parameter of a statement. */
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
  /** The first lines; in search results, lines with a product that the text means come first. */
  lines: ListedLine[];
}

/** Quantity in sales units. An array, because the database writes arrays faster than objects. */
export type ListedLine = [productId: string, name: string, quantity: number, position: number];

export interface ListedPage {
  /** Changes when the list has other orders or one of them was written to; null for a page that must not be cached. */
  version: string | null;
  total: number;
  sumOre: number;
  orders: ListedOrder[];
}

export const linesShown = 3;

// `xmin`, the transaction that last wrote a row, identifies the version of the row. A step of an order also writes the
// order's row, so this covers lines and deliveries too.
const versionOfWaiting =
  'hashint8extended(w.id, w.xmin::text::bigint) # hashint8extended(w.id, u.xmin::text::bigint)';

export const ofOrder = `o.id, false as is_web, o.customer_reference as reference, o.our_reference, o.delivery_date, o.order_date,
    o.ordered_by, o.presale_period_id is not null as is_presale, o.source, o.status,
    o.total_ore + o.delivery_fee_ore + o.deposit_ore as total_ore, o.number_of_lines, o.number_of_deviations,
    o.is_delayed and o.status not in ('Delivered', 'Invoiced', 'Cancelled', 'Refused') as is_delayed, ${countsAsBought} as counts`;

/** The status with which a web order is listed. */
export const statusOfWebOrder = `case when w.status = 'Withdrawn' then 'Cancelled' else 'Sent' end`;
/** The columns of `ofOrder` for a web order; `$4` is the time zone. */
export const ofWebOrder = `w.id, true as is_web, w.order_reference as reference, null as our_reference, w.delivery_date,
    (w.placed_at at time zone $4)::date as order_date, u.display_name as ordered_by,
    w.presale_period_id is not null as is_presale, 'Web' as source, ${statusOfWebOrder} as status, w.total_ore,
    (select count(*)::int from web_order_lines l where l.customer_id = $1 and l.web_order_id = w.id) as number_of_lines,
    0 as number_of_deviations, false as is_delayed, w.status <> 'Withdrawn' as counts`;

/**
 * Web orders from which no order was made. Web orders with another status have an order; an index contains only those without.
 */
export const everyWaiting = `from web_orders w join users u on u.id = w.ordered_by
    where w.customer_id = $1 and w.status in ('Received', 'Withdrawn')
      and not exists (select from orders o where o.customer_id = $1 and o.web_order_id = w.id)`;
/** As `everyWaiting`, since the day `$2` and with the status `$3`. */
export const waiting = `${everyWaiting} and w.delivery_date >= $2::date and ($3::text is null or ${statusOfWebOrder} = $3)`;

const everyOrder = `
    select ${ofOrder} from orders o
    where o.customer_id = $1 and o.delivery_date >= $2::date and ($3::text is null or o.status = $3)
    union all
    select ${ofWebOrder} ${waiting}`;

// Transactions older than the oldest one that was still open when a list was read had ended, so their orders are in the list.
// Only orders written by that transaction or a later one can have changed the list, however many older orders it has.
export const firstOpen = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';
/** The version of these web orders and the customer's orders that this transaction or a later one wrote. */
export const versionSince = (transaction: string, webOrders: string) => `${transaction} || ' ' || (
    select count(*) || ' ' || coalesce(sum(version), 0) from (
      select hashint8extended(o.id, o.changed_by) as version from orders o where o.customer_id = $1 and o.changed_by >= ${transaction}
      union all
      select ${versionOfWaiting} ${webOrders}) v)`;

const orderings: Readonly<Record<OrderSort, (way: Way) => string>> = {
  deliveryDate: (way) => `delivery_date ${way}, id ${way}`,
  orderDate: (way) => `order_date ${way}, id ${way}`,
  total: (way) => `total_ore ${way}, id ${way}`,
  status: (way) =>
    `array_position('{${orderStatuses.join()}}'::text[], status) ${way}, delivery_date desc, id desc`,
  orderedBy: (way) => `lower(ordered_by) ${way}, delivery_date desc, id desc`,
};

export const firstLines = (ordering: string, limit = linesShown) => `case
      when is_web then ${linesOf('web_order_lines', 'web_order_id', 'quantity', `${ordering} limit ${limit}`)}
      else ${linesOf('order_lines', 'order_id', 'quantity_ordered', `${ordering} limit ${limit}`)} end`;
const linesOf = (table: string, order: string, quantity: string, ordering: string) => `
      (select coalesce(json_agg(json_build_array(product_id, name, ${quantity}, position)), '[]') from (
        select product_id, name, ${quantity}, position from ${table}
        where customer_id = $1 and ${order} = p.id order by ${ordering}) l)`;

export const inJson = (
  lines: string,
) => `json_build_object('id', id, 'reference', reference, 'ourReference', our_reference,
        'deliveryDate', delivery_date, 'orderDate', order_date, 'orderedBy', ordered_by, 'isPresale', is_presale,
        'source', source, 'status', status, 'totalOre', total_ore, 'numberOfLines', number_of_lines,
        'numberOfDeviations', number_of_deviations, 'isDelayed', is_delayed, 'lines', ${lines})`;

interface PageParts {
  name: string;
  orders: string;
  version: string;
  lines: string;
}

// One statement, so that the page, its sums and its version are of the same moment and need one round trip.
const pageStatement = ({ name, orders, version, lines }: PageParts, by: OrderSort, way: Way) =>
  statementPlannedOnce<ListedPage & { version: string }>(
    `${name}_by_${by}_${way}`,
    `with found as materialized (${orders}),
    page as (select * from found order by ${orderings[by](way)} limit $5 offset $6)
    select ${version} as version,
      (select count(*)::int from found) as total,
      (select coalesce(sum(total_ore) filter (where counts), 0)::bigint from found) as "sumOre",
      (select coalesce(json_agg(${inJson(lines)} order by ${orderings[by](way)}), '[]') from page p) as orders`,
    { version: 'text', total: 'int4', sumOre: 'int8', orders: 'json' },
  );

export const pageStatements = (parts: PageParts) =>
  forEachSorting((by, way) => pageStatement(parts, by, way));

const listed = pageStatements({
  name: 'orders_listed',
  orders: everyOrder,
  version: versionSince(firstOpen, waiting),
  lines: firstLines('position'),
});

export interface OrdersWanted {
  /** First delivery day. */
  since: string;
  status: string | null;
  sort: Sorting;
  limit: number;
  offset: number;
  timeZone: string;
}

/** Also returns the number of all orders and their sum, in one query. */
export async function findOrders(
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  { since, status, sort, limit, offset, timeZone }: OrdersWanted,
): Promise<ListedPage> {
  const row = await listed(sort).row(kysely, [customerId, since, status, timeZone, limit, offset]);
  if (row === undefined) throw new Error('a page of orders is always one row');
  return row;
}

// Built from the same pieces of SQL as the page, so that both compute the same version.
const listVersion = statementPlannedOnce<{ version: string }>(
  'orders_listed_version',
  `select ${versionSince('$4::bigint', waiting)} as version`,
  { version: 'text' },
);

/** The version that a cached page of the orders since a day would have now; does not read the page. */
export async function versionOfOrders(
  { kysely }: Pick<Database, 'kysely'>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  { since, status }: Pick<OrdersWanted, 'since' | 'status'>,
  remembered: Pick<ListedPage, 'version'>,
): Promise<string | undefined> {
  if (remembered.version === null) return undefined;
  return (await listVersion.row(kysely, [customerId, since, status, transactionOf(remembered.version)]))
    ?.version;
}

/** The transaction from which on changes count for the version. */
export const transactionOf = (version: string): string => version.split(' ', 1)[0] ?? '';
