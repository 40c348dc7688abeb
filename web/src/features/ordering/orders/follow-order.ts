import { readOrderAttention } from '@engros/contracts/ordering/order-attention.ts';
import { readOrderTracking } from '@engros/contracts/ordering/order-tracking.ts';
import type { OrderStatus } from '@engros/contracts/ordering/orders.ts';
import { listOrders, type Order, readOrder, readOrderDetails } from '@engros/contracts/ordering/orders.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { listen } from '../../../lib/browser/app-events.ts';
import { query, queryKey, refreshAll } from '../../../lib/http/query.ts';

/** Interval in ms at which an unfinished order is loaded again while its page is shown. */
const askAgainMs = 20_000;
/** For an order that has not reached the supplier's system yet. The interval is short, because that takes only seconds. */
const askSoonMs = 2000;
const over: readonly OrderStatus[] = ['Invoiced', 'Cancelled', 'Refused'];

/** In ms; false for an order that has ended. */
export function askAgainAfter(status: OrderStatus): number | false {
  if (over.includes(status)) return false;
  return status === 'Sent' ? askSoonMs : askAgainMs;
}

/**
 * Repeats loading while the order is not finished. A new event also makes the page load the order's lines and documents again.
 */
export function useTracking(order: Pick<Order, 'Id' | 'Status'>) {
  const client = useQueryClient();
  const params = { id: order.Id };
  const tracking = useQuery({
    ...query(readOrderTracking, { params }),
    refetchInterval: ({ state }) => askAgainAfter(state.data?.Status ?? order.Status),
  });
  const steps = tracking.data?.Events.length;
  const seen = useRef(steps);
  useEffect(() => {
    if (seen.current !== undefined && steps !== seen.current) {
      void client.invalidateQueries({ queryKey: queryKey(readOrder, { params: { id: order.Id } }) });
      void client.invalidateQueries({ queryKey: queryKey(readOrderDetails, { params: { id: order.Id } }) });
      void refreshAll(client, [listOrders]);
    }
    seen.current = steps;
  }, [steps, client, order.Id]);
  return tracking;
}

export function useOrderMoves(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen('orderMoved', () => {
        void refreshAll(client, [
          listOrders,
          readOrder,
          readOrderDetails,
          readOrderTracking,
          readOrderAttention,
        ]);
      }),
    [client],
  );
}
