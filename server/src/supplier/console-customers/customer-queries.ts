import type { CustomerState } from '@engros/contracts/supplier/people.ts';
import type { Kysely } from 'kysely';
import { rhythmColumns } from '../../people/customers/route-rhythm.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

/** All columns, as the customer's file knows them; undefined for an unknown number. */
export const findRecord = (db: Db, customerId: string) =>
  db.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirst();

export interface StandingRow {
  state: CustomerState;
  reason: string;
  since: Temporal.Instant;
  by: string | null;
}

/** Undefined for a customer whose state nobody ever changed. */
export async function findStanding(db: Db, customerId: string): Promise<StandingRow | undefined> {
  const row = await db
    .selectFrom('customer_standings as s')
    .leftJoin('users as u', 'u.id', 's.changed_by')
    .select(['s.state', 's.reason', 's.changed_at as since', 'u.display_name as by'])
    .where('s.customer_id', '=', customerId)
    .executeTakeFirst();
  return row && { ...row, state: row.state as CustomerState };
}

export async function writeStanding(
  trx: Db,
  customerId: string,
  {
    state,
    reason,
    now,
    userId,
  }: { state: CustomerState; reason: string; now: Temporal.Instant; userId: string },
): Promise<void> {
  const row = { state, reason, changed_at: now.toString(), changed_by: userId };
  await trx
    .insertInto('customer_standings')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

/** Customers whose invoices this one gets. */
export async function countPaidFor(db: Db, customerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bill_to_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const listSalesPersons = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_sales_persons as c')
    .innerJoin('sales_persons as s', 's.id', 'c.sales_person_id')
    .select(['s.name as Name', 's.phone as Phone'])
    .where('c.customer_id', '=', customerId)
    .orderBy('c.position')
    .orderBy('s.id')
    .execute();

export const listRoutes = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_routes')
    .select(['weekday', 'route_name', 'cut_off_time', 'cut_off_working_days', 'window_from', 'window_to'])
    .select(rhythmColumns)
    .where('customer_id', '=', customerId)
    .orderBy('weekday')
    .orderBy('tour')
    .execute();

/** From that day on, the first ones. */
export const listExtraDays = (db: Db, customerId: string, today: string, limit: number) =>
  db
    .selectFrom('extra_delivery_days')
    .select('date')
    .where('customer_id', '=', customerId)
    .where('date', '>=', today)
    .orderBy('date')
    .limit(limit)
    .execute();

interface CountsRow {
  ownPrices: number;
  groupPrices: number;
  endingPrices: number;
  endsFirst: string | null;
  /** Null when everything may be bought. */
  allowed: number | null;
  excluded: number;
  ownNumbers: number;
}

// Plain SQL: one round trip for all the numbers of the page.
const counts = statement<CountsRow>(
  'console_customer_counts',
  `with own as materialized (
     select valid_to from price_agreements where owner_kind = 'customer' and owner_id = $1
       and valid_from <= $2::date and (valid_to is null or valid_to >= $2::date))
   select (select count(*)::int from own) as "ownPrices",
     (select count(*)::int from price_agreements a join customers c on c.id = $1 and c.group_id = a.owner_id
       where a.owner_kind = 'group' and a.valid_from <= $2::date and (a.valid_to is null or a.valid_to >= $2::date))
       as "groupPrices",
     (select count(*)::int from own where valid_to <= $3::date) as "endingPrices",
     (select min(valid_to) from own where valid_to <= $3::date) as "endsFirst",
     (select nullif(count(distinct a.product_id), 0)::int from assortment_products a join customers c on c.id = $1
       where a.customer_id = c.id or a.group_id = c.group_id) as allowed,
     (select count(*)::int from product_exclusions where customer_id = $1) as excluded,
     (select count(*)::int from customer_item_numbers where customer_id = $1) as "ownNumbers"`,
  {
    ownPrices: 'int4',
    groupPrices: 'int4',
    endingPrices: 'int4',
    endsFirst: 'date?',
    allowed: 'int4?',
    excluded: 'int4',
    ownNumbers: 'int4',
  },
);

/** `soon` is the day up to which a price that ends is counted as ending. */
export async function countOfCustomer(
  db: Db,
  customerId: string,
  { today, soon }: { today: string; soon: string },
): Promise<CountsRow> {
  const row = await counts.row(db, [customerId, today, soon]);
  if (row === undefined) throw new Error('A row of counts is always there');
  return row;
}

export const listAgreedPrices = (db: Db, customerId: string, today: string, limit: number) =>
  db
    .selectFrom('price_agreements as a')
    .innerJoin('products as p', 'p.id', 'a.product_id')
    .select([
      'p.id as ProductId',
      'p.name as ProductName',
      'a.sales_unit_code as UnitCode',
      'a.price_ore as PriceOre',
      'a.number as Number',
      'a.valid_from as ValidFrom',
      'a.valid_to as ValidTo',
    ])
    .where('a.owner_kind', '=', 'customer')
    .where('a.owner_id', '=', customerId)
    .where((eb) => eb.or([eb('a.valid_to', 'is', null), eb('a.valid_to', '>=', today)]))
    .orderBy('a.valid_from', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute();

interface NextOrder {
  id: number;
  isWaiting: boolean;
  /** Of the customer, on this and all further rows. */
  waiting: number;
}

// Plain SQL: what waits for the supplier's system is told from its messages, as the list of orders does.
const nextOrders = statement<NextOrder>(
  'console_customer_orders',
  `with open as (
     select o.id, o.delivery_date, o.status = 'Refused' or exists (
       select from outbox_events e where e.handled_at is null and e.kind like 'weborder.%' and e.customer_id = o.customer_id
         and e.payload ->> 'webOrderId' = o.id::text) as "isWaiting"
     from web_orders o where o.customer_id = $1 and o.delivery_date >= $2::date and o.status <> 'Withdrawn')
   select id, "isWaiting", (count(*) filter (where "isWaiting") over ())::int as waiting
     from open order by "isWaiting" desc, delivery_date, id limit $3`,
  { id: 'int8', isWaiting: 'bool', waiting: 'int4' },
);

/** Orders still to be delivered: those that the supplier's system does not have, then the next ones. */
export const listNextOrders = (
  db: Db,
  customerId: string,
  today: string,
  limit: number,
): Promise<NextOrder[]> => nextOrders.rows(db, [customerId, today, limit]);

/** Of the shop, and those of the supplier's system that did not come from it. */
export async function countOrders(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('web_orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('customer_id', '=', customerId)
        .$asScalar()
        .as('own'),
      eb
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('customer_id', '=', customerId)
        .where('web_order_id', 'is', null)
        .$asScalar()
        .as('others'),
    ])
    .executeTakeFirst();
  return Number(row?.own ?? 0) + Number(row?.others ?? 0);
}

const openStates = ['Received', 'InProgress'];

export const listOpenCases = (db: Db, customerId: string, limit: number) =>
  db
    .selectFrom('customer_cases')
    .select(['id', 'order_id', 'created_at', 'created_by_name', 'expected_credit_ore'])
    .where('customer_id', '=', customerId)
    .where('state', 'in', openStates)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** `since` is the beginning of the time in which closed ones are counted. */
export async function countCases(
  db: Db,
  customerId: string,
  since: Temporal.Instant,
): Promise<{ open: number; closed: number }> {
  const rows = await db
    .selectFrom('customer_cases')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('state', 'in', openStates), eb('answered_at', '>=', since)]))
    .groupBy('state')
    .execute();
  const sum = (isOpen: boolean) =>
    rows
      .filter(({ state }) => openStates.includes(state) === isOpen)
      .reduce((total, { count }) => total + Number(count), 0);
  return { open: sum(true), closed: sum(false) };
}

