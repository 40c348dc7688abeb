import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { highlightsProduct } from '@engros/contracts/values/campaign-rule.ts';
import { usePageCampaigns } from './campaign-data.ts';
import { isSponsored } from './campaign-words.ts';

/**
 * Returns a function that says whether a supplier paid for a product to be highlighted on this page, by the rules of
 * brand, supplier or product (CAM-03).
 */
export function useSponsored(): (product: ProductSnapshot) => boolean {
  const { set } = usePageCampaigns();
  const paid = (set?.HighlightedProducts ?? []).flatMap(({ Campaigns }) => Campaigns.filter(isSponsored));
  return (product) => paid.some((campaign) => highlightsProduct(campaign, product));
}
