import { type Ore, sumOre } from '../../platform/money.ts';
import type { CustomerTerms } from './customer-terms.ts';
import type { PlacedOrder } from './placed-order-queries.ts';

/** Sum of the customer's other orders of a delivery day; fee, minimum and samples apply to the whole day (decision 0125). */
export interface OrdersOfDay {
  count: number;
  subtotalOre: Ore;
  deliveryFeeOre: Ore;
  /** The first order with the fee of the day; null when none has it. */
  paidByOrderId: number | null;
  /** Free product samples in base units, and the amount of everything else. */
  samples: number;
  goodsOre: Ore;
}

export const noOtherOrders: OrdersOfDay = {
  count: 0,
  subtotalOre: 0,
  deliveryFeeOre: 0,
  paidByOrderId: null,
  samples: 0,
  goodsOre: 0,
};

/** Without the order that a basket changes, also when it can no longer be changed. */
export function ordersOfDay(
  { placed, date }: { placed: readonly PlacedOrder[]; date: string | null },
  { amendsOrderId }: { amendsOrderId: number | null },
): OrdersOfDay {
  const others = placed.filter(({ id, deliveryDate }) => deliveryDate === date && id !== amendsOrderId);
  if (others.length === 0) return noOtherOrders;
  const subtotalOre = sumOre(others.map((order) => order.subtotalOre));
  return {
    count: others.length,
    subtotalOre,
    deliveryFeeOre: sumOre(others.map((order) => order.deliveryFeeOre)),
    paidByOrderId: others.find((order) => order.deliveryFeeOre > 0)?.id ?? null,
    samples: others.reduce((sum, order) => sum + order.samples, 0),
    goodsOre: subtotalOre - sumOre(others.map((order) => order.samplesOre)),
  };
}

/** In øre; 0 when the orders of the day reach the customer's minimum order. */
export function missingToMinimum(
  { subtotalOre }: { subtotalOre: Ore },
  { minimumOrderOre }: Pick<CustomerTerms, 'minimumOrderOre'>,
  day: OrdersOfDay = noOtherOrders,
): Ore {
  return Math.max(0, minimumOrderOre - day.subtotalOre - subtotalOre);
}

/** In øre; 0 when the orders of the day have free delivery, or when another order has paid the fee of the day. */
export function missingToFreeDelivery(
  { subtotalOre }: { subtotalOre: Ore },
  { freeDeliveryFromOre }: Pick<CustomerTerms, 'freeDeliveryFromOre'>,
  day: OrdersOfDay,
): Ore {
  return day.deliveryFeeOre > 0 ? 0 : Math.max(0, freeDeliveryFromOre - day.subtotalOre - subtotalOre);
}
