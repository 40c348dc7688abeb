import type { BasketSummary } from '@engros/contracts/basket/basket.ts';
import { longDay, shortDay } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';

/** Returns the name of a basket, which is its presale period or its delivery day. */
export function basketName(basket: Pick<BasketSummary, 'PreSaleName' | 'ExpectedDate'>): string {
  if (basket.PreSaleName) return basket.PreSaleName;
  return label('basket.titleForDay', {
    day: basket.ExpectedDate ? longDay(basket.ExpectedDate) : label('checkout.noDay'),
  });
}

/** Formats a basket's day for buttons and rows: `to. 26.11`. */
export function shortBasketDay(date: string | null): string {
  return date ? shortDay(date) : label('checkout.noDay');
}
