import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Log } from '../../../platform/log.ts';
import { errorText } from '../../../platform/storable.ts';
import { readBuyerAndSeller } from '../../erp-files/index.ts';
import { partyAddress } from '../addresses.ts';
import { findPeppolAddress } from '../connection-address-queries.ts';
import type { AccessPoint } from './access-point.ts';
import { claimMessage, type DueMessage, markFailed, markSent } from './message-queries.ts';

export interface SendParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
  accessPoint: AccessPoint;
}

/** Minutes for which other workers skip a claimed document; longer than an attempt takes. */
const leaseMinutes = 10;
const firstPauseSeconds = 30;
const longestPauseSeconds = 3600;
/** A document is given up after this many attempts, which together take more than a day. */
const mostAttempts = 36;
const longestError = 500;

/** A run ends after this time, so that new answers and invoices are written and sent before what is left. */
const longestRunSeconds = 60;

/**
 * Sends the documents that are due to the access point, one after the other, and returns how many it accepted. A
 * document that it does not accept is tried again after longer and longer pauses. What a slow access point leaves of a
 * long queue is sent by the next run.
 */
export async function sendMessages(
  parts: SendParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { kysely } = parts.database;
  const end = parts.clock.now().add({ seconds: longestRunSeconds });
  let sent = 0;
  while (!signal.aborted) {
    const now = parts.clock.now();
    if (Temporal.Instant.compare(now, end) >= 0) break;
    const message = await claimMessage(kysely, { now, until: now.add({ minutes: leaseMinutes }) });
    if (message === undefined) break;
    if (await attempt(parts, message, signal)) sent += 1;
  }
  return sent;
}

async function attempt(parts: SendParts, message: DueMessage, signal: AbortSignal): Promise<boolean> {
  const { kysely } = parts.database;
  try {
    const { seller, buyer } = await readBuyerAndSeller(kysely, message.customerId);
    const sender = partyAddress(seller);
    const receiver = (await findPeppolAddress(kysely, message.connectionId)) ?? partyAddress(buyer);
    if (sender === null || receiver === null)
      throw new Error(
        `The ${sender === null ? 'seller' : 'customer'} has neither a GLN nor a company number`,
      );
    if (message.content === null) throw new Error('The document was dropped');
    const { content } = message;
    // The connection is part of the id, because two connections may have documents with the same number.
    const id = `${message.kind}-${message.number}-${message.connectionId}`;
    await parts.accessPoint.send({ ...message, content, id, sender, receiver }, signal);
    await markSent(kysely, message, parts.clock.now());
    return true;
  } catch (error) {
    const reason = errorText(error, longestError);
    const now = parts.clock.now();
    const { attempts, customerId, kind, number } = message;
    const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(20, attempts - 1));
    const nextAttemptAt = attempts >= mostAttempts ? null : now.add({ seconds });
    parts.log.warn(
      { customerId, kind, number, attempts, reason },
      'the access point did not take a document',
    );
    await markFailed(kysely, message, { error: reason, nextAttemptAt, now });
    return false;
  }
}
