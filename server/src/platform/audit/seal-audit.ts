import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { neverAborted } from '../process/pieces.ts';
import { findWriters, insertSeal, lockSeals } from './seal-queries.ts';

const entriesAtOnce = 10_000;
/** Pause between two checks for transactions that are still writing, and the number of checks. */
const pauseMs = 100;
const looks = 50;

/**
 * A seal is a hash that reveals later changes of the entries (decision 0057). Sealing never delays writers: it waits until the
 * transactions that were writing at its start have ended, because their entries may have lower numbers. When one lasts longer
 * than 5 s, nothing is sealed until the next run. Ends between two seals when the signal is aborted. Returns the number of seals.
 */
export async function sealAudit(
  db: Kysely<Tables>,
  now: Temporal.Instant,
  signal = neverAborted,
): Promise<number> {
  const { newest, writers } = await findWriters(db);
  if (!(await haveEnded(db, writers))) return 0;
  let seals = 0;
  while (!signal.aborted) {
    const made = await inTransaction(db, async (trx) => {
      await lockSeals(trx);
      return await insertSeal(trx, newest, entriesAtOnce, now);
    });
    if (made === undefined) break;
    seals += 1;
  }
  return seals;
}

async function haveEnded(db: Kysely<Tables>, writers: readonly string[]): Promise<boolean> {
  let left = writers;
  for (let look = 0; left.length > 0; look += 1) {
    if (look === looks) return false;
    await delay(pauseMs);
    const { writers: current } = await findWriters(db);
    left = left.filter((writer) => current.includes(writer));
  }
  return true;
}
