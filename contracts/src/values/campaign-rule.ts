import type { CampaignKind, CampaignPageType } from '../campaigns/campaign.ts';
import { consoleLimits } from './console-limits.ts';

/** Numbers in responses (specification 9). Sponsored ones are always labelled as advertising. */
export const campaignTypes = { sponsored: 0, new: 1, recommended: 2 } as const;

/** Places in which the shop shows the campaigns of each kind, the usual place first. Other places do not show them. */
export const campaignPlaces = {
  banner: ['front-wide', 'strip'],
  productPromotion: ['front-products', 'main'],
  promotionTile: ['front-1', 'front-2'],
  highlightedProducts: ['list'],
  orderReceiptTile: ['receipt-1', 'receipt-2'],
  supplierLandingPage: ['main'],
  supplierBrands: ['main'],
  productNews: ['main'],
  productSamples: ['main'],
} as const satisfies Record<CampaignKind, readonly string[]>;
export type CampaignPlace = (typeof campaignPlaces)[CampaignKind][number];

const pagesWithStrip = [
  'Search',
  'Product',
  'Checkout',
  'FavoritesLists',
  'FavoritesDetails',
  'FavoritesSalesStatistics',
] as const;

/**
 * Types of pages that draw each place. A campaign for other pages would be shown nowhere. A test in the browser
 * application compares this with what the pages draw (decision 0093).
 */
export const pagesOfPlace: {
  readonly [Kind in CampaignKind]: Readonly<
    Record<(typeof campaignPlaces)[Kind][number], readonly CampaignPageType[]>
  >;
} = {
  banner: { 'front-wide': ['FrontPage'], strip: pagesWithStrip },
  // The page of all campaigns shows those of the front page, and is the only one that shows this place.
  productPromotion: { 'front-products': ['FrontPage'], main: ['FrontPage'] },
  promotionTile: { 'front-1': ['FrontPage'], 'front-2': ['FrontPage'] },
  highlightedProducts: { list: ['Search', 'Brand'] },
  orderReceiptTile: { 'receipt-1': ['OrderReceipt'], 'receipt-2': ['OrderReceipt'] },
  supplierLandingPage: { main: ['Content'] },
  supplierBrands: { main: ['Content'] },
  productNews: { main: ['Content'] },
  productSamples: { main: ['Content'] },
};

/** Empty for a place of other kinds. */
export function pagesDrawing(kind: CampaignKind, place: string): readonly CampaignPageType[] {
  const pages: Readonly<Record<string, readonly CampaignPageType[]>> = pagesOfPlace[kind];
  return Object.hasOwn(pages, place) ? (pages[place] ?? []) : [];
}

/** Returns the pages that a new campaign in a place names: the only one that draws it, or none of several (all of them). */
export function firstPagesOf(kind: CampaignKind, place: string): CampaignPageType[] {
  const [page, another] = pagesDrawing(kind, place);
  return page !== undefined && another === undefined ? [page] : [];
}

/** The page of a supplier has more room than a card. */
export function headlineLengthOf(kind: CampaignKind): number {
  return kind === 'supplierLandingPage'
    ? consoleLimits.supplierHeadlineLength
    : consoleLimits.campaignHeadlineLength;
}

/**
 * Number of products shown at first, and added by "show more". From `allFrom` products on, "show all" appears (CAM-04).
 */
export const tileSteps = { first: 6, more: 12, allFrom: 18 } as const;

/** Shown at first, and after "show all" (CAM-04). */
export const sampleSteps = { first: 6, all: 60 } as const;

const highestPriority = 11;

/** 2^(11 − Priority), so priority 1 has the highest weight (CAM-02). */
export function campaignWeight(priority: number): number {
  return 2 ** (highestPriority - priority);
}

/** Shares from 0 to 1, among the campaigns of one placeholder. */
export function campaignShares(priorities: readonly number[]): number[] {
  const weights = priorities.map(campaignWeight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Random by weight (CAM-02). `chance` is a number from 0 up to but not including 1. Undefined when there are no campaigns. */
export function drawCampaign<Drawn extends { Priority: number }>(
  campaigns: readonly Drawn[],
  chance: number,
): Drawn | undefined {
  const shares = campaignShares(campaigns.map(({ Priority }) => Priority));
  let left = chance;
  for (const [at, share] of shares.entries()) {
    if (left < share) return campaigns[at];
    left -= share;
  }
  return campaigns.at(-1);
}

interface HighlightRule {
  ProductIds: readonly string[];
  BrandId: string | null;
  SupplierNumber: string | null;
}

interface HighlightedProduct {
  Id: string;
  BrandId: string | null;
  SupplierNumber: string | null;
}

/**
 * The campaign lists the product's id, or names its brand or supplier (when it names both, both must match) (CAM-03). A campaign
 * that names none of these highlights nothing.
 */
export function highlightsProduct(rule: HighlightRule, product: HighlightedProduct): boolean {
  if (rule.ProductIds.includes(product.Id)) return true;
  if (rule.BrandId === null && rule.SupplierNumber === null) return false;
  const hasBrand = rule.BrandId === null || rule.BrandId === product.BrandId;
  const hasSupplier = rule.SupplierNumber === null || rule.SupplierNumber === product.SupplierNumber;
  return hasBrand && hasSupplier;
}
