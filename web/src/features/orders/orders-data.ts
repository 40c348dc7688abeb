import { type Order, type OrderListItem, readOrder } from '@engros/contracts/orders/orders.ts';
import { query } from '../../lib/http/query.ts';
import { labelIfAny } from '../../lib/labels.ts';
import type { ReorderLine } from '../reorder/reorder-dialog.tsx';
import { mondayOf } from './order-moments.ts';

/** Describes the read of one order with its lines. */
export function orderQuery(id: string) {
  return query(readOrder, { params: { id } });
}

/** Returns true once goods of the order have come, at least a part of them. */
export function hasArrived({ Lines }: Pick<Order, 'Lines'>): boolean {
  return Lines.some(({ QuantityDelivered }) => QuantityDelivered !== null && QuantityDelivered > 0);
}

/** Returns an order's lines with their ordered quantity in base units, to be ordered again. */
export function linesToReorder({ Lines }: Pick<Order, 'Lines'>): ReorderLine[] {
  return Lines.filter(({ QuantityOrdered }) => QuantityOrdered > 0).map((line) => ({
    productId: line.ProductId,
    name: line.DisplayName,
    baseUnits: line.QuantityOrdered * line.SalesUnitQuantity,
  }));
}

/** Returns the word for where an order came from; one that the application does not know stays as it is. */
export function sourceWord(source: string): string {
  return labelIfAny(`orders.source.${source}`) ?? source;
}

/** Orders of one delivery week; `monday` is its first day. */
export interface OrderWeek<Item> {
  monday: string;
  orders: Item[];
}

/** Groups orders by the week of their delivery; neighbours of the same week go together. */
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
