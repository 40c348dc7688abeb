import type {
  forgetPastSearches as forgetPastSearchesContract,
  suggestProducts as suggestProductsContract,
} from '@engros/contracts/goods/catalog.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { answerAsJson } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { derived } from '../../platform/memory/derived.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import { byIdentity, byParts, byValue, followsOthers } from '../../platform/memory/sources.ts';
import { ownBytes } from '../../platform/own-bytes.ts';
import type { CustomerMarks } from '../../search/index.ts';
import { openCallShelf } from '../product-pages/open-call-shelf.ts';
import { findSuggestions, type SuggestionSources } from './find-suggestions.ts';
import { termBehind } from './own-number-term.ts';
import type { PastSearches } from './past-searches.ts';
import { searchTermOf } from './search-term.ts';
import type { SearchViews } from './view/search-view.ts';

/** Memory limit in bytes for cached suggestions of 1 to 2 kB each. */
const keptBytes = 4 * 1024 * 1024;

export interface SuggestParts {
  goods: Goods;
  views: SearchViews;
  pastSearches: PastSearches;
}

/** JSON; the past searches are appended to each response. */
const createKeptSuggestions = () =>
  derived({
    sources: {
      words: byIdentity,
      marks: byParts<Required<CustomerMarks>>({
        purchased: byIdentity,
        boughtOften: byIdentity,
        favorites: byIdentity,
        onAgreement: byIdentity,
        deliverable: byIdentity,
        mightBeLate: byIdentity,
        suitsProfile: byIdentity,
      }),
      assortment: byIdentity,
      categories: byIdentity,
      shape: byIdentity,
      productOf: followsOthers,
      language: byValue,
      term: byValue,
    },
    compute: (sources: SuggestionSources) =>
      ownBytes(`${JSON.stringify(findSuggestions(sources)).slice(0, -1)},`),
    maxBytes: keptBytes,
    bytesOf: ({ length }) => length,
  });

/** Words, brands, categories, products and the user's past searches (SRC-02). */
export function suggestProducts({
  goods,
  views,
  pastSearches,
}: SuggestParts): Handler<typeof suggestProductsContract> {
  const suggestionsOf = createKeptSuggestions();
  const pastOf = keptWith(
    (past: readonly string[]) => past,
    (past) => Buffer.from(`"PastSearches":${JSON.stringify(past)}}`),
  );

  return async (ctx, { query }) => {
    const [past, shelf, numbers] = await Promise.all([
      pastSearches.of(ctx.scope),
      openCallShelf(goods, ctx, query.expectedDeliveryDate),
      goods.ownNumbers.of(ctx.scope),
    ]);
    const { words, marks, assortment } = await views(shelf);
    const { categories, shape } = shelf.catalog;
    const suggestions = suggestionsOf({
      words,
      marks,
      assortment,
      categories,
      shape,
      productOf: shelf.product,
      language: shelf.request.language,
      term: termBehind(shelf, numbers, query.term),
    });
    return answerAsJson([suggestions, pastOf(past)]);
  };
}

export function forgetPastSearches(pastSearches: PastSearches): Handler<typeof forgetPastSearchesContract> {
  return async (ctx, { query }) => {
    const term = query.term === undefined ? null : searchTermOf(query.term);
    return { PastSearches: [...(await pastSearches.forget(ctx.scope, term))] };
  };
}
