import { randomBytes, randomUUID } from 'node:crypto';
import type { Insertable, Kysely, QueryCreator, Selectable, Updateable } from 'kysely';
import { createPasswords } from '../src/people/credentials/passwords.ts';
import type { Database } from '../src/platform/database/open-database.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import { freshNumber } from './fresh-number.ts';
import { testVault } from './test-vault.ts';

export const testPassword = 'rigtig-adgangskode';
/** Memory in KiB for hashing a password in tests; low, because the cost does not matter here. */
export const testPasswordKib = 64;
let hashed: Promise<string> | undefined;

const usualDepot = { name: 'Prøvelager', postal_code: '8000', city: 'Aarhus C' };

export async function aDepot(database: Database): Promise<string> {
  const id = `D${freshNumber(8)}`;
  await database.kysely
    .insertInto('depots')
    .values({ ...usualDepot, id })
    .execute();
  return id;
}

export interface TestCustomer {
  id: string;
  depotId: string;
}

type CustomerWishes = Partial<Insertable<Tables['customers']>> & {
  /** ISO weekdays with a route; Monday to Friday by default. */
  weekdays?: readonly number[];
};

/** With routes: order deadline 16:00 on the previous working day, delivery 06:10–06:50. */
export async function aCustomer(
  database: Database,
  { weekdays = [1, 2, 3, 4, 5], ...wishes }: CustomerWishes = {},
): Promise<TestCustomer> {
  const id = wishes.id ?? String(freshNumber(8));
  const depotId = wishes.depot_id ?? `D${freshNumber(8)}`;
  const usual = {
    name: `Køkken ${id}`,
    attention: 'Køkkenchefen',
    address: 'Havnegade 14',
    postal_code: '8000',
    city: 'Aarhus C',
  };
  const routes = weekdays.map((weekday) => ({
    customer_id: id,
    weekday,
    route_name: 'Prøverute',
    cut_off_time: '16:00',
    window_from: '06:10',
    window_to: '06:50',
  }));
  // In one statement, so that a node that hears of it reads once.
  await insertTogether(database, [
    ['depots', wishes.depot_id === undefined ? [{ ...usualDepot, id: depotId }] : []],
    ['customers', [{ ...usual, ...wishes, id, depot_id: depotId }]],
    ['customer_routes', routes],
  ]);
  return { id, depotId };
}

type RowsOfTable = { [T in keyof Tables]: readonly [T, readonly Insertable<Tables[T]>[]] }[keyof Tables];

/** Inserts rows of several tables in one statement; a table without rows is left out. */
export async function insertTogether(database: Database, tables: readonly RowsOfTable[]): Promise<void> {
  const [last, ...before] = tables.filter(([, rows]) => rows.length > 0).toReversed();
  if (last === undefined) return;
  let begun: QueryCreator<Tables> = database.kysely;
  for (const [table, rows] of before)
    begun = begun.with(`of_${table}`, (db) =>
      db.insertInto(table).values(rows as never),
    ) as QueryCreator<never> as QueryCreator<Tables>;
  const [table, rows] = last;
  await begun
    .insertInto(table)
    .values(rows as never)
    .execute();
}

/** Returns the key of the authenticator app. */
export async function aSecondFactor(database: Database, userId: string): Promise<Buffer> {
  const secret = randomBytes(20);
  await database.kysely
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret: testVault.seal(secret, userId),
      confirmed_at: '2026-01-02T08:00:00Z',
      created_at: '2026-01-02T08:00:00Z',
    })
    .execute();
  return secret;
}

export interface TestUser {
  userId: string;
  email: string;
}

interface UserWishes {
  role?: 'buyer' | 'supplier' | 'sales' | 'support' | 'admin';
  customers?: readonly TestCustomer[];
  depots?: readonly string[];
  rights?: Partial<
    Record<
      | 'may_order'
      | 'may_see_prices'
      | 'may_see_documents'
      | 'may_manage_favorites'
      | 'may_approve'
      | 'may_manage_users',
      boolean
    >
  >;
  displayName?: string;
  language?: 'da' | 'en';
  consoleParts?: string[];
}

