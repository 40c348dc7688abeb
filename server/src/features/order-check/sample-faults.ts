import {
  type SampleRuleLine,
  type SamplesOfDay,
  type SampleTerms,
  sampleStanding,
} from '@engros/contracts/values/sample-rule.ts';
import type { SampleCampaign } from '../catalog/index.ts';

/**
 * Reason why a free product sample cannot be ordered: the order is too small for samples, or it has too many of them.
 */
export type SampleFault = 'sample_below_minimum' | 'sample_too_many';

/** Fault of a line with free product samples, and how many base units of the line are within the limit. */
export interface BarredSample {
  fault: SampleFault;
  keptBaseUnits: number;
}

/** Returns what the campaign of a day asks of samples; without one, none are allowed. */
export const sampleTerms = (campaign: SampleCampaign | undefined): SampleTerms => ({
  minimumTotalOre: campaign?.minimumBasketTotalOre ?? 0,
  maximum: campaign?.maximumProducts ?? 0,
});

/**
 * Returns for each line its fault and the base units within the limit, or null when it has no fault. The samples added
 * last are the ones over the limit, so lines must be in the order in which they were added (CAT-09, domain 6).
 */
export function sampleFaults(
  terms: SampleTerms,
  lines: readonly SampleRuleLine[],
  otherOrders?: SamplesOfDay,
): readonly (BarredSample | null)[] {
  const { missingOre, allowed } = sampleStanding(terms, lines, otherOrders);
  let taken = 0;
  return lines.map((line) => {
    if (!line.isSample) return null;
    const keptBaseUnits = Math.max(0, allowed - taken);
    taken += line.baseUnits;
    if (taken <= allowed) return null;
    return { fault: missingOre > 0 ? 'sample_below_minimum' : 'sample_too_many', keptBaseUnits };
  });
}
