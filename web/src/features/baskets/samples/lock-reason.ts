import type { SampleCampaign } from '@engros/contracts/campaigns/sample-campaigns.ts';
import type { SalesUnit } from '@engros/contracts/goods/product.ts';
import type { SampleStanding } from '@engros/contracts/values/sample-rule.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { useBasketValue } from '../basket/basket-data.ts';
import { basketStanding, useSampleCampaign } from './sample-campaign.ts';

/**
 * Such as `Mangler 960,00` (missing amount), `3 af 3 valgt` (3 of 3 chosen), or with those of the day's other orders `3 pr.
 * leveringsdag er valgt`. Undefined when a sample can be added (CAT-09).
 */
export function lockReason(
  standing: SampleStanding | undefined,
  campaign: SampleCampaign,
): string | undefined {
  if (standing === undefined || !standing.isLocked) return undefined;
  const { count, inOtherOrders, missingOre } = standing;
  const max = campaign.MaximumNumberOfPurchasableProducts;
  if (missingOre > 0) return label('samples.lockedMissing', { amount: formatOre(missingOre) });
  if (inOtherOrders > 0) return label('samples.lockedByDay', { max });
  return label('samples.lockedFull', { count, max });
}

/**
 * Highest quantity of a unit of a sample that the order may have, with the samples that are in it already. Undefined until
 * campaign and basket are loaded.
 */
export function useSampleMost(unit: SalesUnit, quantity: number): number | undefined {
  const { data: campaign } = useSampleCampaign();
  return useBasketValue(({ basket }) => {
    if (!basket || !campaign) return undefined;
    const { allowed, count } = basketStanding(basket, campaign);
    return Math.max(0, quantity + Math.floor((allowed - count) / unit.Quantity));
  });
}

export function useSampleLock(): string | undefined {
  const { data: campaign } = useSampleCampaign();
  return useBasketValue(({ basket }) =>
    basket && campaign ? lockReason(basketStanding(basket, campaign), campaign) : undefined,
  );
}
