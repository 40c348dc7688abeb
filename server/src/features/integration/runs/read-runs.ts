import type * as calls from '@engros/contracts/console/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { findRun, listGroups, listLatestRuns, listProblems, listRuns } from './run-queries.ts';

const perPage = limits.importRowsShown;

export const presentRun = (row: Selectable<Tables['import_runs']>): calls.ImportRun => ({
  Id: String(row.id),
  Kind: row.kind,
  File: row.file,
  StartedAt: row.started_at.toString(),
  EndedAt: row.ended_at.toString(),
  Outcome: row.outcome as calls.ImportRun['Outcome'],
  Read: row.rows_read,
  New: row.rows_new,
  Changed: row.rows_changed,
  Unchanged: row.rows_unchanged,
  Refused: row.rows_refused,
  Reason: row.reason,
  By: row.started_by,
});

const totalsOf = (found: string | undefined, page: number) => ({
  TotalResults: Number(found ?? 0),
  CurrentPage: page,
  TotalPages: Math.ceil(Number(found ?? 0) / perPage),
});

/** Reads the last run of each kind, newest first. */
export const readLatestRuns = async (db: Kysely<Tables>): Promise<calls.ImportRun[]> =>
  (await listLatestRuns(db)).map(presentRun);

export const listImportRuns: Handler<typeof calls.listImportRuns> = async ({ database }, { query }) => {
  const { Kind: kind = '', Page: page = 1 } = query;
  const [runs, latest] = await Promise.all([
    listRuns(database.kysely, { kind, skip: (page - 1) * perPage, limit: perPage }),
    readLatestRuns(database.kysely),
  ]);
  return {
    Runs: runs.map(presentRun),
    Latest: latest,
    ...totalsOf(runs[0]?.found, page),
  };
};

export const readImportRun: Handler<typeof calls.readImportRun> = async (
  { database },
  { params, query },
  fail,
) => {
  const { Code: code = '', Page: page = 1 } = query;
  const db = database.kysely;
  const run = (await findRun(db, Number(params.runId))) ?? fail('notFound');
  const [groups, problems] = await Promise.all([
    listGroups(db, run.id),
    listProblems(db, { id: run.id, code, skip: (page - 1) * perPage, limit: perPage }),
  ]);
  const kept = groups.reduce((sum, { rows }) => sum + Number(rows), 0);
  return {
    Run: presentRun(run),
    Groups: groups.map((group) => ({
      Code: group.code,
      Field: group.field,
      IsRefusal: group.is_refusal,
      Rows: Number(group.rows),
    })),
    Problems: problems.map((row) => ({
      Row: row.row_number,
      Field: row.field,
      Value: row.value,
      Code: row.code,
      Sentence: row.sentence,
      IsRefusal: row.is_refusal,
    })),
    ...totalsOf(problems[0]?.found, page),
    IsCut: kept >= limits.importProblemsKept,
  };
};
