import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Bounds, neverAborted, runAll, untilFewer } from '../../platform/process/pieces.ts';
import type { CustomerEvent } from './event-facts.ts';

type Db = Kysely<Tables>;

export type CustomerEventAt = CustomerEvent & { at: Temporal.Instant };

/** Within the transaction that causes the events. An event whose key exists already is ignored. */
export async function tellCustomers(trx: Db, events: readonly CustomerEventAt[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('customer_notifications')
    .values(
      events.map(({ customerId, kind, facts, key, at }) => ({
        customer_id: customerId,
        kind,
        facts: JSON.stringify(facts),
        dedupe_key: key,
        created_at: at.toString(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['customer_id', 'dedupe_key']).doNothing())
    .execute();
}

// Takes one product that is back in stock at a depot and writes one notification per customer who has it as a favourite,
// in one statement. One product at a time, because thousands of customers can have it, and a statement has only seconds.
const tellReturned = statement<{ told: number }>(
  'notifications_tell_returned',
  `with taken as (
      delete from stock_returns where (product_id, depot_id) in
        (select product_id, depot_id from stock_returns order by product_id, depot_id limit 1 for update skip locked)
      returning product_id, depot_id
    ), back as (
      select t.product_id, t.depot_id, p.name, p.name_en
        from taken t join stock_left s on s.product_id = t.product_id and s.depot_id = t.depot_id
        join products p on p.id = t.product_id and not p.is_blocked and p.recalled is distinct from 'all' and p.replaced_by is null
          and (p.valid_to is null or p.valid_to >= $2::date)
       where s.quantity >= (select min(u.quantity) from sales_units u where u.product_id = t.product_id)
    ), told as (
      insert into customer_notifications (customer_id, kind, facts, dedupe_key, created_at)
      select distinct c.id, 'BackInStock', jsonb_build_object('productId', b.product_id, 'name', b.name, 'nameEn', b.name_en),
             'stock:' || b.product_id || ':' || to_char($1::timestamptz, 'IYYY-IW'), $1::timestamptz
        from back b join customers c on c.depot_id = b.depot_id and c.is_active
        join favorite_list_products f on f.customer_id = c.id and f.product_id = b.product_id
       where in_assortment(c.id, b.product_id)
      on conflict (customer_id, dedupe_key) do nothing returning id
    )
    select (select count(*) from taken)::int4 as told from (select count(*) from told) as written`,
  { told: 'int4' },
);

/** `today` is the date at the supplier. */
interface Moment {
  now: Temporal.Instant;
  today: string;
}

/**
 * For goods of the customers' favourite lists at the depot, at most once a week per product. Returns how many goods were handled.
 */
export async function tellOfReturnedGoods(db: Db, { now, today }: Moment): Promise<number> {
  for (let handled = 0; ; ) {
    const row = await tellReturned.row(db, [now.toString(), today]);
    if (row === undefined || row.told === 0) return handled;
    handled += row.told;
  }
}

// Finds the customers whom a price that ends may concern. Two joins, because one on a choice of columns compares each
// agreement with each customer.
const dueOfPrices = statement<{ id: string }>(
  'notifications_customers_of_ending_prices',
  `with ending as (select distinct owner_kind, owner_id, valid_to from price_agreements
       where valid_to between $1::date and $1::date + 7),
     concerned as (
      select c.id, e.valid_to from ending e join customers c on c.id = e.owner_id where e.owner_kind = 'customer' and c.is_active
      union
      select c.id, e.valid_to from ending e join customers c on c.group_id = e.owner_id where e.owner_kind <> 'customer' and c.is_active)
   select distinct c.id from concerned c
    where not exists (select from customer_notifications n where n.customer_id = c.id and n.dedupe_key = 'prices:' || c.valid_to)
    order by c.id`,
  { id: 'text' },
);

// Writes one notification per customer and last day, even when many prices end on that day.
const tellEnding = statement<{ told: number }>(
  'notifications_tell_ending_prices',
  `with agreed as (
      select c.id as customer_id, a.* from customers c join price_agreements a on a.owner_kind = 'customer' and a.owner_id = c.id
       where c.id = any ($3::text[]) and c.is_active and a.valid_to between $2::date and $2::date + 7
      union all
      select c.id, a.* from customers c join price_agreements a on a.owner_kind <> 'customer' and a.owner_id = c.group_id
       where c.id = any ($3::text[]) and c.is_active and a.valid_to between $2::date and $2::date + 7
    ), ending as (
      select a.customer_id, a.valid_to, a.product_id, p.name, p.name_en
        from agreed a join products p on p.id = a.product_id and not p.is_blocked and p.recalled is distinct from 'all'
         and p.replaced_by is null and (p.valid_to is null or p.valid_to > a.valid_to)
       where exists (select from order_lines l where l.customer_id = a.customer_id and l.product_id = a.product_id)
         and not exists (select from price_agreements later where later.owner_kind = a.owner_kind and later.owner_id = a.owner_id
           and later.product_id = a.product_id and later.sales_unit_code = a.sales_unit_code
           and (later.valid_to is null or later.valid_to > a.valid_to))
         and in_assortment(a.customer_id, a.product_id)
    ), told as (
      insert into customer_notifications (customer_id, kind, facts, dedupe_key, created_at)
      select customer_id, 'PriceEnds', jsonb_build_object('until', valid_to::text, 'products', count(distinct product_id),
               'productId', min(product_id), 'name', (array_agg(name order by product_id))[1],
               'nameEn', (array_agg(name_en order by product_id))[1]),
             'prices:' || valid_to, $1::timestamptz
        from ending group by customer_id, valid_to
      on conflict (customer_id, dedupe_key) do nothing returning id
    )
    select count(*)::int4 as told from told`,
  { told: 'int4' },
);

/** In one statement: all customers of a supplier whose agreements end with the year would take longer than a statement may. */
const customersAtOnce = 20;

/**
 * When agreed prices end within a week, no other price follows, and the goods are still sold to the customer. Returns how many
 * customers were notified.
 */
export async function tellOfEndingPrices(db: Db, { now, today }: Moment): Promise<number> {
  const ids = (await dueOfPrices.rows(db, [today])).map(({ id }) => id);
  let told = 0;
  for (let at = 0; at < ids.length; at += customersAtOnce) {
    const some = ids.slice(at, at + customersAtOnce);
    told += (await tellEnding.row(db, [now.toString(), today, some]))?.told ?? 0;
  }
  return told;
}

const rowsAtOnce = 1000;

// One statement deletes old events and the records of who has read them, because the ids of the deleted events are
// known only inside it.
const forget = statement<{ gone: number }>(
  'notifications_forget',
  `with old as (delete from customer_notifications where ctid in
       (select ctid from customer_notifications where created_at < $1::timestamptz limit $2::int) returning id),
     reads as (delete from notification_reads r using old where r.notification_id = old.id)
   select count(*)::int4 as gone from old`,
  { gone: 'int4' },
);

// Plain SQL, because the query builder does not know the place of a row in its table.
const forgetReads = statement<{ gone: number }>(
  'notifications_forget_reads',
  `with gone as (delete from notification_reads where ctid in
       (select r.ctid from notification_reads r join notifications n on n.id = r.notification_id
         where n.valid_until < $1::timestamptz limit $2::int) returning true)
   select count(*)::int4 as gone from gone`,
  { gone: 'int4' },
);

/** Also deletes the records of who has read the events or what ended before the moment; some at a time. */
export async function forgetOldEvents(
  db: Db,
  before: Temporal.Instant,
  { atOnce = rowsAtOnce, signal = neverAborted }: Bounds = {},
): Promise<void> {
  const pieces = (some: typeof forget) =>
    untilFewer({ atOnce, signal }, async () => (await some.row(db, [before.toString(), atOnce]))?.gone ?? 0);
  await runAll([() => pieces(forget), () => pieces(forgetReads)], signal);
}
