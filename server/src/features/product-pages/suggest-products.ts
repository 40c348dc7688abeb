import type { forgetPastSearches, suggestProducts } from '@engros/contracts/catalog.ts';
import { answerAsJson } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { ownBytes } from '../../platform/own-bytes.ts';
import type { Goods } from '../product-snapshots/index.ts';
import { createAnswerMemory } from './answer-memory.ts';
import { findSuggestions } from './find-suggestions.ts';
import { openCallShelf } from './open-call-shelf.ts';
import type { PastSearches } from './past-searches.ts';
import { searchTermOf } from './search-term.ts';
import type { SearchViews } from './search-view.ts';

/** Suggestions are kept up to here, 1 to 2 kB each. */
const keptBytes = 4 * 1024 * 1024;

export interface SuggestParts {
  goods: Goods;
  views: SearchViews;
  pastSearches: PastSearches;
}

/** Words, brands, categories and products for what is being typed, and what the person searched for before (SRC-02). */
export function answerSuggest({ goods, views, pastSearches }: SuggestParts): Handler<typeof suggestProducts> {
  const kept = createAnswerMemory<Buffer>(keptBytes);
  const written = new WeakMap<readonly string[], Buffer>();

  function jsonOf(past: readonly string[]): Buffer {
    const known = written.get(past);
    if (known !== undefined) return known;
    const made = Buffer.from(`"PastSearches":${JSON.stringify(past)}}`);
    written.set(past, made);
    return made;
  }

  return async (ctx, { query }) => {
    const [past, shelf] = await Promise.all([
      pastSearches.of(ctx.scope),
      openCallShelf(goods, ctx, query.expectedDeliveryDate),
    ]);
    const view = await views(shelf);
    const term = searchTermOf(query.term);
    const key = `${view.key}|${term}`;
    const known = kept.get(key);
    if (known !== undefined) return answerAsJson([known, jsonOf(past)]);
    const found = ownBytes(`${JSON.stringify(findSuggestions(view, term)).slice(0, -1)},`);
    return answerAsJson([kept.set(key, found, found.length), jsonOf(past)]);
  };
}

/** Past searches are the person's own to forget. */
export function answerForgetting(pastSearches: PastSearches): Handler<typeof forgetPastSearches> {
  return async (ctx, { query }) => {
    const term = query.term === undefined ? null : searchTermOf(query.term);
    return { PastSearches: [...(await pastSearches.forget(ctx.scope, term))] };
  };
}
