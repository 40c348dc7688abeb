import type { PurchaseFact } from './facts-queries.ts';

type Weighed = Pick<PurchaseFact, 'weightG' | 'unweighedBaseUnits'>;
type Organic = Pick<PurchaseFact, 'organicOre' | 'organicWeightG' | 'organicUnweighedBaseUnits'>;
type Bought = Weighed & Organic & Pick<PurchaseFact, 'ore'>;

/** Returns what was organic when it was ordered and what was not, as parts of their own; without a part of which nothing is. */
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

/** Returns the weight; null when nothing of it is known. */
export const netWeightOf = (fact: Weighed): number | null => weighedParts(fact)[0] ?? null;

/** Returns the weight of the lines that have one, and null for those that have none: some may be weighed and others not. */
export function weighedParts({ weightG, unweighedBaseUnits }: Weighed): (number | null)[] {
  if (unweighedBaseUnits === 0) return [weightG];
  return weightG === 0 ? [null] : [weightG, null];
}
