import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { brandRecord } from '../goods/brands.ts';
import { productSnapshot } from '../goods/product.ts';
import { pageOf } from '../pages/search.ts';
import { dateInput, dateOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { amount } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { switchInput } from '../values/switches.ts';
import { campaign, campaignId, campaignPageInfo, campaignSet } from './campaign.ts';

/** Visitors may read campaigns too; they get today's campaigns (CAM-05). */
const openToAll = {
  area: 'campaigns',
  method: 'GET',
  access: 'anyone',
  rights: [],
  scope: 'customerIfAny',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
} as const;

const day = { expectedDeliveryDate: Type.Optional(dateInput) };

/**
 * All campaigns that fit the page, the delivery date and the reader (CAM-01). Visitors get today's campaigns (CAM-05). A customer
 * who gives no date gets the campaigns of the basket's delivery date.
 */
export const readCurrentPage = endpoint({
  ...openToAll,
  path: '/api/campaigns/currentpage',
  summary: 'The campaigns of a page for a delivery date',
  query: Type.Object(campaignPageInfo),
  output: campaignSet,
  errors: [],
});

const oneCampaign = {
  ...openToAll,
  params: Type.Object({ id: campaignId }),
  query: Type.Object(day),
  output: campaign,
  errors: ['notFound'],
} as const;

export const readBanner = endpoint({
  ...oneCampaign,
  path: '/api/campaigns/banners/{id}',
  summary: 'A banner, if it is shown on the date',
});

export const readPromotionTile = endpoint({
  ...oneCampaign,
  path: '/api/campaigns/promotion-tiles/{id}',
  summary: 'A promotion tile, if it is shown on the date',
});

export const readPromotion = endpoint({
  ...oneCampaign,
  path: '/api/campaigns/productpromotion/{id}',
  summary: 'A product promotion, if it is shown on the date',
});

const category = Type.Object({ Id: Type.String(), Name: Type.String(), Count: Type.Integer() });

export const readPromotionWithLandingPage = endpoint({
  ...oneCampaign,
  path: '/api/campaigns/productpromotion-with-landingpage/{id}',
  summary: 'A campaign with its own page: texts, validity, products by group',
  output: Type.Object({
    Campaign: campaign,
    NumberOfProducts: Type.Integer(),
    Categories: Type.Array(category),
    LastDeliveryDate: nullable(
      Type.String({ description: 'Last delivery day within the campaign that can still be ordered for' }),
    ),
  }),
});
export type PromotionPage = Static<typeof readPromotionWithLandingPage.output>;

export const campaignProductTypes = [
  'banner-products',
  'promotion-tile-products',
  'product-promotion-products',
  'highlighted-products',
  'order-receipt-tile-products',
  'supplier-landing-page-products',
  'product-news-products',
] as const;

const paging = {
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.skip })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageSize })),
};

/**
 * By page (CAM-04). The parameters `category` and `deliverable` filter the products. Products that the reader may not see are
 * left out and not counted.
 */
export const readCampaignProducts = endpoint({
  ...openToAll,
  path: '/api/campaigns/{type}/{id}',
  summary: 'Products of a campaign, a page at a time',
  params: Type.Object({
    type: Type.String({ maxLength: 60, description: campaignProductTypes.join(', ') }),
    id: campaignId,
  }),
  query: Type.Object({
    ...day,
    ...paging,
    category: Type.Optional(Type.String({ maxLength: 60 })),
    deliverable: switchInput,
  }),
  output: Type.Object({
    TrackingListName: Type.String(),
    Page: Type.Object(pageOf(productSnapshot)),
  }),
  errors: ['notFound', 'invalidApiEndpoint'],
});

const brand = brandRecord;

/** Amounts and the customer's own figures are null for visitors. */
const supplierFacts = Type.Object({
  DeliveryWeekdays: Type.Array(Type.Integer({ description: '1 Monday to 7 Sunday' })),
  NumberOfCertifiedProducts: Type.Integer(),
  Certificates: Type.Array(Type.String()),
  BoughtThisYearOre: amount(Type.Integer()),
  BoughtLastYearOre: amount(Type.Integer({ description: 'Until the same day of last year' })),
  DeliveredShare: nullable(
    Type.Number({ description: 'Delivered of ordered quantity over 12 months, 0 to 1; null without orders' }),
  ),
});

