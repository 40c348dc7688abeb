import type { SalesUnit } from '@engros/contracts/goods/product.ts';

/** Returns the singular or plural word of a unit for a quantity: `karton` (case), `kartoner` (cases). */
export function unitWord(count: number, unit: Pick<SalesUnit, 'TextSingular' | 'TextPlural'>): string {
  return count === 1 ? unit.TextSingular : unit.TextPlural;
}
