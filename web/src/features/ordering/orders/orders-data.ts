import {
  type Order,
  type OrderLine,
  type OrderListItem,
  readOrder,
} from '@engros/contracts/ordering/orders.ts';
import { mondayOf } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { labelIfAny } from '../../../lib/labels.ts';
import type { ReorderLine } from '../reorder/reorder-dialog.tsx';

export function orderQuery(id: string) {
  return query(readOrder, { params: { id } });
}

/** At least a part of the order. */
export function hasArrived({ Lines }: Pick<Order, 'Lines'>): boolean {
  return Lines.some(({ QuantityDelivered }) => QuantityDelivered !== null && QuantityDelivered > 0);
}

/**
 * Goods that replaced others may come in another unit, so their confirmed quantity counts: the ordered one is in the unit of the
 * goods ordered first.
 */
export function quantityToRepeat({ Replaces, QuantityConfirmed, QuantityOrdered }: OrderLine): number {
  return Replaces ? (QuantityConfirmed ?? QuantityOrdered) : QuantityOrdered;
}

/** The quantities of the result are in base units. */
export function linesToReorder({ Lines }: Pick<Order, 'Lines'>): ReorderLine[] {
  return Lines.filter((line) => quantityToRepeat(line) > 0).map((line) => ({
    productId: line.ProductId,
    name: line.DisplayName,
    baseUnits: quantityToRepeat(line) * line.SalesUnitQuantity,
  }));
}

/** An unknown channel is returned unchanged. */
export function sourceWord(source: string): string {
  return labelIfAny(`orders.source.${source}`) ?? source;
}

export interface OrderWeek<Item> {
  monday: string;
  orders: Item[];
}

/** By week of delivery. Only adjacent orders are grouped, so that the order of the list does not change. */
export function weeksOf<Item extends Pick<OrderListItem, 'DeliveryDate'>>(
  orders: readonly Item[],
): OrderWeek<Item>[] {
  const weeks: OrderWeek<Item>[] = [];
  for (const order of orders) {
    const monday = mondayOf(order.DeliveryDate);
    const last = weeks.at(-1);
    if (last?.monday === monday) last.orders.push(order);
    else weeks.push({ monday, orders: [order] });
  }
  return weeks;
}
