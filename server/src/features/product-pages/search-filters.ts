import type { SearchQuery } from '@engros/contracts/search.ts';
import type { SearchFilters } from '../../search/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { RegionQuestion } from './search-region.ts';

/** A switch is on for the exact text True and nothing else (specification 5). */
export function isOn(text: string | undefined): boolean {
  return text === 'True';
}

/** True asks for what might be late, False for all else; anything other asks for neither (SRC-04). */
function lateFilter(text: string | undefined): Pick<SearchFilters, 'mightBeLate'> {
  return text === 'True' || text === 'False' ? { mightBeLate: text === 'True' } : {};
}

/** What keeps a search within the customer's assortment. */
export function assortmentOf({ catalog, prices }: CustomerShelf): Pick<SearchFilters, 'productIds'> {
  if (prices.excluded.size === 0) return {};
  return { productIds: [...catalog.products.keys()].filter((id) => !prices.excluded.has(id)) };
}

/** The filters of a query, within the customer's assortment. */
export function filtersOf(query: SearchQuery, region: RegionQuestion, shelf: CustomerShelf): SearchFilters {
  return {
    categories: query.categories ?? [],
    brands: query.brands ?? [],
    privateBrands: query.privateBrands ?? [],
    markings: query.markings ?? [],
    coolTypes: query.coolTypes ?? [],
    suppliers: query.suppliers ?? [],
    isAirCargo: isOn(query.airCargo),
    isOrganic: isOn(query.organic),
    isOnOffer: isOn(query.onOffer),
    hasFoodWaste: isOn(query.foodWaste),
    hasBargain: isOn(query.bargain),
    isInStock: isOn(query.inStock),
    isPresale: isOn(query.presale),
    purchasedBefore: isOn(query.limitToSalesStatistics),
    isFavorite: isOn(query.favorites),
    isOnAgreement: isOn(query.onAgreement),
    isDeliverable: isOn(query.deliverable),
    ...lateFilter(query.mightBeLate),
    ...region.filters,
    ...assortmentOf(shelf),
  };
}
