import type { DirectoryCustomer, DirectoryPerson } from '@engros/contracts/people/impersonation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { patternOf } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isReachable, type Reach, reachValues, type Words } from './reach-queries.ts';

type Db = Kysely<Tables>;

/** SQL condition for the customer `c` or the user `u`; letter case makes no difference. */
const isFoundBy = (table: 'c' | 'u') => `${table}.directory_text like lower($4)`;

const customersShown = 5;

interface PersonRow {
  id: string;
  display_name: string;
  email: string;
  last_seen_at: Temporal.Instant | null;
  number_of_customers: number;
  customers: DirectoryPerson['Customers'];
}

function presentPerson(row: PersonRow): DirectoryPerson {
  return {
    Id: row.id,
    DisplayName: row.display_name,
    EmailAddress: row.email,
    LastSeenAt: row.last_seen_at?.toString() ?? null,
    Customers: row.customers,
    NumberOfCustomers: row.number_of_customers,
  };
}

// SQL that the three kinds of search for people share: access rule and counts.
const people = (name: string, condition: string) =>
  statement<PersonRow>(
    name,
    // Finds only buyers who belong to a customer that the member of staff has access to. Nobody may impersonate
    // staff (T7).
    `select u.id, u.display_name, u.email,
        (select max(s.last_seen_at) from sessions s where s.user_id = u.id and s.acting_user_id is null) as last_seen_at,
        (select count(*)::int from memberships m join customers c on c.id = m.customer_id
          where m.user_id = u.id and ${isReachable}) as number_of_customers,
        (select coalesce(json_agg(json_build_object('Id', o.id, 'Name', o.name, 'Name2', o.name2, 'City', o.city)), '[]')
          from (select c.id, c.name, c.name2, c.city from memberships m join customers c on c.id = m.customer_id
            where m.user_id = u.id and ${isReachable}
            order by c.id is distinct from u.default_customer_id, c.id limit ${customersShown}) o) as customers
      from users u
      where u.role = 'buyer' and u.is_active and u.deleted_at is null
        and exists (select from memberships m join customers c on c.id = m.customer_id
          where m.user_id = u.id and ${isReachable})
        and ${condition}
      order by u.display_name, u.id limit ${limits.directoryResults + 1}`,
    {
      id: 'uuid',
      display_name: 'text',
      email: 'text',
      last_seen_at: 'timestamptz?',
      number_of_customers: 'int4',
      customers: 'json',
    },
  );

const everybody = people('directory_people', 'true');
// Reads the members of all found customers at once, because a subquery per person took twenty times as long.
const peopleFound = people(
  'directory_people_found',
  `(${isFoundBy('u')} or u.id in (select m.user_id from memberships m join customers c on c.id = m.customer_id
    where ${isReachable} and ${isFoundBy('c')}))`,
);
const peopleOf = people(
  'directory_people_of_customer',
  'exists (select from memberships o where o.user_id = u.id and o.customer_id = $4)',
);
const onePerson = people('directory_person', 'u.id = $4::uuid');

/** Returns up to one row more than the limit; the additional row tells the caller that there are more. */
export async function listPeople(db: Db, reach: Reach, words: Words): Promise<DirectoryPerson[]> {
  const rows =
    words === null
      ? await everybody.rows(db, reachValues(reach))
      : await peopleFound.rows(db, [...reachValues(reach), patternOf(words)]);
  return rows.map(presentPerson);
}

export async function listPeopleOf(db: Db, reach: Reach, customerId: string): Promise<DirectoryPerson[]> {
  return (await peopleOf.rows(db, [...reachValues(reach), customerId])).map(presentPerson);
}

export async function findPerson(db: Db, reach: Reach, userId: string): Promise<DirectoryPerson | undefined> {
  const row = await onePerson.row(db, [...reachValues(reach), userId]);
  return row && presentPerson(row);
}

interface CustomerRow {
  id: string;
  name: string;
  name2: string | null;
  address: string;
  postal_code: string;
  city: string;
  number_of_users: number;
}

