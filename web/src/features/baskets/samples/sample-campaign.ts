import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { readSampleCampaign, type SampleCampaign } from '@engros/contracts/campaigns/sample-campaigns.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { type SampleStanding, sampleStanding } from '@engros/contracts/values/sample-rule.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatOre } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { useBasketFrame } from '../basket/basket-data.ts';

/** The free product samples of the chosen delivery day. Requested only if `isWanted` is true. */
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

/** Counts unsent edits too. For users who may not see prices, the server says whether the amount is reached. */
export function basketStanding(basket: Basket, campaign: SampleCampaign): SampleStanding {
  const others = basket.Rules.OtherOrders;
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
    { samples: others?.Samples ?? 0, goodsOre: others?.GoodsOre ?? 0 },
  );
}

export interface LineChange {
  line: LineItem;
  quantity: number;
}

/** `allowed` is in base units. The samples added last are removed first. */
export function downToLimit(lines: readonly LineItem[], allowed: number): readonly LineChange[] {
  let left = allowed;
  return lines.flatMap((line) => {
    const quantity = Math.min(line.Quantity, Math.floor(left / line.SalesUnitQuantity));
    left -= quantity * line.SalesUnitQuantity;
    return quantity === line.Quantity ? [] : [{ line, quantity }];
  });
}

function hasSamples({ LineItems }: Pick<Basket, 'LineItems'>): boolean {
  return LineItems.some(({ Product }) => Product.IsSampleItem);
}

/** Without the word "sample", for lists that contain only samples. */
export function sampleName({ DisplayName }: Pick<ProductSnapshot, 'DisplayName'>): string {
  return DisplayName.replace(/^(Vareprøve|Sample):\s*/i, '');
}

/** Includes samples in other orders of the day. */
export function sampleCountText(
  { count, inOtherOrders }: SampleStanding,
  { MaximumNumberOfPurchasableProducts: max }: SampleCampaign,
): string {
  const chosen = label('samples.countOf', { count: count + inOtherOrders, max });
  if (inOtherOrders === 0) return chosen;
  return `${chosen} · ${label('samples.inOtherOrders', { count: inOtherOrders })}`;
}

export function sampleFaultText(
  { count, inOtherOrders: others, missingOre, allowed }: SampleStanding,
  campaign: SampleCampaign,
): string {
  const max = campaign.MaximumNumberOfPurchasableProducts;
  if (max === 0) return label('samples.noCampaign');
  if (missingOre > 0) return label('samples.belowLimit', { missing: formatOre(missingOre) });
  const over = count - allowed;
  if (others > 0) return label('samples.tooManyOfDay', { max, others, over });
  return label('samples.tooMany', { count, max, over });
}

export function useSampleFault(basket: Basket): string | undefined {
  const isWanted = hasSamples(basket);
  const { data: campaign } = useSampleCampaign(isWanted);
  if (!isWanted || !campaign) return undefined;
  const standing = basketStanding(basket, campaign);
  return standing.state === 'Error' ? sampleFaultText(standing, campaign) : undefined;
}
