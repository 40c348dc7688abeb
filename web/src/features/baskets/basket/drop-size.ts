import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { formatKroner, formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';

/** All amounts in øre. A fee that another order of the day has is not paid again. */
export interface DropSize {
  subTotalOre: number;
  minimumOre: number;
  /** 0 when another order of the day has the fee. */
  freeFromOre: number;
  feeOre: number;
  /** The order of the same day that has the fee; null when none has it. */
  paidBy: string | null;
  otherOrders: number;
  othersOre: number;
}

/** Null for users who may not see prices. */
export function dropSizeOf({ SubTotalOre, Rules }: Pick<Basket, 'SubTotalOre' | 'Rules'>): DropSize | null {
  const { MinimumOrderOre, FreeDeliveryFromOre, DeliveryFeeOre, OtherOrders } = Rules;
  if (SubTotalOre === null || MinimumOrderOre === null) return null;
  if (FreeDeliveryFromOre === null || DeliveryFeeOre === null) return null;
  return {
    subTotalOre: SubTotalOre + (OtherOrders?.SubTotalOre ?? 0),
    minimumOre: MinimumOrderOre,
    freeFromOre: OtherOrders?.PaidByOrderId ? 0 : FreeDeliveryFromOre,
    feeOre: DeliveryFeeOre,
    paidBy: OtherOrders?.PaidByOrderId ?? null,
    otherOrders: OtherOrders?.Count ?? 0,
    othersOre: OtherOrders?.SubTotalOre ?? 0,
  };
}

/**
 * The amount missing until the minimum order or free delivery, in kroner. When nothing is missing, the text says that delivery is
 * free or paid already, and the amount is empty.
 */
export function dropSizeText({ subTotalOre, minimumOre, freeFromOre, paidBy }: DropSize): {
  text: string;
  amount: string;
} {
  const isBelow = subTotalOre < minimumOre;
  const missing = (isBelow ? minimumOre : freeFromOre) - subTotalOre;
  if (missing <= 0)
    return { text: label(paidBy === null ? 'basket.freeDelivery' : 'basket.feeIsPaid'), amount: '' };
  const amount = formatKroner(missing);
  return {
    text: label(isBelow ? 'basket.missingToMinimum' : 'basket.missingToFreeDelivery', { amount }),
    amount,
  };
}

/** The order, or all orders of the day. */
export const orderSizeName = ({ otherOrders }: DropSize): string =>
  label(otherOrders === 0 ? 'basket.orderSize' : 'basket.orderSizeOfDay');

/** Free delivery, or the minimum order when the fee is paid already. */
export const markOf = ({ freeFromOre, minimumOre, paidBy }: DropSize): number =>
  paidBy === null ? freeFromOre : minimumOre;

export function otherOrdersText({ otherOrders, othersOre }: DropSize): string {
  if (otherOrders === 0) return '';
  return label('basket.otherOrders', { count: otherOrders, amount: formatOre(othersOre) });
}
