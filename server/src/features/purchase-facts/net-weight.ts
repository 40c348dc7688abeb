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

/** Returns the delivered weight; what was not weighed counts its net weight. Null when nothing of it is known. */
export function netWeightOf(fact: Weighed, netWeightG: number | null): number | null {
  return weighedParts(fact, netWeightG)[0] ?? null;
}

/**
 * Returns the weight of what has one, and null for what has none: a product without a net weight of which some lines were
 * weighed and others were not has both.
 */
export function weighedParts(
  { weightG, unweighedBaseUnits }: Weighed,
  netWeightG: number | null,
): (number | null)[] {
  if (unweighedBaseUnits === 0) return [weightG];
  if (netWeightG !== null) return [weightG + unweighedBaseUnits * netWeightG];
  return weightG === 0 ? [null] : [weightG, null];
}