const presentCustomer = (row: CustomerRow): DirectoryCustomer => ({
  Id: row.id,
  Name: row.name,
  Name2: row.name2,
  Address: row.address,
  PostalCode: row.postal_code,
  City: row.city,
  NumberOfUsers: row.number_of_users,
});

// SQL that the searches for customers by name and by number share: the access rule.
const customers = (name: string, condition: string) =>
  statement<CustomerRow>(
    name,
    `select c.id, c.name, c.name2, c.address, c.postal_code, c.city,
        (select count(*)::int from memberships m join users u on u.id = m.user_id where m.customer_id = c.id
          and u.role = 'buyer' and u.is_active and u.deleted_at is null) as number_of_users
      from customers c where ${isReachable} and ${condition}
      order by c.name, c.id limit ${limits.directoryResults + 1}`,
    {
      id: 'text',
      name: 'text',
      name2: 'text?',
      address: 'text',
      postal_code: 'text',
      city: 'text',
      number_of_users: 'int4',
    },
  );

const allCustomers = customers('directory_customers', 'true');
const customersFound = customers('directory_customers_found', isFoundBy('c'));
const oneCustomer = customers('directory_customer', 'c.id = $4');

/** Returns up to one row more than the limit; the additional row tells the caller that there are more. */
export async function listDirectoryCustomers(
  db: Db,
  reach: Reach,
  words: Words,
): Promise<DirectoryCustomer[]> {
  const rows =
    words === null
      ? await allCustomers.rows(db, reachValues(reach))
      : await customersFound.rows(db, [...reachValues(reach), patternOf(words)]);
  return rows.map(presentCustomer);
}

export async function findDirectoryCustomer(
  db: Db,
  reach: Reach,
  customerId: string,
): Promise<DirectoryCustomer | undefined> {
  const row = await oneCustomer.row(db, [...reachValues(reach), customerId]);
  return row && presentCustomer(row);
}

interface SubjectAt {
  userId: string;
  customerId: string;
}

// Never finds the caller.
const subjects = (name: string, condition: string, order: string) =>
  statement<SubjectAt>(
    name,
    `select u.id as "userId", c.id as "customerId"
      from users u join memberships m on m.user_id = u.id join customers c on c.id = m.customer_id
      where u.role = 'buyer' and u.is_active and u.deleted_at is null and u.id <> $1::uuid
        and ${isReachable} and ${condition}
      order by ${order} limit 1`,
    {
      userId: 'uuid',
      customerId: 'text',
    },
  );

const byEmail = subjects(
  'directory_subject_by_email',
  'u.email = $4 and ($5::text is null or c.id = $5)',
  'c.id is distinct from u.default_customer_id, c.id',
);
const firstBuyer = subjects(
  'directory_first_buyer',
  'c.id = $4',
  'm.may_manage_users desc, m.created_at, u.id',
);

/** At the given customer, or at the buyer's default customer when none is given. */
export const findPersonByEmail = (
  db: Db,
  reach: Reach,
  email: string,
  customerId: string | null,
): Promise<SubjectAt | undefined> => byEmail.row(db, [...reachValues(reach), email, customerId]);

/** Used when only a customer is given: a member who may manage users, or else the first member. */
export const findFirstBuyer = (db: Db, reach: Reach, customerId: string): Promise<SubjectAt | undefined> =>
  firstBuyer.row(db, [...reachValues(reach), customerId]);

// Each person counts once, whether in earlier log entries or in the present result.
const peopleSeen = statement<{ total: number }>(
  'directory_people_seen',
  `select count(distinct person)::int as total from (
      select jsonb_array_elements_text(details -> 'people') as person from audit_log
        where kind = 'directory.searched' and user_id = $1::uuid and at > $2::timestamptz
      union all select unnest($3::text[])) as seen`,
  {
    total: 'int4',
  },
);

/** Includes the people of the current result. */
export async function countPeopleSeen(
  db: Db,
  { userId, since, found }: { userId: string; since: Temporal.Instant; found: readonly string[] },
): Promise<number> {
  return (await peopleSeen.row(db, [userId, since.toString(), found]))?.total ?? 0;
}
