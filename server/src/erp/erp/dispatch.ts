import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { mustSeeAllCustomers } from '../../platform/database/within-customers.ts';
import type { Log } from '../../platform/log.ts';
import { type Failure, notMade, type Way, waysOf } from './attempt.ts';
import type { ErpPort } from './erp-port.ts';
import { inHand } from './in-hand.ts';
import { messagesOf } from './order-messages.ts';
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
  /** Called each time that the outcome of attempts was recorded. */
  progressed?: () => Promise<void>;
}

export interface DispatchParts extends SendingParts {
  port: ErpPort;
}

export interface Outgoing<Event extends Claimed> {
  /**
   * Name of the one receiver of all events, whose outage then pauses them together; null when each customer's events
   * have a receiver of their own.
   */
  receiver: string | null;
  /** Between two attempts for an event. */
  longestPauseSeconds: number;
  claim(db: Kysely<Tables>, round: ClaimRound): Promise<Event[]>;
  /**
   * Returns, for each event in order, the function that sends it. The function throws when the event may not be sent.
   */
  ways(events: readonly Event[], now: Temporal.Instant): Promise<Way[]>;
  about(event: Event): Record<string, unknown>;
  /** Log message for a failed attempt. */
  failed: string;
}

const usualTimeLimitMs = 15_000;
/** Most events of different customers that one process sends at the same time. */
const mostInHand = 16;
/** Places that must be free before more is claimed, because a claim of many costs as much as a claim of one. */
const fewestFree = 8;
/** Time in ms after which any free place is filled, so that slow attempts hold up no others. */
const lookAgainMs = 250;
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

/** 5 s, doubled after each attempt up to the longest, then multiplied by a random factor from 0.5 to 1.5. */
export function pauseSeconds(attempts: number, random: () => number, longestSeconds: number): number {
  const pause = Math.min(longestSeconds, firstPauseSeconds * 2 ** Math.min(20, attempts - 1));
  return pause * (0.5 + random());
}

/**
 * Sends until no event is due, and returns how many were accepted. A customer's events are sent in order: an event waits until
 * the one before it was accepted or put aside. If the process dies, the reservation expires and the same message is sent again.
 * Stops when the signal is aborted.
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
  const limitMs = parts.timeLimitMs ?? usualTimeLimitMs;
  const hand = inHand<Event>({ ...parts, signal, limitMs });
  const run: Run<Event> = {
    parts,
    outgoing,
    signal,
    hand,
    receiver: wellReceiver,
    lookedAt: 0,
    isShort: false,
  };
  let accepted = 0;
  try {
    for (;;) {
      if (mayClaim(run)) await claimMore(run);
      if (hand.size() === 0) return accepted;
      await hand.untilEnded(lookAgainMs);
      accepted += await record(run);
      await parts.progressed?.();
    }
  } finally {
    await hand.close();
  }
}

const neverAborted = new AbortController().signal;

interface Run<Event extends Claimed> {
  parts: SendingParts;
  outgoing: Outgoing<Event>;
  signal: AbortSignal;
  hand: ReturnType<typeof inHand<Event>>;
  /** The receiver as it was read before the last claim. */
  receiver: ReceiverState;
  /** Time of the last claim by `performance.now()`. */
  lookedAt: number;
  /** True when the last claim found fewer events than there were places. */
  isShort: boolean;
}

function mayClaim<Event extends Claimed>(run: Run<Event>): boolean {
  const { hand, signal, lookedAt, isShort } = run;
  if (signal.aborted || isDoubtful(run)) return false;
  const free = mostInHand - hand.size();
  if (hand.size() === 0 || performance.now() - lookedAt >= lookAgainMs) return free > 0;
  return !isShort && free >= fewestFree;
}

/** True while all that ended since the last success says that the receiver is down; what is still under way will tell. */
function isDoubtful<Event extends Claimed>({ hand, receiver, outgoing }: Run<Event>): boolean {
  if (outgoing.receiver === null) return false;
  const failing = new Set(blaming(hand.failures()).map(({ event }) => event.customerId));
  return failing.size + (receiver.failures > 0 ? 1 : 0) > 1;
}

