import type { PeopleAction } from '@engros/contracts/supplier/people/people-changes.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { presentRights, rightColumns } from '../console-people/people-queries.ts';
import { type KnownPerson, type PeopleFacts, plannedKey } from './judge-rows.ts';

type Db = Kysely<Tables>;

/** Those that exist, of these numbers. */
export async function findCustomers(db: Db, ids: readonly string[]): Promise<PeopleFacts['customers']> {
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'name', 'is_active'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Map(rows.map(({ id, name, is_active }) => [id, { name, isActive: is_active }]));
}

// Plain SQL, so that PostgreSQL makes both sides small: its rules for letters may differ from those of JavaScript.
const namedCustomers = statement<{ id: string; name: string }>(
  'customers_of_names',
  `select min(id) as id, min(name) as name from customers
    where lower(name) in (select lower(each) from unnest($1::text[]) as each)
    group by lower(name) having count(*) = 1`,
  { id: 'text', name: 'text' },
);

/** Names, whatever their capitals, that exactly one customer has; by name in small letters. */
export async function findNamedCustomers(db: Db, names: readonly string[]): Promise<PeopleFacts['named']> {
  if (names.length === 0) return new Map();
  const rows = await namedCustomers.rows(db, [[...names]]);
  return new Map(rows.map((row) => [row.name.toLowerCase(), row]));
}

/** Deleted users are nobody. With `isLocked` their rows are locked until the transaction ends. */
export async function findPeople(
  db: Db,
  emails: readonly string[],
  isLocked: boolean,
): Promise<Map<string, KnownPerson>> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'role', 'is_active'])
    .where((eb) => eb('email', '=', eb.fn.any(eb.val([...emails]))))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  const members = await db
    .selectFrom('memberships')
    .select(['user_id', 'customer_id', ...rightColumns])
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(users.map(({ id }) => id)))))
    .orderBy('customer_id')
    .execute();
  const rights = Map.groupBy(members, ({ user_id }) => user_id);
  return new Map(
    users.map(({ id, email, display_name, role, is_active }) => [
      email,
      {
        id,
        email,
        name: display_name,
        isBuyer: role === 'buyer',
        isActive: is_active,
        rights: new Map((rights.get(id) ?? []).map((row) => [row.customer_id, presentRights(row)])),
      },
    ]),
  );
}

/** Keys of what is planned already for these customers. */
export async function findPlannedKeys(db: Db, customers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('planned_people_changes')
    .select(['action', 'due_on', 'customer_id', 'user_id', 'email'])
    .where((eb) => eb('customer_id', '=', eb.fn.any(eb.val([...customers]))))
    .execute();
  return new Set(
    rows.map(({ action, due_on, customer_id, user_id, email }) =>
      plannedKey(action as PeopleAction, due_on, customer_id, user_id ?? email ?? ''),
    ),
  );
}
