import type {
  ConsoleCustomer,
  ConsolePerson,
  CustomerRights,
  CustomerState,
} from '@engros/contracts/supplier/people.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

interface PersonRow {
  id: string;
  name: string;
  email: string;
  role: string;
  isActive: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  lastSeenAt: Temporal.Instant | null;
  customers: number;
}

const personSql = `u.id, u.display_name as name, u.email, u.role, u.is_active as "isActive",
  u.password_hash is not null as "hasPassword",
  exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor",
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id and s.acting_user_id is null) as "lastSeenAt",
  (select count(*)::int from memberships m where m.user_id = u.id) as customers`;

const personColumns = {
  id: 'uuid',
  name: 'text',
  email: 'text',
  role: 'text',
  isActive: 'bool',
  hasPassword: 'bool',
  hasSecondFactor: 'bool',
  lastSeenAt: 'timestamptz?',
  customers: 'int4',
} as const;

export const presentPerson = (row: PersonRow): ConsolePerson => ({
  Id: row.id,
  DisplayName: row.name,
  EmailAddress: row.email,
  Role: row.role as ConsolePerson['Role'],
  IsActive: row.isActive,
  HasPassword: row.hasPassword,
  HasSecondFactor: row.hasSecondFactor,
  LastSeenAt: row.lastSeenAt?.toString() ?? null,
  NumberOfCustomers: row.customers,
});

interface PageOf {
  /** LIKE pattern of the searched words; null finds everybody. */
  pattern: string | null;
  skip: number;
  limit: number;
}

// Plain SQL: the query first chooses the people of the page, then reads their details for these people only.
const people = statement<PersonRow & { found: number }>(
  'console_people',
  `with page as (
     select u.id, lower(u.display_name) as place, (count(*) over ())::int as found from users u
      where u.deleted_at is null
        and ($1::text is null or u.directory_text like lower($1) or u.id in (
          select m.user_id from memberships m join customers c on c.id = m.customer_id
           where c.directory_text like lower($1)))
        and ($2 = '' or ($2 = 'buyers') = (u.role = 'buyer'))
        and ($3 = '' or ($3 = 'locked' and not u.is_active)
          or ($3 = 'active' and u.is_active and u.password_hash is not null)
          or ($3 = 'invited' and u.is_active and u.password_hash is null))
      order by place, u.id limit $4 offset $5)
   select ${personSql}, page.found from page join users u on u.id = page.id order by page.place, u.id`,
  { ...personColumns, found: 'int4' },
);

/** Deleted users are left out; sorted by name. Each row contains the number of all matches. */
export const listPeople = (
  db: Db,
  { pattern, skip, limit, kind, state }: PageOf & { kind: string; state: string },
) => people.rows(db, [pattern, kind, state, limit, skip]);

// Plain SQL, because it shares the columns with the statement that lists users.
const person = statement<PersonRow & StaffFacts & OtherFacts>(
  'console_person',
  `select ${personSql}, u.language, u.created_at as "createdAt", u.password_changed_at as "passwordChangedAt",
      u.console_parts as "consoleParts",
      array(select d.depot_id from staff_depots d where d.user_id = u.id order by d.depot_id) as "depotIds",
      (select count(*)::int from sessions s where s.user_id = u.id and s.acting_user_id is null
        and s.expires_at > $2::timestamptz) as "openSessions"
     from users u where u.id = $1::uuid and u.deleted_at is null`,
  {
    ...personColumns,
    language: 'text',
    createdAt: 'timestamptz',
    passwordChangedAt: 'timestamptz?',
    consoleParts: 'text[]',
    depotIds: 'text[]',
    openSessions: 'int4',
  },
);

export interface StaffFacts {
  role: string;
  consoleParts: string[];
  depotIds: string[];
}

interface OtherFacts {
  language: string;
  createdAt: Temporal.Instant;
  passwordChangedAt: Temporal.Instant | null;
  openSessions: number;
}

/** Undefined for a deleted user. `now` decides which sessions are open. */
export const findConsolePerson = (db: Db, userId: string, now: Temporal.Instant) =>
  person.row(db, [userId, now.toString()]);

export interface RightsRow {
  may_order: boolean;
  may_see_prices: boolean;
  may_see_documents: boolean;
  may_manage_favorites: boolean;
  may_manage_users: boolean;
  may_approve: boolean;
}

export const presentRights = (row: RightsRow): CustomerRights => ({
  MayOrder: row.may_order,
  MaySeePrices: row.may_see_prices,
  MaySeeDocuments: row.may_see_documents,
  MayManageFavorites: row.may_manage_favorites,
  MayManageUsers: row.may_manage_users,
  MayApprove: row.may_approve,
});

