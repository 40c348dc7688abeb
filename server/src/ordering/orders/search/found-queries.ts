import type { Database } from '../../../platform/database/open-database.ts';
import { statementPlannedOnce } from '../../../platform/database/statement.ts';
import type { CustomerScope } from '../../../platform/http/viewer.ts';
import {
  everyWaiting,
  firstLines,
  inJson,
  type ListedOrder,
  type ListedPage,
  type OrdersWanted,
  ofOrder,
  ofWebOrder,
  pageStatements,
  transactionOf,
  versionSince,
  waiting,
} from '../list-queries.ts';

type Db = Pick<Database, 'kysely'>;
type Customer = Pick<CustomerScope, 'customerId'>;

/** A page whose version can be compared with that of the orders it was found among. */
type FoundPage = ListedPage & { version: string };

// Orders with a product are read from an index only.
const foundOrders = `
    select ${ofOrder} from (
        select id from orders where customer_id = $1 and delivery_date >= $2::date and search_text like $7
        union
        select order_id from order_lines where customer_id = $1 and product_id = any ($8::text[])
      ) hit, lateral (select * from orders o where o.customer_id = $1 and o.id = hit.id limit 1) o
    where o.delivery_date >= $2::date and ($3::text is null or o.status = $3)
    union all
    select ${ofWebOrder} ${waiting}
      and (lower(w.id || ' ' || u.display_name || ' ' || coalesce(w.order_reference, '')) like $7
        or exists (select from web_order_lines l where l.customer_id = $1 and l.web_order_id = w.id
          and (l.product_id = any ($8::text[]) or lower(l.product_id || ' ' || l.name) like $7)))`;

const meantFirst = (productIds: string) => `product_id = any (${productIds}::text[]) desc, position`;
const found = pageStatements({
  name: 'orders_found',
  orders: foundOrders,
  version: versionSince('$9::bigint', everyWaiting),
  lines: firstLines(meantFirst('$8')),
});

export interface OrdersSought {
  /** The text as a LIKE pattern in lower case. */
  pattern: string;
  productIds: readonly string[];
  /** The version of the orders from which the products were read. */
  version: string;
}

/** Also returns the number of all found orders and their sum, in one query. */
export async function findOrdersWith(
  { kysely }: Db,
  { customerId }: Customer,
  { since, status, sort, limit, offset, timeZone }: OrdersWanted,
  { pattern, productIds, version }: OrdersSought,
): Promise<FoundPage> {
  const wanted = [customerId, since, status, timeZone, limit, offset];
  const row = await found(sort).row(kysely, [...wanted, pattern, productIds, transactionOf(version)]);
  if (row === undefined) throw new Error('a page of orders is always one row');
  return row;
}

/** Maximum number of lines read of an order that was found by its products; few orders have more. */
export const linesRead = 60;

// One statement, so that the orders are of the same moment as the version.
const ordersByNumber = (name: string, lines: string) =>
  statementPlannedOnce<{ version: string; orders: ListedOrder[] }>(
    name,
    `with page as materialized (
      select ${ofOrder} from orders o where o.customer_id = $1 and o.id = any ($2::bigint[])
      union all
      select ${ofWebOrder} ${everyWaiting} and w.id = any ($3::bigint[])
    )
    select ${versionSince('$5::bigint', everyWaiting)} as version,
      (select coalesce(json_agg(${inJson(lines)}), '[]') from page p) as orders`,
    { version: 'text', orders: 'json' },
  );
const withFirstLines = ordersByNumber('orders_by_number', firstLines('position'));
const withMeantLines = ordersByNumber(
  'orders_by_number_and_product',
  firstLines(meantFirst('$6'), linesRead),
);

interface NumbersWanted {
  orderIds: readonly number[];
  /** Web orders from which no order was made. */
  waitingIds: readonly number[];
  timeZone: string;
  /** Products whose lines come first; when there are any, more lines are read than are shown. */
  productIds: readonly string[];
  version: string;
}

/** In no order, with the version that all orders of the customer have at that moment. */
export async function readOrderRows(
  { kysely }: Db,
  { customerId }: Customer,
  { orderIds, waitingIds, timeZone, productIds, version }: NumbersWanted,
): Promise<{ version: string; orders: ListedOrder[] }> {
  const values = [customerId, orderIds, waitingIds, timeZone, transactionOf(version)];
  const row = await (productIds.length === 0
    ? withFirstLines.row(kysely, values)
    : withMeantLines.row(kysely, [...values, productIds]));
  if (row === undefined) throw new Error('orders by number are always one row');
  return row;
}

// Built from the same parts as the pages, so that both have the same version.
const foundVersion = statementPlannedOnce<{ version: string }>(
  'orders_found_version',
  `select ${versionSince('$2::bigint', everyWaiting)} as version`,
  { version: 'text' },
);

/** The present version of the orders that had the given one. */
export async function versionOfFound(
  { kysely }: Db,
  { customerId }: Customer,
  { version }: Pick<FoundPage, 'version'>,
): Promise<string> {
  const row = await foundVersion.row(kysely, [customerId, transactionOf(version)]);
  if (row === undefined) throw new Error('a version is always one row');
  return row.version;
}
