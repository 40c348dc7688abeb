import type { BasketSummary } from '@engros/contracts/basket.ts';
import { longDay, shortDay } from '../../lib/day-formats.ts';
import { formatKroner } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';

/** Returns the name of a basket: its presale period or its day. */
export function basketName(basket: Pick<BasketSummary, 'PreSaleName' | 'ExpectedDate'>): string {
  if (basket.PreSaleName) return basket.PreSaleName;
  return label('basket.titleForDay', {
    day: basket.ExpectedDate ? longDay(basket.ExpectedDate) : label('checkout.noDay'),
  });
}

/** Returns the size of a basket: `6 linjer · 2.114,40 kr.` (6 lines). */
export function basketContent({
  NumberOfLines,
  SubTotalOre,
}: Pick<BasketSummary, 'NumberOfLines' | 'SubTotalOre'>): string {
  const lines = label('basket.lines', { count: NumberOfLines });
  return SubTotalOre === null ? lines : `${lines} · ${formatKroner(SubTotalOre)}`;
}

/** Formats a basket's day for buttons and rows: `to. 26.11`. */
export function shortBasketDay(date: string | null): string {
  return date ? shortDay(date) : label('checkout.noDay');
}
