import type { readSampleCampaign as readSampleCampaignContract } from '@engros/contracts/campaigns/sample-campaigns.ts';
import { sampleCampaignOn } from '../../goods/catalog/catalog.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { Handler } from '../../platform/http/context.ts';
import { openCallShelf } from './open-call-shelf.ts';

/** Free product samples for the date, with the products this customer can get (CAT-09). */
export function readSampleCampaign(goods: Goods): Handler<typeof readSampleCampaignContract> {
  return async (ctx, { query }) => {
    const shelf = await openCallShelf(goods, ctx, query.expectedDeliveryDate);
    const campaign = sampleCampaignOn(shelf.catalog, shelf.date ?? shelf.today);
    const minimumOre = campaign?.minimumBasketTotalOre ?? 0;
    return {
      ProductIds: (campaign?.productIds ?? []).filter((id) => shelf.product(id)?.isSample === true),
      TrackingListName: campaign?.trackingListName ?? '',
      CampaignId: campaign?.campaignId == null ? null : String(campaign.campaignId),
      MinimumBasketTotal: minimumOre / 100,
      MinimumBasketTotalOre: minimumOre,
      MaximumNumberOfPurchasableProducts: campaign?.maximumProducts ?? 0,
    };
  };
}
