import type { SalesUnit } from '@engros/contracts/goods/product.ts';

/** `karton` (case), `kartoner` (cases). */
export function unitWord(count: number, unit: Pick<SalesUnit, 'TextSingular' | 'TextPlural'>): string {
  return count === 1 ? unit.TextSingular : unit.TextPlural;
}
