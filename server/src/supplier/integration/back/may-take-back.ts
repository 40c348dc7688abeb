import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Bounds } from '../../../platform/process/pieces.ts';
import { ImportRefused } from '../import-refused.ts';
import { forgetChanges, type RunRow } from '../runs/run-queries.ts';

const hoursOfDay = 24;

/** The last instant at which a run can be taken back. */
export const takeableUntil = ({ ended_at }: Pick<RunRow, 'ended_at'>): Temporal.Instant =>
  ended_at.add({ hours: hoursOfDay * limits.importBackDays });

/** Runs every night: what old runs changed is personal data too. */
export const forgetImportChanges = (
  db: Kysely<Tables>,
  now: Temporal.Instant,
  bounds?: Bounds,
): Promise<number> => forgetChanges(db, now.subtract({ hours: hoursOfDay * limits.importBackDays }), bounds);

/** Why a run cannot be taken back; null when it can. */
export function whyNotBack(run: RunRow, now: Temporal.Instant): ImportRefused | null {
  if (run.taken_back_at !== null)
    return new ImportRefused(`Run ${run.id} is taken back already.`, { label: 'import.why.back.already' });
  if (run.take_back_of !== null)
    return new ImportRefused(`Run ${run.id} took another run back itself. Import the file again instead.`, {
      label: 'import.why.back.itself',
    });
  if (Temporal.Instant.compare(now, takeableUntil(run)) > 0)
    return new ImportRefused(
      `Run ${run.id} is older than ${limits.importBackDays} days, so its earlier values are no longer kept. Import a corrected file.`,
      { label: 'import.why.back.tooOld', params: { days: limits.importBackDays } },
    );
  if (!run.has_changes)
    return new ImportRefused(`Run ${run.id} changed nothing, so there is nothing to take back.`, {
      label: 'import.why.back.nothing',
    });
  return null;
}
