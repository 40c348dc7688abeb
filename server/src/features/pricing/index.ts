export { assortmentOn, type CampaignBook, type PriceBook, productsInCampaign } from './price-book.ts';
export { createPriceBooks, type PriceBooks } from './price-books.ts';
export type {
  PriceCandidate,
  PriceSource,
  ResolvedPrice,
} from './resolve-price.ts';
