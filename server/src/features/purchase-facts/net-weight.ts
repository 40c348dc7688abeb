import type { PurchaseFact } from './facts-queries.ts';

type Weighed = Pick<PurchaseFact, 'weightG' | 'unweighedBaseUnits'>;

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
