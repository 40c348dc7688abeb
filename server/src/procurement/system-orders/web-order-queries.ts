import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { OrderingSystem } from './system-order.ts';
import type { OurTotals } from './written/written-totals.ts';

/** The buyer may also change them in the shop. */
export interface WebOrderWords {
  orderReference: string | null;
  message: string | null;
}

export interface WebOrderState extends WebOrderWords, OurTotals {
  revision: number;
  deliveryDate: string;
  status: string;
  deadline: Temporal.Instant;
  isSeparateInvoice: boolean;
}

export async function readWebOrderState(
  trx: Kysely<Tables>,
  customerId: string,
  webOrderId: number,
): Promise<WebOrderState> {
  return trx
    .selectFrom('web_orders')
    .select([
      'revision',
      'delivery_date as deliveryDate',
      'status',
      'deadline',
      'order_reference as orderReference',
      'message',
      'is_separate_invoice as isSeparateInvoice',
      'subtotal_ore as subtotalOre',
      'delivery_fee_ore as deliveryFeeOre',
      'total_ore as totalOre',
      'vat_ore as vatOre',
    ])
    .where('customer_id', '=', customerId)
    .where('id', '=', webOrderId)
    .executeTakeFirstOrThrow();
}

/** The delivery day; undefined when the order's number is unknown. */
export async function findDayOfOrder(
  db: Kysely<Tables>,
  { customerId, connectionId }: OrderingSystem,
  orderId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('system_orders as s')
    .innerJoin('web_orders as w', (join) =>
      join.onRef('w.customer_id', '=', 's.customer_id').onRef('w.id', '=', 's.web_order_id'),
    )
    .select('w.delivery_date as day')
    .where('s.customer_id', '=', customerId)
    .where('s.connection_id', '=', connectionId)
    .where('s.order_id', '=', orderId)
    .where('s.replaced_at', 'is', null)
    .executeTakeFirst();
  return row?.day;
}
