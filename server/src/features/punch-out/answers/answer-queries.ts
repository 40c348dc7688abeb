import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import type { DocumentContent } from '../../sales-documents/index.ts';
import type { UnitCodes } from '../../system-orders/index.ts';
import type { OrderedGoods } from './about-order.ts';
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

/** Returns the goods that were ordered for each line of an order, by the line's position. */
async function listOrderedGoods(
  db: Kysely<Tables>,
  customerId: string,
  orderId: number,
): Promise<ReadonlyMap<number, OrderedGoods>> {
  const rows = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.customer_id', '=', 'l.customer_id').onRef('o.id', '=', 'l.order_id'),
    )
    .leftJoin('web_order_lines as w', (join) =>
      join
        .onRef('w.customer_id', '=', 'o.customer_id')
        .onRef('w.web_order_id', '=', 'o.web_order_id')
        .onRef('w.position', '=', 'l.web_order_position'),
    )
    .select(['l.position', 'l.sales_unit_code as comesIn', 'w.sales_unit_code as orderedIn'])
    .select((eb) => [
      eb.fn.coalesce('w.product_id', 'l.replaces_product_id', 'l.product_id').as('productId'),
      eb('l.replaces_product_id', 'is not', null).as('isReplaced'),
    ])
    .where('l.customer_id', '=', customerId)
    .where('l.order_id', '=', orderId)
    .execute();
  return new Map(
    rows.map(({ position, productId, comesIn, orderedIn, isReplaced }) => [
      position,
      { productId, unitCode: orderedIn ?? comesIn, comesIn, isReplaced: isReplaced === true },
    ]),
  );
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
