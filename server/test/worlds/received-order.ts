import type { Database } from '../../src/platform/database/open-database.ts';
import type { TestCustomer } from '../builders.ts';
import { aFollowedOrder } from './followed-orders.ts';

interface ReceivedLine {
  productId: string;
  quantity: number;
  /** Price of the delivered quantity in øre; 1000 each by default. */
  totalOre?: number;
  name?: string;
}

/**
 * Delivered at a moment (20 November 2026, 6.31 in Copenhagen by default); with null only its day is known. Returns the order's
 * number.
 */
export function aReceivedOrder(
  database: Database,
  customer: Pick<TestCustomer, 'id'>,
  lines: readonly ReceivedLine[],
  { at = '2026-11-20T05:31:00Z' }: { at?: string | null } = {},
): Promise<number> {
  const day = (at ?? '2026-11-20').slice(0, 10);
  const handedOver = { state: 'Delivered', delivery_date: day, delivered_at: at };
  return aFollowedOrder(database, customer.id, {
    status: 'Delivered',
    delivery_date: day,
    lines: lines.map(({ productId, quantity, totalOre = 1000 * quantity, name = 'Vare' }) => ({
      product_id: productId,
      name,
      quantity_ordered: quantity,
      quantity_delivered: quantity,
      line_total_ore: totalOre,
    })),
    deliveries:
      at === null ? [] : [{ ...handedOver, received_by: 'Kasper Juhl', driver_name: 'Chauffør 14' }],
  });
}
