import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';

/** Fields that would have no effect are not shown. */
interface KindFields {
  hasWords?: true;
  /** Is shown as a card: a large figure, a background, drawings or a picture, and a link. */
  hasFace?: true;
  /** Has products, chosen singly or by brand and supplier. */
  hasProducts?: true;
  /** Is a supplier's page: has a supplier and a name in the URL. */
  isSupplierPage?: true;
  hasBrands?: true;
  /** Is an offer of samples to all customers: has a minimum basket total and a maximum number of samples. */
  isSamples?: true;
  /** Has a position: the place of the highlighted product in a product list. */
  hasPosition?: true;
}

export const fieldsOf: Record<CampaignKind, KindFields> = {
  banner: { hasWords: true, hasFace: true, hasProducts: true },
  productPromotion: { hasWords: true, hasFace: true, hasProducts: true },
  promotionTile: { hasWords: true, hasFace: true, hasProducts: true },
  highlightedProducts: { hasProducts: true, hasPosition: true },
  orderReceiptTile: { hasWords: true, hasFace: true, hasProducts: true },
  supplierLandingPage: { hasWords: true, isSupplierPage: true },
  supplierBrands: { hasBrands: true },
  productNews: { hasBrands: true, hasProducts: true },
  productSamples: { isSamples: true },
};
