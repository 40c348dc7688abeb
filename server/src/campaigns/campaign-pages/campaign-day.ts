import type { readCurrentPage } from '@engros/contracts/campaigns/campaign-calls.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { openCallShelf } from '../../pages/product-pages/open-call-shelf.ts';
import { todayIn } from '../../platform/clock.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import type { ContextOf } from '../../platform/http/context.ts';
import { type CampaignReader, readerOf } from '../campaigns/campaign-reader.ts';
import { isShownTo } from '../campaigns/campaign-rules.ts';
import type { LiveCampaigns } from '../campaigns/live-campaigns.ts';
import type { LiveCampaign } from '../campaigns/queries.ts';

export interface CampaignParts {
  goods: Goods;
  live: LiveCampaigns;
}

export type OpenContext = ContextOf<typeof readCurrentPage>;

export interface CampaignDay {
  reader: CampaignReader;
  date: string;
}

/** Null for a reader without a customer. */
export async function shelfOf(
  { goods }: CampaignParts,
  ctx: OpenContext,
  dateText: string | undefined,
): Promise<CustomerShelf | null> {
  const { scope, viewer } = ctx;
  if (scope === null || viewer.kind !== 'signedIn') return null;
  return openCallShelf(goods, { ...ctx, scope, viewer }, dateText);
}

/**
 * Customers get the campaigns of their delivery date, everybody else those of today, whatever date they send (CAM-05). A date in
 * the request costs no query.
 */
export async function campaignDayOf(
  parts: CampaignParts,
  ctx: OpenContext,
  dateText: string | undefined,
): Promise<CampaignDay> {
  const { scope } = ctx;
  const reader = await readerOf(parts.goods.delivery, scope);
  if (scope === null) return { reader, date: todayIn(ctx.clock, ctx.timeZone) };
  if (dateText !== undefined) return { reader, date: deliveryDateOf(dateText, ctx) };
  const shelf = await shelfOf(parts, ctx, undefined);
  return { reader, date: shelf?.date ?? todayIn(ctx.clock, ctx.timeZone) };
}

export async function campaignsOfDay(
  { live }: CampaignParts,
  { reader, date }: CampaignDay,
): Promise<readonly LiveCampaign[]> {
  return (await live.all()).filter((campaign) => isShownTo(campaign, reader, date));
}

export function maySeePrices({ viewer }: OpenContext): boolean {
  return viewer.kind === 'signedIn' && viewer.rights.has('seePrices');
}
