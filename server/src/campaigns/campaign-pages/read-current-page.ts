import type { CampaignPageType } from '@engros/contracts/campaigns/campaign.ts';
import { readCurrentPage as contract } from '@engros/contracts/campaigns/campaign-calls.ts';
import fastJson from 'fast-json-stringify';
import { envelopeInJson } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { answerPacked, packedJson, withPacked } from '../../platform/http/packed-json.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { derived } from '../../platform/memory/derived.ts';
import { byValue, latest } from '../../platform/memory/sources.ts';
import type { CampaignReader } from '../campaigns/campaign-reader.ts';
import { isOnPage, isShownTo } from '../campaigns/campaign-rules.ts';
import { groupsOf } from '../campaigns/present-campaign.ts';
import type { LiveCampaign } from '../campaigns/queries.ts';
import { type CampaignParts, campaignDayOf, maySeePrices } from './campaign-day.ts';

const writeSet = fastJson(contract.output as object);

interface SetSources {
  /** Any change of a campaign replaces the whole array. */
  campaigns: readonly LiveCampaign[];
  pageType: CampaignPageType;
  pageId: string | null;
  date: string;
  customerId: string | null;
  groupId: string | null;
  language: Language;
  maySeePrices: boolean;
}

/** In bytes, enough for the campaigns of about 2,000 pages. */
const keptBytes = 16 * 1024 * 1024;

const createKeptSets = () =>
  derived({
    sources: {
      campaigns: latest,
      pageType: byValue,
      pageId: byValue,
      date: byValue,
      customerId: byValue,
      groupId: byValue,
      language: byValue,
      maySeePrices: byValue,
    },
    compute: (sources: SetSources) => packedJson(envelopeInJson([Buffer.from(writeSet(setOf(sources)))])),
    maxBytes: keptBytes,
    bytesOf: ({ json }) => json.length * withPacked,
  });

function setOf({ campaigns, ...page }: SetSources) {
  const { pageType, pageId, date } = page;
  const reader: CampaignReader = page;
  const fitting = campaigns.filter((each) => isOnPage(each, page) && isShownTo(each, reader, date));
  const groups = (kind: LiveCampaign['kind']) => groupsOf(fitting, kind, page);
  return {
    ExpectedDeliveryDate: page.customerId === null ? null : date,
    PageId: pageId,
    PageType: pageType,
    Banners: groups('banner'),
    ProductPromotions: groups('productPromotion'),
    PromotionTiles: groups('promotionTile'),
    HighlightedProducts: groups('highlightedProducts'),
    OrderReceiptTiles: groups('orderReceiptTile'),
  };
}

/** From memory (CAM-01, CAM-05). */
export function readCurrentPage(parts: CampaignParts): Handler<typeof contract> {
  const setFor = createKeptSets();
  return async (ctx, { query }) => {
    const { reader, date } = await campaignDayOf(parts, ctx, query.expectedDeliveryDate);
    const set = setFor({
      campaigns: await parts.live.all(),
      pageType: query.pageType ?? 'Content',
      pageId: query.pageId ?? null,
      date,
      ...reader,
      language: ctx.language,
      maySeePrices: maySeePrices(ctx),
    });
    return answerPacked(ctx, set);
  };
}
