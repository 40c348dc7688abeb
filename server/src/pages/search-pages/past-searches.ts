import { randomUUID } from 'node:crypto';
import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import { outsideRequests } from '../../platform/process/outside-requests.ts';
import {
  deletePastSearches,
  listPastSearches,
  notifyNodes,
  type PastSearchRow,
  writePastSearches,
} from './search-queries.ts';

/** Of users at customers, latest first; saved in the background (SRC-02). */
export interface PastSearches {
  of(scope: CustomerScope): Promise<readonly string[]>;
  /** For a search that had results. Does not delay the caller: it is saved within `writtenAfterMs`. */
  note(scope: CustomerScope, term: string, now: Temporal.Instant): void;
  /** Every term when `term` is null. Returns the remaining ones. */
  forget(scope: CustomerScope, term: string | null): Promise<readonly string[]>;
  /** Listens for searches saved by other nodes, so that cached past searches are up to date. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const outside = outsideRequests('past searches');
const channel = 'past_searches';
const writtenAfterMs = 500;
/** Memory limit in bytes for some thousand users. */
const keptBytes = 2 * 1024 * 1024;
const bytesOfPerson = 1024;
/** Maximum number of users whose searches wait to be saved; searches of further users are dropped. */
const waitingPersons = 1000;
/** Time in ms within which a repeated search is not saved again. */
const sameSearchMs = 60_000;
/** Number of rows saved at a time: their users must fit into one notification (8,000 bytes). */
const writtenAtOnce = 80;

type Person = Pick<CustomerScope, 'customerId' | 'userId'>;

function keyOf({ customerId, userId }: Person): string {
  return `${customerId}|${userId}`;
}

function foldSearch(term: string): string {
  return term.toLocaleLowerCase('da');
}

function withLatest(terms: readonly string[], term: string): string[] {
  const folded = foldSearch(term);
  return [term, ...terms.filter((each) => foldSearch(each) !== folded)].slice(0, limits.pastSearches);
}

interface Parts {
  database: Database;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createPastSearches({ database, log }: Parts): PastSearches {
  const node = randomUUID();
  const bounds = { maxBytes: keptBytes, bytesOf: () => bytesOfPerson };
  const known = createBoundedMemory<Promise<string[]>>(bounds);
  /**
   * Searches that wait to be saved, keyed by user, then by term in lower case. Only the newest of each user are kept here,
   * because the database keeps no more of them either.
   */
  const waiting = new Map<string, Map<string, PastSearchRow>>();
  const lastNoted = createBoundedMemory<{ term: string; atMs: number }>(bounds);
  /** Searches that are being saved now; reads return them too, because the database may not have them yet. */
  let leaving: PastSearchRow[] = [];
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let lastMs = 0;
  let unsubscribe: (() => Promise<void>) | undefined;

  /** Runs outside the request, because others who ask meanwhile wait for the same result. */
  const load = (person: Person): Promise<string[]> =>
    outside.run(() => withinCustomers([person], () => read(person)));

  async function read(person: Person): Promise<string[]> {
    const own = waiting.get(keyOf(person))?.values() ?? [];
    const unwritten = [...leaving.filter((row) => keyOf(row) === keyOf(person)), ...own];
    const written = await listPastSearches(database, person, limits.pastSearches);
    return unwritten.reduce((terms, { term }) => withLatest(terms, term), written);
  }

  function keep(key: string, value: Promise<string[]>): Promise<string[]> {
    known.set(key, value);
    value.catch(() => known.delete(key));
    return value;
  }

  async function writeWaiting(): Promise<void> {
    for (;;) {
      leaving = takeWaiting();
      if (leaving.length === 0) return;
      try {
        await writePastSearches(database, leaving, limits.pastSearches);
        await tellOthers(leaving);
      } catch (error) {
        log.warn({ err: error }, 'past searches could not be written');
      }
    }
  }

  function takeWaiting(): PastSearchRow[] {
    const taken: PastSearchRow[] = [];
    for (const [key, rows] of waiting) {
      taken.push(...rows.values());
      waiting.delete(key);
      if (taken.length > writtenAtOnce - limits.pastSearches) break;
    }
    return taken;
  }

  function wait(key: string, { customerId, userId }: Person, term: string): void {
    const rows = waiting.get(key) ?? new Map<string, PastSearchRow>();
    if (waiting.size >= waitingPersons && rows.size === 0) return;
    const folded = foldSearch(term);
    rows.delete(folded);
    rows.set(folded, { customerId, userId, folded, term, searchedAtMs: lastMs });
    const oldest = rows.keys().next().value;
    if (rows.size > limits.pastSearches && oldest !== undefined) rows.delete(oldest);
    waiting.set(key, rows);
  }

  /** True when the term repeats the user's last search within a minute. */
  function isSameSearch(key: string, term: string, nowMs: number): boolean {
    const last = lastNoted.get(key);
    if (last?.term === term && nowMs - last.atMs < sameSearchMs) return true;
    lastNoted.set(key, { term, atMs: nowMs });
    return false;
  }

  function forgetPerson(key: string): void {
    known.delete(key);
    lastNoted.delete(key);
  }

  function tellOthers(rows: readonly Person[]): Promise<unknown> {
    const keys = new Set(rows.map(keyOf));
    return notifyNodes(database, channel, [node, ...keys].join(','));
  }

  function writeSoon(): void {
    write().catch((error: unknown) => log.warn({ err: error }, 'past searches could not be written'));
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = outside.run(() => writing.then(writeWaiting));
    return writing;
  }

  function message(payload: string): void {
    const [from, ...keys] = payload.split(',');
    if (from !== node) for (const key of keys) forgetPerson(key);
  }

  return {
    of: (scope) => known.get(keyOf(scope)) ?? keep(keyOf(scope), load(scope)),
    note(scope, term, now) {
      const key = keyOf(scope);
      if (isSameSearch(key, term, now.epochMilliseconds)) return;
      // Each search gets a later time than the one before, even within one millisecond.
      lastMs = Math.max(lastMs + 1, now.epochMilliseconds);
      wait(key, scope, term);
      const list = known.get(key);
      if (list !== undefined)
        keep(
          key,
          list.then((terms) => withLatest(terms, term)),
        ).catch(() => undefined);
      timer ??= outside.later(writeSoon, writtenAfterMs).unref();
    },
    async forget(scope, term) {
      await write();
      forgetPerson(keyOf(scope));
      await deletePastSearches(database, scope, term === null ? null : foldSearch(term));
      await tellOthers([scope]);
      return keep(keyOf(scope), load(scope));
    },
    async start() {
      unsubscribe = await database.listen(channel, { message, resync: () => known.clear() });
    },
    async stop() {
      await unsubscribe?.();
      await write();
    },
  };
}
