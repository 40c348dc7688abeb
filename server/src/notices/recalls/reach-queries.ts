import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** A product, given lots or all lots, delivered in a period or at any time. */
export interface Recalled {
  productId: string;
  lots: readonly string[];
  deliveredFrom: string | null;
  deliveredTo: string | null;
}

export const valuesOf = ({ productId, lots, deliveredFrom, deliveredTo }: Recalled) => [
  productId,
  lots,
  deliveredFrom,
  deliveredTo,
];

/**
 * SQL of the deliveries of product `$1` from day `$3` to `$4`, in base units: lines of deliveries, lines of orders
 * without deliveries, and the archive. `hit` are the rows affected by lots `$2`: those lots, and rows without a lot,
 * because they may be of those lots.
 */
export const got = `got as (
    select d.customer_id, d.delivery_date as day, dl.quantity::bigint * coalesce(l.unit_quantity, 1) as quantity, dl.lot,
           d.state = 'OnTheWay' as is_on_the_way
      from delivery_lines dl join deliveries d on d.customer_id = dl.customer_id and d.id = dl.delivery_id
      left join order_lines l on l.customer_id = dl.customer_id and l.order_id = d.order_id and l.position = dl.order_position
     where dl.product_id = $1 and dl.quantity > 0 and d.state in ('OnTheWay', 'Delivered')
       and ($3::date is null or d.delivery_date >= $3::date) and ($4::date is null or d.delivery_date <= $4::date)
    union all
    select o.customer_id, o.delivery_date, l.quantity_delivered::bigint * l.unit_quantity, l.lot, false
      from order_lines l join orders o on o.customer_id = l.customer_id and o.id = l.order_id
     where l.product_id = $1 and l.quantity_delivered > 0
       and ($3::date is null or o.delivery_date >= $3::date) and ($4::date is null or o.delivery_date <= $4::date)
       and not exists (select from deliveries d join delivery_lines dl on dl.customer_id = d.customer_id and dl.delivery_id = d.id
         where d.customer_id = o.customer_id and d.order_id = o.id and dl.order_position = l.position)
    union all
    select o.customer_id, o.delivery_date, l.quantity, null, false
      from legacy_order_lines l join legacy_orders o on o.customer_id = l.customer_id and o.id = l.order_id
     where l.product_id = $1 and l.quantity > 0 and not o.is_cancelled
       and ($3::date is null or o.delivery_date >= $3::date) and ($4::date is null or o.delivery_date <= $4::date)
  ), hit as (
    select * from got where cardinality($2::text[]) = 0 or lot is null or upper(lot) = any (select upper(l) from unnest($2::text[]) l)
  ), reached as (
    select customer_id, sum(quantity)::bigint as quantity,
           cardinality($2::text[]) > 0 and bool_and(lot is not null) as by_lot,
           jsonb_agg(jsonb_build_object('day', day, 'quantity', quantity, 'lot', lot) order by day, lot) as deliveries
      from hit group by customer_id
  )`;

/** SQL of the name of a base unit of product `$1`. */
export const unitText = `coalesce((select u.text_plural from sales_units u where u.product_id = $1 and u.quantity = 1 order by u.position limit 1),
    (select p.base_unit_code from products p where p.id = $1), '')`;

export interface ReachRow {
  customers: number;
  addresses: number;
  quantity: number;
  byWindow: number;
  withoutAddress: readonly string[];
  knownLots: unknown;
}

// Reads the deliveries of all customers once.
const reach = statement<ReachRow>(
  'recall_reach',
  `with ${got}, lots as (
     select lot, count(distinct customer_id)::int4 as customers from got where lot is not null group by lot order by lot limit 200
   )
   select (select count(*) from reached)::int4 as customers,
          (select count(distinct a.email) from reached r join recall_addresses a
             on a.customer_id = r.customer_id and a.confirmed_at is not null)::int4 as addresses,
          coalesce((select sum(quantity) from reached), 0)::bigint as quantity,
          (select count(*) from reached where not by_lot)::int4 as "byWindow",
          coalesce((select array_agg(c.name || ' (' || c.id || ')' order by c.name) from reached r join customers c on c.id = r.customer_id
             where not exists (select from recall_addresses a where a.customer_id = r.customer_id and a.confirmed_at is not null)),
             '{}') as "withoutAddress",
          coalesce((select jsonb_agg(jsonb_build_object('Lot', lot, 'Customers', customers)) from lots), '[]') as "knownLots"`,
  {
    customers: 'int4',
    addresses: 'int4',
    quantity: 'int8',
    byWindow: 'int4',
    withoutAddress: 'text[]',
    knownLots: 'jsonb',
  },
);

export async function readReach(db: Db, recalled: Recalled): Promise<ReachRow> {
  const row = await reach.row(db, valuesOf(recalled));
  if (row === undefined) throw new Error('a count has a row');
  return row;
}

// Writes all recipients with one statement, so that a recall reaches all of them or, when it fails, none.
const fix = statement<{ customerId: string }>(
  'recall_fix_customers',
  `with ${got}
   insert into recall_customers (customer_id, recall_id, quantity, unit_text, deliveries, basis)
   select customer_id, $5::bigint, quantity, ${unitText}, deliveries, case when by_lot then 'Lot' else 'Window' end from reached
   on conflict do nothing returning customer_id as "customerId"`,
  { customerId: 'text' },
);

export async function fixCustomers(trx: Db, id: number, recalled: Recalled): Promise<string[]> {
  const rows = await fix.rows(trx, [...valuesOf(recalled), id]);
  return rows.map(({ customerId }) => customerId);
}

// Customers that the same recall would reach now, but who had not got the goods when it was sent.
const later = statement<{ name: string }>(
  'recall_later_customers',
  `with ${got}
   select c.name || ' (' || c.id || ')' as name from reached r join customers c on c.id = r.customer_id
    where not exists (select from recall_customers rc where rc.customer_id = r.customer_id and rc.recall_id = $5::bigint)
    order by 1 limit 200`,
  { name: 'text' },
);

export async function laterCustomers(db: Db, id: number, recalled: Recalled): Promise<string[]> {
  return (await later.rows(db, [...valuesOf(recalled), id])).map(({ name }) => name);
}
