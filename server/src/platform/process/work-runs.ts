import { type Sender, type WorkRun, workNames } from '@engros/contracts/supplier/work.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../log.ts';
import { errorText } from '../storable.ts';
import { listRuns, storeFailure, storeSuccess } from './work-runs-queries.ts';

/** Jobs of every minute are late after five minutes, nightly jobs two hours into the next day. */
export const lateAfterSeconds = { minutely: 300, nightly: 26 * 3600 } as const;

const longestError = 500;

export interface RunParts {
  database: { kysely: Kysely<Tables> };
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/** For the console and `/readyz`. Errors of the job are rethrown. */
export async function recordRun<T>(
  { database, clock, log }: RunParts,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const stored = async (store: () => Promise<void>) => {
    try {
      await store();
    } catch (error) {
      // A missing record makes the job appear late, so the job itself continues.
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

/** Successes of one sender are stored at most this often: it runs after every order, and each record costs a write. */
const storedOnceSeconds = 30;

export interface SenderRecord {
  /** Stores how the sender's run ended. Its errors are rethrown. */
  run<T>(send: () => Promise<T>): Promise<T>;
  /** Stores that the sender works, however long its run takes: otherwise it would be late while it has much to do. */
  progressed(): Promise<void>;
}

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

export async function readRuns(db: Kysely<Tables>, now: Temporal.Instant): Promise<WorkRun[]> {
  const rows = await listRuns(db);
  return rows.flatMap((row) => {
    const Name = workNames.find((name) => name === row.name);
    // A newer program on the same database may have jobs that this one does not know.
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
