import { searchProducts } from '@engros/contracts/catalog.ts';
import type { SearchAnswer, SearchQuery } from '@engros/contracts/search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import fastJson from 'fast-json-stringify';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import {
  type CustomerMarks,
  type Ordinals,
  type SearchIndex,
  type SearchRequest,
  type SearchResult,
  search,
} from '../../search/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { type CustomerTerms, presentPresale } from '../product-snapshots/index.ts';
import { type Layers, layOver } from './overlay-index.ts';
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

/** Names that stand in an answer; those in the index of words are its own. */
export type SearchNames = Pick<Catalog, 'categories' | 'suppliers' | 'presalePeriods'>;

/** The query without what decides only on the shelf, or on what the call does beside. */
export type AskedQuery = Omit<SearchQuery, 'typing' | 'basketId' | 'expectedDeliveryDate' | 'preSaleId'>;

/** All that a page of a search follows from. */
export interface SearchQuestion {
  words: SearchIndex;
  marks: Required<CustomerMarks>;
  layers: Layers;
  /** What the customer may buy; null for everything. */
  assortment: Ordinals | null;
  /** The customer's prices, where they are what is sorted by. */
  prices: Float64Array | null;
  names: SearchNames;
  language: Language;
  textVersion: number;
  /** In the language, of the version. */
  text: TextOf;
  maySeePrices: boolean;
  date: string | null;
  presalePeriodId: string | null;
  place: CustomerTerms['place'];
  asked: AskedQuery;
  isTracked: boolean;
  isBoostAsked: boolean;
}

/** The question of a call in a view. */
export function questionOf(
  { shelf, words, marks, layers, assortment, textVersion, prices }: SearchView,
  query: SearchQuery,
  call: Pick<SearchQuestion, 'text' | 'isTracked' | 'isBoostAsked'>,
): SearchQuestion {
  const { typing: _, basketId: __, expectedDeliveryDate: ___, preSaleId: ____, ...asked } = query;
  const { language, maySeePrices, presalePeriodId } = shelf.request;
  const { categories, suppliers, presalePeriods } = shelf.catalog;
  const isByPrice = sortOf(query.search_sort_by, maySeePrices) === 'price';
  return {
    ...call,
    words,
    marks,
    layers,
    assortment,
    prices: isByPrice ? prices() : null,
    names: { categories, suppliers, presalePeriods },
    language,
    textVersion,
    maySeePrices,
    date: shelf.date,
    presalePeriodId,
    place: shelf.terms.place,
    asked,
  };
}

/** What a search found: the ids of the page, and the written answer before and after their snapshots. */
export interface FoundPage {
  ids: readonly string[];
  total: number;
  start: Buffer;
  end: Buffer;
}

/** Where the page asked for lies: by `skip` and `take`, else by page and its size. */
export function pagePlace({ page = 1, pageSize, skip, take }: AskedQuery): {
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
  { names }: SearchQuestion,
) {
  const inForce = within.facets.suppliers;
  if (!region.isActive) return presentRegion(region, names, inForce, inForce);
  const { regions: _, supplierCountryCodes: __, postalCodes: ___, near: ____, ...filters } = request.filters;
  const all = search(index, { ...request, filters, take: 0 });
  return presentRegion(region, names, all.facets.suppliers, inForce);
}

function periodOf({ names, presalePeriodId, language }: SearchQuestion) {
  if (presalePeriodId === null) return null;
  return presentPresale(names.presalePeriods.get(presalePeriodId), language);
}

/** Searches. `shown` is how many of the page's products there are, when fewer than were found. */
export function findPage(question: SearchQuestion, shown?: number): FoundPage {
  const { asked, names, language, marks, text, prices } = question;
  const index = layOver(question.words, question.layers);
  const { skip, pageSize } = pagePlace(asked);
  const region = regionOf(asked, question.place);
  const request: SearchRequest = {
    term: searchTermOf(asked.term),
    language,
    filters: filtersOf(asked, region, question.assortment),
    sort: sortOf(asked.search_sort_by, question.maySeePrices),
    skip,
    take: pageSize,
    marks,
    ...(prices && { priceOf: prices }),
  };
  const result = search(index, request);
  const isMapAsked = region.isActive || isOn(asked.places);
  const answer: SearchAnswer = {
    Page: presentPage({ skip, pageSize, total: result.total }, shown ?? result.ids.length),
    Facets: presentFacets(result.facets, { catalog: names, language, text }),
    Region: isMapAsked
      ? mapOf(index, request, region, result, question)
      : presentRegion(region, names, [], []),
    DidYouMean: result.didYouMean,
    ExpectedDeliveryDate: question.date,
    PreSale: periodOf(question),
    Tracking: question.isTracked ? { ListName: trackedList } : null,
    Boost: question.isBoostAsked ? presentBoost(index, marks, result.ids) : null,
  };
  return { ids: result.ids, total: result.total, ...splitAtPage(writeSearch(answer)) };
}
