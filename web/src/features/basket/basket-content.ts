import type { BasketSummary } from '@engros/contracts/basket/basket.ts';
import { formatKroner } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';

/** Returns the size of a basket: `6 linjer · 2.114,40 kr.` (6 lines). */
export function basketContent({
  NumberOfLines,
  SubTotalOre,
}: Pick<BasketSummary, 'NumberOfLines' | 'SubTotalOre'>): string {
  const lines = label('basket.lines', { count: NumberOfLines });
  return SubTotalOre === null ? lines : `${lines} · ${formatKroner(SubTotalOre)}`;
}
