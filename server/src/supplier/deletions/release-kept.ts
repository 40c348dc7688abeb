import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import { dateIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { eachPiece, neverAborted } from '../../platform/process/pieces.ts';
import { finishDeletion, listUnfinished, releaseBefore } from './kept-queries.ts';

interface Options {
  now: Temporal.Instant;
  timeZone: string;
  signal?: AbortSignal;
}

/**
 * Removes orders and documents of deleted customers whose time is over, and the customer's row with the last of them. A number that
 * is in use again keeps its row and what is younger.
 */
export function releaseKept(
  db: Kysely<Tables>,
  { now, timeZone, signal = neverAborted }: Options,
): Promise<number> {
  const today = Temporal.PlainDate.from(dateIn(now, timeZone));
  const before = today.subtract({ years: consoleLimits.bookkeepingYears }).toString();
  const pieces = (async function* () {
    yield* await listUnfinished(db);
  })();
  return eachPiece(
    pieces,
    ({ id, customerId }) =>
      inTransaction(db, async (trx) => {
        const isEmpty = await releaseBefore(trx, customerId, before);
        if (isEmpty) await finishDeletion(trx, { id, customerId, now });
      }),
    { signal },
  );
}
