import type { Database } from '../../platform/database/open-database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { forEachSorting, type OrderSort, type Sorting, type Way } from './list-queries.ts';

type Db = Pick<Database, 'kysely'>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface LegacyOrderRow {
  id: number;
  reference: string | null;
  deliveryDate: string;
  orderDate: string;
  orderedBy: string;
  status: string;
  totalOre: number;
  numberOfLines: number;
  lines: { productId: string; name: string; quantity: number }[];
}

interface LegacyPage {
  total: number;
  orders: LegacyOrderRow[];
}

const linesShown = 3;

const orderings: Readonly<Record<OrderSort, (way: Way) => string>> = {
  deliveryDate: (way) => `delivery_date ${way}, id ${way}`,
  orderDate: (way) => `order_date ${way}, id ${way}`,
  total: (way) => `total_ore ${way}, id ${way}`,
  status: (way) => `status ${way}, delivery_date desc, id desc`,
  orderedBy: (way) => `lower(ordered_by) ${way}, delivery_date desc, id desc`,
};

const isHit = `lower(l.product_id || ' ' || l.name) like $3`;

const pageOf = (ordering: string) => `
  with found as materialized (
    select o.* from legacy_orders o
    where o.customer_id = $1 and ($2::date is null or o.delivery_date >= $2::date) and ($3::text is null
      or lower(o.id || ' ' || o.ordered_by || ' ' || coalesce(o.customer_reference, '')) like $3
      or exists (select from legacy_order_lines l where l.customer_id = $1 and l.order_id = o.id and ${isHit}))),
  page as (select * from found order by ${ordering} limit $4 offset $5)
  select (select count(*)::int from found) as total,
    (select coalesce(json_agg(json_build_object('id', id, 'reference', customer_reference,
        'deliveryDate', delivery_date, 'orderDate', order_date, 'orderedBy', ordered_by, 'status', status,
        'totalOre', total_ore, 'numberOfLines',
          (select count(*) from legacy_order_lines l where l.customer_id = $1 and l.order_id = p.id),
        'lines', coalesce((select json_agg(json_build_object('productId', product_id, 'name', name,
            'quantity', quantity) order by is_hit desc, position)
          from (select product_id, name, quantity, position, coalesce(${isHit}, false) as is_hit
            from legacy_order_lines l where l.customer_id = $1 and l.order_id = p.id
            order by is_hit desc, position limit ${linesShown}) l), '[]')) order by ${ordering}), '[]')
      from page p) as orders`;

// A page of orders with their lines in one round trip.
const pageStatement = forEachSorting((by, way) =>
  statement<LegacyPage>(`legacy_orders_by_${by}_${way}`, pageOf(orderings[by](way)), {
    total: 'int4',
    orders: 'json',
  }),
);

export interface LegacyWanted {
  /** First delivery day; null for all years. */
  since: string | null;
  /** LIKE pattern in lower case; null for all orders. */
  pattern: string | null;
  sort: Sorting;
  limit: number;
  offset: number;
}

export async function findLegacyOrders(
  { kysely }: Db,
  { customerId }: Customer,
  { since, pattern, sort, limit, offset }: LegacyWanted,
): Promise<LegacyPage> {
  const row = await pageStatement(sort).row(kysely, [customerId, since, pattern, limit, offset]);
  if (row === undefined) throw new Error('a page of orders is always one row');
  return row;
}

export const findLegacyOrder = ({ kysely }: Db, { customerId }: Customer, id: number) =>
  kysely
    .selectFrom('legacy_orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const listLegacyLines = ({ kysely }: Db, { customerId }: Customer, id: number) =>
  kysely
    .selectFrom('legacy_order_lines')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
