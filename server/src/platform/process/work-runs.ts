import { type Sender, type WorkRun, workNames } from '@engros/contracts/console/work.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../log.ts';
import { errorText } from '../storable.ts';
import { listRuns, storeFailure, storeSuccess } from './work-runs-queries.ts';

/** Work of every minute is late after five, work of every night two hours into the day after. */
export const lateAfterSeconds = { minutely: 300, nightly: 26 * 3600 } as const;

const longestError = 500;

export interface RunParts {
  database: { kysely: Kysely<Tables> };
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/** Runs work and stores how it ended, for the console and `/readyz`. What the work throws is thrown. */
export async function recordRun<T>(
  { database, clock, log }: RunParts,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const stored = async (store: () => Promise<void>) => {
    try {
      await store();
    } catch (error) {
      // A record that is missing shows as work that is late, so the work itself goes on.
      log.warn({ err: error, work: name }, 'how work ended could not be stored');
    }
  };
  try {
    const result = await work();
    await stored(() => storeSuccess(database.kysely, name, clock.now()));
    return result;
  } catch (error) {
    const failure = { name, error: errorText(error, longestError), now: clock.now() };
    await stored(() => storeFailure(database.kysely, failure));
    throw error;
  }
}

/**
 * Time in ms for which the successes of one sender are stored once. A sender runs after every order, and each record costs a
 * write.
 */
const storedOnceMs = 30_000;

/** Returns a function that runs a sender and stores how it ended, a success at most every 30 s. What it throws is thrown. */
export function createSenderRecord(parts: RunParts, name: Sender): <T>(send: () => Promise<T>) => Promise<T> {
  let storedAt = Number.NEGATIVE_INFINITY;
  return async (send) => {
    if (performance.now() - storedAt < storedOnceMs) {
      try {
        return await send();
      } catch (error) {
        storedAt = Number.NEGATIVE_INFINITY;
        return recordRun(parts, name, () => Promise.reject(error));
      }
    }
    const result = await recordRun(parts, name, send);
    storedAt = performance.now();
    return result;
  };
}

/** Returns how the work of all nodes went last, by name. */
export async function readRuns(db: Kysely<Tables>, now: Temporal.Instant): Promise<WorkRun[]> {
  const rows = await listRuns(db);
  return rows.flatMap((row) => {
    const Name = workNames.find((name) => name === row.name);
    // A newer program on the same database may know work that this one does not.
    if (Name === undefined) return [];
    const late = (row.lastSuccessAt ?? row.knownSince).add({ seconds: row.lateAfterSeconds });
    return {
      Name,
      LastSuccess: row.lastSuccessAt?.toString() ?? null,
      LastFailure: row.lastFailureAt?.toString() ?? null,
      Failures: row.failures,
      LastError: row.failures > 0 ? row.lastError : null,
      IsLate: Temporal.Instant.compare(now, late) > 0,
      Asked: row.askedAt?.toString() ?? null,
    };
  });
}
