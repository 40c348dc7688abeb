import type { CampaignPageType } from '@engros/contracts/campaigns/campaign.ts';
import type { CampaignReader } from './campaign-reader.ts';
import type { LiveCampaign } from './queries.ts';

/** Checks only the audience, not the day. */
export function isFor({ audience, customerIds, groupIds }: LiveCampaign, reader: CampaignReader): boolean {
  if (audience === 'everyone') return true;
  const { customerId, groupId } = reader;
  if (audience === 'visitors') return customerId === null;
  if (customerId === null) return false;
  const isForAll = customerIds.length === 0 && groupIds.length === 0;
  return isForAll || customerIds.includes(customerId) || (groupId !== null && groupIds.includes(groupId));
}

export function isShownTo(campaign: LiveCampaign, reader: CampaignReader, date: string): boolean {
  return campaign.validFrom <= date && date <= campaign.validTo && isFor(campaign, reader);
}

/** A campaign that names no page is on all of them. */
export function isOnPage(
  { pageTypes, pageIds }: Pick<LiveCampaign, 'pageTypes' | 'pageIds'>,
  page: { pageType: CampaignPageType; pageId: string | null },
): boolean {
  if (pageTypes.length > 0 && !pageTypes.includes(page.pageType)) return false;
  return pageIds.length === 0 || (page.pageId !== null && pageIds.includes(page.pageId));
}
