import type { CatalogProduct, CatalogUnit } from './catalog-product.ts';

/**
 * Uses the usual unit, or else the largest unit, that divides the number of base units without remainder. If none does, rounds up
 * to whole units of the smallest.
 */
export function unitsForBase(
  product: CatalogProduct,
  base: number,
  usual: CatalogUnit,
): { unit: CatalogUnit; quantity: number; isWhole: boolean } {
  const bySize = [...product.units].sort((a, b) => b.quantity - a.quantity);
  const isWholeIn = (unit: CatalogUnit) => Number.isInteger(base / unit.quantity) && base > 0;
  const unit = [usual, ...bySize].find(isWholeIn);
  if (unit !== undefined) return { unit, quantity: base / unit.quantity, isWhole: true };
  const smallest = bySize.at(-1) ?? usual;
  return { unit: smallest, quantity: Math.max(1, Math.ceil(base / smallest.quantity)), isWhole: false };
}
