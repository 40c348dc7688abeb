import { fractionOf } from '../random.ts';
import type { Packing, PackLevel } from './packing.ts';

export function tidyPriceOre(ore: number): number {
  const step = ore < 2000 ? 5 : ore < 20_000 ? 25 : ore < 200_000 ? 50 : 100;
  return Math.max(step, Math.round(ore / step) * step);
}

/** Larger units cost less per kg. A single unit costs 5.5 % more than the case, the pallet 6.5 % less. */
function levelFactor(packing: Packing, level: PackLevel): number {
  if (level.code === 'pll') return 0.935;
  return level.quantity === 1 && packing.levels.length > 1 ? 1.055 : 1;
}

/** In øre, from øre per kg or litre; for non-food from øre per base unit. */
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
 * Øre per kg within the family's price range. Depends mostly on the first part of the name and slightly on the whole, so that
 * similar products cost about the same. The factors of the name's parts apply; small packings cost more, organic products a third
 * more.
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
