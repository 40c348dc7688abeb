import type { listSupplierBrands as contract } from '@engros/contracts/campaigns/campaign-calls.ts';
import { makerNamed } from '../../goods/brands/maker.ts';
import { presentMaker } from '../../goods/brands/present-brand.ts';
import { type ViewedGoods, viewGoods } from '../../goods/brands/viewed-goods.ts';
import type { Handler } from '../../platform/http/context.ts';
import { isOnPage } from '../campaigns/campaign-rules.ts';
import type { LiveCampaign } from '../campaigns/queries.ts';
import { type CampaignParts, campaignDayOf, campaignsOfDay } from './campaign-day.ts';

/** Each brand once, in the order of the campaigns. Brands without products that the reader can see are left out. */
export function brandsOf(
  campaigns: readonly Pick<LiveCampaign, 'brandIds'>[],
  {
    catalog,
    productsOf,
  }: Pick<ViewedGoods, 'catalog'> & { productsOf: (makerId: string) => readonly unknown[] },
) {
  const ids = new Set(campaigns.flatMap(({ brandIds }) => brandIds));
  return [...ids].flatMap((id) => {
    const maker = makerNamed(catalog, id);
    const count = productsOf(id).length;
    return maker === undefined || count === 0 ? [] : [presentMaker(maker, count)];
  });
}

/** Each brand with the first campaign that names it, for which it counts (CAM-06). */
export function promotedBrandsOf(
  campaigns: readonly Pick<LiveCampaign, 'id' | 'brandIds' | 'trackingListName'>[],
  viewed: ViewedGoods,
) {
  return campaigns.flatMap(({ id, brandIds, trackingListName }, at) => {
    const named = new Set(campaigns.slice(0, at).flatMap((earlier) => earlier.brandIds));
    const own = brandIds.filter((brandId) => !named.has(brandId));
    return brandsOf([{ brandIds: own }], viewed).map((brand) => ({
      ...brand,
      CampaignId: String(id),
      TrackingListName: trackingListName,
    }));
  });
}

export function listSupplierBrands(parts: CampaignParts): Handler<typeof contract> {
  return async (ctx, { query }) => {
    const page = { pageType: query.pageType ?? 'Content', pageId: query.pageId ?? null };
    const day = await campaignDayOf(parts, ctx, query.expectedDeliveryDate);
    const campaigns = (await campaignsOfDay(parts, day)).filter(
      (each) => each.kind === 'supplierBrands' && isOnPage(each, page),
    );
    return {
      TrackingListName: campaigns[0]?.trackingListName ?? '',
      Brands: promotedBrandsOf(campaigns, await viewGoods(parts.goods, ctx)),
    };
  };
}
