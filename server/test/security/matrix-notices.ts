import { randomUUID } from 'node:crypto';
import { tellCustomers } from '../../src/notices/notifications/event-queries.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { insertRow, insertRows, rowOf } from '../builders.ts';
import { freshNumber } from '../fresh-number.ts';

/** `text` stands in all that the notification says. */
async function aNotification(database: Database, customerId: string, text: string): Promise<string> {
  const key = `matrix:${freshNumber(8)}`;
  await tellCustomers(database.kysely, [
    {
      customerId,
      key,
      kind: 'BackInStock',
      facts: { productId: text, name: text, nameEn: text },
      at: Temporal.Instant.from('2026-11-23T08:00:00Z'),
    },
  ]);
  const { id } = await rowOf(database, 'customer_notifications', {
    customer_id: customerId,
    dedupe_key: key,
  });
  return String(id);
}

export const noticeTables = [
  'customer_notifications',
  'notification_switches',
  'recall_addresses',
  'recall_customers',
];

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
    recallId: {
      own: await aSentRecall(database, own, 'egen'),
      foreign: await aSentRecall(database, foreign, text),
      missing: '999999999',
      malformed: '1;--',
    },
    recallAddressId: {
      own: await anAddress(database, own, 'egen'),
      foreign: await anAddress(database, foreign, text),
      missing: randomUUID(),
      malformed: '1',
    },
  };
}

/** The recall is running and reached the customer; `text` stands in all that it says. */
export async function aSentRecall(database: Database, customerId: string, text: string): Promise<string> {
  const at = '2026-11-23T08:00:00Z';
  const said = {
    name_da: text,
    name_en: text,
    reason_da: text,
    reason_en: text,
    action_da: text,
    action_en: text,
  };
  const { id } = await insertRow(database, 'recalls', {
    client_key: `matrix-${freshNumber(8)}`,
    product_id: '1',
    ...said,
    state: 'Sent',
    composed_by: text,
    composed_at: at,
    sent_by: text,
    sent_at: at,
  });
  const deliveries = JSON.stringify([{ day: '2026-11-20', quantity: 5, lot: text }]);
  await insertRows(database, 'recall_customers', {
    customer_id: customerId,
    recall_id: id,
    quantity: 5,
    unit_text: text,
    deliveries,
    basis: 'Lot',
  });
  return String(id);
}

/** Nobody has confirmed the address. */
async function anAddress(database: Database, customerId: string, text: string): Promise<string> {
  const { id } = await insertRow(database, 'recall_addresses', {
    customer_id: customerId,
    email: `${text}-${freshNumber(8)}@prove.example`.toLowerCase(),
    created_at: '2026-11-23T08:00:00Z',
  });
  return id;
}
