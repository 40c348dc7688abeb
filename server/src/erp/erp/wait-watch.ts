import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Log } from '../../platform/log.ts';
import { countOutgoing, listOutgoing } from './outgoing-queries.ts';
import { type Repeater, type RepeaterParts, repeatAs } from './repeater.ts';
import { waitCause } from './wait-cause.ts';

/** Time in ms between two looks, and between two lines about the same wait. */
const lookEveryMs = 10_000;
const sayEveryMs = 60_000;

/** Web orders that have not left, as `/readyz` says it. */
export interface WaitingFacts {
  waiting: number;
  givenUp: number;
  /** Age of the oldest waiting order in whole seconds; null when none waits. */
  oldestSeconds: number | null;
}

export async function waitingFacts(db: Kysely<Tables>, now: Temporal.Instant): Promise<WaitingFacts> {
  const { waiting, failed, oldestAt } = await countOutgoing(db);
  const oldestSeconds = oldestAt === null ? null : Math.floor(oldestAt.until(now).total('seconds'));
  return { waiting, givenUp: failed, oldestSeconds };
}

interface WatchParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** Name of the receiver of web orders; null when the setting ERP is `none`. */
  receiver: string | null;
}

/**
 * Writes what the oldest waiting web order waits for to the log when it is late, at level `error`. Returns true when it
 * wrote.
 */
export async function sayWhatWaits({ database, clock, log, receiver }: WatchParts): Promise<boolean> {
  const db = database.kysely;
  const facts = await waitingFacts(db, clock.now());
  if (facts.oldestSeconds === null || facts.oldestSeconds < consoleLimits.lateOrderSeconds) return false;
  const [oldest] = await listOutgoing(db, { isFailed: false, receiver, atMost: 1 });
  if (oldest === undefined) return false;
  const { customerId, subject, attempts } = oldest;
  const lastError = oldest.lastError ?? oldest.receiverError;
  log.error(
    {
      ...facts,
      customerId,
      order: subject,
      attempts,
      cause: waitCause(oldest, receiver !== null),
      lastError,
    },
    'web orders wait and do not leave',
  );
  return true;
}

/** Says what waits once a minute, from the time on when an order is late. */
export function startWaitWatch(parts: WatchParts & RepeaterParts): Repeater {
  let saidAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    if (performance.now() - saidAt >= sayEveryMs && (await sayWhatWaits(parts))) saidAt = performance.now();
    return lookEveryMs;
  };
  return repeatAs('watch-orders', look, parts);
}
