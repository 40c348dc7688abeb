import Type, { type Static } from 'typebox';
import { dateInput, dateOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { image } from '../values/pictures.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

/** The response for a page has one list for each of the first five kinds (specification 3). */
export const campaignKinds = [
  'banner',
  'productPromotion',
  'promotionTile',
  'highlightedProducts',
  'orderReceiptTile',
  'supplierLandingPage',
  'supplierBrands',
  'productNews',
  'productSamples',
] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** `*` in a campaign stands for all of them. */
export const campaignPageTypes = [
  'FrontPage',
  'Search',
  'SearchOverlay',
  'Product',
  'Brand',
  'Checkout',
  'OrderReceipt',
  'FavoritesLists',
  'FavoritesDetails',
  'FavoritesDetailsEdit',
  'FavoritesSalesStatistics',
  'Content',
] as const;
export type CampaignPageType = (typeof campaignPageTypes)[number];

/** The browser has a light and a dark version of each. */
export const campaignTints = [
  'fish',
  'green',
  'poultry',
  'meat',
  'dairy',
  'bread',
  'drink',
  'sweet',
  'frozen',
  'dry',
  'dark',
] as const;
export type CampaignTint = (typeof campaignTints)[number];

export const campaignId = Type.String({ pattern: '^[0-9]{1,15}$', description: 'Campaign' });

const owner = Type.Object({ Name: text });

export const campaignContent = Type.Object({
  Url: nullable(Type.String({ description: 'Where the campaign leads: a path of this site, or https' })),
  Headline: text,
  Text: text,
  Terms: text,
  LinkText: text,
  Percent: nullable(Type.Integer({ description: 'Large figure: the reduction in percent' })),
  PriceOre: ore,
  Tint: oneOf(campaignTints),
  /** Drawings in the browser application; used for campaigns without a picture. */
  Artworks: Type.Array(text),
});

export const campaign = Type.Object({
  Id: text,
  Kind: oneOf(campaignKinds),
  Priority: Type.Integer({ description: '1 to 10; drawn with weight 2^(11 - Priority)' }),
  DisplaySetting: Type.Object({
    DisplayMode: Type.String({ description: 'inListSingle, or a position in the list from 1' }),
  }),
  Owner: nullable(owner),
  Owners: Type.Array(owner),
  TrackingNameInternalTimeSpan: text,
  TrackingListName: text,
  Content: campaignContent,
  Url: nullable(Type.Object({ Link: text, Target: oneOf(['_self', '_blank']) })),
  LandingPage: nullable(Type.Object({ ProductIds: Type.Array(text) })),
  ProductIds: Type.Array(text),
  RandomizeProducts: Type.Boolean(),
  ViewAllProductsButton: Type.Boolean(),
  Type: Type.Integer({ description: '0 Sponsored, 1 New, 2 Recommended' }),
  UseSupplierBrandProducts: Type.Boolean(),
  BrandId: nullable(text),
  SupplierNumber: nullable(text),
  /** All fields are null while a campaign has only drawings. */
  Image: image,
  NormalUrl: nullable(text),
  ValidFrom: dateOutput,
  ValidTo: dateOutput,
});
export type Campaign = Static<typeof campaign>;

const group = Type.Object({
  Name: Type.String({ description: 'The placeholder of the page' }),
  Campaigns: Type.Array(campaign),
});
export type CampaignGroup = Static<typeof group>;

const groups = Type.Array(group);

/** Of one page and one day. The browser chooses at random which campaign of a group is shown (CAM-02). */
export const campaignSet = Type.Object({
  ExpectedDeliveryDate: nullable(dateOutput),
  PageId: nullable(text),
  PageType: oneOf(campaignPageTypes),
  Banners: groups,
  ProductPromotions: groups,
  PromotionTiles: groups,
  HighlightedProducts: groups,
  OrderReceiptTiles: groups,
});
export type CampaignSet = Static<typeof campaignSet>;

/** The page that asks for campaigns; "campaign page info" in the specification. */
export const campaignPageInfo = {
  pageType: Type.Optional(oneOf(campaignPageTypes)),
  pageId: Type.Optional(Type.String({ maxLength: limits.campaignPageIdLength })),
  expectedDeliveryDate: Type.Optional(dateInput),
};
