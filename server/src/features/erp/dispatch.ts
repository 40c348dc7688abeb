import { performance } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { mustSeeAllCustomers } from '../../platform/database/within-customers.ts';
import type { Log } from '../../platform/log.ts';
import { attempt, type Failure, notMade, type Way, waysOf } from './attempt.ts';
import type { ErpPort } from './erp-port.ts';
import { ClaimEnded, messagesOf } from './order-messages.ts';
import {
  type Claimed,
  type ClaimedEvent,
  type ClaimRound,
  claimEvents,
  type FailedBy,
  type FailedEvent,
  markAccepted,
  markFailed,
} from './outbox-queries.ts';
import {
  isPaused,
  makeOrdersDue,
  markReceiverFailed,
  markReceiverWell,
  type ReceiverState,
  readReceiver,
  wellReceiver,
} from './receiver-queries.ts';

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

/** The events to send, and how each event is sent. */
export interface Outgoing<Event extends Claimed> {
  /**
   * Name of the one receiver of all events, whose outage then pauses them together; null when each customer's events
   * have a receiver of their own.
   */
  receiver: string | null;
  /** Longest pause in seconds between two attempts for an event. */
  longestPauseSeconds: number;
  claim(db: Kysely<Tables>, round: ClaimRound): Promise<Event[]>;
  /**
   * Returns, for each event in order, the function that sends it. The function throws when the event may not be sent.
   */
  ways(events: readonly Event[], now: Temporal.Instant): Promise<Way[]>;
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
/** One order after another tries a supplier's system that is down; a try costs it nothing. */
const longestPauseOfOrders = 30;
/**
 * An event is given up when it is at least this many hours old and has had at least this many attempts, unless its
 * receiver is down for all.
 */
const givenUpAfterHours = 72;
const fewestAttempts = 12;
/**
 * A message that its receiver refuses, or that cannot be made, is put aside for a person after this many attempts. It
 * takes `fewestAttempts` while the fault may be the receiver's: when others fail too, or nobody else sends there.
 */
const attemptsUntilAside = 3;

/**
 * Returns the pause before the next attempt in seconds: 5 s, doubled after each attempt up to the longest, then
 * multiplied by a random factor from 0.5 to 1.5.
 */
export function pauseSeconds(attempts: number, random: () => number, longestSeconds: number): number {
  const pause = Math.min(longestSeconds, firstPauseSeconds * 2 ** Math.min(20, attempts - 1));
  return pause * (0.5 + random());
}

/**
 * Sends the waiting events of web orders to the supplier's system until none is due, and returns how many were
 * accepted. A customer's events are sent in order: an event waits until the one before it was accepted or put aside. If
 * the process dies, the reservation expires and the same message is sent again. Stops when the signal is aborted.
 */
export const dispatchOrders = (parts: DispatchParts, signal?: AbortSignal): Promise<number> =>
  dispatchEvents(parts, ordersBy(parts), signal);

const ordersBy = ({ database, port }: DispatchParts): Outgoing<ClaimedEvent> => ({
  receiver: port.name,
  longestPauseSeconds: longestPauseOfOrders,
  claim: claimEvents,
  ways: async (events, now) => {
    const toSend = await messagesOf(database.kysely, events, now);
    return toSend.map((one) =>
      'fault' in one ? notMade(one.fault) : (ended) => port.send(one.message, ended),
    );
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
  mustSeeAllCustomers('sending to another system');
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
  const db = parts.database.kysely;
  const now = parts.clock.now();
  const receiver = outgoing.receiver === null ? wellReceiver : await readReceiver(db, outgoing.receiver);
  if (isPaused(receiver, now)) return null;
  const begun = performance.now();
  const claimed = await outgoing.claim(db, { now, atMost: receiver.isDown ? 1 : perRound, leaseSeconds });
  if (claimed.length === 0) return null;
  const ways = await waysOf((events) => outgoing.ways(events, now), claimed);
  const limitMs = parts.timeLimitMs ?? usualTimeLimitMs;
  // A process that was stopped for a while has lost its claims; somebody else sends these events.
  const isLate = performance.now() - begun > leaseSeconds * 1000 - limitMs;
  const tried = claimed.map((event, at) =>
    attempt(event, isLate ? notMade(new ClaimEnded()) : ways[at], { signal, limitMs }),
  );
  const failures = (await Promise.all(tried)).filter((failure) => failure !== null);
  const failedIds = new Set(failures.map(({ event }) => event.id));
  const accepted = claimed.filter(({ id }) => !failedIds.has(id));
  await markAccepted(db, accepted, parts.clock.now());
  // Before the failures are recorded, because they keep pauses of their own.
  if (accepted.length > 0 && receiver.failures > 0 && outgoing.receiver !== null) {
    await makeOrdersDue(db);
    await markReceiverWell(db, outgoing.receiver);
  }
  const isDown = receiver.isDown && accepted.length === 0;
  const failed = failures.map((failure) => failedEvent(parts, outgoing, failure, isDown));
  await markFailed(db, failed, parts.clock.now());
  if (accepted.length === 0) await blameReceiver(parts, outgoing, receiver, failures);
  return accepted.length;
}

/** Records a round in which nothing was accepted, when that may be the receiver's fault. */
async function blameReceiver<Event extends Claimed>(
  { database: { kysely }, clock, random }: SendingParts,
  { receiver: name, longestPauseSeconds }: Outgoing<Event>,
  receiver: ReceiverState,
  failures: readonly Failure<Event>[],
): Promise<void> {
  const blaming = failures.filter(({ failedBy }) => failedBy === 'receiver' || failedBy === 'refused');
  const [first] = blaming;
  if (name === null || first === undefined) return;
  const seconds = pauseSeconds(receiver.failures + 1, random, longestPauseSeconds);
  await markReceiverFailed(kysely, {
    name,
    customerIds: blaming.map(({ event }) => event.customerId),
    nextAttemptAt: clock.now().add({ milliseconds: Math.round(seconds * 1000) }),
    error: first.error,
  });
}

function failedEvent<Event extends Claimed>(
  { clock, random, log }: SendingParts,
  { receiver, about, failed, longestPauseSeconds }: Outgoing<Event>,
  { event, failedBy, error }: Failure<Event>,
  isDown: boolean,
): FailedEvent {
  const now = clock.now();
  const { id, claim, attempts } = event;
  const isAlone = receiver !== null && !isDown;
  const isGivenUp =
    failedBy !== 'here' && (isAside(event, failedBy, !isAlone) || isTooOld(event, now, isDown));
  log.warn({ event: id, ...about(event), attempts, failedBy, isGivenUp, reason: error }, failed);
  const seconds = pauseSeconds(failedBy === 'here' ? 1 : attempts, random, longestPauseSeconds);
  const nextAttemptAt = now.add({ milliseconds: Math.round(seconds * 1000) });
  return { id, claim, failedBy, nextAttemptAt, isGivenUp, error };
}

function isAside({ attempts }: Claimed, failedBy: FailedBy, isDoubtful: boolean): boolean {
  if (failedBy === 'unreadable') return attempts >= attemptsUntilAside;
  return failedBy === 'refused' && attempts >= (isDoubtful ? fewestAttempts : attemptsUntilAside);
}

const isTooOld = ({ attempts, createdAt }: Claimed, now: Temporal.Instant, isDown: boolean): boolean =>
  !isDown &&
  attempts >= fewestAttempts &&
  Temporal.Instant.compare(now, createdAt.add({ hours: givenUpAfterHours })) >= 0;
