import type { Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import { outsideRequests } from '../process/outside-requests.ts';
import { type AuditRow, insertAuditRows } from './audit-queries.ts';

const outside = outsideRequests('audit trail');

/** Minimum time between two writes; entries noted in between are written together. */
const flushMs = 1000;
/** Distinct entries in memory while the database is unavailable. Further entries are dropped; the log reports how many. */
export const keptAtMost = 5000;

/** Written in the background, without delaying a request. Used for data that was read, and for sign-ins. */
export interface AuditTrail {
  /** Equal entries queued before the next write become one entry with a count. */
  note(row: AuditRow): void;
  flush(): Promise<void>;
}

/** Writes within a second, so that auditing does not slow down reads. */
export function createAuditTrail(parts: { database: Pick<Database, 'kysely'>; log: Log }): AuditTrail {
  let waiting = new Map<string, AuditRow & { times: number }>();
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function keep(key: string, row: AuditRow & { times: number }): void {
    const known = waiting.get(key);
    if (known) known.times += row.times;
    else if (waiting.size < keptAtMost) waiting.set(key, row);
    else lost++;
    timer ??= outside.later(flush, flushMs).unref();
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    const rows = [...batch.values()].map(({ times, ...row }) =>
      times === 1 ? row : { ...row, details: { ...row.details, times } },
    );
    try {
      await insertAuditRows(parts.database.kysely, rows);
    } catch (error) {
      for (const [key, row] of batch) keep(key, row);
      parts.log.warn({ err: error, waiting: waiting.size, lost }, 'audit entries wait for the database');
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = outside.run(() => writing.then(write));
    return writing;
  }

  return {
    note: ({ at, ...what }) => keep(JSON.stringify(what), { at, ...what, times: 1 }),
    flush,
  };
}
