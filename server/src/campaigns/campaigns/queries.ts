import type { CampaignKind, CampaignPageType, CampaignTint } from '@engros/contracts/campaigns/campaign.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Ore } from '../../platform/money.ts';

export type CampaignAudience = 'everyone' | 'visitors' | 'customers';

export interface LiveCampaign {
  id: number;
  kind: CampaignKind;
  name: string;
  /** The place of the page in which it is drawn. */
  placeholder: string;
  /** Types of pages that show the campaign; empty for every page. */
  pageTypes: CampaignPageType[];
  pageIds: string[];
  validFrom: string;
  validTo: string;
  priority: number;
  type: number;
  audience: CampaignAudience;
  groupIds: string[];
  customerIds: string[];
  owners: string[];
  headlineDa: string;
  headlineEn: string;
  textDa: string;
  textEn: string;
  termsDa: string;
  termsEn: string;
  linkTextDa: string;
  linkTextEn: string;
  percent: number | null;
  priceOre: Ore | null;
  tint: CampaignTint;
  artworks: string[];
  imageId: string | null;
  /** Size of the picture; null until all sizes of it are made. */
  imageWidth: number | null;
  imageHeight: number | null;
  address: string | null;
  target: '_self' | '_blank';
  hasLandingPage: boolean;
  urlIdentifier: string | null;
  productIds: string[];
  randomizesProducts: boolean;
  hasViewAllButton: boolean;
  usesSupplierBrandProducts: boolean;
  brandId: string | null;
  supplierId: string | null;
  brandIds: string[];
  displayMode: string;
  trackingListName: string;
}

const campaignColumns = [
  'kind',
  'name',
  'placeholder',
  'page_types as pageTypes',
  'page_ids as pageIds',
  'valid_from as validFrom',
  'valid_to as validTo',
  'priority',
  'type',
  'audience',
  'group_ids as groupIds',
  'customer_ids as customerIds',
  'owners',
  'headline_da as headlineDa',
  'headline_en as headlineEn',
  'text_da as textDa',
  'text_en as textEn',
  'terms_da as termsDa',
  'terms_en as termsEn',
  'link_text_da as linkTextDa',
  'link_text_en as linkTextEn',
  'percent',
  'price_ore as priceOre',
  'tint',
  'artworks',
  'image_id as imageId',
  'pictures.width as imageWidth',
  'pictures.height as imageHeight',
  'address',
  'target',
  'has_landing_page as hasLandingPage',
  'url_identifier as urlIdentifier',
  'product_ids as productIds',
  'randomizes_products as randomizesProducts',
  'has_view_all_button as hasViewAllButton',
  'uses_supplier_brand_products as usesSupplierBrandProducts',
  'brand_id as brandId',
  'supplier_id as supplierId',
  'brand_ids as brandIds',
  'display_mode as displayMode',
  'tracking_list_name as trackingListName',
] as const;

type CampaignWords = Pick<LiveCampaign, 'kind' | 'audience' | 'tint' | 'target' | 'pageTypes'>;

/** Each with the size of its picture once the picture's files are made. */
export const publishedCampaigns = ({ kysely }: { kysely: Kysely<Tables> }) =>
  kysely
    .selectFrom('campaigns')
    .innerJoin('campaign_versions', (join) =>
      join
        .onRef('campaign_versions.campaign_id', '=', 'campaigns.id')
        .onRef('campaign_versions.version', '=', 'campaigns.live_version'),
    )
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.hash', '=', 'image_id').on('pictures.made_at', 'is not', null),
    )
    .select('campaigns.id')
    .select(campaignColumns)
    .$narrowType<CampaignWords>();

/** Whatever their dates. Those that are chosen most often (priority 1) come first. */
export const listLiveCampaigns = (database: Pick<Database, 'kysely'>): Promise<LiveCampaign[]> =>
  publishedCampaigns(database).orderBy('priority').orderBy('campaigns.id').execute();
