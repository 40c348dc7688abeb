import type {
  readPromotionWithLandingPage as contract,
  readBanner,
  readPromotion,
  readPromotionTile,
} from '@engros/contracts/campaigns/campaign-calls.ts';
import { isInTime } from '../../goods/delivery/delivery-calendar.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { presentCampaign } from '../campaigns/present-campaign.ts';
import type { LiveCampaign } from '../campaigns/queries.ts';
import {
  type CampaignParts,
  campaignDayOf,
  campaignsOfDay,
  maySeePrices,
  type OpenContext,
  shelfOf,
} from './campaign-day.ts';
import { categoriesOf, orderableIds, productIdsOf } from './campaign-products.ts';

/** Throws notFound for a campaign that the caller does not get on the day, as if it did not exist. */
export async function shownCampaign(
  parts: CampaignParts,
  ctx: OpenContext,
  asked: { dateText: string | undefined; isAsked(campaign: LiveCampaign): boolean },
): Promise<LiveCampaign> {
  const day = await campaignDayOf(parts, ctx, asked.dateText);
  const found = (await campaignsOfDay(parts, day)).find(asked.isAsked);
  if (found === undefined) throw new AppError('notFound');
  return found;
}

type OneCampaign = typeof readBanner | typeof readPromotionTile | typeof readPromotion;

export function answerCampaign(parts: CampaignParts, kind: LiveCampaign['kind']): Handler<OneCampaign> {
  return async (ctx, { params, query }) => {
    const campaign = await shownCampaign(parts, ctx, {
      dateText: query.expectedDeliveryDate,
      isAsked: (each) => each.kind === kind && String(each.id) === params.id,
    });
    return presentCampaign(campaign, { language: ctx.language, maySeePrices: maySeePrices(ctx) });
  };
}

/** With the campaign's products by group, and the last day for which they can still be ordered. */
export function readPromotionWithLandingPage(parts: CampaignParts): Handler<typeof contract> {
  return async (ctx, { params, query }) => {
    const campaign = await shownCampaign(parts, ctx, {
      dateText: query.expectedDeliveryDate,
      isAsked: (each) => each.hasLandingPage && String(each.id) === params.id,
    });
    const shelf = await shelfOf(parts, ctx, query.expectedDeliveryDate);
    const catalog = shelf?.catalog ?? parts.goods.catalog.current();
    const ids = orderableIds(productIdsOf(campaign, catalog), { shelf, catalog });
    const now = ctx.clock.now();
    const days =
      shelf?.plan.dates.filter(
        ({ date, deadline }) => deadline !== null && isInTime(now, deadline) && date <= campaign.validTo,
      ) ?? [];
    return {
      Campaign: presentCampaign(campaign, { language: ctx.language, maySeePrices: maySeePrices(ctx) }),
      NumberOfProducts: ids.length,
      Categories: categoriesOf(ids, catalog, ctx.language),
      LastDeliveryDate: days.at(-1)?.date ?? null,
    };
  };
}
