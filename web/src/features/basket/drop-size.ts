import type { Basket } from '@engros/contracts/basket.ts';
import { formatKroner } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';

/** The sum of a basket and the amounts it is held against. */
export interface DropSize {
  subTotalOre: number;
  minimumOre: number;
  freeFromOre: number;
  feeOre: number;
}

/** What a basket is held against; null without the right to see prices. */
export function dropSizeOf({ SubTotalOre, Rules }: Pick<Basket, 'SubTotalOre' | 'Rules'>): DropSize | null {
  const { MinimumOrderOre, FreeDeliveryFromOre, DeliveryFeeOre } = Rules;
  if (SubTotalOre === null || MinimumOrderOre === null) return null;
  if (FreeDeliveryFromOre === null || DeliveryFeeOre === null) return null;
  return {
    subTotalOre: SubTotalOre,
    minimumOre: MinimumOrderOre,
    freeFromOre: FreeDeliveryFromOre,
    feeOre: DeliveryFeeOre,
  };
}

/** How far an order is from the smallest order or from free delivery, with the amount the sentence names. */
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
