import type { Ordinals } from './bit-set.ts';

/** Longer terms are cut to this many characters before anything else is done with them (SRC-10). */
export const MAX_TERM_LENGTH = 100;

/**
 * Several values of one filter widen it, different filters narrow each other. A flag filters when true;
 * `mightBeLate: false` leaves those products out, any other false filter means "not asked".
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
  productIds?: string[];
  /** Like `productIds`, already as ordinals of this index: worked out once for many questions. */
  assortment?: Ordinals;
  regions?: string[];
  supplierCountryCodes?: string[];
  postalCodes?: { from: string; to: string };
  near?: { latitude: number; longitude: number; radiusKm: number };
}

/** What is true of products for one customer only; made by `markProducts`, to be remade after a swap. */
export interface CustomerMarks {
  purchased?: Ordinals;
  /** Of those, what the customer buys again and again. */
  boughtOften?: Ordinals;
  favorites?: Ordinals;
  onAgreement?: Ordinals;
  deliverable?: Ordinals;
  mightBeLate?: Ordinals;
}

export type SearchSort = 'relevance' | 'name' | 'name_desc' | 'item_number' | 'popularity' | 'price';

export interface SearchRequest {
  term: string;
  /** Of who asks; Danish when absent. */
  language?: 'da' | 'en';
  filters: SearchFilters;
  sort: SearchSort;
  skip: number;
  take: number;
  marks?: CustomerMarks;
  /** By ordinal (the position in `SearchIndex.ids`), ascending; NaN and missing prices come last. */
  priceOf?: Float64Array;
}

export interface FacetOption {
  id: string;
  name: string;
  count: number;
  isSelected: boolean;
  /** Categories only: the category one level above. */
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
  total: number;
  facets: SearchFacets;
  /** A corrected term, when nothing was found as typed and the correction does find something. */
  didYouMean: string | null;
}
