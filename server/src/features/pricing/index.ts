export { type CampaignBook, type PriceBook, type PriceRequest, productsInCampaign } from './price-book.ts';
export { createPriceBooks, type PriceBooks } from './price-books.ts';
export {
  catchWeightPrice,
  type PriceCandidate,
  type PriceSource,
  type PriceTrackingId,
  quickSalePrice,
  type ResolvedPrice,
} from './resolve-price.ts';
