import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import type { DocumentContent } from '../../sales-documents/index.ts';
import type { UnitCodes } from '../../system-orders/index.ts';
import type { Invoice } from './invoice.ts';
import type { Shipment } from './ship-notice.ts';

/** Returns where and how a connection's system receives answers; undefined when it receives none. */
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
  const lines = await db
    .selectFrom('delivery_lines as d')
    .innerJoin('order_lines as l', (join) =>
      join
        .onRef('l.customer_id', '=', 'd.customer_id')
        .onRef('l.position', '=', 'd.order_position')
        .on('l.order_id', '=', order_id),
    )
    .select(['d.product_id as productId', 'l.sales_unit_code as unitCode', 'd.quantity'])
    .where('d.customer_id', '=', customerId)
    .where('d.delivery_id', '=', id)
    .orderBy('d.position')
    .execute();
  return { ...delivery, lines: lines.map((line) => ({ ...line, unitCode: line.unitCode ?? '' })) };
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
  return row && { ...row, isCredit: row.kind === 'CreditNote', content: row.content as DocumentContent };
}
