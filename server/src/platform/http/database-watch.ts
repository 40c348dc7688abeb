import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from '../database/database-log.ts';
import { type Connection, clientConfig } from '../database/open-pool.ts';
import { AppError } from './app-error.ts';

const everyMs = 500;
/**
 * Without a reply for this time the database counts as not responding. With the pause between two checks, callers wait at most
 * 1.5 s; 2 s are promised (reliability F9).
 */
const silentAfterMs = 1000;
const whileSilentMs = 100;
const timeouts = /^(Query read timeout|timeout expired)$/;

/**
 * For a database that neither replies nor refuses connections. Otherwise queries would keep callers waiting until the statement
 * timeout.
 */
export interface DatabaseWatch {
  /** `unavailable` (503) as soon as the database does not respond. */
  whileItAnswers<T>(work: () => Promise<T> | T): Promise<T>;
  start(): void;
  stop(): Promise<void>;
}

/** Checks repeatedly on a separate connection. A refused connection does not count, because the pool reports it. */
export function watchDatabase(connection: Connection, log: DatabaseLog): DatabaseWatch {
  const waiting = new Set<(error: AppError) => void>();
  let client: pg.Client | undefined;
  let isSilent = false;
  let isStopped = false;

  async function ask(): Promise<void> {
    client ??= await open();
    await client.query('select 1');
  }

  async function open(): Promise<pg.Client> {
    const fresh = new pg.Client(clientConfig(connection, silentAfterMs));
    fresh.on('error', () => undefined);
    try {
      await fresh.connect();
    } catch (error) {
      await drop(fresh);
      throw error;
    }
    return fresh;
  }

  async function look(): Promise<void> {
    const asking = ask().then(
      () => 'answered',
      (error: unknown) => (error instanceof Error && timeouts.test(error.message) ? 'silent' : 'refused'),
    );
    const first = await Promise.race([asking, silence()]);
    if (first === 'silent') tellAll();
    const outcome = await asking;
    if (outcome !== 'silent') isSilent = false;
    if (outcome === 'answered') return;
    const broken = client;
    client = undefined;
    await drop(broken);
  }

  function tellAll(): void {
    if (isStopped) return;
    isSilent = true;
    for (const tell of waiting) tell(unavailable());
    waiting.clear();
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await look();
      await delay(isSilent ? whileSilentMs : everyMs, undefined, { ref: false });
    }
    await drop(client);
  }

  return {
    start: () => {
      run().catch((error: unknown) => log.error({ err: error }, 'the database is no longer watched'));
    },
    stop: async () => {
      isStopped = true;
      const last = client;
      client = undefined;
      await drop(last);
    },
    whileItAnswers: async (work) => {
      if (isSilent) throw unavailable();
      // Written with callbacks because it runs in every call; Promise.race would cost three times as much.
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        const end = <Outcome>(settle: (outcome: Outcome) => void) => {
          return (outcome: Outcome) => {
            waiting.delete(reject);
            settle(outcome);
          };
        };
        (async () => work())().then(end(resolve), end(reject));
      });
    },
  };
}

const unavailable = () => new AppError('unavailable', { RetryAfterSeconds: 1 });

// Resolves after the time limit. Then waits two more turns, so that a reply that arrived while this thread was busy is read
// first.
async function silence(): Promise<string> {
  await delay(silentAfterMs, undefined, { ref: false });
  await nextTurn();
  await nextTurn();
  return 'silent';
}

async function drop(client: pg.Client | undefined): Promise<void> {
  await client?.end().catch(() => undefined);
}
