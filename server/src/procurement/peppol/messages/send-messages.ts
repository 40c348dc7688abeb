import { MessageRefused } from '../../../erp/erp/erp-port.ts';
import {
  isPaused,
  markReceiverFailed,
  markReceiverWell,
  readReceiver,
} from '../../../erp/erp/receiver-queries.ts';
import { readBuyerAndSeller } from '../../../erp/erp-files/party-queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Log } from '../../../platform/log.ts';
import { errorText } from '../../../platform/storable.ts';
import { partyAddress } from '../addresses.ts';
import { findPeppolAddress } from '../connection-address-queries.ts';
import type { AccessPoint, Parcel } from './access-point.ts';
import { claimMessage, type DueMessage, makeWaitingDue, markFailed, markSent } from './message-queries.ts';

export interface SendParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  accessPoint: AccessPoint;
}

/** Seconds, by the clock of the database, for which other workers skip a claimed document; longer than an attempt takes. */
const leaseSeconds = 600;
const firstPauseSeconds = 30;
const longestPauseSeconds = 3600;
/** A document is given up after this many attempts, which together take more than a day. */
const mostAttempts = 36;
const longestError = 500;
/** Longest pause in seconds until an access point that takes no documents is tried again. */
const longestPauseOfAll = 60;
const pauseOfOurs = { seconds: 30 };

const receiverName = 'peppol';

/** A run ends after this time, so that new answers and invoices are written and sent before what is left. */
const longestRunSeconds = 60;

/**
 * Sends the documents that are due to the access point, one after the other, and returns how many it accepted. A
 * document that it does not accept is tried again after longer and longer pauses. When two documents in a row were not
 * accepted, the access point is down: one document at a time tries it, and its first success makes all due. What a slow
 * access point leaves of a long queue is sent by the next run.
 */
export async function sendMessages(
  parts: SendParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const end = parts.clock.now().add({ seconds: longestRunSeconds });
  let sent = 0;
  while (!signal.aborted && Temporal.Instant.compare(parts.clock.now(), end) < 0) {
    const isSent = await sendOne(parts, signal);
    if (isSent === null) break;
    if (isSent) sent += 1;
  }
  return sent;
}

/** Null when none is due; else whether the document was accepted. */
async function sendOne(parts: SendParts, signal: AbortSignal): Promise<boolean | null> {
  const { kysely } = parts.database;
  const now = parts.clock.now();
  const receiver = await readReceiver(kysely, receiverName);
  if (isPaused(receiver, now)) return null;
  const message = await claimMessage(kysely, { now, leaseSeconds });
  if (message === undefined) return null;
  const failure = await attempt(parts, message, signal);
  if (failure === null) {
    if (receiver.failures > 0) await receiverIsWell(kysely, receiver.isDown, parts.clock.now());
    return true;
  }
  await fail(parts, message, { ...failure, isDown: receiver.isDown });
  if (failure.failedBy === 'receiver') await blame(parts, message, receiver.failures + 1, failure.error);
  return false;
}

interface Failure {
  /** `here` is our own database, which says nothing of document and receiver. */
  failedBy: 'receiver' | 'document' | 'here';
  error: string;
}

/** Returns null when the access point has the document. */
async function attempt(parts: SendParts, message: DueMessage, signal: AbortSignal): Promise<Failure | null> {
  let parcel: Parcel;
  try {
    parcel = await parcelOf(parts.database.kysely, message);
  } catch (error) {
    const failedBy = isDatabaseUnavailable(error) ? 'here' : 'document';
    return { failedBy, error: errorText(error, longestError) };
  }
  try {
    await parts.accessPoint.send(parcel, signal);
  } catch (error) {
    const failedBy = signal.aborted ? 'here' : error instanceof MessageRefused ? 'document' : 'receiver';
    return { failedBy, error: errorText(error, longestError) };
  }
  await markSent(parts.database.kysely, message, parts.clock.now());
  return null;
}

async function parcelOf(kysely: Database['kysely'], message: DueMessage): Promise<Parcel> {
  const { seller, buyer } = await readBuyerAndSeller(kysely, message.customerId);
  const sender = partyAddress(seller);
  const receiver = (await findPeppolAddress(kysely, message.connectionId)) ?? partyAddress(buyer);
  if (sender === null || receiver === null)
    throw new Error(`The ${sender === null ? 'seller' : 'customer'} has neither a GLN nor a company number`);
  if (message.content === null) throw new Error('The document was dropped');
  // The connection is part of the id, because two connections may have documents with the same number.
  const id = `${message.kind}-${message.number}-${message.connectionId}`;
  return { ...message, content: message.content, id, sender, receiver };
}

async function fail(
  { database: { kysely }, clock, log }: SendParts,
  message: DueMessage,
  { failedBy, error, isDown }: Failure & { isDown: boolean },
): Promise<void> {
  const now = clock.now();
  const { attempts, customerId, kind, number } = message;
  log.warn(
    { customerId, kind, number, attempts, failedBy, reason: error },
    'the access point did not take a document',
  );
  // Nothing is counted against the document while the fault is ours, or the access point takes no document at all.
  if (failedBy === 'here' || (isDown && failedBy === 'receiver')) {
    const again = { error, nextAttemptAt: now.add(pauseOfOurs), attempts: attempts - 1, now };
    return markFailed(kysely, message, again);
  }
  const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(20, attempts - 1));
  const nextAttemptAt = attempts >= mostAttempts ? null : now.add({ seconds });
  return markFailed(kysely, message, { error, nextAttemptAt, attempts, now });
}

async function blame(
  { database: { kysely }, clock }: SendParts,
  { id }: DueMessage,
  failures: number,
  error: string,
): Promise<void> {
  const seconds = Math.min(longestPauseOfAll, 5 * 2 ** Math.min(10, failures - 1));
  const nextAttemptAt = clock.now().add({ seconds });
  await markReceiverFailed(kysely, { name: receiverName, customerIds: [id], nextAttemptAt, error });
}

async function receiverIsWell(
  kysely: Database['kysely'],
  wasDown: boolean,
  now: Temporal.Instant,
): Promise<void> {
  if (wasDown) await makeWaitingDue(kysely, now);
  await markReceiverWell(kysely, receiverName);
}
