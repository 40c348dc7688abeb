import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { writeBilling } from '../../sales-documents/index.ts';
import { insertMessage } from './message-queries.ts';
import { pack } from './packed.ts';
import { listUnsentBilling } from './unsent-billing-queries.ts';

/** Maximum number of documents written in one round, and number of days after which a document is ignored. */
const perRound = 50;
const lookedAtDays = 90;

/**
 * Puts invoices and credit notes of customers with a connection into the outbox for the access point, each once; returns
 * how many.
 */
export async function writeBillings({
  database: { kysely },
  clock,
}: {
  database: Pick<Database, 'kysely'>;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const since = now.subtract({ hours: 24 * lookedAtDays });
  let written = 0;
  for (const unsent of await listUnsentBilling(kysely, { since, atMost: perRound })) {
    const { customerId, connectionId, kind, number } = unsent;
    const billing = await writeBilling(kysely, unsent);
    if (billing === undefined) continue;
    const isNew = await insertMessage(kysely, {
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
    if (isNew) written += 1;
  }
  return written;
}
