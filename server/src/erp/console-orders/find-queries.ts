import { type ConsoleOrderState, consoleOrderStates } from '@engros/contracts/erp/console-orders.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** An order, and what the filters of the list ask of it. */
export interface FoundOrder {
  customerId: string;
  id: number;
}

export interface OrderFilter {
  /** Orders placed before are left out, except those that the states keep; null for all. */
  since: Temporal.Instant | null;
  today: string;
  deliveryDate: string | null;
  channel: string | null;
}

const openEvents = `outbox_events e where e.handled_at is null and e.kind like 'weborder.%'`;
const eventOfOrder = `e.customer_id = o.customer_id and e.payload ->> 'webOrderId' = o.id::text`;
const ordersOf = (events: string) =>
  `select e.customer_id, (e.payload ->> 'webOrderId')::bigint as id from ${events}`;

/** SQL that names the orders of each state, which start from what is few: open messages, or an index of its own. */
const ofState: Record<ConsoleOrderState, string> = {
  All: 'from web_orders o where ($1::timestamptz is null or o.placed_at >= $1::timestamptz)',
  OnTheWay: `from (select distinct customer_id, id from (${ordersOf(openEvents)}) e) k
    join web_orders o using (customer_id, id) where (true or $1::timestamptz is null)`,
  Refused: `from (select customer_id, id from web_orders where status = 'Refused'
      union ${ordersOf(`${openEvents} and e.failed_by = 'refused'`)}) k
    join web_orders o using (customer_id, id)
    where ($1::timestamptz is null or o.placed_at >= $1::timestamptz or o.delivery_date >= $2::date)`,
  Changed: `from web_orders o where o.revision > 0
    and ($1::timestamptz is null or o.placed_at >= $1::timestamptz)`,
};

const fromSystem =
  'select from system_orders s where s.customer_id = o.customer_id and s.web_order_id = o.id';

/** SQL of the channel of the order `o`, as the contract names it. */
export const channelOf = `coalesce((select initcap(s.protocol) from system_orders s
    where s.customer_id = o.customer_id and s.web_order_id = o.id order by s.received_at desc limit 1),
  case when o.acting_user_id is null then 'Shop' else 'Staff' end)`;

// Whether an order is of a channel. The few of a buyer's system are read from their own table, and nothing else is looked through.
const isOfChannel = (channel: string) => `(${channel}::text is null
  or case when ${channel} in ('Cxml', 'Peppol')
      then exists (${fromSystem} and s.protocol = lower(${channel}))
      else (o.acting_user_id is null) = (${channel} = 'Shop') and not exists (${fromSystem}) end)`;

const isOfFilter = `($2::date is not null) and ($3::date is null or o.delivery_date = $3::date) and ${isOfChannel('$4')}`;
const ofSystems = `(select distinct s.customer_id, s.web_order_id as id from system_orders s where s.protocol = lower($4::text)) sys
    join`;

/** SQL of the orders of a state and the filters; those of a buyer's system start from the orders that it sent. */
const filtered = (state: ConsoleOrderState, isOfSystem: boolean) =>
  isOfSystem
    ? `from ${ofSystems} (select o.* ${ofState[state]}) o using (customer_id, id) where ${isOfFilter}`
    : `${ofState[state]} and ${isOfFilter}`;

/** One statement for each state, and for the orders of buyers' systems another. */
function forEach<T>(
  make: (name: string, orders: string) => T,
): (state: ConsoleOrderState, channel: string | null) => T {
  const made = new Map(
    consoleOrderStates.flatMap((state) =>
      [false, true].map((isOfSystem): [string, T] => {
        const name = `${state}${isOfSystem ? '_of_systems' : ''}`;
        return [name, make(name, filtered(state, isOfSystem))];
      }),
    ),
  );
  return (state, channel) => {
    const found = made.get(`${state}${channel === 'Cxml' || channel === 'Peppol' ? '_of_systems' : ''}`);
    if (found === undefined) throw new Error(`no statement for orders ${state}`);
    return found;
  };
}

// Plain SQL, as all here: what the query builder cannot express is which index each state starts from.
const listed = forEach((name, orders) =>
  statement<FoundOrder>(
    `console_orders_${name}`,
    `select o.customer_id as "customerId", o.id ${orders}
      and ($5::bigint is null or o.id < $5::bigint) order by o.id desc limit $6::int`,
    { customerId: 'text', id: 'int8' },
  ),
);
// Plain SQL, because it has the conditions of the statements above.
const counted = forEach((name, orders) =>
  statement<{ count: number }>(
    `console_orders_count_${name}`,
    `select count(*)::int4 as count from (select ${orders} limit $5::int) k`,
    { count: 'int4' },
  ),
);

