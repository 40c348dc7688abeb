import type { AuditPlace } from '@engros/contracts/supplier/audit.ts';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely, Transaction } from 'kysely';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { addDays } from '../../../platform/calendar-date.ts';
import { type Clock, todayIn } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type ImportTurn, inImport } from '../import-lock.ts';
import { readKnown } from '../known-record-queries.ts';
import { isRecordKind } from '../record-kinds.ts';
import { findRun, insertRun, type RunRow } from '../runs/run-queries.ts';
import { checkDeferred } from './change-queries.ts';
import { whyNotBack } from './may-take-back.ts';
import { recordNames } from './record-names.ts';
import { type WrittenBack, writeBack } from './write-back.ts';

export interface TakeBackParts extends ImportTurn {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly by: Viewer;
  readonly place: AuditPlace;
}

export interface TakenBack extends WrittenBack {
  readonly of: RunRow;
  readonly kind: ImportKind;
  /** Number of the run that took the other back; null for a trial. */
  readonly id: number | null;
  /** Records of the kind that the run had changed. */
  readonly read: number;
}

export const kindOfRun = (run: Pick<RunRow, 'kind'>): ImportKind =>
  isRecordKind(run.kind) ? run.kind : 'products';

/**
 * Takes a run back as one, in one transaction and while no import runs; it is a run of its own in the history. What was changed
 * since is left and named. Returns undefined when there is no such run, and throws ImportRefused when it cannot be taken back or
 * an import is running.
 */
export async function takeBack(run: number, parts: TakeBackParts): Promise<TakenBack | undefined> {
  const { kysely, clock, timeZone, by, place, isTrial = false, waits = false } = parts;
  const startedAt = clock.now();
  const { people } = await readKnown(kysely, { what: '', timeZone });
  const emails = new Map([...people].map(([email, id]) => [id, email]));
  return inImport(kysely, { isTrial, waits }, async (trx) => {
    const of = await findRun(trx, run);
    if (of === undefined) return undefined;
    const refused = whyNotBack(of, startedAt);
    if (refused !== null) throw refused;
    await checkDeferred(trx);
    const kind = kindOfRun(of);
    const yesterday = addDays(todayIn(clock, timeZone), -1);
    const written = await writeBack(trx, run, { names: recordNames(kind, emails), yesterday });
    const { counts } = written;
    const read = Object.values(counts).reduce((sum, each) => sum + each, 0);
    const report = { ...written, of, kind, read, id: null };
    if (isTrial) return report;
    const details = { gone: counts.gone, changed: counts.changed + counts.new, left: counts.refused };
    await writeAudit(
      trx,
      { viewer: by, clock, place },
      { kind: 'import.takenBack', subject: of.file, details: { kind, run, ...details } },
    );
    return { ...report, id: await noteBack(trx, report, { by, startedAt, endedAt: clock.now() }) };
  });
}

interface Around {
  readonly by: Viewer;
  readonly startedAt: Temporal.Instant;
  readonly endedAt: Temporal.Instant;
}

function noteBack(
  trx: Transaction<Tables>,
  { of, kind, read, counts, problems }: TakenBack,
  { by, startedAt, endedAt }: Around,
): Promise<number> {
  const isPartly = problems.length > 0;
  return insertRun(
    trx,
    {
      kind,
      file: of.file,
      mapping: JSON.stringify({}),
      price_ore: null,
      encoding: null,
      started_by: by.kind === 'signedIn' ? by.displayName : null,
      started_at: startedAt.toString(),
      ended_at: endedAt.toString(),
      outcome: isPartly ? 'partly' : 'imported',
      reason: null,
      reason_label: null,
      take_back_of: of.id,
      rows_read: read,
      rows_new: counts.new,
      rows_changed: counts.changed,
      rows_unchanged: counts.unchanged,
      rows_refused: counts.refused,
      rows_gone: counts.gone,
    },
    problems.slice(0, limits.importProblemsKept),
  );
}
