import Type, { type Static } from 'typebox';
import { campaignId, campaignKinds, campaignPageTypes, campaignTints } from '../campaigns/campaign.ts';
import { endpoint } from '../endpoint.ts';
import { brandRecord } from '../goods/brands.ts';
import { productSnapshot } from '../goods/product.ts';
import { linkTargets } from '../pages/navigation.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { customerId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { image } from '../values/pictures.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';
import { bringBackCall, versionsCall } from './versions.ts';

const upTo = (maxLength: number) => Type.String({ maxLength });
const inBoth = (maxLength: number) => Type.Object({ da: upTo(maxLength), en: upTo(maxLength) });
const calendarDate = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'yyyy-MM-dd' });
const makerId = Type.String({ pattern: '^[0-9A-Za-z_-]{1,60}$' });

export const campaignAudiences = ['everyone', 'visitors', 'customers'] as const;

const sampleTerms = Type.Object({
  MinimumBasketTotal: Type.Integer({
    minimum: 0,
    maximum: consoleLimits.campaignSamplesMinimumOre,
    description: 'Øre without VAT, of everything but the samples',
  }),
  MaximumProducts: Type.Integer({
    minimum: 1,
    maximum: consoleLimits.campaignSamplesOfOrder,
    description: 'In base units, over the whole order',
  }),
});

