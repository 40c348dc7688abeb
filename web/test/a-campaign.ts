import {
  type Campaign,
  type CampaignSet,
  campaign,
  campaignSet,
} from '@engros/contracts/campaigns/campaign.ts';
import { type Changes, sample } from './sample.ts';

interface CampaignWishes extends Partial<Campaign> {
  headline?: string;
  Percent?: number;
}

export function aCampaign({ headline = 'Fiskeuge 48', Percent, ...changes }: CampaignWishes = {}): Campaign {
  const Id = changes.Id ?? '2201';
  return sample(campaign, {
    Id,
    Kind: 'banner',
    Priority: 5,
    DisplaySetting: { DisplayMode: 'inListSingle' },
    Owner: { Name: 'Fjordgros' },
    Owners: [{ Name: 'Fjordgros' }],
    TrackingListName: `Kampagne: ${headline}`,
    Content: {
      Url: `/campaigns/promotion/${Id}`,
      Headline: headline,
      Text: 'Fersk torsk fra Hirtshals',
      Terms: 'Højst 20 kartoner pr. vare.',
      LinkText: 'Se varerne',
      Percent: Percent ?? null,
      Tint: 'fish',
      Artworks: ['fish', 'shrimp', 'crab', 'lemon'],
    },
    Url: { Link: `/campaigns/promotion/${Id}`, Target: '_self' },
    ViewAllProductsButton: true,
    Type: 2,
    ValidFrom: '2026-11-23',
    ValidTo: '2026-11-29',
    ...changes,
  });
}

export function aCampaignSet(changes: Changes<CampaignSet> = {}): CampaignSet {
  return sample(campaignSet, { ExpectedDeliveryDate: '2026-11-24', PageType: 'FrontPage', ...changes });
}
