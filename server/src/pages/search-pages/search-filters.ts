import { isOn } from '@engros/contracts/values/switches.ts';
import type { Ordinals, SearchFilters, SearchSort } from '../../search/index.ts';
import type { AskedQuery } from './find-page.ts';
import type { RegionQuestion } from './search-region.ts';

/** Users without the right to see prices cannot sort by price, since the order would reveal them. */
export function sortOf(asked: SearchSort | undefined, maySeePrices: boolean): SearchSort {
  return asked === undefined || (asked === 'price' && !maySeePrices) ? 'relevance' : asked;
}

/** True finds only products that might be late, false excludes them, and undefined does not filter (SRC-04). */
function lateFilter(text: string | undefined): Pick<SearchFilters, 'mightBeLate'> {
  return text === undefined || text === '' ? {} : { mightBeLate: isOn(text) };
}

export function filtersOf(
  query: AskedQuery,
  region: RegionQuestion,
  assortment: Ordinals | null,
): SearchFilters {
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
    purchasedBefore: query.limitToSalesStatistics === 'True',
    isFavorite: isOn(query.favorites),
    isOnAgreement: isOn(query.onAgreement),
    isDeliverable: isOn(query.deliverable),
    suitsProfile: isOn(query.suitsProfile),
    ...lateFilter(query.mightBeLate),
    ...region.filters,
    ...(assortment && { assortment }),
  };
}
