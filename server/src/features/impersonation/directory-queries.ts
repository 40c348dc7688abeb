import type { DirectoryCustomer, DirectoryPerson, SingleSignOn } from '@engros/contracts/impersonation.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

/** What a member of staff may look at: sales the customers of their depots, support all (domain 3). */
export interface Reach {
  viewer: Pick<SignedInViewer, 'userId' | 'role'>;
  /** Narrows to one depot. */
  locationId: string | null;
}

/** What is looked for; null for all. */
export type Words = string | null;

/** Whether the customer `c` is within reach. */
function isReachable({ viewer, locationId }: Reach): RawBuilder<boolean> {
  const inOwnDepot = sql<boolean>`exists (select from staff_depots d
    where d.user_id = ${viewer.userId} and d.depot_id = c.depot_id)`;
  const isServed = viewer.role === 'support' ? sql<boolean>`true` : inOwnDepot;
  const isThere = locationId === null ? sql<boolean>`true` : sql<boolean>`c.depot_id = ${locationId}`;
  return sql<boolean>`(c.is_active and ${isServed} and ${isThere})`;
}

/** Everything but the words is literal: `%`, `_` and `\` stand for themselves (T8). */
function patternOf(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Whether the words stand in what the customer `c`, or the person `u`, is found by, in any case of letters. */
function isFoundBy(table: 'c' | 'u', words: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.directory_text`)} like lower(${patternOf(words)})`;
}

const customersShown = 5;

const personColumns = (reach: Reach) => sql`
  u.id, u.display_name, u.email,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id and s.acting_user_id is null) as last_seen_at,
  (select count(*)::int from memberships m join customers c on c.id = m.customer_id
    where m.user_id = u.id and ${isReachable(reach)}) as number_of_customers,
  (select coalesce(json_agg(json_build_object('Id', o.id, 'Name', o.name, 'Name2', o.name2, 'City', o.city)), '[]')
    from (select c.id, c.name, c.name2, c.city from memberships m join customers c on c.id = m.customer_id
      where m.user_id = u.id and ${isReachable(reach)}
      order by c.id is distinct from u.default_customer_id, c.id limit ${customersShown}) o) as customers`;

/** A buyer, and a member of a customer within reach. Staff are nobody's subject (T7). */
const isSubject = (reach: Reach) => sql<boolean>`u.role = 'buyer' and u.is_active and u.deleted_at is null
  and exists (select from memberships m join customers c on c.id = m.customer_id
    where m.user_id = u.id and ${isReachable(reach)})`;

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

async function people(db: Db, reach: Reach, condition: RawBuilder<boolean>): Promise<DirectoryPerson[]> {
  const { rows } = await sql<PersonRow>`select ${personColumns(reach)} from users u
    where ${isSubject(reach)} and ${condition}
    order by u.display_name, u.id limit ${limits.directoryResults + 1}`.execute(db);
  return rows.map(presentPerson);
}

/** One more than is answered, so that the caller can say that there are more. */
export function listPeople(db: Db, reach: Reach, words: Words): Promise<DirectoryPerson[]> {
  if (words === null) return people(db, reach, sql<boolean>`true`);
  // Members of the customers found are gathered once: asked person by person, the same took twenty times as long.
  return people(
    db,
    reach,
    sql<boolean>`(${isFoundBy('u', words)}
      or u.id in (select m.user_id from memberships m join customers c on c.id = m.customer_id
        where ${isReachable(reach)} and ${isFoundBy('c', words)}))`,
  );
}

export function listPeopleOf(db: Db, reach: Reach, customerId: string): Promise<DirectoryPerson[]> {
  return people(
    db,
    reach,
    sql<boolean>`exists (select from memberships o where o.user_id = u.id and o.customer_id = ${customerId})`,
  );
}

export async function findPerson(db: Db, reach: Reach, userId: string): Promise<DirectoryPerson | undefined> {
  return (await people(db, reach, sql<boolean>`u.id = ${userId}`))[0];
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

async function customers(db: Db, reach: Reach, condition: RawBuilder<boolean>): Promise<DirectoryCustomer[]> {
  const { rows } = await sql<CustomerRow>`select c.id, c.name, c.name2, c.address, c.postal_code, c.city,
      (select count(*)::int from memberships m join users u on u.id = m.user_id where m.customer_id = c.id
        and u.role = 'buyer' and u.is_active and u.deleted_at is null) as number_of_users
    from customers c where ${isReachable(reach)} and ${condition}
    order by c.name, c.id limit ${limits.directoryResults + 1}`.execute(db);
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Name2: row.name2,
    Address: row.address,
    PostalCode: row.postal_code,
    City: row.city,
    NumberOfUsers: row.number_of_users,
  }));
}

