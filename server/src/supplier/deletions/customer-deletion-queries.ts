import type { ObstacleKind } from '@engros/contracts/supplier/people/deletions.ts';
import type { Kysely } from 'kysely';
import { openAmount } from '../../documents/sales-documents/paying/open-amount.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { keptTables, removedFigures, removedTables } from './customer-tables.ts';

type Db = Kysely<Tables>;

export interface CustomerToDelete {
  id: string;
  name: string;
  isActive: boolean;
}

/** The row is locked until the transaction ends, so that no order of the customer begins meanwhile. */
export const lockCustomer = (trx: Db, customerId: string): Promise<CustomerToDelete | undefined> =>
  trx
    .selectFrom('customers')
    .select(['id', 'name', 'is_active as isActive'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

export interface Obstacle {
  kind: ObstacleKind;
  count: number;
  examples: string[];
}

const examples = (what: string) => `(array_agg(${what} order by 1))[1:5]`;

// Plain SQL: one round trip for all kinds. An order that was sent and never answered is open until its day.
const obstacles = statement<Obstacle>(
  'deletion_obstacles',
  `with open as (
     select 'orders' as kind, o.id::text as name from orders o where o.customer_id = $1
       and o.status not in ('Delivered', 'Invoiced', 'Cancelled', 'Refused')
     union all select 'orders', w.id::text from web_orders w where w.customer_id = $1
       and w.status not in ('Withdrawn', 'Cancelled', 'Refused') and w.delivery_date >= $2::date
       and not exists (select from orders o where o.customer_id = w.customer_id and o.web_order_id = w.id)
     union all select 'documents', d.number from sales_documents d
       where d.customer_id = $1 and ${openAmount('$2::date')} <> 0
     union all select 'baskets', b.id::text from baskets b where b.customer_id = $1 and b.state = 'open'
       and (b.delivery_date is null or b.delivery_date >= $2::date)
       and exists (select from basket_lines l where l.customer_id = b.customer_id and l.basket_id = b.id)
     union all select 'standingOrders', s.name from standing_orders s where s.customer_id = $1 and s.state = 'running'
     union all select 'cases', c.id::text from customer_cases c where c.customer_id = $1
       and c.state in ('Received', 'InProgress'))
   select kind, count(*)::int as count, to_json(${examples('name')}) as examples from open group by kind order by kind`,
  { kind: 'text', count: 'int4', examples: 'json' },
);

/** What is in the way of a deletion on that day, with at most five numbers or names of each kind. */
export const findObstacles = (db: Db, customerId: string, today: string): Promise<Obstacle[]> =>
  obstacles.rows(db, [customerId, today]);

const all = [...removedTables, ...removedFigures, ...keptTables];

// One text over many tables, which the query builder cannot write.
const counts = statement<{ table: string; rows: number }>(
  'rows_of_customer',
  all
    .map(
      ({ table, isTheirs }) =>
        `select '${table}'::text as table, count(*)::int as rows from ${table} t where ${isTheirs}`,
    )
    .join(' union all '),
  { table: 'text', rows: 'int4' },
);

/** Rows by table, without those that have none. */
export async function countRowsOfCustomer(db: Db, customerId: string): Promise<Record<string, number>> {
  const rows = await counts.rows(db, [customerId]);
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map((row) => [row.table, row.rows]));
}

// The same for the deletion of each table.
const removals = removedTables.map(({ table, isTheirs }) =>
  statement(`remove_of_customer_${table}`, `delete from ${table} t where ${isTheirs}`, {}),
);

/** `$2` and `$3` are the names of a customer and of a person who are gone. */
const blank = (column: string) => `coalesce((select jsonb_object_agg(part.key,
    case jsonb_typeof(part.value) when 'string' then '""'::jsonb else 'null'::jsonb end)
  from jsonb_each(${column}) part), '{}')`;

// Plain SQL, because objects of any shape are emptied.
const emptied = [
  statement(
    'empty_customer',
    `update customers set name = $2, name2 = null, attention = null, address = '', postal_code = '', city = '', phone = null,
       email = null, gln = null, group_id = null, company_number = null, agreement_number = null, agreement_until = null,
       accounting_email = null, latitude = null, longitude = null, discount_basis_points = 0, is_active = false,
       bill_to_id = null, credit_limit_ore = null, refuses_over_credit = false
     where id = $1 and $3::text is not null`,
    {},
  ),
  // Nobody's invoices go to a customer who is gone.
  statement(
    'end_paying_for_others',
    'update customers set bill_to_id = null where bill_to_id = $1 and $2::text is not null and $3::text is not null',
    {},
  ),
  statement(
    'empty_orders',
    `update orders set ordered_by = $3, customer_reference = null, our_reference = null, message = null,
       ship_to = case when ship_to is null then null else ${blank('ship_to')} end
     where customer_id = $1 and $2::text is not null`,
    {},
  ),
  statement(
    'empty_legacy_orders',
    `update legacy_orders set ordered_by = $3, customer_reference = null where customer_id = $1 and $2::text is not null`,
    {},
  ),
  statement(
    'empty_web_orders',
    `update web_orders set order_reference = null, message = null, notices = '[]', ship_to = ${blank('ship_to')},
       acting_user_id = null where customer_id = $1 and $2::text is not null and $3::text is not null`,
    {},
  ),
  statement(
    'empty_deliveries',
    `update deliveries set received_by = null, driver_name = null, driver_phone = null
     where customer_id = $1 and $2::text is not null and $3::text is not null`,
    {},
  ),
  statement(
    'empty_baskets',
    `update baskets set order_reference = null, message = null, notices = '[]', amends_web_order_id = null
     where customer_id = $1 and $2::text is not null and $3::text is not null`,
    {},
  ),
];

// Baskets of no order that is kept.
const looseBaskets = statement(
  'remove_loose_baskets',
  `delete from baskets b where b.customer_id = $1 and not exists (select from web_orders w
     where w.customer_id = b.customer_id and b.id in (w.source_basket_id, w.withdrawn_basket_id))`,
  {},
);

const unlinked = [
  statement(
    'forget_default_customer',
    'update users set default_customer_id = null where default_customer_id = $1',
    {},
  ),
  statement('forget_chosen_customer', 'update sessions set customer_id = null where customer_id = $1', {}),
  statement(
    'forget_home_customer',
    'update impersonations set home_customer_id = null where home_customer_id = $1',
    {},
  ),
  statement(
    'forget_recalled_customer',
    'update recall_mails set customers = array_remove(customers, $1) where $1 = any (customers)',
    {},
  ),
];

const forgetFigures = statement('forget_figures', 'select from forget_figures_of($1::text)', {});

/** After the deletion is written down, without which the database keeps the figures. */
export async function removeCustomer(
  trx: Db,
  customerId: string,
  { customer, person }: { customer: string; person: string },
): Promise<void> {
  for (const removal of removals) await removal.rows(trx, [customerId]);
  for (const one of unlinked) await one.rows(trx, [customerId]);
  for (const one of emptied) await one.rows(trx, [customerId, customer, person]);
  await looseBaskets.rows(trx, [customerId]);
  await forgetFigures.rows(trx, [customerId]);
}

export interface MemberToDelete {
  id: string;
  email: string;
  name: string;
  language: 'da' | 'en';
  isOnlyHere: boolean;
}

// Plain SQL, because the rows are locked while they are compared.
const members = statement<MemberToDelete>(
  'members_to_delete',
  `select u.id, u.email, u.display_name as name, u.language, u.role = 'buyer' and not exists (select from memberships o
       where o.user_id = u.id and o.customer_id <> $1) as "isOnlyHere"
     from users u join memberships m on m.user_id = u.id and m.customer_id = $1
    where u.deleted_at is null order by u.id for update of u`,
  { id: 'uuid', email: 'text', name: 'text', language: 'text', isOnlyHere: 'bool' },
);

/** Locked until the transaction ends. */
export const lockMembers = (trx: Db, customerId: string): Promise<MemberToDelete[]> =>
  members.rows(trx, [customerId]);

export async function insertCustomerDeletion(
  trx: Db,
  deletion: { customerId: string; by: string; reason: string; now: Temporal.Instant },
): Promise<number> {
  const { id } = await trx
    .insertInto('customer_deletions')
    .values({
      customer_id: deletion.customerId,
      deleted_at: deletion.now.toString(),
      deleted_by: deletion.by,
      reason: deletion.reason,
      removed: '{}',
      kept: '{}',
      people_deleted: 0,
      people_disconnected: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// The last day of a kept row, `$2` years after it.
const lastDay = statement<{ until: string | null }>(
  'last_kept_day',
  `select (max(day) + make_interval(years => $2::int))::date as until from (
     select greatest(document_date, paid_on, settled_on) as day from sales_documents where customer_id = $1
     union all select paid_on from sales_document_payments where customer_id = $1
     union all select greatest(order_date, delivery_date) from orders where customer_id = $1
     union all select delivery_date from web_orders where customer_id = $1
     union all select greatest(order_date, delivery_date) from legacy_orders where customer_id = $1) kept`,
  { until: 'date?' },
);

export async function findLastDay(db: Db, customerId: string, years: number): Promise<string | null> {
  return (await lastDay.row(db, [customerId, years]))?.until ?? null;
}

export async function completeCustomerDeletion(
  trx: Db,
  id: number,
  done: {
    removed: object;
    kept: object;
    peopleDeleted: number;
    peopleDisconnected: number;
    keptUntil: string | null;
  },
): Promise<void> {
  await trx
    .updateTable('customer_deletions')
    .set({
      removed: JSON.stringify(done.removed),
      kept: JSON.stringify(done.kept),
      people_deleted: done.peopleDeleted,
      people_disconnected: done.peopleDisconnected,
      kept_until: done.keptUntil,
    })
    .where('id', '=', id)
    .execute();
}

/** The newest of that number; undefined when it was never deleted. */
export const findCustomerDeletion = (db: Db, customerId: string) =>
  db
    .selectFrom('customer_deletions as d')
    .innerJoin('users as u', 'u.id', 'd.deleted_by')
    .selectAll('d')
    .select('u.display_name as by')
    .where('d.customer_id', '=', customerId)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
