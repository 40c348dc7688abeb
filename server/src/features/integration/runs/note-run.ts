import { basename } from 'node:path';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { ImportReport } from '../import-report.ts';
import type { RowProblem } from '../row-problem.ts';
import { insertRun } from './run-queries.ts';

interface Run {
  command: { readonly what: string; readonly path: string };
  startedAt: Temporal.Instant;
  endedAt: Temporal.Instant;
  /** The report, or why the whole file was refused. */
  result: ImportReport | { reason: string };
}

/** Files whose cells tell of people: their values are not kept. */
const aboutPeople: readonly string[] = ['users', 'memberships', 'customers'];

const outcomeOf = ({ isWritten, counts }: ImportReport): string => {
  if (!isWritten) return 'refused';
  return counts.refused > 0 ? 'partly' : 'imported';
};

/** Returns the problems that are kept: the first of them, refusals before notes, in row order. */
function keptOf(what: string, { problems }: ImportReport): RowProblem[] {
  const first = problems
    .toSorted((one, other) => Number(other.isRefusal) - Number(one.isRefusal))
    .slice(0, limits.importProblemsKept)
    .toSorted((one, other) => one.row - other.row);
  return aboutPeople.includes(what) ? first.map((problem) => ({ ...problem, value: '' })) : first;
}

/** Keeps what a run of the import did, for the console. */
export async function noteRun(
  db: Kysely<Tables>,
  { command, startedAt, endedAt, result }: Run,
): Promise<void> {
  const run = {
    kind: command.what,
    file: basename(command.path),
    started_at: startedAt.toString(),
    ended_at: endedAt.toString(),
  };
  const keptSince = endedAt.subtract({ hours: 24 * limits.importDaysKept });
  await inTransaction(db, (trx) =>
    'reason' in result
      ? insertRun(trx, { ...run, outcome: 'refused', reason: result.reason }, [], keptSince)
      : insertRun(
          trx,
          {
            ...run,
            outcome: outcomeOf(result),
            reason: null,
            rows_read: result.counts.read,
            rows_new: result.counts.new,
            rows_changed: result.counts.changed,
            rows_unchanged: result.counts.unchanged,
            rows_refused: result.counts.refused,
          },
          keptOf(command.what, result),
          keptSince,
        ),
  );
}
