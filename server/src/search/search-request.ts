import type { Ordinals } from './bit-set.ts';

/**
 * Maximum length of a term in characters; the rest of a longer term is dropped before any other processing
 * (SRC-10).
 */
export const MAX_TERM_LENGTH = 100;

/**
 * Filters of a search. Several values of one filter are alternatives; different filters must all match. A
 * flag filters when true. `mightBeLate: false` excludes such products; any other false flag does not filter.
 */
export interface SearchFilters {
  categories?: string[];
  brands?: string[];
  privateBrands?: string[];
  markings?: string[];
  coolTypes?: string[];
  suppliers?: string[];
  isAirCargo?: boolean;
  isOrganic?: boolean;
  isOnOffer?: boolean;
  hasFoodWaste?: boolean;
  hasBargain?: boolean;
  isInStock?: boolean;
  isPresale?: boolean;
  purchasedBefore?: boolean;
  isFavorite?: boolean;
  isOnAgreement?: boolean;
  isDeliverable?: boolean;
  mightBeLate?: boolean;
  suitsProfile?: boolean;
  productIds?: string[];
  /**
   * Products that the customer may buy; filters like `productIds`. Given as ordinals of this index, so that they are
   * computed once for many searches.
   */
  assortment?: Ordinals;
  regions?: string[];
  supplierCountryCodes?: string[];
  postalCodes?: { from: string; to: string };
  near?: { latitude: number; longitude: number; radiusKm: number };
}

/** Made by `markProducts` for one index version. */
export interface CustomerMarks {
  purchased?: Ordinals;
  boughtOften?: Ordinals;
  favorites?: Ordinals;
  onAgreement?: Ordinals;
  deliverable?: Ordinals;
  mightBeLate?: Ordinals;
  suitsProfile?: Ordinals;
}

export type SearchSort = 'relevance' | 'name' | 'name_desc' | 'item_number' | 'popularity' | 'price';

export interface SearchRequest {
  term: string;
  /** Defaults to Danish. */
  language?: 'da' | 'en';
  filters: SearchFilters;
  sort: SearchSort;
  skip: number;
  take: number;
  marks?: CustomerMarks;
  /**
   * Prices to sort by, cheapest first, one per ordinal (position in `SearchIndex.ids`). Products with NaN or
   * no price come last.
   */
  priceOf?: Float64Array;
}

export interface FacetOption {
  id: string;
  name: string;
  count: number;
  isSelected: boolean;
  parentId?: string;
}

export const FLAG_NAMES = [
  'isAirCargo',
  'isOrganic',
  'isOnOffer',
  'hasFoodWaste',
  'hasBargain',
  'isInStock',
  'isPresale',
  'purchasedBefore',
  'isFavorite',
  'isOnAgreement',
  'isDeliverable',
  'mightBeLate',
  'suitsProfile',
] as const;
export type FlagName = (typeof FLAG_NAMES)[number];

export interface SearchFacets {
  categories: FacetOption[];
  brands: FacetOption[];
  privateBrands: FacetOption[];
  markings: FacetOption[];
  coolTypes: FacetOption[];
  suppliers: FacetOption[];
  regions: FacetOption[];
  supplierCountries: FacetOption[];
  flags: Record<FlagName, number>;
}

export interface SearchResult {
  ids: string[];
  /** Number of products that match the term and the filters; similar ones are not among them. */
  total: number;
  /** Similar products to show below the last of a few results; empty on earlier pages and when there are many. */
  similar: string[];
  facets: SearchFacets;
  /** A corrected term, when the typed one found nothing or too little and the corrected one finds something. */
  didYouMean: string | null;
  /** True when the products found have all that was typed, as it was typed. */
  isExact: boolean;
}
