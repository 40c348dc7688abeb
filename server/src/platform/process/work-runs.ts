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

/** Seconds for which the successes of one sender are stored once: it runs after every order, and each record costs a write. */
const storedOnceSeconds = 30;

/** How a sender is doing, for the console and `/readyz`. */
export interface SenderRecord {
  /** Runs the sender and stores how it ended. What it throws is thrown. */
  run<T>(send: () => Promise<T>): Promise<T>;
  /** Stores that the sender works, however long its run takes: it would be late while it has much to do. */
  progressed(): Promise<void>;
}

/** Records a sender; its successes at most every 30 s by the clock. */
export function createSenderRecord(parts: RunParts, name: Sender): SenderRecord {
  let storedAt: Temporal.Instant | undefined;
  const isStored = () =>
    storedAt !== undefined && parts.clock.now().since(storedAt).total('seconds') < storedOnceSeconds;
  const store = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await recordRun(parts, name, work);
    storedAt = parts.clock.now();
    return result;
  };
  return {
    async run(send) {
      try {
        const result = await send();
        return isStored() ? result : await store(async () => result);
      } catch (error) {
        storedAt = undefined;
        return recordRun(parts, name, () => Promise.reject(error));
      }
    },
    progressed: () => (isStored() ? Promise.resolve() : store(() => Promise.resolve())),
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
