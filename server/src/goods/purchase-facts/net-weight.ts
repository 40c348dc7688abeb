import type { PurchaseFact } from './facts-queries.ts';

type Weighed = Pick<PurchaseFact, 'weightG' | 'unweighedBaseUnits'>;
type Organic = Pick<PurchaseFact, 'organicOre' | 'organicWeightG' | 'organicUnweighedBaseUnits'>;
type Bought = Weighed & Organic & Pick<PurchaseFact, 'ore'>;

/** A part that is zero is left out. */
export function organicParts<Fact extends Bought>(fact: Fact): (Fact & { isOrganic: boolean })[] {
  const { organicOre, organicWeightG, organicUnweighedBaseUnits } = fact;
  const organic = { ore: organicOre, weightG: organicWeightG, unweighedBaseUnits: organicUnweighedBaseUnits };
  const other = {
    ore: fact.ore - organicOre,
    weightG: fact.weightG - organicWeightG,
    unweighedBaseUnits: fact.unweighedBaseUnits - organicUnweighedBaseUnits,
  };
  const isSome = (part: typeof other) => Object.values(part).some((amount) => amount !== 0);
  if (!isSome(organic)) return [{ ...fact, isOrganic: false }];
  const whole = [{ ...fact, ...organic, isOrganic: true }];
  return isSome(other) ? [...whole, { ...fact, ...other, isOrganic: false }] : whole;
}

/** Null when no weight is known. */
export const netWeightOf = (fact: Weighed): number | null => weighedParts(fact)[0] ?? null;

/**
 * Splits a purchase into a part whose weight is known and, when some lines have no weight, a part with null.
 */
export function weighedParts({ weightG, unweighedBaseUnits }: Weighed): (number | null)[] {
  if (unweighedBaseUnits === 0) return [weightG];
  return weightG === 0 ? [null] : [weightG, null];
}
