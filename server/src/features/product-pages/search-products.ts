import { searchProducts } from '@engros/contracts/catalog.ts';
import type { SearchAnswer, SearchQuery } from '@engros/contracts/search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import fastJson from 'fast-json-stringify';
import { answerAsJson } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import {
  type CustomerMarks,
  type SearchIndex,
  type SearchRequest,
  type SearchResult,
  type SearchSort,
  search,
} from '../../search/index.ts';
import { type CustomerShelf, type Goods, presentPresale } from '../product-snapshots/index.ts';
import { createCustomerMarks } from './customer-marks.ts';
import { openCallShelf } from './open-call-shelf.ts';
import { createIndexOverlay } from './overlay-index.ts';
import { pageInJson } from './page-in-json.ts';
import type { PastSearches } from './past-searches.ts';
import { presentBoost } from './present-boost.ts';
import { presentFacets, presentPage } from './present-search.ts';
import { createPriceColumn } from './price-column.ts';
import { findBasketDelivery } from './queries.ts';
import { filtersOf, isOn } from './search-filters.ts';
import { presentRegion, type RegionQuestion, regionOf } from './search-region.ts';
import { searchTermOf } from './search-term.ts';
import { snapshotBytes } from './snapshots-of.ts';

type SearchContext = ContextOf<typeof searchProducts>;

const writeSearch = fastJson(searchProducts.output as object);

/** Lines put into the basket from a search say so (specification 3, Tracking). */
const trackedList = 'catalog/search';

export interface SearchParts {
  goods: Goods;
  pastSearches: PastSearches;
  /** Search.ShowBoost (SRC-09). */
  showsBoost: boolean;
}

// Whoever may not see prices must not learn them from the order of things either.
function sortOf(asked: SearchSort | undefined, maySeePrices: boolean): SearchSort {
  return asked === undefined || (asked === 'price' && !maySeePrices) ? 'relevance' : asked;
}

function pageOf({ page = 1, pageSize, skip, take }: SearchQuery) {
  const size = take ?? pageSize ?? limits.productChunk;
  return { skip: skip ?? (page - 1) * size, pageSize: size };
}

/** The date and period of the query, else of the basket it names. basketNotFound for no basket of the customer. */
async function askedDelivery(ctx: SearchContext, query: SearchQuery) {
  const { basketId, expectedDeliveryDate = null, preSaleId = null } = query;
  if (basketId === undefined || basketId === 'create') return { date: expectedDeliveryDate, preSaleId };
  const basket = await findBasketDelivery(ctx.database, ctx.scope, basketId);
  if (basket === undefined) throw new AppError('basketNotFound');
  return { date: expectedDeliveryDate ?? basket.date, preSaleId: preSaleId ?? basket.presalePeriodId };
}

/** A page made for another customer is told so (specification 7: the header with the customer id). */
function checkCustomer({ exchange, scope }: SearchContext, { terms }: CustomerShelf): void {
  const asked = exchange.header('customerid') ?? '';
  if (asked === '' || asked === scope.customerId) return;
  throw new AppError('customerMismatch', { params: { customer: terms.name } });
}

function isTracked({ exchange }: SearchContext): boolean {
  return exchange.header('disablecampaigntracking')?.toLowerCase() !== 'true';
}

/** The map's suppliers under the other filters; asked for by a region facet or by the map itself. */
function mapOf(
  index: SearchIndex,
  request: SearchRequest,
  region: RegionQuestion,
  within: SearchResult,
  shelf: CustomerShelf,
) {
  if (!region.isActive) return presentRegion(region, shelf, within.facets.suppliers, within.facets.suppliers);
  const { regions: _, supplierCountryCodes: __, postalCodes: ___, near: ____, ...filters } = request.filters;
  const all = search(index, { ...request, filters, take: 0 });
  return presentRegion(region, shelf, all.facets.suppliers, within.facets.suppliers);
}

/** A page of products for words, facets and a date, with customer prices and facet counts (SRC-01). */
export function answerSearch({
  goods,
  pastSearches,
  showsBoost,
}: SearchParts): Handler<typeof searchProducts> {
  const marksOf = createCustomerMarks(goods);
  const overlay = createIndexOverlay();
  const priceColumn = createPriceColumn();

  function boostOf(ctx: SearchContext, index: SearchIndex, marks: CustomerMarks, ids: readonly string[]) {
    const isAsked = showsBoost && (ctx.exchange.cookie('searchBoost') ?? '') !== '';
    return isAsked ? presentBoost(index, marks, ids) : null;
  }

  function note(ctx: SearchContext, query: SearchQuery, { total }: SearchResult): void {
    const term = searchTermOf(query.term);
    const isWhole = !isOn(query.typing) && pageOf(query).skip === 0;
    // What staff look for in a customer's name is not the customer's search.
    if (term !== '' && total > 0 && isWhole && ctx.scope.actingUserId === null)
      pastSearches.note(ctx.scope, term, ctx.clock.now());
  }

  return async (ctx, { query }) => {
    const { date, preSaleId } = await askedDelivery(ctx, query);
    const shelf = await openCallShelf(goods, ctx, date, preSaleId);
    checkCustomer(ctx, shelf);
    const wordIndex = goods.catalog.searchIndex();
    const marks = await marksOf(wordIndex, shelf);
    const index = overlay(wordIndex, shelf);
    const { skip, pageSize } = pageOf(query);
    const sort = sortOf(query.search_sort_by, shelf.request.maySeePrices);
    const region = regionOf(query, shelf);
    const request: SearchRequest = {
      term: searchTermOf(query.term),
      filters: filtersOf(query, region, shelf),
      sort,
      skip,
      take: pageSize,
      marks,
      ...(sort === 'price' && { priceOf: priceColumn(index, shelf) }),
    };
    const result = search(index, request);
    note(ctx, query, result);
    const snapshots = snapshotBytes(shelf, result.ids);
    const words = { catalog: shelf.catalog, language: ctx.language, text: ctx.text };
    const isMapAsked = region.isActive || isOn(query.places);
    const answer: SearchAnswer = {
      Page: presentPage({ skip, pageSize, total: result.total }, snapshots.length),
      Facets: presentFacets(result.facets, words),
      Region: isMapAsked
        ? mapOf(index, request, region, result, shelf)
        : presentRegion(region, shelf, [], []),
      DidYouMean: result.didYouMean,
      ExpectedDeliveryDate: shelf.date,
      PreSale: presentPresale(periodOf(shelf), ctx.language),
      Tracking: isTracked(ctx) ? { ListName: trackedList } : null,
      Boost: boostOf(ctx, index, marks, result.ids),
    };
    return answerAsJson(pageInJson(writeSearch(answer), snapshots));
  };
}

function periodOf({ catalog, request: { presalePeriodId } }: CustomerShelf) {
  return presalePeriodId === null ? undefined : catalog.presalePeriods.get(presalePeriodId);
}