interface ConnectionRow {
  id: string;
  name: string;
  protocol: string;
  isActive: boolean;
  lastUsedAt: Temporal.Instant | null;
}

// Plain SQL: the last use of a connection stands in three tables.
const connections = statement<ConnectionRow>(
  'console_customer_connections',
  `select o.id, o.name, o.protocol, o.is_active as "isActive", greatest(
       (select max(s.created_at) from punch_out_sessions s where s.single_sign_on_id = o.id),
       (select max(m.received_at) from system_order_messages m where m.connection_id = o.id)) as "lastUsedAt"
     from punch_out_single_sign_ons o
    where o.customer_id = $1
      or exists (select from connection_addresses a where a.connection_id = o.id and a.customer_id = $1)
    order by lower(o.name), o.id`,
  { id: 'uuid', name: 'text', protocol: 'text', isActive: 'bool', lastUsedAt: 'timestamptz?' },
);

/** Of the customer, and those that order for it by its delivery address. */
export const listConnections = (db: Db, customerId: string): Promise<ConnectionRow[]> =>
  connections.rows(db, [customerId]);

interface ContactRow {
  kind: string;
  at: Temporal.Instant;
  name: string;
}

// Plain SQL: the newest of each kind in one round trip.
const contacts = statement<ContactRow>(
  'console_customer_contacts',
  `select kind, at, name from (
     (select 'visit' as kind, max(s.last_seen_at) as at, u.display_name as name
        from memberships m join sessions s on s.user_id = m.user_id and s.acting_user_id is null
          join users u on u.id = s.user_id and u.deleted_at is null
       where m.customer_id = $1 group by u.id order by 2 desc limit 1)
     union all
     (select 'order', o.placed_at, u.display_name from web_orders o join users u on u.id = o.ordered_by
       where o.customer_id = $1 order by o.id desc limit 1)
     union all
     (select 'case', created_at, created_by_name from customer_cases where customer_id = $1 order by id desc limit 1)
     union all
     (select 'staff', i.started_at, u.display_name from impersonations i join users u on u.id = i.actor_id
       where i.customer_id = $1 order by i.started_at desc limit 1)) c
   where at is not null order by at desc`,
  { kind: 'text', at: 'timestamptz', name: 'text' },
);

export const listContacts = (db: Db, customerId: string): Promise<ContactRow[]> =>
  contacts.rows(db, [customerId]);
