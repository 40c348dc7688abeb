import type { Database } from '../../src/platform/database/open-database.ts';
import type { TestCustomer } from '../builders.ts';
import { insertRows } from '../builders.ts';
import { freshNumber } from '../fresh-number.ts';

export interface DeliveredLine {
  productId: string;
  /** Sales units, of one base unit each by default. */
  quantity: number;
  unitQuantity?: number;
  /** Price of one sales unit in øre; 1000 by default. */
  priceOre?: number;
  /** Delivered weight of the line; unknown by default. */
  weightG?: number;
  name?: string;
  source?: string;
  unit?: string;
  /** The product that was ordered, when another one came instead, and how much of it, in its own unit. */
  replaces?: { productId: string; quantity: number };
}

export async function aDeliveredOrder(
  { kysely }: Database,
  { id: customer_id }: TestCustomer,
  order: { date: string; lines: readonly DeliveredLine[]; feeOre?: number; status?: string; id?: number },
): Promise<void> {
  const { id = freshNumber(7) } = order;
  const lines = order.lines.map(({ productId, quantity, priceOre = 1000, ...line }, position) => ({
    customer_id,
    order_id: id,
    position,
    product_id: productId,
    name: line.name ?? 'Vare',
    sales_unit_code: line.unit ?? 'ps',
    unit_quantity: line.unitQuantity ?? 1,
    quantity_ordered: line.replaces?.quantity ?? quantity,
    quantity_confirmed: quantity,
    quantity_delivered: quantity,
    replaces_product_id: line.replaces?.productId ?? null,
    weight_ordered_g: line.weightG ?? null,
    weight_delivered_g: line.weightG ?? null,
    unit_price_ore: priceOre,
    line_total_ore: priceOre * quantity,
    price_source: line.source ?? 'List',
  }));
  await insertRows(kysely, 'orders', {
    customer_id,
    id,
    order_date: order.date,
    delivery_date: order.date,
    status: order.status ?? 'Invoiced',
    ordered_by: 'Mette',
    source: 'Web',
    total_ore: lines.reduce((sum, line) => sum + line.line_total_ore, 0),
    delivery_fee_ore: order.feeOre ?? 0,
  });
  await kysely.insertInto('order_lines').values(lines).execute();
}
