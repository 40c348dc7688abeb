import type { CampaignKind, CampaignPageType } from '../campaigns/campaign.ts';

/** Types of a campaign on the wire (specification 9). Paid ones are always labelled as advertising. */
export const campaignTypes = { sponsored: 0, new: 1, recommended: 2 } as const;

/** Places in which the shop draws the campaigns of a kind, the usual one first; elsewhere they are not shown. */
export const campaignPlaces = {
  banner: ['front-wide', 'strip'],
  productPromotion: ['front-products', 'main'],
  promotionTile: ['front-1', 'front-2'],
  highlightedProducts: ['list'],
  orderReceiptTile: ['receipt-1', 'receipt-2'],
  supplierLandingPage: ['main'],
  supplierBrands: ['main'],
  productNews: ['main'],
} as const satisfies Record<CampaignKind, readonly string[]>;
export type CampaignPlace = (typeof campaignPlaces)[CampaignKind][number];

/** Returns the only page that has a place; undefined for a place that several pages have. */
export function pageOfPlace(place: string): CampaignPageType | undefined {
  if (place.startsWith('front-')) return 'FrontPage';
  return place.startsWith('receipt-') ? 'OrderReceipt' : undefined;
}

/** Numbers of products shown at first and by "show more"; beyond the last one "show all" appears (CAM-04). */
export const tileSteps = { first: 6, more: 12, allFrom: 18 } as const;

/** Numbers of samples shown at first and by "show all" (CAM-04). */
export const sampleSteps = { first: 6, all: 60 } as const;

const highestPriority = 11;

/** Returns the weight of a campaign in the draw: 2^(11 − Priority), so priority 1 is the heaviest (CAM-02). */
export function campaignWeight(priority: number): number {
  return 2 ** (highestPriority - priority);
}

/** Returns the share of draws, 0 to 1, that each campaign of one placeholder gets. */
export function campaignShares(priorities: readonly number[]): number[] {
  const weights = priorities.map(campaignWeight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/**
 * Draws one campaign by weight (CAM-02). `chance` is a number from 0 up to but not including 1. Returns undefined when
 * there are no campaigns.
 */
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
 * Returns true when a campaign highlights a product: its id is listed, or its brand, its supplier, or both match those
 * that the campaign names (CAM-03). A campaign that names none of them highlights nothing.
 */
export function highlightsProduct(rule: HighlightRule, product: HighlightedProduct): boolean {
  if (rule.ProductIds.includes(product.Id)) return true;
  if (rule.BrandId === null && rule.SupplierNumber === null) return false;
  const hasBrand = rule.BrandId === null || rule.BrandId === product.BrandId;
  const hasSupplier = rule.SupplierNumber === null || rule.SupplierNumber === product.SupplierNumber;
  return hasBrand && hasSupplier;
}
