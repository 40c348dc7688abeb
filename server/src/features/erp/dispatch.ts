import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Log } from '../../platform/log.ts';
import type { ErpPort } from './erp-port.ts';
import { type EventToSend, messagesOf } from './order-messages.ts';
import { claimEvents, type FailedEvent, markAccepted, markFailed } from './outbox-queries.ts';

export interface DispatchParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  port: ErpPort;
  /** Returns a number from 0 (inclusive) to 1 (exclusive), which spreads the pauses. */
  random: () => number;
  /** Maximum time in ms that one attempt may take. */
  timeLimitMs?: number;
}

const usualTimeLimitMs = 15_000;
/** How long an event is claimed, in seconds: longer than a round of attempts takes. */
const leaseSeconds = 60;
/**
 * Maximum number of events in one round. They belong to as many customers and are sent side by side, so more would take
 * the connections that calls need.
 */
const perRound = 12;
const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;
/** An event is given up when both have passed: the hours since it was written, and the attempts. */
const givenUpAfterHours = 72;
const fewestAttempts = 12;
const longestError = 500;

/** Returns the pause before the next attempt in seconds: 5 s, doubling up to 1 h, each half to one and a half times. */
export function pauseSeconds(attempts: number, random: () => number): number {
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(20, attempts - 1));
  return pause * (0.5 + random());
}

/**
 * Sends the waiting events of web orders to the supplier's system until none is due, and returns how many were accepted.
 * The events of a customer go one after the other: a later one waits until the earlier one was accepted or given up. If
 * the process dies, its claim expires and the same message is sent again. Stops when the signal is aborted.
 */
export async function dispatchOrders(
  parts: DispatchParts,
  signal: AbortSignal = neverAborted,
): Promise<number> {
  let accepted = 0;
  while (!signal.aborted) {
    const round = await dispatchRound(parts, signal);
    if (round === null) break;
    accepted += round;
  }
  return accepted;
}

const neverAborted = new AbortController().signal;

/** Returns the number of events accepted; null when none was due. */
async function dispatchRound(parts: DispatchParts, signal: AbortSignal): Promise<number | null> {
  const { clock } = parts;
  const db = parts.database.kysely;
  const now = clock.now();
  const until = now.add({ seconds: leaseSeconds });
  const claimed = await claimEvents(db, { now, until, atMost: perRound });
  if (claimed.length === 0) return null;
  const toSend = await messagesOf(db, claimed, now);
  const failures = await Promise.all(toSend.map((each) => attempt(parts, each, signal)));
  const failed = failures.filter((failure) => failure !== null);
  const failedIds = new Set(failed.map(({ id }) => id));
  const accepted = claimed.map(({ id }) => id).filter((id) => !failedIds.has(id));
  const after = clock.now();
  await markAccepted(db, accepted, after);
  await markFailed(db, failed, after);
  return accepted.length;
}

/** Sends one event; returns null when the receiver has accepted it. */
async function attempt(
  parts: DispatchParts,
  { event, message }: EventToSend,
  signal: AbortSignal,
): Promise<FailedEvent | null> {
  try {
    if (message === null) throw new Error(`Web order ${event.webOrderId} is not there`);
    await withinTime(
      (ended) => parts.port.send(message, ended),
      signal,
      parts.timeLimitMs ?? usualTimeLimitMs,
    );
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const now = parts.clock.now();
    const isOld = Temporal.Instant.compare(now, event.createdAt.add({ hours: givenUpAfterHours })) >= 0;
    const isGivenUp = isOld && event.attempts >= fewestAttempts;
    const { id, attempts, customerId, webOrderId } = event;
    parts.log.warn(
      { event: id, customerId, webOrderId, attempts, isGivenUp, reason },
      "a web order was not accepted by the supplier's system",
    );
    const seconds = pauseSeconds(attempts, parts.random);
    const nextAttemptAt = now.add({ milliseconds: Math.round(seconds * 1000) });
    return { id, nextAttemptAt, isGivenUp, error: reason.slice(0, longestError) };
  }
}

/** Runs the work; throws at its end or after the time limit, even when the work does not heed its signal. */
async function withinTime(
  work: (signal: AbortSignal) => Promise<void>,
  ending: AbortSignal,
  limitMs: number,
): Promise<void> {
  const limit = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([limit, ending]);
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    const reason = () => new Error(limit.aborted ? `No answer within ${limitMs} ms` : 'The server ended');
    signal.addEventListener('abort', () => reject(reason()), { once: true });
  });
  const sent = work(signal);
  // An attempt that fails after it was aborted has been answered for already.
  sent.catch(() => undefined);
  await Promise.race([sent, aborted]);
}
