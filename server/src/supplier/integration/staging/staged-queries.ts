import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';
import type { RowProblem } from '../row-problem.ts';

type Trx = Transaction<Tables>;

/** A row of a file that was read; without a record it was refused. */
export interface StagedRow<Read = RecordRow> {
  readonly row: number;
  /** Tells the records of a kind apart, and sorts them by the bytes of their key. */
  readonly key: string | null;
  /** The key of a row that was refused, where it could be read. */
  readonly refusedKey: string | null;
  /** What several rows of the file may share; null where nothing is asked of it. */
  readonly shared: string | null;
  /** Key of another record of the file or of the database, without which the row cannot be used. */
  readonly refers?: string | null;
  readonly record: Read | null;
  readonly problems: readonly RowProblem[];
}

/**
 * Until the transaction ends, for a file of any length, with room in its pages for what becomes of each row. The transaction may wait
 * for the file as long as its disk needs.
 */
export async function createStaging(trx: Trx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx);
  await sql`create temporary table import_rows (
    row integer not null constraint import_rows__row primary key,
    key text collate "C" constraint import_rows__key unique,
    refused_key text collate "C",
    shared text,
    refers text,
    record json,
    problems json not null,
    outcome text
  ) with (fillfactor = 70) on commit drop`.execute(trx);
}

/** Without its figures the database would read the whole table each time that some rows are asked for. */
export async function analyzeStaged(trx: Trx): Promise<void> {
  await sql`analyze import_rows`.execute(trx);
}

/** Before the rows are asked for by what they share. */
export async function indexShared(trx: Trx): Promise<void> {
  await sql`create index import_rows__shared on import_rows (shared)`.execute(trx);
  await analyzeStaged(trx);
}

/** Before the rows are read, where only one row may have what they share. */
export async function indexUniqueShared(trx: Trx): Promise<void> {
  await sql`create unique index import_rows__only on import_rows (shared)`.execute(trx);
}

const staged = (rows: readonly StagedRow<unknown>[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as w
    (row integer, key text, "refusedKey" text, shared text, refers text, record json, problems json)`;

/** Returns the rows whose key stands in the file already, which are not added. */
export async function addStaged<Read>(
  trx: Trx,
  rows: readonly StagedRow<Read>[],
): Promise<StagedRow<Read>[]> {
  const { rows: added } = await sql<{
    row: number;
  }>`insert into import_rows (row, key, refused_key, shared, refers, record, problems)
    select row, key, "refusedKey", shared, refers, record, problems from ${staged(rows)}
    on conflict (key) do nothing returning row`.execute(trx);
  if (added.length === rows.length) return [];
  const known = new Set(added.map(({ row }) => row));
  return rows.filter(({ row }) => !known.has(row));
}

/** Rows of the file by key, or by what only one of them has. */
export async function rowsOfKeys(
  trx: Trx,
  keys: readonly string[],
  by: 'key' | 'shared' = 'key',
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; row: number }>`select ${sql.ref(by)} as key, row from import_rows
    where ${sql.ref(by)} = any(${[...keys]}::text[])`.execute(trx);
  return new Map(rows.map(({ key, row }) => [key, row]));
}

/** Before it is asked which keys the file names. */
export async function indexRefused(trx: Trx): Promise<void> {
  await sql`create index import_rows__refused_key on import_rows (refused_key) where refused_key is not null`.execute(
    trx,
  );
  await sql`analyze import_rows`.execute(trx);
}

/** Rows of which no key could be read. */
export async function countWithoutKey(trx: Trx): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from import_rows
    where key is null and refused_key is null`.execute(trx);
  return rows[0]?.rows ?? 0;
}

/** The places of those keys that no row of the file has, refused ones included. */
export async function placesOfMissing(trx: Trx, keys: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`select w.at::int as at
    from unnest(${[...keys]}::text[]) with ordinality as w (key, at)
    where not exists (select from import_rows r where r.key = w.key)
      and not exists (select from import_rows r where r.refused_key = w.key)`.execute(trx);
  return rows.map(({ at }) => at - 1);
}

const rowsPerFetch = 1_000;

type WrittenRow<Read> = Omit<StagedRow<Read>, 'key' | 'shared' | 'refers'> & {
  outcome: 'new' | 'changed' | null;
};

/**
 * The next thousand rows above a number, or those of them with an outcome. They come as one text: of a thousand records the driver
 * would make as many objects that live long (decision 0078).
 */
export async function rowsAbove<Read = RecordRow>(
  trx: Trx,
  above: number,
  { isWritten = false }: { isWritten?: boolean } = {},
): Promise<WrittenRow<Read>[]> {
  const { rows } = await sql<{ rows: string | null }>`select json_agg(w)::text as rows from (
    select row, refused_key as "refusedKey", record, problems, outcome from import_rows
      where row > ${above} and (not ${isWritten} or outcome is not null) order by row limit ${sql.lit(rowsPerFetch)}
    ) w`.execute(trx);
  return JSON.parse(rows[0]?.rows ?? '[]') as WrittenRow<Read>[];
}

/** All rows in the order of the file, or those with an outcome, a thousand at a time. */
export async function* stagedRows<Read = RecordRow>(
  trx: Trx,
  which: { isWritten?: boolean } = {},
): AsyncGenerator<WrittenRow<Read>[]> {
  for (let last = 0; ; ) {
    const rows = await rowsAbove<Read>(trx, last, which);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end.row;
  }
}

/** Records in the order of their keys, a thousand at a time. */
export async function* recordsByKey(trx: Trx): AsyncGenerator<RecordRow[]> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ last: string | null; records: string }>`
      select max(key) as last, json_agg(record)::text as records from (
        select key, record from import_rows where key > ${last} order by key limit ${sql.lit(rowsPerFetch)}
      ) w`.execute(trx);
    const [found] = rows;
    if (found === undefined || found.last === null) return;
    yield JSON.parse(found.records) as RecordRow[];
    last = found.last;
  }
}

/** Records of the file that share something with another one, of what is asked for. */
export async function recordsThatShare(trx: Trx, shared: readonly string[]): Promise<RecordRow[]> {
  const { rows } = await sql<{ record: RecordRow }>`select record from import_rows r
    where shared = any(${[...shared]}::text[])
      and exists (select from import_rows o where o.shared = r.shared and o.row <> r.row)`.execute(trx);
  return rows.map(({ record }) => record);
}

interface Marked {
  readonly row: number;
  readonly outcome: 'new' | 'changed';
  /** In place of those of the row. */
  readonly problems?: readonly RowProblem[];
}

export async function markWritten(trx: Trx, rows: readonly Marked[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update import_rows r set outcome = w.outcome, problems = coalesce(w.problems, r.problems)
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (row integer, outcome text, problems json)
    where r.row = w.row`.execute(trx);
}

/** What is said of rows that are written all the same, in place of what was said of them before. */
export async function noteStaged(
  trx: Trx,
  rows: readonly { row: number; problems: readonly RowProblem[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update import_rows r set problems = w.problems
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (row integer, problems json)
    where r.row = w.row`.execute(trx);
}

/** Rows that turned out to be of no use after they were read. */
export async function refuseStaged(
  trx: Trx,
  rows: readonly { row: number; problems: readonly RowProblem[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update import_rows r
    set refused_key = r.key, key = null, shared = null, record = null, problems = w.problems
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (row integer, problems json)
    where r.row = w.row`.execute(trx);
}
