import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordRow } from '../kinds/columns.ts';
import type { Findings } from '../row-problem.ts';
import { readCounts } from './count-queries.ts';

/** As an instant; a row that cannot be used is refused. */
export type CountReader = (record: RecordRow, findings: Findings) => RecordRow;

/**
 * Reads when each of some rows of a stock file was counted (DAT-09). What was ordered before that instant is in the figure. A row that
 * does not say is counted now; one counted in the future, or before the count that stands, is refused.
 */
export async function countReader(
  db: Kysely<Tables>,
  rows: readonly RecordRow[],
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): Promise<CountReader> {
  const counts = await readCounts(db, rows);
  return (record, findings) => {
    const written = record['counted_at'];
    const countedAt = typeof written === 'string' ? instantOf(written, timeZone) : now;
    const standing = counts.get(`${record['depot_id']} ${record['product_id']}`);
    if (Temporal.Instant.compare(countedAt, now) > 0)
      findings.refuse(
        'countedAt',
        'countedLater',
        'This is later than now. Write when the goods were counted.',
      );
    else if (standing !== undefined && Temporal.Instant.compare(countedAt, standing) < 0)
      findings.refuse('countedAt', 'countedBefore', `A later count, of ${standing}, stands already.`);
    return { ...record, counted_at: countedAt.toString() };
  };
}

function instantOf(written: string, timeZone: string): Temporal.Instant {
  return /(Z|[+-]\d{2}:\d{2})$/.test(written)
    ? Temporal.Instant.from(written)
    : Temporal.PlainDateTime.from(written).toZonedDateTime(timeZone).toInstant();
}
