import type { CampaignKind } from '@engros/contracts/campaigns/campaign.ts';

/** Which groups of fields a kind of campaign has; a field without effect is not shown. */
interface KindFields {
  /** Headline, text and the like. */
  hasWords?: true;
  /** Large figure, ground, drawings or a picture, and where a press leads. */
  hasFace?: true;
  /** The pages on which it stands are chosen; other kinds stand on one page, or on a page of their own. */
  hasPages?: true;
  /** Products: listed, or by brand and supplier. */
  hasProducts?: true;
  /** The supplier whose page it is, and its name in the address. */
  isSupplierPage?: true;
  hasBrands?: true;
  /** Where in a list the product stands. */
  hasPosition?: true;
}

export const fieldsOf: Record<CampaignKind, KindFields> = {
  banner: { hasWords: true, hasFace: true, hasPages: true, hasProducts: true },
  productPromotion: { hasWords: true, hasFace: true, hasProducts: true },
  promotionTile: { hasWords: true, hasFace: true, hasProducts: true },
  highlightedProducts: { hasPages: true, hasProducts: true, hasPosition: true },
  orderReceiptTile: { hasWords: true, hasFace: true, hasProducts: true },
  supplierLandingPage: { hasWords: true, isSupplierPage: true },
  supplierBrands: { hasPages: true, hasBrands: true },
  productNews: { hasBrands: true, hasProducts: true },
};
