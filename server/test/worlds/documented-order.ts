import type { Database } from '../../src/platform/database/open-database.ts';
import type { TestCustomer } from '../builders.ts';
import { rowOf } from '../builders.ts';
import { aProduct } from '../builders-goods.ts';
import { aFollowedOrder } from './followed-orders.ts';

interface DocumentedLine {
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

interface DocumentedOrder {
  orderId: number;
  deliveryId: number;
  productId: string;
}

/** Creates a delivered order of one product with its lines at 10.00 kroner, and a delivery of the given lines. */
export async function aDocumentedOrder(
  database: Database,
  customer: TestCustomer,
  order: {
    lines: readonly DocumentedLine[];
    delivered?: readonly DeliveredLine[];
    feeOre?: number;
    reference?: string;
    date?: string;
  },
): Promise<DocumentedOrder> {
  const productId = await aProduct(database);
  const date = order.date ?? '2026-11-20';
  const delivered = (order.delivered ?? []).map(({ position, weightG, bestBefore, ...line }, index) => ({
    ...line,
    product_id: productId,
    position: index + 1,
    order_position: position,
    weight_g: weightG,
    best_before: bestBefore,
  }));
  const orderId = await aFollowedOrder(database, customer.id, {
    order_date: date,
    delivery_date: date,
    status: 'Delivered',
    delivery_fee_ore: order.feeOre ?? 0,
    ...(order.reference !== undefined && { reference: order.reference }),
    lines: order.lines.map((line, index) => lineOf(line, index, productId)),
    deliveries: [{ delivery_date: date, state: 'Delivered', lines: delivered }],
  });
  const { id: deliveryId } = await rowOf(database, 'deliveries', { order_id: orderId });
  return { orderId, deliveryId, productId };
}

const lineOf = (line: DocumentedLine, index: number, productId: string) => ({
  product_id: productId,
  name: line.name ?? `Vare ${index + 1}`,
  quantity_ordered: 2,
  quantity_delivered: line.delivered ?? 2,
  weight_delivered_g: line.weightG ?? null,
  line_total_ore: line.net,
  vat_percent: line.vat ?? '25',
  lot: line.lot ?? null,
  is_catch_weight: line.isCatchWeight ?? false,
  replaces_product_id: line.replaces ?? null,
  replaces_name: line.replaces === undefined ? null : 'Den bestilte',
});

/** Documents of the same order, with the same amounts and days. */
export async function copyDocument({ pool }: Database, number: string, copies: number): Promise<void> {
  await pool.query(
    `insert into sales_documents (customer_id, kind, number, order_id, document_date, due_date, net_ore, vat_ore,
       total_ore, content, created_at, cause)
     select customer_id, kind, number || '-' || n, order_id, document_date, due_date, net_ore, vat_ore,
       total_ore, content, created_at, cause || '-' || n
       from sales_documents, generate_series(1, $2::int) n where number = $1`,
    [number, copies],
  );
}
