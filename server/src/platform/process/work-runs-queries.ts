import type { Kysely } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

/** The job is late when its last success is longer ago than these seconds. */
export interface KnownWork {
  name: string;
  lateAfterSeconds: number;
}

// Plain SQL, because the query builder cannot insert from a list of rows and delete the others in one statement.
const known = statement(
  'work_known',
  `with works as (select name, late from json_to_recordset($1::json) as w (name text, late int)),
     gone as (delete from work_runs where name not in (select name from works))
   insert into work_runs (name, late_after_seconds, known_since) select name, late, $2::timestamptz from works
     on conflict on constraint work_runs__name do update set late_after_seconds = excluded.late_after_seconds`,
  {},
);

/** New jobs are late when they do not succeed in time; jobs that no longer exist are deleted. */
export async function storeKnownWork(
  db: Db,
  works: readonly KnownWork[],
  now: Temporal.Instant,
): Promise<void> {
  const rows = works.map(({ name, lateAfterSeconds }) => ({ name, late: lateAfterSeconds }));
  await known.rows(db, [JSON.stringify(rows), now.toString()]);
}

export async function storeSuccess(db: Db, name: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('work_runs')
    .set({ last_success_at: now.toString(), failures: 0 })
    .where('name', '=', name)
    .execute();
}

export async function storeFailure(
  db: Db,
  { name, error, now }: { name: string; error: string; now: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('work_runs')
    .set(({ eb }) => ({
      last_failure_at: now.toString(),
      failures: eb('failures', '+', 1),
      last_error: error,
    }))
    .where('name', '=', name)
    .execute();
}

/** Returns false when no job has this name. */
export async function storeAsked(db: Db, name: string, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_runs')
    .set({ asked_at: now.toString() })
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns which of the named jobs were requested, and records that they begin. */
export async function takeAsked(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('work_runs')
    .set({ asked_at: null })
    .where('name', 'in', names)
    .where('asked_at', 'is not', null)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

export interface RunRow {
  name: string;
  lateAfterSeconds: number;
  knownSince: Temporal.Instant;
  lastSuccessAt: Temporal.Instant | null;
  lastFailureAt: Temporal.Instant | null;
  failures: number;
  lastError: string | null;
  askedAt: Temporal.Instant | null;
}

export const listRuns = (db: Db): Promise<RunRow[]> =>
  db
    .selectFrom('work_runs')
    .select([
      'name',
      'late_after_seconds as lateAfterSeconds',
      'known_since as knownSince',
      'last_success_at as lastSuccessAt',
      'last_failure_at as lastFailureAt',
      'failures',
      'last_error as lastError',
      'asked_at as askedAt',
    ])
    .orderBy('name')
    .execute();
