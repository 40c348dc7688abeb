import type { Campaign, CampaignSet } from '@engros/contracts/campaigns/campaign.ts';
import { noImage } from '@engros/contracts/values/pictures.ts';

interface CampaignWishes extends Partial<Campaign> {
  headline?: string;
  Percent?: number;
}

export function aCampaign({ headline = 'Fiskeuge 48', Percent, ...changes }: CampaignWishes = {}): Campaign {
  const Id = changes.Id ?? '2201';
  return {
    Id,
    Kind: 'banner',
    Priority: 5,
    DisplaySetting: { DisplayMode: 'inListSingle' },
    Owner: { Name: 'Fjordgros' },
    Owners: [{ Name: 'Fjordgros' }],
    TrackingNameInternalTimeSpan: '',
    TrackingListName: `Kampagne: ${headline}`,
    Content: {
      Url: `/campaigns/promotion/${Id}`,
      Headline: headline,
      Text: 'Fersk torsk fra Hirtshals',
      Terms: 'Højst 20 kartoner pr. vare.',
      LinkText: 'Se varerne',
      Percent: Percent ?? null,
      PriceOre: null,
      Tint: 'fish',
      Artworks: ['fish', 'shrimp', 'crab', 'lemon'],
    },
    Url: { Link: `/campaigns/promotion/${Id}`, Target: '_self' },
    LandingPage: null,
    ProductIds: [],
    RandomizeProducts: false,
    ViewAllProductsButton: true,
    Type: 2,
    UseSupplierBrandProducts: false,
    BrandId: null,
    SupplierNumber: null,
    Image: noImage,
    NormalUrl: null,
    ValidFrom: '2026-11-23',
    ValidTo: '2026-11-29',
    ...changes,
  };
}

export function aCampaignSet(changes: Partial<CampaignSet> = {}): CampaignSet {
  return {
    ExpectedDeliveryDate: '2026-11-24',
    PageId: null,
    PageType: 'FrontPage',
    Banners: [],
    ProductPromotions: [],
    PromotionTiles: [],
    HighlightedProducts: [],
    OrderReceiptTiles: [],
    ...changes,
  };
}
