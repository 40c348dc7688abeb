import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { forgetBefore } from '../../platform/process/forget-queries.ts';
import { type Bounds, neverAborted, runAll } from '../../platform/process/pieces.ts';

/** For so long the page of an expired link explains that it has expired. */
const explainedDays = 90;

/** Deletes expired dismissals (NOT-02), and links that expired long ago. */
export function tidyRecalls(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  { signal = neverAborted }: Bounds = {},
): Promise<void> {
  const expired = now.subtract({ hours: 24 * explainedDays });
  // A dismissal that ends in this moment hides nothing any more.
  const ended = now.add({ milliseconds: 1 });
  return runAll(
    [
      () => forgetBefore(db, 'recall_dismissals', ended, { signal }),
      () => forgetBefore(db, 'recall_address_links', expired, { signal }),
    ],
    signal,
  );
}
