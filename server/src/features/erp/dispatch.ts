import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Log } from '../../platform/log.ts';
import { errorText } from '../../platform/storable.ts';
import type { ErpPort } from './erp-port.ts';
import { messagesOf } from './order-messages.ts';
import {
  type ClaimedEvent,
  claimEvents,
  type FailedEvent,
  markAccepted,
  markFailed,
} from './outbox-queries.ts';

/** An event of the outbox that a worker has claimed for sending. */
export interface Claimed {
  id: number;
  createdAt: Temporal.Instant;
  /** Number of attempts including the present one. */
  attempts: number;
}

export interface SendingParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  /** Returns a number from 0 (inclusive) to 1 (exclusive), so that the pauses of different events differ. */
  random: () => number;
  /** Maximum time in ms that one attempt may take. */
  timeLimitMs?: number;
}

export interface DispatchParts extends SendingParts {
  port: ErpPort;
}

/** The events to send to one receiver, and how each event is sent. */
export interface Outgoing<Event extends Claimed> {
  claim(
    db: Kysely<Tables>,
    round: { now: Temporal.Instant; until: Temporal.Instant; atMost: number },
  ): Promise<Event[]>;
  /**
   * Returns, for each event in order, the function that sends it. The function throws when the event may not be sent.
   */
  ways(events: readonly Event[], now: Temporal.Instant): Promise<((signal: AbortSignal) => Promise<void>)[]>;
  /** Describes the event for the log. */
  about(event: Event): Record<string, unknown>;
  /** Log message for a failed attempt. */
  failed: string;
}

const usualTimeLimitMs = 15_000;
/** Seconds for which a worker reserves an event: longer than one round of attempts takes. */
const leaseSeconds = 60;
/**
 * Maximum number of events in one round. They belong to different customers and are sent at the same time; more would
 * use up the connections that requests need.
 */
const perRound = 12;
const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;
/** The server gives an event up when it is at least this many hours old and has had at least this many attempts. */
const givenUpAfterHours = 72;
const fewestAttempts = 12;
const longestError = 500;

/**
 * Returns the pause before the next attempt in seconds: 5 s, doubled after each attempt up to 1 h, then multiplied by a
 * random factor from 0.5 to 1.5.
 */
export function pauseSeconds(attempts: number, random: () => number): number {
  const pause = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(20, attempts - 1));
  return pause * (0.5 + random());
}

/**
 * Sends the waiting events of web orders to the supplier's system until none is due, and returns how many were
 * accepted. A customer's events are sent in order: an event waits until the one before it was accepted or given up. If
 * the process dies, the reservation expires and the same message is sent again. Stops when the signal is aborted.
 */
export const dispatchOrders = (parts: DispatchParts, signal?: AbortSignal): Promise<number> =>
  dispatchEvents(parts, ordersBy(parts), signal);

const ordersBy = ({ database, port }: DispatchParts): Outgoing<ClaimedEvent> => ({
  claim: claimEvents,
  ways: async (events, now) => {
    const toSend = await messagesOf(database.kysely, events, now);
    return toSend.map(({ event, message }) => async (ended) => {
      if (message === null) throw new Error(`Web order ${event.webOrderId} is not there`);
      await port.send(message, ended);
    });
  },
  about: ({ customerId, webOrderId }) => ({ customerId, webOrderId }),
  failed: "a web order was not accepted by the supplier's system",
});

/** Sends waiting events of any kind in the same way as `dispatchOrders`. */
export async function dispatchEvents<Event extends Claimed>(
  parts: SendingParts,
  outgoing: Outgoing<Event>,
  signal: AbortSignal = neverAborted,
): Promise<number> {
  let accepted = 0;
  while (!signal.aborted) {
    const round = await dispatchRound(parts, outgoing, signal);
    if (round === null) break;
    accepted += round;
  }
  return accepted;
}

const neverAborted = new AbortController().signal;

/** Returns the number of events accepted; null when none was due. */
async function dispatchRound<Event extends Claimed>(
  parts: SendingParts,
  outgoing: Outgoing<Event>,
  signal: AbortSignal,
): Promise<number | null> {
  const { clock } = parts;
  const db = parts.database.kysely;
  const now = clock.now();
  const until = now.add({ seconds: leaseSeconds });
  const claimed = await outgoing.claim(db, { now, until, atMost: perRound });
  if (claimed.length === 0) return null;
  const ways = await outgoing.ways(claimed, now);
  const attempts = claimed.map((event, at) => attempt(parts, outgoing, { event, send: ways[at] }, signal));
  const failed = (await Promise.all(attempts)).filter((failure) => failure !== null);
  const failedIds = new Set(failed.map(({ id }) => id));
  const accepted = claimed.map(({ id }) => id).filter((id) => !failedIds.has(id));
  const after = clock.now();
  await markAccepted(db, accepted, after);
  await markFailed(db, failed, after);
  return accepted.length;
}

/** Sends one event; returns null when the receiver has accepted it. */
async function attempt<Event extends Claimed>(
  parts: SendingParts,
  { about, failed }: Outgoing<Event>,
  { event, send }: { event: Event; send: ((signal: AbortSignal) => Promise<void>) | undefined },
  signal: AbortSignal,
): Promise<FailedEvent | null> {
  try {
    if (send === undefined) throw new Error('There is no way to send it');
    await withinTime(send, signal, parts.timeLimitMs ?? usualTimeLimitMs);
    return null;
  } catch (error) {
    const reason = errorText(error, longestError);
    const now = parts.clock.now();
    const isOld = Temporal.Instant.compare(now, event.createdAt.add({ hours: givenUpAfterHours })) >= 0;
    const isGivenUp = isOld && event.attempts >= fewestAttempts;
    const { id, attempts } = event;
    parts.log.warn({ event: id, ...about(event), attempts, isGivenUp, reason }, failed);
    const seconds = pauseSeconds(attempts, parts.random);
    const nextAttemptAt = now.add({ milliseconds: Math.round(seconds * 1000) });
    return { id, nextAttemptAt, isGivenUp, error: reason };
  }
}

/** Runs the work. Throws when the process ends or the time limit passes, even when the work ignores its signal. */
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
  // The error of the abort was already reported, so a later failure of the same attempt is ignored.
  sent.catch(() => undefined);
  await Promise.race([sent, aborted]);
}
