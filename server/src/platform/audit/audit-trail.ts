import type { Database } from '../database/open-database.ts';
import type { Log } from '../log.ts';
import { type AuditRow, insertAuditRows } from './audit-queries.ts';

/** Entries are written together this often at most. */
const flushMs = 1000;
/** Different entries kept while the database cannot take them; more are counted in the log and lost. */
export const keptAtMost = 5000;

/** Entries of the log that no call waits for: who read what, and who signed in. */
export interface AuditTrail {
  /** Notes an entry; the same one noted again before it is written is one entry with a number of times. */
  note(row: AuditRow): void;
  /** Writes what was noted so far. */
  flush(): Promise<void>;
}

/** Gathers entries and writes them together, within a second, so that reading is not slowed by its trace. */
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
    timer ??= setTimeout(flush, flushMs).unref();
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
    writing = writing.then(write);
    return writing;
  }

  return {
    note: ({ at, ...what }) => keep(JSON.stringify(what), { at, ...what, times: 1 }),
    flush,
  };
}
