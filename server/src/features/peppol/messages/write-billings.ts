import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Log } from '../../../platform/log.ts';
import { writeBilling } from '../../sales-documents/index.ts';
import { insertMessage } from './message-queries.ts';
import { pack } from './packed.ts';
import { listUnsentBilling, type UnsentBilling } from './unsent-billing-queries.ts';

/** Number of documents after which a round ends, and number of days after which a document is ignored. */
const perRound = 50;
const lookedAtDays = 90;

interface BillingParts {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

/**
 * Puts invoices and credit notes of customers with a connection into the outbox for the access point, each once; returns
 * how many. A document that cannot be written is logged and left for the next round, so that it holds back no other.
 */
export async function writeBillings(parts: BillingParts): Promise<number> {
  const { kysely } = parts.database;
  const now = parts.clock.now();
  const since = now.subtract({ hours: 24 * lookedAtDays });
  let written = 0;
  for (let left = 0; ; ) {
    const waiting = await listUnsentBilling(kysely, { since, atMost: perRound, skip: left });
    for (const unsent of waiting) {
      if (await isWritten(parts, unsent, now)) written += 1;
      else left += 1;
    }
    if (waiting.length < perRound || written >= perRound) return written;
  }
}

async function isWritten(
  { database: { kysely }, log }: BillingParts,
  unsent: UnsentBilling,
  now: Temporal.Instant,
): Promise<boolean> {
  try {
    return await writeOne(kysely, unsent, now);
  } catch (error) {
    const { customerId, kind, number } = unsent;
    log.warn({ err: error, customerId, kind, number }, 'a document could not be written for Peppol');
    return false;
  }
}

/** Returns false when the document cannot be written as Peppol BIS Billing, or was written before. */
async function writeOne(
  kysely: Database['kysely'],
  unsent: UnsentBilling,
  now: Temporal.Instant,
): Promise<boolean> {
  const { customerId, connectionId, kind, number } = unsent;
  const billing = await writeBilling(kysely, unsent);
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
