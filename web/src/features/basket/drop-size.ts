import type { Basket } from '@engros/contracts/basket.ts';
import { formatKroner } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';

/** How far an order is from the smallest order or from free delivery, with the amount the sentence names. */
export function dropSize(subTotalOre: number, rules: Basket['Rules']): { text: string; amount: string } {
  const isBelow = subTotalOre < rules.MinimumOrderOre;
  const missing = (isBelow ? rules.MinimumOrderOre : rules.FreeDeliveryFromOre) - subTotalOre;
  if (missing <= 0) return { text: label('basket.freeDelivery'), amount: '' };
  const amount = formatKroner(missing);
  return {
    text: label(isBelow ? 'basket.missingToMinimum' : 'basket.missingToFreeDelivery', { amount }),
    amount,
  };
}
