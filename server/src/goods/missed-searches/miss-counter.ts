import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import { createWaitingSums } from '../../platform/memory/waiting-sums.ts';
import { shortened } from '../../platform/shortened.ts';
import { addMisses, type Miss } from './queries.ts';

const leastLetters = 2;
/** Eight or more digits may be a telephone or personal number, also with spaces, dots or dashes between them. */
const longNumber = /\d(?:[\s.\-/()]{0,3}\d){7}/;

/**
 * Lower case with single spaces. Null for terms that are never counted: possible personal data (an e-mail address, a long number)
 * and single letters.
 */
export function countableTerm(term: string): string | null {
  const written = term.toLowerCase().replaceAll(/[\p{Cc}\s]+/gu, ' ');
  // Some letters become two in lower case, and a term that is too long for the table would keep all others out of it.
  const folded = shortened(written, limits.searchTermLength).trim();
  if ([...folded].length < leastLetters || folded.includes('@') || longNumber.test(folded)) return null;
  return folded;
}

/** Time in ms between two writes of the sums. */
const pauseMs = 500;
/**
 * Memory limit in bytes for which caller searched for which term today. When it is full, the oldest entries are removed
 * and may count again.
 */
const keptBytes = 2 * 1024 * 1024;
const bytesOfSearch = 120;

interface MissedSearch {
  term: string;
  day: string;
  /** Identifies the caller within one day; never stored in the database. */
  caller: string;
}

/** Counts by day and term, and writes the sums in the background. */
export interface MissCounter {
  /** Counts a search once per caller and day. The sum contains nothing about the caller. */
  count(search: MissedSearch): void;
  flush(): Promise<void>;
}

/** The number of unwritten terms is limited; further terms are not counted. */
export function createMissCounter(parts: {
  database: Pick<Database, 'kysely'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): MissCounter {
  const { database, log } = parts;
  const sums = createWaitingSums<Miss>({
    keyOf: ({ day, term }) => `${day} ${term}`,
    plus: (one, { searches }) => ({ ...one, searches: one.searches + searches }),
    write: (misses) => addMisses(database.kysely, misses, limits.missedTermsOfDay),
    pauseMs,
    maxKeys: limits.missedTermsOfDay,
    log,
    failure: 'missed searches wait for the database',
  });
  const counted = createBoundedMemory<{ term: string }>({
    maxBytes: keptBytes,
    bytesOf: () => bytesOfSearch,
  });

  return {
    count({ term, day, caller }) {
      const counts = countableTerm(term);
      if (counts === null) return;
      const key = `${day} ${caller} ${counts}`;
      if (counted.get(key) !== undefined) return;
      counted.set(key, { term: counts });
      sums.add({ day, term: counts, searches: 1 });
    },
    flush: sums.flush,
  };
}
