import { randomUUID } from 'node:crypto';
import { writeBilling } from '../../../documents/sales-documents/peppol/write-billing.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Log } from '../../../platform/log.ts';
import { eachPiece, neverAborted } from '../../../platform/process/pieces.ts';
import { findBuyersOrder } from '../../system-orders/ordered-goods-queries.ts';
import { insertMessage } from './message-queries.ts';
import { pack } from './packed.ts';
import { TriedAgain } from './tried-again.ts';
import { listUnsentBilling, type UnsentBilling } from './unsent-billing-queries.ts';

/** Numbers of documents written and of documents that could not be written after which a call ends. */
const perRound = 50;
const leftPerCall = 500;
/** Number of days after which a document is ignored. */
const lookedAtDays = 90;

interface BillingParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/**
 * The function writes each document once and returns how many. A document that cannot be written is logged and put away for a
 * day, so that it holds back no other; one that met a fault of the database is tried again after a minute.
 */
export function createBillingWriter(parts: BillingParts): (signal?: AbortSignal) => Promise<number> {
  const { kysely } = parts.database;
  const failed = new TriedAgain();

  async function writeNext(unsent: UnsentBilling, now: Temporal.Instant): Promise<number> {
    try {
      const isWritten = await writeOne(kysely, unsent, now);
      if (!isWritten) failed.add(unsent.documentId, null, now);
      return isWritten ? 1 : 0;
    } catch (error) {
      failed.add(unsent.documentId, error, now);
      const { customerId, kind, number } = unsent;
      parts.log.warn({ err: error, customerId, kind, number }, 'a document could not be written for Peppol');
      return 0;
    }
  }

  return async (signal = neverAborted) => {
    const now = parts.clock.now();
    const since = now.subtract({ hours: 24 * lookedAtDays });
    let [written, left] = [0, 0];
    while (!signal.aborted) {
      const waiting = await listUnsentBilling(kysely, {
        since,
        atMost: perRound,
        except: failed.waitingAt(now),
      });
      const ofRound = await eachPiece(waiting, (unsent) => writeNext(unsent, now), { signal });
      written += ofRound;
      left += waiting.length - ofRound;
      if (waiting.length < perRound || written >= perRound || left >= leftPerCall) break;
    }
    return written;
  };
}

/** Returns false when the document cannot be written as Peppol BIS Billing, or was written before. */
async function writeOne(
  kysely: Database['kysely'],
  unsent: UnsentBilling,
  now: Temporal.Instant,
): Promise<boolean> {
  const { customerId, connectionId, kind, number } = unsent;
  const billing = await writeBilling(kysely, unsent, findBuyersOrder);
  if (billing === undefined) return false;
  return insertMessage(kysely, {
    customerId,
    id: randomUUID(),
    connectionId,
    kind,
    number,
    ...(await pack([billing.xml])),
    lines: billing.lines,
    createdBy: null,
    now,
  });
}
