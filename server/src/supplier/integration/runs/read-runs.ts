import * as calls from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { isTextEncoding } from '../../../platform/encodings/encodings.ts';
import type { Handler, TextOf } from '../../../platform/http/context.ts';
import { readPage, totalsOf } from '../../../platform/read-page.ts';
import { takeableUntil, whyNotBack } from '../back/may-take-back.ts';
import { mayImport, mayRead } from './may-import.ts';
import { findRun, listGroups, listLatestRuns, listProblems, listRuns, type RunRow } from './run-queries.ts';

const perPage = limits.importRowsShown;

type Row = RunRow;

/** In the reader's language; older runs have only English words. */
const reasonOf = ({ reason, reason_label, reason_params }: Row, text: TextOf): string | null =>
  reason_label === null ? reason : text(reason_label, reason_params as Record<string, string | number>);

interface Reader {
  readonly clock: Clock;
  readonly text: TextOf;
}

export const presentRun = (row: Row, { clock, text }: Reader): calls.ImportRun => ({
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
  Gone: row.rows_gone,
  IsWhole: row.is_whole,
  TakeBackOf: row.take_back_of === null ? null : String(row.take_back_of),
  TakenBackAt: row.taken_back_at?.toString() ?? null,
  TakeableUntil: whyNotBack(row, clock.now()) === null ? takeableUntil(row).toString() : null,
  Encoding: row.encoding !== null && isTextEncoding(row.encoding) ? row.encoding : null,
  Reason: reasonOf(row, text),
  By: row.started_by,
});

export const readLatestRuns = async (db: Kysely<Tables>, reader: Reader): Promise<calls.ImportRun[]> =>
  (await listLatestRuns(db)).map((row) => presentRun(row, reader));

export const listImportRuns: Handler<typeof calls.listImportRuns> = async (
  { database, clock, text, viewer },
  { query },
) => {
  const { Kind: kind = '', Page: page = 1 } = query;
  const [runs, latest] = await Promise.all([
    readPage({ page, perPage }, (skip) => listRuns(database.kysely, { kind, skip, limit: perPage })),
    readLatestRuns(database.kysely, { clock, text }),
  ]);
  return {
    Runs: runs.rows.map((row) => presentRun(row, { clock, text })),
    Latest: latest,
    Importable: calls.importKinds.filter((each) => mayImport(each, viewer)),
    Downloadable: calls.importKinds.filter((each) => mayRead(each, viewer)),
    ...totalsOf(runs, perPage),
  };
};

export const readImportRun: Handler<typeof calls.readImportRun> = async (
  { database, clock, text },
  { params, query },
  fail,
) => {
  const { Code: code = '', Page: page = 1 } = query;
  const db = database.kysely;
  const run = (await findRun(db, Number(params.runId))) ?? fail('notFound');
  const [groups, problems] = await Promise.all([
    listGroups(db, run.id),
    readPage({ page, perPage }, (skip) => listProblems(db, { id: run.id, code, skip, limit: perPage })),
  ]);
  const kept = groups.reduce((sum, { rows }) => sum + Number(rows), 0);
  return {
    Run: presentRun(run, { clock, text }),
    Groups: groups.map((group) => ({
      Code: group.code,
      Field: group.field,
      IsRefusal: group.is_refusal,
      Rows: Number(group.rows),
    })),
    Problems: problems.rows.map((row) => ({
      Row: row.row_number,
      Field: row.field,
      Value: row.value,
      Code: row.code,
      Sentence: row.sentence,
      IsRefusal: row.is_refusal,
    })),
    ...totalsOf(problems, perPage),
    IsCut: kept >= limits.importProblemsKept,
  };
};
