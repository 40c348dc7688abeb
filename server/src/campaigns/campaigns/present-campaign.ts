import type { Campaign, CampaignGroup } from '@engros/contracts/campaigns/campaign.ts';
import { type Image, imageOf, noImage } from '@engros/contracts/values/pictures.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { LiveCampaign } from './queries.ts';

interface Reader {
  language: Language;
  maySeePrices: boolean;
}

const pagesOfKind: Partial<Record<LiveCampaign['kind'], string>> = {
  supplierLandingPage: '/campaigns/supplier/',
};

/** The campaign's own address, or that of its landing page. */
export function addressOf({ id, kind, address, hasLandingPage, urlIdentifier }: LiveCampaign): string | null {
  if (address !== null) return address;
  const page = pagesOfKind[kind];
  if (page !== undefined && urlIdentifier !== null) return `${page}${urlIdentifier}`;
  return hasLandingPage ? `/campaigns/promotion/${id}` : null;
}

/** No picture until its sizes are made. */
export function imageOfCampaign({
  imageId,
  imageWidth,
  imageHeight,
}: Pick<LiveCampaign, 'imageId' | 'imageWidth' | 'imageHeight'>): Image {
  if (imageId === null || imageWidth === null || imageHeight === null) return noImage;
  return imageOf({ hash: imageId, width: imageWidth, height: imageHeight });
}

export function presentCampaign(campaign: LiveCampaign, { language, maySeePrices }: Reader): Campaign {
  const inLanguage = (danish: string, english: string) =>
    language === 'en' && english !== '' ? english : danish;
  const link = addressOf(campaign);
  const owners = campaign.owners.map((Name) => ({ Name }));
  const { validFrom, validTo } = campaign;
  return {
    Id: String(campaign.id),
    Kind: campaign.kind,
    Priority: campaign.priority,
    DisplaySetting: { DisplayMode: campaign.displayMode },
    Owner: owners[0] ?? null,
    Owners: owners,
    TrackingNameInternalTimeSpan: `${campaign.name} ${validFrom}/${validTo}`,
    TrackingListName: campaign.trackingListName,
    Content: {
      Url: link,
      Headline: inLanguage(campaign.headlineDa, campaign.headlineEn),
      Text: inLanguage(campaign.textDa, campaign.textEn),
      Terms: inLanguage(campaign.termsDa, campaign.termsEn),
      LinkText: inLanguage(campaign.linkTextDa, campaign.linkTextEn),
      Percent: campaign.percent,
      PriceOre: maySeePrices ? campaign.priceOre : null,
      Tint: campaign.tint,
      Artworks: campaign.artworks,
    },
    Url: link === null ? null : { Link: link, Target: campaign.target },
    LandingPage: campaign.hasLandingPage ? { ProductIds: campaign.productIds } : null,
    ProductIds: campaign.productIds,
    RandomizeProducts: campaign.randomizesProducts,
    ViewAllProductsButton: campaign.hasViewAllButton,
    Type: campaign.type,
    UseSupplierBrandProducts: campaign.usesSupplierBrandProducts,
    BrandId: campaign.brandId,
    SupplierNumber: campaign.supplierId,
    Image: imageOfCampaign(campaign),
    NormalUrl: imageOfCampaign(campaign).Medium,
    ValidFrom: validFrom,
    ValidTo: validTo,
  };
}

/** Each group keeps the order of the list. */
export function groupsOf(
  campaigns: readonly LiveCampaign[],
  kind: LiveCampaign['kind'],
  reader: Reader,
): CampaignGroup[] {
  const groups = new Map<string, Campaign[]>();
  for (const campaign of campaigns) {
    if (campaign.kind !== kind) continue;
    const presented = presentCampaign(campaign, reader);
    const group = groups.get(campaign.placeholder);
    if (group === undefined) groups.set(campaign.placeholder, [presented]);
    else group.push(presented);
  }
  return [...groups].map(([Name, Campaigns]) => ({ Name, Campaigns }));
}
