import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { ImportRefused } from '../import-refused.ts';
import type { ImportReport } from '../import-report.ts';
import type { RowProblem } from '../row-problem.ts';
import type { HeaderMapping } from '../table-columns.ts';
import { insertRun } from './run-queries.ts';

interface Run {
  what: string;
  /** Without the directory. */
  name: string;
  mapping: HeaderMapping<string>;
  priceOre: number | undefined;
  /** Undefined when the encoding was detected. */
  encoding: string | undefined;
  by: Viewer;
  startedAt: Temporal.Instant;
  endedAt: Temporal.Instant;
  result: ImportReport | ImportRefused;
}

const longestName = 200;

/** Kinds of files with personal data; the cells of their faulty rows are not stored. */
const aboutPeople: readonly string[] = ['users', 'memberships', 'customers'];

const outcomeOf = ({ isWritten, counts }: ImportReport): string => {
  if (!isWritten) return 'refused';
  return counts.refused > 0 ? 'partly' : 'imported';
};

/** The first ones, refusals before notes, in row order. */
function keptOf(what: string, { problems, columns }: ImportReport): RowProblem[] {
  const first = problems
    .map((problem) => ({ ...problem, field: columns.headers.get(problem.field) ?? problem.field }))
    .toSorted((one, other) => Number(other.isRefusal) - Number(one.isRefusal))
    .slice(0, limits.importProblemsKept)
    .toSorted((one, other) => one.row - other.row);
  return aboutPeople.includes(what) ? first.map((problem) => ({ ...problem, value: '' })) : first;
}

const reasonOf = ({ message, words }: ImportRefused) => ({
  reason: message,
  reason_label: words?.label ?? null,
  reason_params: JSON.stringify(words?.params ?? {}),
});

export async function noteRun(
  db: Kysely<Tables>,
  { what, name, mapping, priceOre, encoding, by, startedAt, endedAt, result }: Run,
): Promise<number> {
  const run = {
    kind: what,
    file: name.slice(0, longestName),
    mapping: JSON.stringify(mapping),
    price_ore: priceOre ?? null,
    encoding: encoding ?? null,
    started_by: by.kind === 'signedIn' ? by.displayName : null,
    started_at: startedAt.toString(),
    ended_at: endedAt.toString(),
  };
  const keptSince = endedAt.subtract({ hours: 24 * limits.importDaysKept });
  return inTransaction(db, (trx) =>
    result instanceof ImportRefused
      ? insertRun(trx, { ...run, outcome: 'refused', ...reasonOf(result) }, [], keptSince)
      : insertRun(
          trx,
          {
            ...run,
            outcome: outcomeOf(result),
            reason: null,
            reason_label: null,
            rows_read: result.counts.read,
            rows_new: result.counts.new,
            rows_changed: result.counts.changed,
            rows_unchanged: result.counts.unchanged,
            rows_refused: result.counts.refused,
          },
          keptOf(what, result),
          keptSince,
        ),
  );
}
