import type { suggestProducts } from '@engros/contracts/catalog.ts';
import { searchProducts } from '@engros/contracts/catalog.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import fastJson from 'fast-json-stringify';
import { answerAsJson } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type SearchSort, search, suggest } from '../../search/index.ts';
import { displayNameOf, type Goods } from '../product-snapshots/index.ts';
import { createCustomerMarks } from './customer-marks.ts';
import { openCallShelf } from './open-call-shelf.ts';
import { createIndexOverlay } from './overlay-index.ts';
import { categoryName, presentFacets, presentPage } from './present-search.ts';
import { createPriceColumn } from './price-column.ts';
import { filtersOf } from './search-filters.ts';
import { listed, snapshotBytes } from './snapshots-of.ts';

const suggestionsOfEach = 6;

const writeSearch = fastJson(searchProducts.output as object);
/** Where the page's snapshots, which are text already, go into the written frame. */
const pageStart = '"PageOfResults":[';

// Whoever may not see prices must not learn them from the order of things either.
function sortOf(asked: SearchSort | undefined, maySeePrices: boolean): SearchSort {
  return asked === undefined || (asked === 'price' && !maySeePrices) ? 'relevance' : asked;
}

/** A page of products for words, facets and a date, with customer prices and facet counts (SRC-01). */
export function answerSearch(goods: Goods): Handler<typeof searchProducts> {
  const marksOf = createCustomerMarks(goods);
  const overlay = createIndexOverlay();
  const priceColumn = createPriceColumn();
  return async (ctx, { query }) => {
    const shelf = await openCallShelf(goods, ctx, query.expectedDeliveryDate);
    const wordIndex = goods.catalog.searchIndex();
    const marks = await marksOf(wordIndex, shelf);
    const index = overlay(wordIndex, shelf);
    const { page = 1, pageSize = limits.productChunk } = query;
    const sort = sortOf(query.search_sort_by, shelf.request.maySeePrices);
    const result = search(index, {
      term: (query.term ?? '').slice(0, limits.searchTermLength),
      filters: filtersOf(query, shelf),
      sort,
      skip: (page - 1) * pageSize,
      take: pageSize,
      marks,
      ...(sort === 'price' && { priceOf: priceColumn(index, shelf) }),
    });
    const snapshots = snapshotBytes(shelf, result.ids);
    const words = { catalog: shelf.catalog, language: ctx.language, text: ctx.text };
    const frame = writeSearch({
      Page: presentPage({ page, pageSize, total: result.total }, snapshots.length),
      Facets: presentFacets(result.facets, words),
      DidYouMean: result.didYouMean,
      ExpectedDeliveryDate: shelf.date,
    });
    const at = frame.indexOf(pageStart) + pageStart.length;
    return answerAsJson([
      Buffer.from(frame.slice(0, at)),
      ...listed(snapshots),
      Buffer.from(frame.slice(at)),
    ]);
  };
}

/** Words, brands, categories and products for what is being typed (SRC-02). */
export function answerSuggest(goods: Goods): Handler<typeof suggestProducts> {
  const marksOf = createCustomerMarks(goods);
  return async (ctx, { query }) => {
    const shelf = await openCallShelf(goods, ctx, query.expectedDeliveryDate);
    const index = goods.catalog.searchIndex();
    const term = query.term.slice(0, limits.searchTermLength);
    const found = suggest(index, term, suggestionsOfEach, await marksOf(index, shelf));
    const words = { catalog: shelf.catalog, language: ctx.language, text: ctx.text };
    return {
      Terms: found.terms,
      Brands: found.brands.map(({ id, name }) => ({ Id: id, Name: name })),
      Categories: found.categories.map(({ id, name }) => ({ Id: id, Name: categoryName(id, name, words) })),
      Products: found.productIds.flatMap((id) => {
        const product = shelf.product(id);
        if (product === undefined) return [];
        const { brand, artwork, tint } = product;
        const name = displayNameOf(product, ctx.language);
        return { Id: id, Name: name, Brand: brand, Artwork: artwork, Tint: tint };
      }),
    };
  };
}
