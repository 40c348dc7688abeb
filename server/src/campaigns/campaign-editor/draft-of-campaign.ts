import type { CampaignDraft } from '@engros/contracts/supplier/campaign-editor.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { PublishedCampaign } from './queries.ts';

function samplesOf({ minimumOre, mostSamples }: PublishedCampaign): CampaignDraft['Samples'] {
  if (minimumOre === null || mostSamples === null) return null;
  return { MinimumBasketTotal: minimumOre, MaximumProducts: mostSamples };
}

export function draftOf(campaign: PublishedCampaign): CampaignDraft {
  return {
    Name: campaign.name,
    Placeholder: campaign.placeholder,
    PageTypes: campaign.pageTypes,
    PageIds: campaign.pageIds,
    ValidFrom: campaign.validFrom,
    ValidTo: campaign.validTo,
    Priority: campaign.priority,
    Type: campaign.type,
    Audience: campaign.audience,
    GroupIds: campaign.groupIds,
    CustomerIds: campaign.customerIds,
    Owners: campaign.owners,
    Headline: { da: campaign.headlineDa, en: campaign.headlineEn },
    Text: { da: campaign.textDa, en: campaign.textEn },
    Terms: { da: campaign.termsDa, en: campaign.termsEn },
    LinkText: { da: campaign.linkTextDa, en: campaign.linkTextEn },
    Percent: campaign.percent,
    Price: campaign.priceOre,
    Tint: campaign.tint,
    Artworks: campaign.artworks,
    PictureId: campaign.imageId,
    Address: campaign.address,
    Target: campaign.target,
    HasLandingPage: campaign.hasLandingPage,
    UrlIdentifier: campaign.urlIdentifier,
    ProductIds: campaign.productIds,
    RandomizeProducts: campaign.randomizesProducts,
    ViewAllProductsButton: campaign.hasViewAllButton,
    UseSupplierBrandProducts: campaign.usesSupplierBrandProducts,
    BrandId: campaign.brandId,
    SupplierId: campaign.supplierId,
    BrandIds: campaign.brandIds,
    DisplayMode: campaign.displayMode,
    TrackingListName: campaign.trackingListName,
    Samples: samplesOf(campaign),
  };
}

type Written = Omit<Insertable<Tables['campaign_versions']>, 'campaign_id' | 'version'>;

export function columnsOf(draft: CampaignDraft): Written {
  return {
    name: draft.Name.trim(),
    placeholder: draft.Placeholder,
    page_types: draft.PageTypes,
    page_ids: draft.PageIds,
    valid_from: draft.ValidFrom,
    valid_to: draft.ValidTo,
    priority: draft.Priority,
    type: draft.Type,
    audience: draft.Audience,
    group_ids: draft.GroupIds,
    customer_ids: draft.CustomerIds,
    owners: draft.Owners,
    headline_da: draft.Headline.da.trim(),
    headline_en: draft.Headline.en.trim(),
    text_da: draft.Text.da.trim(),
    text_en: draft.Text.en.trim(),
    terms_da: draft.Terms.da.trim(),
    terms_en: draft.Terms.en.trim(),
    link_text_da: draft.LinkText.da.trim(),
    link_text_en: draft.LinkText.en.trim(),
    percent: draft.Percent,
    price_ore: draft.Price,
    tint: draft.Tint,
    artworks: draft.Artworks,
    // Versions that were published before campaigns could have pictures lack this field.
    image_id: draft.PictureId ?? null,
    address: draft.Address,
    target: draft.Target,
    has_landing_page: draft.HasLandingPage,
    url_identifier: draft.UrlIdentifier,
    product_ids: draft.ProductIds,
    randomizes_products: draft.RandomizeProducts,
    has_view_all_button: draft.ViewAllProductsButton,
    uses_supplier_brand_products: draft.UseSupplierBrandProducts,
    brand_id: draft.BrandId,
    supplier_id: draft.SupplierId,
    brand_ids: draft.BrandIds,
    display_mode: draft.DisplayMode,
    tracking_list_name: draft.TrackingListName.trim(),
  };
}
