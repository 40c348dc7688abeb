import {
  campaignProductTypes,
  readCampaignProducts as contract,
} from '@engros/contracts/campaigns/campaign-calls.ts';
import { tileSteps } from '@engros/contracts/values/campaign-rule.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import fastJson from 'fast-json-stringify';
import { pageInJson } from '../../pages/product-pages/page-in-json.ts';
import { presentPage } from '../../pages/product-pages/present-page.ts';
import { answerAsJson } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { LiveCampaign } from '../campaigns/queries.ts';
import { type CampaignParts, shelfOf } from './campaign-day.ts';
import { inCategory, orderableIds, productIdsOf } from './campaign-products.ts';
import { productsInJson } from './present-products.ts';
import { shownCampaign } from './read-campaign.ts';

const writePage = fastJson(contract.output as object);

const kindOf: Record<(typeof campaignProductTypes)[number], LiveCampaign['kind']> = {
  'banner-products': 'banner',
  'promotion-tile-products': 'promotionTile',
  'product-promotion-products': 'productPromotion',
  'highlighted-products': 'highlightedProducts',
  'order-receipt-tile-products': 'orderReceiptTile',
  'supplier-landing-page-products': 'supplierLandingPage',
  'product-news-products': 'productNews',
};

/** Six products when the request names no size (CAM-04). */
export function readCampaignProducts(parts: CampaignParts): Handler<typeof contract> {
  return async (ctx, { params, query }, fail) => {
    const type = campaignProductTypes.find((each) => each === params.type);
    if (type === undefined) return fail('invalidApiEndpoint');
    const campaign = await shownCampaign(parts, ctx, {
      dateText: query.expectedDeliveryDate,
      isAsked: (each) => each.kind === kindOf[type] && String(each.id) === params.id,
    });
    const shelf = await shelfOf(parts, ctx, query.expectedDeliveryDate);
    const catalog = shelf?.catalog ?? parts.goods.catalog.current();
    const all = productIdsOf(campaign, catalog, shelf?.date ?? '');
    const inGroup = inCategory(orderableIds(all, { shelf, catalog }), catalog, query.category);
    // What can be had on the day comes first, in the campaign's order; a visitor has no day.
    const [now = [], later = []] =
      shelf === null ? [inGroup] : partition(inGroup, (id) => shelf.availability(id)?.isDeliverable === true);
    const ids = isOn(query.deliverable) && shelf !== null ? now : [...now, ...later];
    const { skip = 0, pageSize = tileSteps.first } = query;
    const snapshots = productsInJson(ctx, { shelf, catalog }, ids.slice(skip, skip + pageSize));
    const frame = writePage({
      TrackingListName: campaign.trackingListName,
      Page: presentPage({ skip, pageSize, total: ids.length }, snapshots.length),
    });
    return answerAsJson(pageInJson(frame, snapshots));
  };
}

const partition = <Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] => [
  all.filter(isFirst),
  all.filter((each) => !isFirst(each)),
];
