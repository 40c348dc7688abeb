import type { SearchQuery } from '@engros/contracts/catalog.ts';
import type { SearchFilters } from '../../search/index.ts';
import type { CustomerShelf } from '../product-snapshots/index.ts';

/** A switch is on for the exact text True and nothing else (specification 5). */
function isOn(text: string | undefined): boolean {
  return text === 'True';
}

function assortmentOf({ catalog, prices }: CustomerShelf): string[] | undefined {
  if (prices.excluded.size === 0) return undefined;
  return [...catalog.products.keys()].filter((id) => !prices.excluded.has(id));
}

/** The filters of a query, within the customer's assortment. */
export function filtersOf(query: SearchQuery, shelf: CustomerShelf): SearchFilters {
  const productIds = assortmentOf(shelf);
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
    ...(productIds !== undefined && { productIds }),
  };
}
