import { fractionOf } from '../random.ts';
import type { Packing, PackLevel } from './packing.ts';

/** A tidy list price in øre: steps of 5, 25, 50 øre and 1 kr as it grows. */
export function tidyPriceOre(ore: number): number {
  const step = ore < 2000 ? 5 : ore < 20_000 ? 25 : ore < 200_000 ? 50 : 100;
  return Math.max(step, Math.round(ore / step) * step);
}

/** Larger units cost less per kg: the single one 5.5 % over the case, the pallet 6.5 % under. */
function levelFactor(packing: Packing, level: PackLevel): number {
  if (level.code === 'pll') return 0.935;
  return level.quantity === 1 && packing.levels.length > 1 ? 1.055 : 1;
}

/** The list price of a level in øre from øre per kg (or litre); of non-food from øre per base unit. */
export function levelPriceOre(
  packing: Packing,
  level: PackLevel,
  referenceOre: number,
  isFood: boolean,
): number {
  const perBase = isFood ? (referenceOre * packing.baseWeightG) / 1000 : referenceOre;
  return tidyPriceOre(perBase * level.quantity * levelFactor(packing, level));
}

/**
 * Øre per kg of a named product in its family's range: mostly by its head, a little by the whole name, so that
 * cousins cost about the same; times the factors of its choices, small packings dearer, organic a third more.
 */
export function referencePriceOre(
  range: { lowOre: number; highOre: number },
  names: { head: string; name: string; salt: string },
  terms: { factor: number; isOrganic: boolean; packing: Packing; isFood: boolean },
): number {
  const place =
    0.6 * fractionOf(`${names.salt}:price:${names.head}`) +
    0.4 * fractionOf(`${names.salt}:price:${names.name}`);
  const base = range.lowOre + (range.highOre - range.lowOre) * place;
  const organic = terms.isOrganic ? 1.3 : 1;
  const size = terms.isFood ? Math.min(1.6, Math.max(0.92, (2500 / terms.packing.baseWeightG) ** 0.06)) : 1;
  return base * terms.factor * organic * size;
}
