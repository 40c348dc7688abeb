import {
  type SampleRuleLine,
  type SamplesOfDay,
  type SampleTerms,
  sampleStanding,
} from '@engros/contracts/values/sample-rule.ts';
import type { SampleCampaign } from '../../goods/catalog/catalog.ts';

/** The order is too small for free product samples, or it has too many of them. */
export type SampleFault = 'sample_below_minimum' | 'sample_too_many';

export interface BarredSample {
  fault: SampleFault;
  keptBaseUnits: number;
}

/** Without a campaign, no samples are allowed. */
export const sampleTerms = (campaign: SampleCampaign | undefined): SampleTerms => ({
  minimumTotalOre: campaign?.minimumBasketTotalOre ?? 0,
  maximum: campaign?.maximumProducts ?? 0,
});

/**
 * For each line its fault and the base units within the limit, or null. The samples added last are the ones over the limit, so
 * lines must be in the order in which they were added (CAT-09, domain 6).
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
