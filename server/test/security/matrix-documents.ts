import { issueDeliveryNote } from '../../src/documents/sales-documents/issuing/issue.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { rowOf } from '../builders.ts';
import { testNow } from '../test-app.ts';

/** A delivery note is the one kind of document without amounts. */
export async function aDeliveryNote(
  database: Database,
  customerId: string,
  orderId: number,
): Promise<string> {
  const { kysely } = database;
  const { id: deliveryId } = await rowOf(kysely, 'deliveries', { order_id: orderId });
  const now = Temporal.Instant.from(testNow);
  const note = await issueDeliveryNote(kysely, { customerId, deliveryId, now });
  if (note === null) throw new Error('the delivery has lines');
  return note.id;
}