export const readSupplierLandingPage = endpoint({
  ...openToAll,
  path: '/api/campaigns/supplier-landing-pages/{uniqueUrlIdentifier}',
  summary: 'The page of a supplier: statement, facts, brands and products',
  params: Type.Object({
    uniqueUrlIdentifier: Type.String({ pattern: '^[0-9a-z-]{1,60}$', description: 'Name in the address' }),
  }),
  query: Type.Object({
    ...day,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.campaignPages })),
    ...paging,
    category: Type.Optional(Type.String({ maxLength: 60 })),
  }),
  output: Type.Object({
    Campaign: campaign,
    SupplierName: Type.String(),
    NumberOfProducts: Type.Integer(),
    Categories: Type.Array(category),
    Facts: supplierFacts,
    Brands: Type.Array(brand),
    Page: Type.Object(pageOf(productSnapshot)),
  }),
  errors: ['notFound'],
});
export type SupplierLandingPage = Static<typeof readSupplierLandingPage.output>;

/** Contains the campaign for which the brand's views, clicks and order lines count (CAM-06). */
const promotedBrand = Type.Object({
  ...brand.properties,
  CampaignId: Type.String(),
  TrackingListName: Type.String({ description: 'For lines put in on the page of the brand' }),
});

/** Brands that suppliers promote on a page, with their logos (specification 3, Brand). */
export const listSupplierBrands = endpoint({
  ...openToAll,
  path: '/api/campaigns/supplier-brands',
  summary: 'Brands that suppliers promote',
  query: Type.Object(campaignPageInfo),
  output: Type.Object({
    TrackingListName: Type.String(),
    Brands: Type.Array(promotedBrand),
  }),
  errors: [],
});

const newsWeek = Type.Object({
  Year: Type.Integer(),
  Week: Type.Integer(),
  From: dateOutput,
  To: dateOutput,
  ProductIds: Type.Array(Type.String({ description: 'Best-selling first' })),
});

/** Products of the last weeks by ISO week, the latest first, and the brands that present them. */
export const readProductNews = endpoint({
  area: 'campaigns',
  method: 'GET',
  path: '/api/campaigns/product-news',
  summary: 'New products by week, and the brands that present them',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: [],
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({
    ...day,
    category: Type.Optional(Type.String({ maxLength: 60 })),
    /** Only products of the product groups that the customer buys from. */
    likeBought: switchInput,
  }),
  output: Type.Object({
    TrackingListName: Type.String(),
    CampaignId: nullable(Type.String({ description: 'The campaign that names the list; null without any' })),
    NumberOfProducts: Type.Integer(),
    Categories: Type.Array(category),
    Brands: Type.Array(promotedBrand),
    SponsoredBrandIds: Type.Array(Type.String({ description: 'Presented because a supplier paid' })),
    SponsoredProductIds: Type.Array(Type.String({ description: 'Shown because a supplier paid' })),
    Weeks: Type.Array(newsWeek),
  }),
  errors: [],
});
export type ProductNews = Static<typeof readProductNews.output>;

/** No data about the person is stored. */
export const trackedKinds = ['view', 'click'] as const;

/**
 * The browser sends batches, and only with consent for statistics (CAM-06). Only sums by campaign and day are stored. Events of
 * campaigns that are not shown to the caller are ignored, and the number of events per caller and campaign is limited. The old
 * service of a supplier does not have this call: while it handles the campaigns, nothing is counted (ENV-13).
 */
export const countCampaignEvents = endpoint({
  method: 'POST',
  path: '/api/campaigns/events',
  summary: 'Counts views and clicks of campaigns',
  isLeftOutOfActingLog: true,
  access: 'anyone',
  rights: [],
  scope: 'customerIfAny',
  closedTo: [],
  rate: 'usual',
  bodyLimit: limits.campaignEventBytes,
  body: Type.Object({
    Events: Type.Array(Type.Object({ Kind: oneOf(trackedKinds), CampaignId: campaignId }), {
      minItems: 1,
      maxItems: limits.campaignEvents,
    }),
  }),
  output: Type.Object({}),
  errors: [],
});
