import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import { countableTerm } from './countable-term.ts';
import { addMisses, type Miss } from './queries.ts';

/** Time in ms between two writes: a search that finds nothing costs no statement of its own. */
const flushMs = 500;
/** Memory limit in bytes for who searched for what today; when it is full, the oldest may count again. */
const keptBytes = 2 * 1024 * 1024;
const bytesOfSearch = 120;

interface MissedSearch {
  term: string;
  day: string;
  /** Tells callers apart within the day; kept in memory only. */
  caller: string;
}

/** Sums the searches that found nothing by day, and writes the sums in the background. */
export interface MissCounter {
  /** Counts a search once per caller and day, without anything of the caller in the sum. */
  count(search: MissedSearch): void;
  flush(): Promise<void>;
}

/** Creates a counter. Terms that wait to be written are bounded; further ones are not counted. */
export function createMissCounter(parts: {
  database: Pick<Database, 'kysely'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): MissCounter {
  let waiting = new Map<string, Miss>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const counted = createBoundedMemory<{ term: string }>({
    maxBytes: keptBytes,
    bytesOf: () => bytesOfSearch,
  });

  function add({ day, term, searches }: Miss): void {
    const key = `${day} ${term}`;
    const known = waiting.get(key);
    if (known === undefined && waiting.size >= limits.missedTermsOfDay) return;
    waiting.set(key, { day, term, searches: (known?.searches ?? 0) + searches });
    timer ??= setTimeout(flush, flushMs).unref();
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = [...waiting.values()];
    waiting = new Map();
    try {
      await addMisses(parts.database.kysely, batch, limits.missedTermsOfDay);
    } catch (error) {
      for (const each of batch) add(each);
      parts.log.warn({ err: error, waiting: waiting.size }, 'missed searches wait for the database');
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    count({ term, day, caller }) {
      const counts = countableTerm(term);
      if (counts === null) return;
      const key = `${day} ${caller} ${counts}`;
      if (counted.get(key) !== undefined) return;
      counted.set(key, { term: counts });
      add({ day, term: counts, searches: 1 });
    },
    flush,
  };
}
