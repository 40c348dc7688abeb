export { type CampaignReader, readerOf } from './campaign-reader.ts';
export { isFor, isOnPage, isShownTo } from './campaign-rules.ts';
export { createLiveCampaigns, type LiveCampaigns } from './live-campaigns.ts';
export { groupsOf, imageOfCampaign, presentCampaign } from './present-campaign.ts';
export { idsByRule } from './products-by-rule.ts';
export { type LiveCampaign, publishedCampaigns } from './queries.ts';
