import { tellCustomer } from '../../src/features/notifications/index.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { freshNumber } from '../fresh-number.ts';

/** Tells a customer of an event; `text` stands in all that its notification says. */
async function aNotification(database: Database, customerId: string, text: string): Promise<string> {
  const key = `matrix:${freshNumber(8)}`;
  await tellCustomer(
    database.kysely,
    {
      customerId,
      key,
      kind: 'BackInStock',
      facts: { productId: text, name: text, nameEn: text },
    },
    Temporal.Instant.from('2026-11-23T08:00:00Z'),
  );
  const { id } = await database.kysely
    .selectFrom('customer_notifications')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('dedupe_key', '=', key)
    .executeTakeFirstOrThrow();
  return String(id);
}

/** Returns the ids of notices for the matrix: those of the own customer, and those of another, which say `text`. */
export async function noticeIds(
  database: Database,
  { own, foreign, text }: { own: string; foreign: string; text: string },
) {
  return {
    notificationId: {
      own: await aNotification(database, own, 'egen'),
      foreign: await aNotification(database, foreign, text),
      missing: '999999999',
      malformed: '1;--',
    },
  };
}
