import type { ConsoleCampaign, listConsoleCampaigns } from '@engros/contracts/supplier/campaign-editor.ts';
import { noImage } from '@engros/contracts/values/pictures.ts';
import type { Handler } from '../../platform/http/context.ts';
import { contentVersion } from '../../platform/versions/publish.ts';
import { imageOfCampaign } from '../campaigns/present-campaign.ts';
import { draftOf } from './draft-of-campaign.ts';
import { listCampaignSums, listPublished, type PublishedCampaign } from './queries.ts';

function stateOf(campaign: PublishedCampaign | undefined, today: string): ConsoleCampaign['State'] {
  if (campaign === undefined) return 'stopped';
  if (campaign.validTo < today) return 'past';
  return campaign.validFrom > today ? 'planned' : 'current';
}

/** Newest first, with their published content, views, clicks and order lines. */
export const answerCampaigns =
  (today: () => string): Handler<typeof listConsoleCampaigns> =>
  async ({ database }) => {
    const [sums, published] = await Promise.all([
      listCampaignSums(database.kysely),
      listPublished(database.kysely),
    ]);
    const byId = new Map(published.map((each) => [each.id, each]));
    return {
      Campaigns: sums.map(({ id, kind, isDraft, views, clicks, orderLines }) => {
        const campaign = byId.get(id);
        const Content = campaign === undefined ? null : draftOf(campaign);
        return {
          Id: String(id),
          Kind: kind,
          State: stateOf(campaign, today()),
          Content,
          IsDraft: isDraft,
          Image: campaign === undefined ? noImage : imageOfCampaign(campaign),
          Version: contentVersion(Content),
          Views: views,
          Clicks: clicks,
          OrderLines: orderLines,
        };
      }),
    };
  };