const campaignDraft = Type.Object({
  Name: Type.String({ minLength: 1, maxLength: consoleLimits.campaignNameLength, pattern: '\\S' }),
  Placeholder: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  /** Empty for every page. */
  PageTypes: Type.Array(oneOf(campaignPageTypes), { maxItems: campaignPageTypes.length }),
  PageIds: Type.Array(upTo(limits.campaignPageIdLength), { maxItems: consoleLimits.campaignProducts }),
  ValidFrom: calendarDate,
  ValidTo: calendarDate,
  Priority: Type.Integer({ minimum: 1, maximum: 10 }),
  Type: Type.Integer({ minimum: 0, maximum: 2, description: '0 Sponsored, 1 New, 2 Recommended' }),
  Audience: oneOf(campaignAudiences),
  GroupIds: Type.Array(customerId, { maxItems: consoleLimits.campaignAudience }),
  CustomerIds: Type.Array(customerId, { maxItems: consoleLimits.campaignAudience }),
  Owners: Type.Array(upTo(consoleLimits.campaignNameLength), { maxItems: 10 }),
  /** Only the page of a supplier can have the longest headline; the check `headlineTooLong` refuses it elsewhere. */
  Headline: inBoth(consoleLimits.supplierHeadlineLength),
  Text: inBoth(consoleLimits.campaignTextLength),
  Terms: inBoth(consoleLimits.campaignTermsLength),
  LinkText: inBoth(consoleLimits.campaignLinkTextLength),
  Percent: nullable(Type.Integer({ minimum: 1, maximum: 99 })),
  Price: nullable(Type.Integer({ minimum: 1, maximum: 100_000_000, description: 'Øre without VAT' })),
  Tint: oneOf(campaignTints),
  Artworks: Type.Array(upTo(consoleLimits.campaignNameLength), { maxItems: consoleLimits.campaignArtworks }),
  /** Replaces the drawings: the id that `uploadCampaignPicture` returned. */
  PictureId: nullable(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  /** A path of this site or an https address. Null links to the campaign's own page, if it has one. */
  Address: nullable(upTo(limits.itemAddressLength)),
  Target: oneOf(linkTargets),
  HasLandingPage: Type.Boolean(),
  UrlIdentifier: nullable(Type.String({ pattern: '^[0-9a-z-]{1,60}$' })),
  ProductIds: Type.Array(productId, { maxItems: consoleLimits.campaignProducts }),
  RandomizeProducts: Type.Boolean(),
  ViewAllProductsButton: Type.Boolean(),
  /** When true, the products are those of the brand, the supplier, or both. */
  UseSupplierBrandProducts: Type.Boolean(),
  BrandId: nullable(makerId),
  SupplierId: nullable(makerId),
  BrandIds: Type.Array(makerId, { maxItems: consoleLimits.campaignProducts }),
  DisplayMode: Type.String({ pattern: '^(inListSingle|[1-9][0-9]?)$' }),
  TrackingListName: Type.String({
    minLength: 1,
    maxLength: consoleLimits.campaignNameLength,
    pattern: '\\S',
  }),
  Samples: nullable(sampleTerms),
});
export type CampaignDraft = Static<typeof campaignDraft>;

const listed = Type.Object({
  Id: Type.String(),
  Kind: oneOf(campaignKinds),
  State: oneOf(['current', 'planned', 'past', 'stopped']),
  /** Null when the campaign was never published, or was stopped. */
  Content: nullable(campaignDraft),
  /** Never published; only then can the campaign be deleted. */
  IsDraft: Type.Boolean(),
  /** All fields are null without a picture, and until the server has made its sizes. */
  Image: image,
  Version: Type.String(),
  Views: Type.Integer(),
  Clicks: Type.Integer(),
  OrderLines: Type.Integer(),
});
export type ConsoleCampaign = Static<typeof listed>;

export const listConsoleCampaigns = endpoint({
  ...ofConsole('campaigns'),
  method: 'GET',
  path: '/api/console/campaigns',
  summary: 'Campaigns: current, planned, past and stopped ones, with what was counted',
  bodyLimit: 0,
  output: Type.Object({ Campaigns: Type.Array(listed) }),
  errors: [],
});

export const createCampaign = endpoint({
  ...ofConsole('campaigns'),
  method: 'POST',
  path: '/api/console/campaigns',
  summary: 'Makes an empty campaign of a kind; nothing of it is shown until it is published',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({ Kind: oneOf(campaignKinds) }),
  output: Type.Object({ Id: Type.String(), Version: Type.String() }),
  errors: [],
});

/** Run before a campaign is published. When a check with `IsBlocking` fails, publishing is refused; the others only warn. */
export const campaignChecks = [
  'placeWrong',
  'headlineMissing',
  'headlineTooLong',
  'productsMissing',
  'sampleTermsMissing',
  'notSamples',
  'samplesForSome',
  'otherSamples',
  'brandsMissing',
  'supplierMissing',
  'addressMissing',
  'addressTaken',
  'pageUnknown',
  'audienceUnknown',
  'pictureUnknown',
  'datesReversed',
  'alreadyOver',
  'linkUnsafe',
  'productsUnknown',
  'makerUnknown',
  'sponsorMissing',
  'labelMissing',
  'twoFigures',
  'priceNotUnderList',
  'notUnderList',
  'soldOut',
] as const;

const check = Type.Object({
  Code: oneOf(campaignChecks),
  IsOk: Type.Boolean(),
  IsBlocking: Type.Boolean(),
  /** Item numbers, brands or names with a problem; empty when the check passed. */
  Of: Type.Array(Type.String()),
});
export type CampaignCheck = Static<typeof check>;

export const checkCampaign = endpoint({
  ...ofConsole('campaigns'),
  method: 'POST',
  path: '/api/console/campaigns/checks',
  summary: 'Checks a campaign before it is published; changes nothing',
  bodyLimit: consoleLimits.campaignBodyBytes,
  body: Type.Object({
    Kind: oneOf(campaignKinds),
    /** The edited campaign, so that its own web address is not reported as taken. */
    Id: Type.Optional(campaignId),
    Content: campaignDraft,
  }),
  output: Type.Object({ Checks: Type.Array(check) }),
  errors: [],
});

export const previewCampaignProducts = endpoint({
  ...ofConsole('campaigns'),
  method: 'POST',
  path: '/api/console/campaigns/products',
  summary: 'First products, at list prices, and brands of a campaign that is being written; changes nothing',
  bodyLimit: consoleLimits.campaignBodyBytes,
  body: Type.Object({
    Kind: oneOf(campaignKinds),
    Language: oneOf(['da', 'en']),
    ProductIds: campaignDraft.properties.ProductIds,
    UseSupplierBrandProducts: campaignDraft.properties.UseSupplierBrandProducts,
    BrandId: campaignDraft.properties.BrandId,
    SupplierId: campaignDraft.properties.SupplierId,
    BrandIds: campaignDraft.properties.BrandIds,
  }),
  output: Type.Object({
    Products: Type.Array(productSnapshot),
    NumberOfProducts: Type.Integer(),
    Brands: Type.Array(brandRecord),
  }),
  errors: [],
});

/** `NotCheaper` than today, more than `consoleLimits.campaignDrop` below it, or without a price during the whole campaign. */
export const campaignPriceFaults = ['NotCheaper', 'Large', 'Missing'] as const;

const campaignPrice = Type.Object({
  ProductId: Type.String(),
  DisplayName: Type.String(),
  Unit: Type.String(),
  Content: Type.String(),
  /** Today, without the campaign's own price. */
  TodayOre: ore,
  /** The lowest campaign price that holds during the whole campaign; null without one. */
  CampaignOre: ore,
  /** Below today's price; negative for a price above it, null without either. */
  Percent: nullable(Type.Number()),
  Fault: nullable(oneOf(campaignPriceFaults)),
});
export type CampaignPriceRow = Static<typeof campaignPrice>;

export const previewCampaignPrices = endpoint({
  ...ofConsole('campaigns'),
  method: 'POST',
  path: '/api/console/campaigns/prices',
  summary: 'Prices of a campaign that is being written beside those of today, unit by unit; changes nothing',
  bodyLimit: consoleLimits.campaignBodyBytes,
  body: Type.Object({
    ProductIds: campaignDraft.properties.ProductIds,
    UseSupplierBrandProducts: campaignDraft.properties.UseSupplierBrandProducts,
    BrandId: campaignDraft.properties.BrandId,
    SupplierId: campaignDraft.properties.SupplierId,
    ValidFrom: calendarDate,
    ValidTo: calendarDate,
    /** Whose prices; list prices without one. */
    CustomerId: nullable(customerId),
  }),
  output: Type.Object({
    /** Faulty ones first; no more than `consoleLimits.campaignPricesShown`. */
    Prices: Type.Array(campaignPrice),
    Total: Type.Integer(),
    Faulty: Type.Integer(),
  }),
  errors: ['customerNotFound'],
});

export const publishCampaign = endpoint({
  ...ofConsole('campaigns'),
  method: 'PUT',
  path: '/api/console/campaigns/{id}',
  summary: 'Publishes a campaign, shown by every node within two seconds; null stops it',
  bodyLimit: consoleLimits.campaignBodyBytes,
  params: Type.Object({ id: campaignId }),
  body: Type.Object({ Content: nullable(campaignDraft), Version: Type.String({ maxLength: 64 }) }),
  output: Type.Object({ Number: Type.Integer(), Version: Type.String() }),
  errors: ['notFound', 'changedMeanwhile', 'contentRefused'],
});

export const deleteCampaign = endpoint({
  ...ofConsole('campaigns'),
  method: 'DELETE',
  path: '/api/console/campaigns/{id}',
  summary: 'Deletes a campaign that was never published; others are stopped and kept',
  bodyLimit: 0,
  params: Type.Object({ id: campaignId }),
  output: Type.Object({}),
  errors: ['notFound', 'campaignPublished'],
});

export const listCampaignVersions = endpoint({
  ...ofConsole('campaigns'),
  ...versionsCall,
  path: '/api/console/campaigns/versions',
});

export const bringBackCampaign = endpoint({
  ...ofConsole('campaigns'),
  ...bringBackCall,
  path: '/api/console/campaigns/versions/{number}/bring-back',
  errors: ['notFound', 'changedMeanwhile', 'contentRefused'],
});
