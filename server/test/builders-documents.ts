import type { Database } from '../src/platform/database/open-database.ts';
import type { TestCustomer } from './builders.ts';
import { aProduct } from './builders-goods.ts';
import { freshNumber } from './fresh-number.ts';

interface FollowedLine {
  /** Amount of the line without VAT, in øre. */
  net: number;
  /** Percent; 25 by default. */
  vat?: string;
  /** Sales units; 2 by default. */
  delivered?: number;
  name?: string;
  lot?: string;
  weightG?: number;
  isCatchWeight?: boolean;
  /** The product that was ordered instead. */
  replaces?: string;
}

interface DeliveredLine {
  position: number;
  quantity: number;
  lot: string;
  bestBefore: string;
  weightG: number;
}

export interface FollowedOrder {
  orderId: number;
  deliveryId: number;
  productId: string;
}

/** Creates a delivered order of one product with its lines at 10.00 kroner, and a delivery of the given lines. */
export async function aFollowedOrder(
  database: Database,
  customer: TestCustomer,
  order: {
    lines: readonly FollowedLine[];
    delivered?: readonly DeliveredLine[];
    feeOre?: number;
    reference?: string;
    date?: string;
  },
): Promise<FollowedOrder> {
  const orderId = freshNumber(7);
  const productId = await aProduct(database);
  const date = order.date ?? '2026-11-20';
  const { kysely } = database;
  await kysely
    .insertInto('orders')
    .values({
      customer_id: customer.id,
      id: orderId,
      order_date: date,
      delivery_date: date,
      status: 'Delivered',
      customer_reference: order.reference ?? null,
      ordered_by: 'Mette Lindholm',
      source: 'web',
      total_ore: order.lines.reduce((sum, { net }) => sum + net, 0),
      delivery_fee_ore: order.feeOre ?? 0,
    })
    .execute();
  await kysely
    .insertInto('order_lines')
    .values(
      order.lines.map((line, index) => ({
        customer_id: customer.id,
        order_id: orderId,
        position: index + 1,
        product_id: productId,
        name: line.name ?? `Vare ${index + 1}`,
        sales_unit_code: 'ps',
        unit_quantity: 1,
        quantity_ordered: 2,
        quantity_confirmed: 2,
        quantity_delivered: line.delivered ?? 2,
        weight_delivered_g: line.weightG ?? null,
        unit_price_ore: 1000,
        line_total_ore: line.net,
        price_source: 'List',
        vat_percent: line.vat ?? '25',
        lot: line.lot ?? null,
        is_catch_weight: line.isCatchWeight ?? false,
        replaces_product_id: line.replaces ?? null,
        replaces_name: line.replaces === undefined ? null : 'Den bestilte',
      })),
    )
    .execute();
  const { id: deliveryId } = await kysely
    .insertInto('deliveries')
    .values({ customer_id: customer.id, order_id: orderId, delivery_date: date, state: 'Delivered' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (order.delivered) {
    const rows = order.delivered.map(({ position, quantity, lot, bestBefore, weightG }, index) => ({
      customer_id: customer.id,
      delivery_id: deliveryId,
      position: index + 1,
      order_position: position,
      product_id: productId,
      quantity,
      weight_g: weightG,
      lot,
      best_before: bestBefore,
    }));
    await kysely.insertInto('delivery_lines').values(rows).execute();
  }
  return { orderId, deliveryId, productId };
}
