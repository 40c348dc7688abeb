import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderWords } from './find-queries.ts';

export interface SupplierOrderRow {
  customerId: string;
  customerName: string;
  id: number;
  reference: string | null;
  orderedBy: string;
  orderDate: string;
  deliveryDate: string;
  status: string;
  lines: number;
  totalOre: number;
}

// Plain SQL, because the latest orders of each customer that fits are read from the index of its days. Goods are looked for in the
// latest orders alone; `offset 0` and `is true` keep PostgreSQL from joining what it takes for few.
const found = statement<SupplierOrderRow>(
  'console_supplier_orders',
  `with buyers as materialized (
     select id from customers where directory_text like $1
       or ($4::text is not null and regexp_replace(phone, '\\D', '', 'g') like $4::text)),
   goods as materialized (select id from products where lower(id) like $1 or lower(name) like $1 or lower(name_en) like $1),
   latest as materialized (
     select customer_id, id from orders
       where web_order_id is null and ($5::date is null or delivery_date = $5::date) and exists (select from goods)
       order by delivery_date desc, id desc limit 5000),
   found as (
     select customer_id, id from supplier_orders_with_words($2::tsquery, $1, $3::int)
     union select n.customer_id, n.id from latest n, lateral (select product_id from order_lines l
         where l.customer_id = n.customer_id and l.order_id = n.id offset 0) l
       where (l.product_id in (select id from goods)) is true
     union select o.customer_id, o.id from buyers, lateral (select customer_id, id from orders
       where customer_id = buyers.id and web_order_id is null and ($5::date is null or delivery_date = $5::date)
       order by delivery_date desc limit $3::int) o)
   select o.customer_id as "customerId", c.name as "customerName", o.id, o.customer_reference as reference,
       o.ordered_by as "orderedBy", o.order_date as "orderDate", o.delivery_date as "deliveryDate", o.status,
       o.number_of_lines as lines, o.total_ore as "totalOre"
     from found join orders o using (customer_id, id) join customers c on c.id = o.customer_id
    where $5::date is null or o.delivery_date = $5::date
    order by o.delivery_date desc, o.id desc limit $3::int`,
  {
    customerId: 'text',
    customerName: 'text',
    id: 'int8',
    reference: 'text?',
    orderedBy: 'text',
    orderDate: 'date',
    deliveryDate: 'date',
    status: 'text',
    lines: 'int4',
    totalOre: 'int8',
  },
);

export const searchSupplierOrders = (
  db: Kysely<Tables>,
  { pattern, query, phone }: OrderWords,
  deliveryDate: string | null,
  most: number,
): Promise<SupplierOrderRow[]> => found.rows(db, [pattern, query, most, phone, deliveryDate]);

/** Orders of the customer that began in the supplier's system and are to be delivered from `today` on, the first day first. */
export const listNextSupplierOrders = (
  db: Kysely<Tables>,
  customerId: string,
  today: string,
  limit: number,
): Promise<SupplierOrderRow[]> =>
  db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select([
      'o.customer_id as customerId',
      'c.name as customerName',
      'o.id',
      'o.customer_reference as reference',
      'o.ordered_by as orderedBy',
      'o.order_date as orderDate',
      'o.delivery_date as deliveryDate',
      'o.status',
      'o.number_of_lines as lines',
      'o.total_ore as totalOre',
    ])
    .where('o.customer_id', '=', customerId)
    .where('o.web_order_id', 'is', null)
    .where('o.delivery_date', '>=', today)
    .where('o.status', 'not in', ['Delivered', 'Invoiced', 'Cancelled'])
    .orderBy('o.delivery_date')
    .orderBy('o.id')
    .limit(limit)
    .execute();

export const findCustomerOf = (db: Kysely<Tables>, customerId: string, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .select(['c.id', 'c.name', 'c.phone'])
    .where('o.customer_id', '=', customerId)
    .where('o.id', '=', orderId)
    .where('o.web_order_id', 'is', null)
    .executeTakeFirst();
