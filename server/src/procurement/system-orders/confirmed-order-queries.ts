import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

export interface ConfirmedOrderLine {
  productId: string;
  name: string;
  unitCode: string;
  confirmed: number;
  unitPriceOre: number;
  /** The ordered product; null when this is the ordered product itself. */
  replacesProductId: string | null;
}

function ordersOf(db: Kysely<Tables>, { customerId, webOrderId }: OfWebOrder) {
  return db
    .selectFrom('orders as o')
    .where('o.customer_id', '=', customerId)
    .where('o.web_order_id', '=', webOrderId);
}

interface OfWebOrder {
  customerId: string;
  webOrderId: number;
}

/** Lines of the orders that were made from a web order. */
export async function listConfirmedLines(
  db: Kysely<Tables>,
  webOrder: OfWebOrder,
): Promise<ConfirmedOrderLine[]> {
  return ordersOf(db, webOrder)
    .innerJoin('order_lines as l', (join) =>
      join.onRef('o.customer_id', '=', 'l.customer_id').onRef('o.id', '=', 'l.order_id'),
    )
    .select([
      'l.product_id as productId',
      'l.name',
      'l.sales_unit_code as unitCode',
      'l.quantity_confirmed as confirmed',
      'l.unit_price_ore as unitPriceOre',
      'l.replaces_product_id as replacesProductId',
    ])
    .where('o.status', 'not in', ['Cancelled', 'Refused'])
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute();
}

/** How often the supplier confirmed this or a later version of a web order, and the present delivery day. */
export async function readConfirmations(
  db: Kysely<Tables>,
  webOrder: OfWebOrder & { revision: number },
): Promise<{ count: number; deliveryDate: string | null }> {
  const row = await ordersOf(db, webOrder)
    .innerJoin('order_events as e', (join) =>
      join.onRef('e.customer_id', '=', 'o.customer_id').onRef('e.order_id', '=', 'o.id'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<string | null>('o.delivery_date').as('deliveryDate'),
    ])
    .where('e.kind', '=', 'Confirmed')
    .where(({ eb, fn, val }) => eb(fn.coalesce('e.revision', val(0)), '>=', webOrder.revision))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), deliveryDate: row.deliveryDate };
}