async function claimMore<Event extends Claimed>(run: Run<Event>): Promise<void> {
  const { parts, outgoing, hand } = run;
  const db = parts.database.kysely;
  const now = parts.clock.now();
  run.lookedAt = performance.now();
  run.receiver = outgoing.receiver === null ? wellReceiver : await readReceiver(db, outgoing.receiver);
  if (isPaused(run.receiver, now)) return;
  const free = run.receiver.isDown ? 1 - hand.size() : mostInHand - hand.size();
  if (free <= 0) return;
  const claimed = await hand.take((leaseSeconds) => outgoing.claim(db, { now, atMost: free, leaseSeconds }));
  run.isShort = claimed.length < free;
  if (claimed.length > 0) hand.send(claimed, await waysOf((events) => outgoing.ways(events, now), claimed));
}

/** Returns the number of events accepted. */
async function record<Event extends Claimed>(run: Run<Event>): Promise<number> {
  const { parts, outgoing, hand } = run;
  const db = parts.database.kysely;
  const accepted = hand.accepted();
  const failures = hand.failures();
  await markAccepted(db, accepted, parts.clock.now());
  hand.forget(accepted);
  const isDown = run.receiver.isDown && accepted.length === 0;
  // Before the failures are recorded, because they keep pauses of their own.
  if (accepted.length > 0 && run.receiver.failures > 0 && outgoing.receiver !== null) {
    await makeOrdersDue(db);
    await markReceiverWell(db, outgoing.receiver);
    run.receiver = wellReceiver;
  }
  // Whose fault a failure was is known when something was accepted, or when all that was under way has failed.
  const isKnown = accepted.length > 0 || outgoing.receiver === null || hand.size() === failures.length;
  if (failures.length === 0 || !isKnown) return accepted.length;
  const failed = failures.map((failure) => failedEvent(run, failure, isDown));
  await markFailed(db, failed, parts.clock.now());
  hand.forget(failures.map(({ event }) => event));
  if (accepted.length === 0) await blameReceiver(parts, outgoing, run.receiver, failures);
  return accepted.length;
}

const blaming = <Event extends Claimed>(failures: readonly Failure<Event>[]): Failure<Event>[] =>
  failures.filter(({ failedBy }) => failedBy === 'receiver' || failedBy === 'refused');

/** Records that nothing was accepted, when that may be the receiver's fault. */
async function blameReceiver<Event extends Claimed>(
  { database: { kysely }, clock, random }: SendingParts,
  { receiver: name, longestPauseSeconds }: Outgoing<Event>,
  receiver: ReceiverState,
  failures: readonly Failure<Event>[],
): Promise<void> {
  const blamed = blaming(failures);
  const [first] = blamed;
  if (name === null || first === undefined) return;
  const seconds = pauseSeconds(receiver.failures + 1, random, longestPauseSeconds);
  await markReceiverFailed(kysely, {
    name,
    customerIds: blamed.map(({ event }) => event.customerId),
    nextAttemptAt: clock.now().add({ milliseconds: Math.round(seconds * 1000) }),
    error: first.error,
  });
}

function failedEvent<Event extends Claimed>(
  { parts: { clock, random, log }, outgoing, signal }: Run<Event>,
  { event, failedBy, error }: Failure<Event>,
  isDown: boolean,
): FailedEvent {
  const now = clock.now();
  const { receiver, about, failed, longestPauseSeconds } = outgoing;
  const { id, claim, attempts } = event;
  const isAlone = receiver !== null && !isDown;
  const isGivenUp =
    failedBy !== 'here' && (isAside(event, failedBy, !isAlone) || isTooOld(event, now, isDown));
  log.warn({ event: id, ...about(event), attempts, failedBy, isGivenUp, reason: error }, failed);
  // What was cut off because this process ends is due for the next that looks.
  const isCutOff = failedBy === 'here' && signal.aborted;
  const tries = failedBy === 'here' ? 1 : attempts;
  const seconds = isCutOff ? 0 : pauseSeconds(tries, random, longestPauseSeconds);
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
