import type { Database } from '../../src/platform/database/open-database.ts';
import { insertRow, insertRows } from '../builders.ts';
import { aReceivedOrder } from '../worlds/received-order.ts';
import { canaryProduct } from './canary-amounts.ts';

/** `text` stands in all that people wrote. */
export async function aCaseWithPhoto(
  database: Database,
  customerId: string,
  { userId, text, now }: { userId: string; text: string; now: string },
): Promise<{ caseId: string; photoId: string }> {
  const db = database.kysely;
  const lines = [{ productId: canaryProduct, name: text, quantity: 1, totalOre: 0 }];
  const orderId = await aReceivedOrder(database, { id: customerId }, lines);
  const made = await insertRow(db, 'customer_cases', {
    customer_id: customerId,
    order_id: orderId,
    state: 'Received',
    wish: 'Inform',
    client_key: `matrix-${orderId}`,
    created_at: now,
    created_by: userId,
    created_by_name: text,
  });
  const shown = { customer_id: customerId, case_id: made.id };
  const line = { position: 1, order_position: 1, product_id: canaryProduct, name: text, note: text };
  await insertRows(db, 'customer_case_lines', { ...shown, ...line, cause: 'Missing', quantity: 1 });
  const photo = await insertRow(db, 'customer_case_photos', {
    ...shown,
    case_position: 1,
    uploaded_by: userId,
    uploaded_at: now,
    sha256: '0',
    media_type: 'image/jpeg',
    width: 1,
    height: 1,
    picture: Buffer.from(text),
  });
  return { caseId: String(made.id), photoId: photo.id };
}
