import {
  type SampleRuleLine,
  type SampleTerms,
  sampleStanding,
} from '@engros/contracts/values/sample-rule.ts';

/** Why a sample cannot go with the order: the order is too small for any, or it holds more than are given. */
export type SampleFault = 'sample_below_minimum' | 'sample_too_many';

/**
 * The fault of each line, by its place; null where there is none. The samples put in last are those that are too many:
 * lines come in the order they were put in (CAT-09, domain 6).
 */
export function sampleFaults(
  terms: SampleTerms,
  lines: readonly SampleRuleLine[],
): readonly (SampleFault | null)[] {
  const { missingOre, allowed } = sampleStanding(terms, lines);
  let taken = 0;
  return lines.map((line) => {
    if (!line.isSample) return null;
    taken += line.baseUnits;
    if (taken <= allowed) return null;
    return missingOre > 0 ? 'sample_below_minimum' : 'sample_too_many';
  });
}
