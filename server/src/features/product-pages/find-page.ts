import { searchProducts } from '@engros/contracts/catalog.ts';
import type { SearchAnswer, SearchQuery } from '@engros/contracts/search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import fastJson from 'fast-json-stringify';
import type { TextOf } from '../../platform/http/context.ts';
import { type SearchIndex, type SearchRequest, type SearchResult, search } from '../../search/index.ts';
import { type CustomerShelf, presentPresale } from '../product-snapshots/index.ts';
import { layOver } from './overlay-index.ts';
import { splitAtPage } from './page-in-json.ts';
import { presentBoost } from './present-boost.ts';
import { presentFacets, presentPage } from './present-search.ts';
import { filtersOf, sortOf } from './search-filters.ts';
import { presentRegion, type RegionQuestion, regionOf } from './search-region.ts';
import { searchTermOf } from './search-term.ts';
import type { SearchView } from './search-view.ts';

const writeSearch = fastJson(searchProducts.output as object);

/** Lines put into the basket from a search say so (specification 3, Tracking). */
const trackedList = 'catalog/search';

export interface SearchQuestion {
  query: SearchQuery;
  text: TextOf;
  isTracked: boolean;
  isBoostAsked: boolean;
}

/** What a search found: the ids of the page, and the written answer before and after their snapshots. */
export interface FoundPage {
  ids: readonly string[];
  total: number;
  start: Buffer;
  end: Buffer;
}

/** Where the page asked for lies: by `skip` and `take`, else by page and its size. */
export function pagePlace({ page = 1, pageSize, skip, take }: SearchQuery): {
  skip: number;
  pageSize: number;
} {
  const size = take ?? pageSize ?? limits.productChunk;
  return { skip: skip ?? (page - 1) * size, pageSize: size };
}

/** The map's suppliers under the other filters; asked for by a region facet or by the map itself. */
function mapOf(
  index: SearchIndex,
  request: SearchRequest,
  region: RegionQuestion,
  within: SearchResult,
  { shelf }: SearchView,
) {
  const inForce = within.facets.suppliers;
  if (!region.isActive) return presentRegion(region, shelf, inForce, inForce);
  const { regions: _, supplierCountryCodes: __, postalCodes: ___, near: ____, ...filters } = request.filters;
  const all = search(index, { ...request, filters, take: 0 });
  return presentRegion(region, shelf, all.facets.suppliers, inForce);
}

function periodOf({ catalog, request: { presalePeriodId, language } }: CustomerShelf) {
  if (presalePeriodId === null) return null;
  return presentPresale(catalog.presalePeriods.get(presalePeriodId), language);
}

/** Searches. `shown` is how many of the page's products there are, when fewer than were found. */
export function findPage(view: SearchView, question: SearchQuestion, shown?: number): FoundPage {
  const { shelf, marks } = view;
  const { query, text } = question;
  const index = layOver(view.words, view.layers);
  const { skip, pageSize } = pagePlace(query);
  const region = regionOf(query, shelf);
  const sort = sortOf(query.search_sort_by, shelf.request.maySeePrices);
  const request: SearchRequest = {
    term: searchTermOf(query.term),
    language: shelf.request.language,
    filters: filtersOf(query, region, view),
    sort,
    skip,
    take: pageSize,
    marks,
    ...(sort === 'price' && { priceOf: view.prices() }),
  };
  const result = search(index, request);
  const isMapAsked = region.isActive || isOn(query.places);
  const answer: SearchAnswer = {
    Page: presentPage({ skip, pageSize, total: result.total }, shown ?? result.ids.length),
    Facets: presentFacets(result.facets, { catalog: shelf.catalog, language: shelf.request.language, text }),
    Region: isMapAsked ? mapOf(index, request, region, result, view) : presentRegion(region, shelf, [], []),
    DidYouMean: result.didYouMean,
    ExpectedDeliveryDate: shelf.date,
    PreSale: periodOf(shelf),
    Tracking: question.isTracked ? { ListName: trackedList } : null,
    Boost: question.isBoostAsked ? presentBoost(index, marks, result.ids) : null,
  };
  return { ids: result.ids, total: result.total, ...splitAtPage(writeSearch(answer)) };
}
