import type { Kysely } from 'kysely';
import { type Statement, statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';

type Db = Kysely<Tables>;

/** Rows of a person are found at the customers where they are or were: by them the tables have indexes. */
export interface Person {
  id: string;
  email: string;
  customers: readonly string[];
}

interface FoundRow {
  row: Record<string, unknown>;
  at: string;
}

interface CountedRows {
  rows: number;
}

const namesCustomer = (table: PersonalTable) => table.byCustomer !== undefined && table.byCustomer !== 'id';

const isOf = (table: PersonalTable): string => {
  const mine = [
    ...(table.byPerson ?? []).map((column) => `t.${column} = $1::uuid`),
    ...(table.byEmail ?? []).map((column) => `t.${column} = $2::text`),
  ].join(' or ');
  return `(${mine}) and ($1::uuid is not null and $2::text is not null)
    and ${namesCustomer(table) && table.table !== 'audit_log' ? 't.customer_id = any ($3::text[])' : '$3::text[] is not null'}`;
};

const rowOf = ({ without = [] }: PersonalTable): string =>
  `to_jsonb(t)${without.map((column) => ` - '${column}'`).join('')} as row, t.ctid::text as at`;

// One text for many tables, in parts by where a row lies, so that none takes too long: the query builder knows neither.
const dataOfPerson = (each: PersonalTable) =>
  statement<FoundRow>(
    `data_of_person_${each.table}`,
    `select ${rowOf(each)} from ${each.table} t where ${isOf(each)} and t.ctid > $4::tid order by t.ctid limit $5::int`,
    { row: 'jsonb', at: 'text' },
  );

// The same for the rows of a customer.
const dataOfCustomer = (each: PersonalTable) =>
  statement<FoundRow>(
    `data_of_customer_${each.table}`,
    `select ${rowOf(each)} from ${each.table} t
      where t.${each.byCustomer} = $1::text and t.ctid > $2::tid order by t.ctid limit $3::int`,
    { row: 'jsonb', at: 'text' },
  );

// The same, counted: what a deletion took and left.
const countOfPerson = (each: PersonalTable) =>
  statement<CountedRows>(
    `count_of_person_${each.table}`,
    `select count(*)::int as rows from ${each.table} t where ${isOf(each)}`,
    { rows: 'int4' },
  );

const byTable = <Row extends object>(
  tables: readonly PersonalTable[],
  made: (table: PersonalTable) => Statement<Row>,
) => new Map<string, Statement<Row>>(tables.map((each) => [each.table, made(each)]));

const tablesOfPersons = personalTables.filter(({ byPerson, byEmail }) => byPerson ?? byEmail);
const ofPerson = byTable(tablesOfPersons, dataOfPerson);
const counts = byTable(tablesOfPersons, countOfPerson);
const ofCustomer = byTable(
  personalTables.filter(({ byCustomer }) => byCustomer),
  dataOfCustomer,
);

// Visits name the customers of whom the person is no member any more.
const customersOf = statement<{ customerId: string }>(
  'customers_of_person',
  `select customer_id as "customerId" from memberships where user_id = $1::uuid
    union select customer_id from user_settings where user_id = $1::uuid
    union select customer_id from audit_log where user_id = $1::uuid and customer_id is not null`,
  { customerId: 'text' },
);

export async function findPerson(db: Db, { id, email }: { id: string; email: string }): Promise<Person> {
  const rows = await customersOf.rows(db, [id]);
  return { id, email, customers: rows.map(({ customerId }) => customerId) };
}

const rowsAtOnce = 2000;
const start = '(0,0)';

async function* pages(read: (after: string) => Promise<FoundRow[]>): AsyncGenerator<FoundRow['row'][]> {
  for (let after = start; ; ) {
    const found = await read(after);
    if (found.length > 0) yield found.map(({ row }) => row);
    const last = found.at(-1);
    if (last === undefined || found.length < rowsAtOnce) return;
    after = last.at;
  }
}

/** In parts; nothing for a table that is not a person's. */
export function rowsOfPerson(db: Db, table: string, { id, email, customers }: Person) {
  const found = ofPerson.get(table);
  return pages(async (after) => (await found?.rows(db, [id, email, customers, after, rowsAtOnce])) ?? []);
}

/** In parts; nothing for a table that is not a customer's. */
export function rowsOfCustomer(db: Db, table: string, customerId: string) {
  const found = ofCustomer.get(table);
  return pages(async (after) => (await found?.rows(db, [customerId, after, rowsAtOnce])) ?? []);
}

/** Rows by table, without those that have none. */
export async function countRowsOfPerson(
  db: Db,
  { id, email, customers }: Person,
): Promise<Record<string, number>> {
  const all: Record<string, number> = {};
  for (const [table, count] of counts) {
    const row = await count.row(db, [id, email, customers]);
    if (row !== undefined && row.rows > 0) all[table] = row.rows;
  }
  return all;
}

export interface AuditedErasure {
  readonly now: Temporal.Instant;
  /** Null when the person did it. */
  readonly by: string | null;
  readonly reason: string | null;
}

export async function insertDeletion(
  trx: Db,
  deletion: AuditedErasure & { userId: string; removed: object; kept: object },
): Promise<void> {
  await trx
    .insertInto('deletions')
    .values({
      user_id: deletion.userId,
      deleted_at: deletion.now.toString(),
      deleted_by: deletion.by,
      reason: deletion.reason,
      removed: JSON.stringify(deletion.removed),
      kept: JSON.stringify(deletion.kept),
    })
    .execute();
}