/** The user has the password `testPassword` and is a member of the given customers. */
export async function aUser(database: Database, wishes: UserWishes = {}): Promise<TestUser> {
  hashed ??= createPasswords(testPasswordKib).hash(testPassword);
  const email = `person-${randomUUID()}@prove.example`;
  const userId = randomUUID();
  const user = {
    id: userId,
    email,
    display_name: wishes.displayName ?? 'Mette Lindholm',
    password_hash: await hashed,
    role: wishes.role ?? 'buyer',
    language: wishes.language ?? 'da',
    console_parts: wishes.consoleParts ?? [],
  };
  const ofCustomer = ({ id }: TestCustomer) => ({ customer_id: id, user_id: userId, ...wishes.rights });
  await insertTogether(database, [
    ['users', [user]],
    ['memberships', (wishes.customers ?? []).map(ofCustomer)],
    ['staff_depots', (wishes.depots ?? []).map((depot_id) => ({ user_id: userId, depot_id }))],
  ]);
  // Staff need a second factor. Without one they may only set it up, except in demonstrations.
  if ((wishes.role ?? 'buyer') !== 'buyer') await aSecondFactor(database, userId);
  return { userId, email };
}

/** Without a customer. */
export async function signedInStaff<Caller>(
  app: {
    database: Database;
    signIn(person: { userId: string; customerId: null }): Promise<Caller>;
  },
  wishes: UserWishes,
): Promise<Caller> {
  const { userId } = await aUser(app.database, wishes);
  return app.signIn({ userId, customerId: null });
}

/** Its name and login name begin with `name`. */
export async function aSingleSignOn(
  database: Database,
  { customerId, userId, name = 'Indkøb' }: { customerId: string; userId: string; name?: string },
): Promise<string> {
  const { id } = await database.kysely
    .insertInto('punch_out_single_sign_ons')
    .values({
      customer_id: customerId,
      user_id: userId,
      protocol: 'oci',
      name,
      login_name: `${name}-${randomUUID()}`,
      secret_hash: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Db = Kysely<Tables> | { readonly kysely: Kysely<Tables> };
type Row<T extends keyof Tables> = Selectable<Tables[T]>;
const kyselyOf = (db: Db) => ('kysely' in db ? db.kysely : db);

/** Of rows with these values in these columns; `{}` are all rows. */
export async function updateRows<T extends keyof Tables>(
  db: Db,
  table: T,
  where: Partial<Row<T>>,
  values: Updateable<Tables[T]>,
): Promise<void> {
  const update = kyselyOf(db).updateTable(table as 'users');
  await update
    .set(values as never)
    .where((eb) => eb.and(where))
    .execute();
}

export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  values: Insertable<Tables[T]> | readonly Insertable<Tables[T]>[],
): Promise<void> {
  await kyselyOf(db)
    .insertInto(table)
    .values(values as never)
    .execute();
}

/** Returns the row as the database completed it. */
export async function insertRow<T extends keyof Tables>(
  db: Db,
  table: T,
  values: Insertable<Tables[T]>,
): Promise<Row<T>> {
  const insert = kyselyOf(db).insertInto(table);
  return (await insert
    .values(values as never)
    .returningAll()
    .executeTakeFirstOrThrow()) as Row<T>;
}

export async function deleteRows<T extends keyof Tables>(
  db: Db,
  table: T,
  where: Partial<Row<T>> = {},
): Promise<void> {
  const remove = kyselyOf(db).deleteFrom(table as 'users');
  await remove.where((eb) => eb.and(where)).execute();
}

/** With all columns unless some are named. */
export async function rowsOf<T extends keyof Tables, C extends keyof Row<T> & string = keyof Row<T> & string>(
  db: Db,
  table: T,
  where: Partial<Row<T>> = {},
  ...columns: C[]
): Promise<Pick<Row<T>, C>[]> {
  return (await selected(db, table, where, columns).execute()) as unknown as Pick<Row<T>, C>[];
}

export async function sortedRowsOf<
  T extends keyof Tables,
  C extends keyof Row<T> & string = keyof Row<T> & string,
>(
  db: Db,
  table: T,
  where: Partial<Row<T>>,
  by: keyof Row<T> & string,
  ...columns: C[]
): Promise<Pick<Row<T>, C>[]> {
  const rows = await selected(db, table, where, columns)
    .orderBy(by as never)
    .execute();
  return rows as unknown as Pick<Row<T>, C>[];
}

/** Throws when there is none. */
export async function rowOf<T extends keyof Tables, C extends keyof Row<T> & string = keyof Row<T> & string>(
  db: Db,
  table: T,
  where: Partial<Row<T>> = {},
  ...columns: C[]
): Promise<Pick<Row<T>, C>> {
  const [row] = await rowsOf(db, table, where, ...columns);
  if (!row) throw new Error(`${table} has no row with ${JSON.stringify(where)}`);
  return row;
}

function selected<T extends keyof Tables>(db: Db, table: T, where: Partial<Row<T>>, columns: string[]) {
  const select = kyselyOf(db).selectFrom(table as 'users');
  const chosen = columns.length > 0 ? select.select(columns as never) : select.selectAll();
  return chosen.where((eb) => eb.and(where));
}
