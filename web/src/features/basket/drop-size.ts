import type { Basket } from '@engros/contracts/basket/basket.ts';
import { formatKroner } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';

/**
 * Total of a basket with the other orders of its day, the minimum order, the limit for free delivery, and the delivery
 * fee, in øre. A fee that another order of the day has is not paid again.
 */
export interface DropSize {
  subTotalOre: number;
  minimumOre: number;
  freeFromOre: number;
  feeOre: number;
}

/** Returns the total and limits of a basket; null for users who may not see prices. */
export function dropSizeOf({ SubTotalOre, Rules }: Pick<Basket, 'SubTotalOre' | 'Rules'>): DropSize | null {
  const { MinimumOrderOre, FreeDeliveryFromOre, DeliveryFeeOre, OtherOrders } = Rules;
  if (SubTotalOre === null || MinimumOrderOre === null) return null;
  if (FreeDeliveryFromOre === null || DeliveryFeeOre === null) return null;
  return {
    subTotalOre: SubTotalOre + (OtherOrders?.SubTotalOre ?? 0),
    minimumOre: MinimumOrderOre,
    freeFromOre: OtherOrders?.PaidByOrderId ? 0 : FreeDeliveryFromOre,
    feeOre: DeliveryFeeOre,
  };
}

/**
 * Returns a text about the amount missing until the minimum order or free delivery, and that amount in kroner. When
 * nothing is missing, the text says that delivery is free, and the amount is empty.
 */
export function dropSizeText({ subTotalOre, minimumOre, freeFromOre }: DropSize): {
  text: string;
  amount: string;
} {
  const isBelow = subTotalOre < minimumOre;
  const missing = (isBelow ? minimumOre : freeFromOre) - subTotalOre;
  if (missing <= 0) return { text: label('basket.freeDelivery'), amount: '' };
  const amount = formatKroner(missing);
  return {
    text: label(isBelow ? 'basket.missingToMinimum' : 'basket.missingToFreeDelivery', { amount }),
    amount,
  };
}
