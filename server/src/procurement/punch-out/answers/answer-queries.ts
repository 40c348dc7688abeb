import type { Kysely } from 'kysely';
import type { DocumentContent } from '../../../documents/sales-documents/content.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { listOrderedGoods } from '../../system-orders/ordered-goods-queries.ts';
import type { UnitCodes } from '../../system-orders/unit-names.ts';
import type { Invoice } from './invoice.ts';
import type { Shipment } from './ship-notice.ts';

/** Undefined when the connection's system receives no answers. */
export async function findAnswerConnection(
  db: Kysely<Tables>,
  id: string,
): Promise<
  { url: string; sealedSecret: string | null; unitCodes: UnitCodes; language: Language } | undefined
> {
  const row = await db
    .selectFrom('punch_out_single_sign_ons as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.answers_to as url', 'o.answer_secret as sealedSecret', 'o.unit_codes as unitCodes'])
    .select('u.language')
    .where('o.id', '=', id)
    .where('o.is_active', '=', true)
    .executeTakeFirst();
  if (row?.url == null) return undefined;
  const { url, sealedSecret, language } = row;
  return {
    url,
    sealedSecret,
    unitCodes: row.unitCodes as UnitCodes,
    language: language === 'en' ? 'en' : 'da',
  };
}

export async function findShipment(
  db: Kysely<Tables>,
  customerId: string,
  id: number,
): Promise<Shipment | undefined> {
  const head = await db
    .selectFrom('deliveries')
    .select(['id', 'order_id', 'delivery_date as deliveryDate', 'departed_at as departedAt', 'route'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (head === undefined) return undefined;
  const { order_id, ...delivery } = head;
  const [lines, ordered] = await Promise.all([
    db
      .selectFrom('delivery_lines')
      .select(['order_position as position', 'quantity'])
      .where('customer_id', '=', customerId)
      .where('delivery_id', '=', id)
      .orderBy('position')
      .execute(),
    listOrderedGoods(db, customerId, order_id),
  ]);
  return {
    ...delivery,
    lines: lines.map(({ position, quantity }) => ({ quantity, goods: ordered.get(position) })),
  };
}

export async function findInvoice(
  db: Kysely<Tables>,
  customerId: string,
  id: string,
): Promise<Invoice | undefined> {
  const row = await db
    .selectFrom('sales_documents')
    .select([
      'kind',
      'number',
      'document_date as date',
      'vat_ore as vatOre',
      'total_ore as totalOre',
      'content',
    ])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const content = row.content as DocumentContent;
  const ordered = content.order && (await listOrderedGoods(db, customerId, content.order.id));
  return { ...row, isCredit: row.kind === 'CreditNote', content, ordered: ordered ?? new Map() };
}
