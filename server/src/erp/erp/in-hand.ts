import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Log } from '../../platform/log.ts';
import { attempt, type Failure, notMade, type Way } from './attempt.ts';
import { ClaimEnded } from './order-messages.ts';
import { type Claimed, extendClaims } from './outbox-queries.ts';

interface InHandParts {
  database: { kysely: Kysely<Tables> };
  log: Pick<Log, 'warn'>;
  signal: AbortSignal;
  /** Maximum time in ms that one attempt may take. */
  limitMs: number;
}

/**
 * Seconds, by the clock of the database, for which a claim holds, and how often it is extended while its attempt is under
 * way. A process that was killed holds its events back for as long.
 */
const leaseSeconds = 6;
const extendEveryMs = 2000;

interface Held<Event extends Claimed> {
  event: Event;
  /** Until when the claim certainly holds, by `performance.now()`. */
  heldUntil: number;
  /** The attempt under way; undefined before it begins. */
  sent?: Promise<void>;
  /** What became of it; undefined while it is under way, null when it was accepted. */
  failure?: Failure<Event> | null;
}

/**
 * Events that this process has claimed, until it has recorded what became of them. Claims are extended meanwhile, and no
 * attempt begins with one that may have ended, as after the process was stopped for a while.
 */
export function inHand<Event extends Claimed>({ database, log, signal, limitMs }: InHandParts) {
  const held = new Map<number, Held<Event>>();
  let bell = Promise.withResolvers<void>();
  const events = () => [...held.values()].map(({ event }) => event);

  async function extend(): Promise<void> {
    if (held.size === 0) return;
    const asked = performance.now();
    try {
      for (const id of await extendClaims(database.kysely, events(), leaseSeconds)) {
        const one = held.get(id);
        if (one !== undefined) one.heldUntil = asked + leaseSeconds * 1000;
      }
    } catch (error) {
      log.warn({ err: error }, 'claims on what is being sent could not be extended');
    }
  }
  const beat = setInterval(() => void extend(), extendEveryMs).unref();

  return {
    size: () => held.size,
    take: async (claim: (leaseSeconds: number) => Promise<Event[]>): Promise<Event[]> => {
      const heldUntil = performance.now() + leaseSeconds * 1000;
      const claimed = await claim(leaseSeconds);
      for (const event of claimed) held.set(event.id, { event, heldUntil });
      return claimed;
    },
    /** Begins an attempt for each event, by the way at the same place. */
    send: (claimed: readonly Event[], ways: readonly Way[]): void => {
      for (const [at, event] of claimed.entries()) {
        const one = held.get(event.id);
        if (one === undefined) continue;
        const way = performance.now() < one.heldUntil ? ways[at] : notMade(new ClaimEnded());
        one.sent = attempt(event, way, { signal, limitMs }).then((failure) => {
          one.failure = failure;
          bell.resolve();
        });
      }
    },
    /** Waits until a further attempt has ended, and those that end with it, or for this time in ms. */
    untilEnded: async (ms: number): Promise<void> => {
      const late = setTimeout(bell.resolve, ms);
      await bell.promise;
      clearTimeout(late);
      bell = Promise.withResolvers();
      await setImmediate();
    },
    accepted: (): Event[] =>
      [...held.values()].filter(({ failure }) => failure === null).map(({ event }) => event),
    failures: (): Failure<Event>[] => [...held.values()].flatMap(({ failure }) => failure ?? []),
    forget: (recorded: readonly Event[]): void => {
      for (const { id } of recorded) held.delete(id);
    },
    /** Waits for the attempts under way and extends no claim any more. */
    close: async (): Promise<void> => {
      await Promise.all([...held.values()].map(({ sent }) => sent));
      clearInterval(beat);
    },
  };
}