/** One more than is answered, so that the caller can say that there are more. */
export function listDirectoryCustomers(db: Db, reach: Reach, words: Words): Promise<DirectoryCustomer[]> {
  if (words === null) return customers(db, reach, sql<boolean>`true`);
  return customers(db, reach, isFoundBy('c', words));
}

export async function findDirectoryCustomer(
  db: Db,
  reach: Reach,
  customerId: string,
): Promise<DirectoryCustomer | undefined> {
  return (await customers(db, reach, sql<boolean>`c.id = ${customerId}`))[0];
}

interface SingleSignOnRow {
  id: string;
  name: string;
  protocol: 'oci' | 'cxml';
  user_id: string;
  display_name: string;
  customer: SingleSignOn['Customer'];
}

/** At most 10 (specification 9), of buyers only. */
async function singleSignOns(db: Db, reach: Reach, condition: RawBuilder<boolean>): Promise<SingleSignOn[]> {
  const { rows } = await sql<SingleSignOnRow>`select o.id, o.name, o.protocol, o.user_id, u.display_name,
      json_build_object('Id', c.id, 'Name', c.name, 'Name2', c.name2, 'City', c.city) as customer
    from punch_out_single_sign_ons o join customers c on c.id = o.customer_id join users u on u.id = o.user_id
    where o.is_active and u.role = 'buyer' and u.is_active and u.deleted_at is null
      and exists (select from memberships m where m.user_id = u.id and m.customer_id = c.id)
      and ${isReachable(reach)} and ${condition}
    order by o.name, o.id limit ${limits.singleSignOns}`.execute(db);
  return rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Protocol: row.protocol,
    UserId: row.user_id,
    DisplayName: row.display_name,
    Customer: row.customer,
  }));
}

export function listSingleSignOns(db: Db, reach: Reach, words: Words): Promise<SingleSignOn[]> {
  if (words === null) return singleSignOns(db, reach, sql<boolean>`true`);
  const pattern = patternOf(words);
  return singleSignOns(
    db,
    reach,
    sql<boolean>`(o.name ilike ${pattern} or o.login_name ilike ${pattern} or c.name ilike ${pattern} or c.id ilike ${pattern})`,
  );
}

export function listSingleSignOnsOf(
  db: Db,
  reach: Reach,
  of: { userId: string | null; customerId: string | null },
): Promise<SingleSignOn[]> {
  const isOfUser = of.userId === null ? sql<boolean>`true` : sql<boolean>`o.user_id = ${of.userId}`;
  const isOfCustomer =
    of.customerId === null ? sql<boolean>`true` : sql<boolean>`o.customer_id = ${of.customerId}`;
  return singleSignOns(db, reach, sql<boolean>`(${isOfUser} and ${isOfCustomer})`);
}

export async function findSingleSignOn(db: Db, reach: Reach, id: string): Promise<SingleSignOn | undefined> {
  return (await singleSignOns(db, reach, sql<boolean>`o.id = ${id}`))[0];
}

interface SubjectAt {
  userId: string;
  customerId: string;
}

async function subjectAt(
  db: Db,
  reach: Reach,
  condition: RawBuilder<boolean>,
  order: RawBuilder<unknown>,
): Promise<SubjectAt | undefined> {
  const { rows } = await sql<SubjectAt>`select u.id as "userId", c.id as "customerId"
    from users u join memberships m on m.user_id = u.id join customers c on c.id = m.customer_id
    where u.role = 'buyer' and u.is_active and u.deleted_at is null and u.id <> ${reach.viewer.userId}
      and ${isReachable(reach)} and ${condition}
    order by ${order} limit 1`.execute(db);
  return rows[0];
}

/** A buyer by e-mail, at the named customer, else at the one they begin at. */
export function findPersonByEmail(
  db: Db,
  reach: Reach,
  email: string,
  customerId: string | null,
): Promise<SubjectAt | undefined> {
  const isThere = customerId === null ? sql<boolean>`true` : sql<boolean>`c.id = ${customerId}`;
  return subjectAt(
    db,
    reach,
    sql<boolean>`(u.email = ${email} and ${isThere})`,
    sql`c.id is distinct from u.default_customer_id, c.id`,
  );
}

/** Who is acted as when only a customer is named: who manages its users, else the one who came first. */
export function findFirstBuyer(db: Db, reach: Reach, customerId: string): Promise<SubjectAt | undefined> {
  return subjectAt(
    db,
    reach,
    sql<boolean>`c.id = ${customerId}`,
    sql`m.may_manage_users desc, m.created_at, u.id`,
  );
}
