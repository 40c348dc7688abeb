import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import type { SearchAnswer, SearchQuery } from '@engros/contracts/pages/search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import fastJson from 'fast-json-stringify';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import { presentPresale } from '../../goods/product-snapshots/present-snapshot.ts';
import type { CustomerTerms } from '../../goods/product-snapshots/shelf.ts';
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
import { splitAtLists } from '../product-pages/page-in-json.ts';
import { presentPage } from '../product-pages/present-page.ts';
import { presentFacets } from './present-search.ts';
import { filtersOf, sortOf } from './search-filters.ts';
import { presentRegion, type RegionQuestion, regionOf } from './search-region.ts';
import { searchTermOf } from './search-term.ts';
import { type Layers, layOver } from './view/overlay-index.ts';
import type { SearchView } from './view/search-view.ts';

const writeSearch = fastJson(searchProducts.output as object);

/** Tracking name for lines put into a basket from a search (specification 3, Tracking). */
const trackedList = 'catalog/search';

/** Records whose names the response needs. The search index contains all other names. */
export type SearchNames = Pick<Catalog, 'categories' | 'suppliers' | 'presalePeriods'>;

/**
 * The query without the parameters that have side effects or only choose the customer's view of the
 * catalogue.
 */
export type AskedQuery = Omit<SearchQuery, 'typing' | 'basketId' | 'expectedDeliveryDate' | 'preSaleId'>;

export interface SearchQuestion {
  words: SearchIndex;
  marks: Required<CustomerMarks>;
  layers: Layers;
  /** Products the customer may buy; null when every product may be bought. */
  assortment: Ordinals | null;
  /** Null unless the results are sorted by price. */
  prices: Float64Array | null;
  names: SearchNames;
  language: Language;
  textVersion: number;
  /** Returns the texts in `language`, from `textVersion`. */
  text: TextOf;
  maySeePrices: boolean;
  date: string | null;
  presalePeriodId: string | null;
  place: CustomerTerms['place'];
  asked: AskedQuery;
  isTracked: boolean;
  isBoostAsked: boolean;
}

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

/** The JSON response is split: before, between and after the snapshots of the products found and of the similar ones. */
export interface FoundPage {
  ids: readonly string[];
  similar: readonly string[];
  total: number;
  frame: readonly [start: Buffer, between: Buffer, end: Buffer];
}

/** From `skip` and `take`, or else from page number and size. */
export function pagePlace({ page = 1, pageSize, skip, take }: AskedQuery): {
  skip: number;
  pageSize: number;
} {
  const size = take ?? pageSize ?? limits.productChunk;
  return { skip: skip ?? (page - 1) * size, pageSize: size };
}

/** Counted under all filters except the region filters. */
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

/** `shown` is the number of products really shown on the page, when some of the found products no longer exist. */
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
    Similar: [],
    Facets: presentFacets(result.facets, { catalog: names, language, text }),
    Region: isMapAsked
      ? mapOf(index, request, region, result, question)
      : presentRegion(region, names, [], []),
    DidYouMean: result.didYouMean,
    IsExact: result.isExact,
    ExpectedDeliveryDate: question.date,
    PreSale: periodOf(question),
    Tracking: question.isTracked ? { ListName: trackedList } : null,
    Boost: question.isBoostAsked ? presentBoost(index, marks, result.ids) : null,
  };
  const { ids, similar, total } = result;
  return { ids, similar, total, frame: splitAtLists(writeSearch(answer)) };
}

function isMarked(marked: Ordinals | undefined, at: number): boolean {
  return (((marked?.words[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1;
}

/** Reasons for a product's rank other than the words: bought before, popularity, deliverable (domain 8). */
function presentBoost(
  index: SearchIndex,
  marks: CustomerMarks,
  ids: readonly string[],
): NonNullable<SearchAnswer['Boost']> {
  return ids.flatMap((id) => {
    const at = index.ordinalOf.get(id);
    if (at === undefined) return [];
    return {
      ProductId: id,
      IsPurchased: isMarked(marks.purchased, at),
      IsDeliverable: isMarked(marks.deliverable, at),
      Popularity: index.popularity[at] ?? 0,
    };
  });
}
