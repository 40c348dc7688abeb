import type { Kysely } from 'kysely';
import { statement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface MissingRow {
  customerId: string;
  customer: string;
  name: string;
  date: string;
}

export const listMissing = (db: Db, since: string): Promise<MissingRow[]> =>
  db
    .selectFrom('standing_order_days as d')
    .innerJoin('standing_orders as s', (join) =>
      join.onRef('s.customer_id', '=', 'd.customer_id').onRef('s.id', '=', 'd.standing_order_id'),
    )
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .select(['d.customer_id as customerId', 'c.name as customer', 's.name', 'd.date'])
    .where('d.state', '=', 'missing')
    .where('d.date', '>=', since)
    .orderBy('d.date', 'desc')
    .orderBy('c.name')
    .limit(200)
    .execute();

export const listNames = (db: Db, productIds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('id', 'in', [...productIds, ''])
    .execute();

interface Counted {
  orders: number;
  kitchens: number;
}

// Plain SQL, because it counts two things at once.
const standing = statement<Counted>(
  'standing_orders_with_product',
  `select count(distinct (l.customer_id, l.standing_order_id))::int4 as orders, count(distinct l.customer_id)::int4 as kitchens
    from standing_order_lines l join standing_orders s on s.customer_id = l.customer_id and s.id = l.standing_order_id
    where l.product_id = $1 and s.state <> 'ended'`,
  { orders: 'int4', kitchens: 'int4' },
);

export const countWithProduct = async (db: Db, productId: string): Promise<Counted> =>
  (await standing.row(db, [productId])) ?? { orders: 0, kitchens: 0 };

export interface ReplacedOrder {
  customerId: string;
  id: number;
  name: string;
}

// Plain SQL, because the lines are moved or added to those that are there in one statement.
const replace = statement<ReplacedOrder>(
  'standing_orders_replace_product',
  `with gone as (
      delete from standing_order_lines l using standing_orders s
       where l.product_id = $1 and s.customer_id = l.customer_id and s.id = l.standing_order_id and s.state <> 'ended'
      returning l.*),
    moved as (
      select g.*, coalesce(
          (select u.code from sales_units u where u.product_id = $2 and u.code = g.sales_unit_code),
          (select u.code from sales_units u where u.product_id = $2 and u.is_default limit 1)) as unit
        from gone g),
    whole as (
      select customer_id, standing_order_id, unit, min(position) as position, bool_or(keeps_price) as keeps_price,
          max(price_ore) as price_ore,
          (select array_agg(t.sum order by t.n) from (
            select q.n, least(99999, sum(q.quantity))::int4 as sum from moved o, unnest(o.quantities) with ordinality q (quantity, n)
             where o.customer_id = m.customer_id and o.standing_order_id = m.standing_order_id and o.unit = m.unit
             group by q.n) t) as quantities
        from moved m group by customer_id, standing_order_id, unit),
    written as (
      insert into standing_order_lines as o (customer_id, standing_order_id, product_id, sales_unit_code, position, quantities,
          keeps_price, price_ore)
      select customer_id, standing_order_id, $2, unit, position, quantities, keeps_price, price_ore from whole
      on conflict (customer_id, standing_order_id, product_id, sales_unit_code) do update set quantities =
        (select array_agg(least(99999, a.q + b.q) order by a.n) from unnest(o.quantities) with ordinality a (q, n)
          join unnest(excluded.quantities) with ordinality b (q, n) on b.n = a.n)
      returning customer_id, standing_order_id),
    touched as (
      update standing_orders s set version = version + 1, look_at = $3, updated_at = $3
        from (select distinct customer_id, standing_order_id from written) w
       where s.customer_id = w.customer_id and s.id = w.standing_order_id
      returning s.customer_id, s.id, s.name)
   select customer_id as "customerId", id, name from touched order by customer_id, id`,
  { customerId: 'text', id: 'int8', name: 'text' },
);

export const replaceEverywhere = (
  trx: Db,
  { from, to, now }: { from: string; to: string; now: Temporal.Instant },
): Promise<ReplacedOrder[]> => replace.rows(trx, [from, to, now.toString()]);
