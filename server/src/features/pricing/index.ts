export {
  assortmentOn,
  type CampaignBook,
  campaignBookOf,
  type PriceBook,
  priceBookOf,
  productsInCampaign,
} from './price-book.ts';
export { createPriceBooks, type PriceBooks } from './price-books.ts';
export { readTermsNow } from './queries.ts';
export { nextChangeOf, type PriceCandidate, type PriceSource, type ResolvedPrice } from './resolve-price.ts';