export const rightColumns = [
  'may_order',
  'may_see_prices',
  'may_see_documents',
  'may_manage_favorites',
  'may_manage_users',
  'may_approve',
] as const;

/** Sorted by number; with the user's rights there. */
export const listCustomersOf = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select(['c.id', 'c.name', 'c.name2', 'c.city', ...rightColumns])
    .where('m.user_id', '=', userId)
    .orderBy('c.id')
    .limit(limit)
    .execute();

export const listDepots = (db: Db) =>
  db.selectFrom('depots').select(['id as Id', 'name as Name']).orderBy('name').orderBy('id').execute();

// Plain SQL, because it shares the columns with the statement that lists users.
const members = statement<PersonRow & RightsRow>(
  'console_members',
  `select ${personSql}, m.may_order, m.may_see_prices, m.may_see_documents, m.may_manage_favorites, m.may_manage_users,
      m.may_approve
     from memberships m join users u on u.id = m.user_id
    where m.customer_id = $1 and u.deleted_at is null order by lower(u.display_name), u.id`,
  {
    ...personColumns,
    may_order: 'bool',
    may_see_prices: 'bool',
    may_see_documents: 'bool',
    may_manage_favorites: 'bool',
    may_manage_users: 'bool',
    may_approve: 'bool',
  },
);

/** Sorted by name. */
export const listMembers = (db: Db, customerId: string) => members.rows(db, [customerId]);

interface CustomerRow {
  id: string;
  name: string;
  name2: string | null;
  city: string;
  groupName: string | null;
  depotName: string;
  isActive: boolean;
  state: string;
  needsReference: boolean;
  referenceLength: number;
}

const customerColumns = {
  id: 'text',
  name: 'text',
  name2: 'text?',
  city: 'text',
  groupName: 'text?',
  depotName: 'text',
  isActive: 'bool',
  state: 'text',
  needsReference: 'bool',
  referenceLength: 'int4',
} as const;

const stateSql = `coalesce((select s.state from customer_standings s where s.customer_id = c.id), 'active')`;
const customerSql = `${stateSql} as state, c.id, c.name, c.name2, c.city, g.name as "groupName", d.name as "depotName", c.is_active as "isActive",
  c.is_order_reference_required as "needsReference", c.order_reference_max_length as "referenceLength"`;
const customerFrom =
  'customers c join depots d on d.id = c.depot_id left join customer_groups g on g.id = c.group_id';

export const presentCustomer = (row: CustomerRow): ConsoleCustomer => ({
  Id: row.id,
  Name: row.name,
  Name2: row.name2,
  City: row.city,
  GroupName: row.groupName,
  DepotName: row.depotName,
  IsActive: row.isActive,
  State: row.state as CustomerState,
  IsOrderReferenceRequired: row.needsReference,
  OrderReferenceMaxLength: row.referenceLength,
});

// Plain SQL, because it shares the columns with the statement that lists customers.
const oneCustomer = statement<CustomerRow>(
  'console_customer',
  `select ${customerSql} from ${customerFrom} where c.id = $1`,
  customerColumns,
);

export const findConsoleCustomer = (db: Db, customerId: string) => oneCustomer.row(db, [customerId]);

// Plain SQL: the query first chooses the customers of the page, then reads users and orders for these customers only.
const customers = statement<CustomerRow & { users: number; lastOrderDate: string | null; found: number }>(
  'console_customers',
  `with page as (
     select c.id, lower(c.name) as place, (count(*) over ())::int as found from customers c
      where ($1::text is null or c.directory_text like lower($1)) and ($5 = '' or ${stateSql} = $5)
      order by place, c.id limit $2 offset $3)
   select ${customerSql}, page.found,
      (select count(*)::int from memberships m join users u on u.id = m.user_id
        where m.customer_id = c.id and u.deleted_at is null) as users,
      greatest(
        (select (w.placed_at at time zone $4::text)::date from web_orders w
          where w.customer_id = c.id order by w.id desc limit 1),
        (select o.order_date from orders o where o.customer_id = c.id order by o.delivery_date desc limit 1)
      ) as "lastOrderDate"
     from page join ${customerFrom.replace('customers c', 'customers c on c.id = page.id')} order by page.place, c.id`,
  { ...customerColumns, users: 'int4', lastOrderDate: 'date?', found: 'int4' },
);

/**
 * Sorted by name; each row contains the number of all matches. The last order is the newest web order, or the order delivered
 * last, whichever was ordered later.
 */
export const listCustomers = (
  db: Db,
  { pattern, skip, limit, timeZone, state }: PageOf & { timeZone: string; state: string },
) => customers.rows(db, [pattern, limit, skip, timeZone, state]);