const valuesOf = ({ since, today, deliveryDate, channel }: OrderFilter): readonly unknown[] => [
  since?.toString() ?? null,
  today,
  deliveryDate,
  channel,
];

export const listByState = (
  db: Kysely<Tables>,
  state: ConsoleOrderState,
  { before, limit, ...filter }: OrderFilter & { before: number | null; limit: number },
): Promise<FoundOrder[]> => listed(state, filter.channel).rows(db, [...valuesOf(filter), before, limit]);

/** Stops counting at `most`. */
export const countByState = async (
  db: Kysely<Tables>,
  state: ConsoleOrderState,
  filter: OrderFilter,
  most: number,
): Promise<number> => (await counted(state, filter.channel).row(db, [...valuesOf(filter), most]))?.count ?? 0;

/** An order that a search found, with what its list is filtered and counted by. */
export interface SearchedOrder extends FoundOrder {
  isOnTheWay: boolean;
  isRefused: boolean;
  isChanged: boolean;
}

// The newest orders are looked at one by one. Only when they hold too few are the indexes asked for older ones, because what very
// many orders have, the newest have too. `offset 0` and `is true` keep PostgreSQL from joining what it takes for few.
const searched = statement<SearchedOrder>(
  'console_orders_searched',
  `with buyers as materialized (
     select id from customers where directory_text like $1
       or ($4::text is not null and regexp_replace(phone, '\\D', '', 'g') like $4::text)
     union select m.customer_id from users u join memberships m on m.user_id = u.id
       where $4::text is not null and regexp_replace(u.phone, '\\D', '', 'g') like $4::text),
   goods as materialized (select id from products where lower(id) like $1 or lower(name) like $1 or lower(name_en) like $1),
   newest as materialized (
     select customer_id, id, order_reference, delivery_date from web_orders order by id desc limit 5000),
   recent as materialized (
     select n.customer_id, n.id from newest n where ($5::date is null or n.delivery_date = $5::date)
       and (n.id::text like $1 or lower(n.order_reference) like $1 or n.customer_id in (select id from buyers))
     union select n.customer_id, n.id from newest n, lateral (select product_id from web_order_lines l
         where l.customer_id = n.customer_id and l.web_order_id = n.id offset 0) l
       where exists (select from goods) and ($5::date is null or n.delivery_date = $5::date)
         and (l.product_id in (select id from goods)) is true),
   older as materialized (
     select customer_id, id from orders_with_words($2::tsquery, $1, $3::int)
     union all select o.customer_id, o.id from buyers, lateral (select customer_id, id from web_orders
       where customer_id = buyers.id order by id desc limit $3::int) o
     union all select l.customer_id, l.web_order_id from goods, lateral (select customer_id, web_order_id from web_order_lines
       where product_id = goods.id order by web_order_id desc limit $3::int) l),
   found as (
     select customer_id, id from recent
     union select customer_id, id from older where $6::text is not null or (select count(*) from recent) < $3::int
     order by id desc limit case when $5::date is null and $6::text is null then $3::int end)
   select o.customer_id as "customerId", o.id, o.revision > 0 as "isChanged",
     exists (select from ${openEvents} and ${eventOfOrder}) as "isOnTheWay",
     o.status = 'Refused' or exists (select from ${openEvents} and ${eventOfOrder} and e.failed_by = 'refused') as "isRefused"
   from (select o.* from found join web_orders o using (customer_id, id)
     where ($5::date is null or o.delivery_date = $5::date) and ${isOfChannel('$6')} order by o.id desc limit $3::int) o
   order by o.id desc`,
  { customerId: 'text', id: 'int8', isOnTheWay: 'bool', isRefused: 'bool', isChanged: 'bool' },
);

export interface OrderWords {
  /** LIKE pattern of the words in lower case. */
  pattern: string;
  /** The beginning of an end of a number or reference, as a tsquery. */
  query: string;
  /** LIKE pattern of the digits of a telephone number; null when the words are none. */
  phone: string | null;
}

/** The newest orders with the words, up to `most`. */
export const searchOrders = (
  db: Kysely<Tables>,
  { pattern, query, phone }: OrderWords,
  { deliveryDate, channel }: Pick<OrderFilter, 'deliveryDate' | 'channel'>,
  most: number,
): Promise<SearchedOrder[]> => searched.rows(db, [pattern, query, most, phone, deliveryDate, channel]);
