import type { BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { longDay, shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';

/** The presale period, otherwise the delivery day. */
export function basketName(basket: Pick<BasketSummary, 'PreSaleName' | 'ExpectedDate'>): string {
  if (basket.PreSaleName) return basket.PreSaleName;
  return label('basket.titleForDay', {
    day: basket.ExpectedDate ? longDay(basket.ExpectedDate) : label('checkout.noDay'),
  });
}

/** `to. 26.11` */
export function shortBasketDay(date: string | null): string {
  return date ? shortDay(date) : label('checkout.noDay');
}
