import type { Basket } from '@engros/contracts/basket.ts';
import { readSampleCampaign, type SampleCampaign } from '@engros/contracts/campaigns.ts';
import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { type SampleStanding, sampleStanding } from '@engros/contracts/values/sample-rule.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';
import { useBasketFrame } from '../basket/basket-data.ts';

/** The samples of the chosen day; asked for only where they are needed. */
export function useSampleCampaign(isWanted = true) {
  const { expectedDate } = useBasketFrame();
  return useQuery({
    ...query(readSampleCampaign, {
      query: expectedDate ? { expectedDeliveryDate: expectedDate } : {},
    }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

/** How the basket stands, with edits that are still on their way. Without the right to see prices the server judges the amount. */
export function basketStanding(basket: Basket, campaign: SampleCampaign): SampleStanding {
  const lines = basket.LineItems.map((line) => ({
    isSample: line.Product.IsSampleItem,
    baseUnits: line.Quantity * line.SalesUnitQuantity,
    totalOre: line.LineTotalOre ?? 0,
  }));
  return sampleStanding(
    {
      minimumTotalOre: campaign.MinimumBasketTotalOre ?? 0,
      maximum: campaign.MaximumNumberOfPurchasableProducts,
    },
    lines,
  );
}

function hasSamples({ LineItems }: Pick<Basket, 'LineItems'>): boolean {
  return LineItems.some(({ Product }) => Product.IsSampleItem);
}

/** Where everything is a sample the word is left out of the names. */
export function sampleName({ DisplayName }: Pick<ProductSnapshot, 'DisplayName'>): string {
  return DisplayName.replace(/^(Vareprøve|Sample):\s*/i, '');
}

/** Samples that bar the order. */
export function useSampleFault(basket: Basket): boolean {
  const isWanted = hasSamples(basket);
  const { data: campaign } = useSampleCampaign(isWanted);
  return isWanted && campaign !== undefined && basketStanding(basket, campaign).state === 'Error';
}
