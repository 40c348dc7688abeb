import { hasBit } from './bit-set.ts';
import { countNamed, type NamedFacets } from './matching/count-facets.ts';
import { greatestOf } from './matching/greatest-values.ts';
import { type Match, matchQuery } from './matching/match-query.ts';
import { cutTerm } from './matching/parse-query.ts';
import { findEntries } from './named-entries.ts';
import { matchedBits, resultOf } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchRequest } from './search-request.ts';
import { asEnglish } from './words/english-words.ts';
import { foldText } from './words/fold-text.ts';
import { displayTerm, isWholeWord, termsWithPrefix } from './words/term-dictionary.ts';
import { tokenize } from './words/tokenize.ts';

export interface Suggestions {
  terms: string[];
  brands: { id: string; name: string }[];
  categories: { id: string; name: string }[];
  /** Results for the term as typed; null for an empty term. */
  found: { ids: string[]; total: number; facets: NamedFacets } | null;
}

/** Maximum number of completions to check; the remaining ones are too rare to be useful. */
const MAX_CANDIDATES = 40;
const MAX_CHECKED = 2000;

function candidates(index: SearchIndex, start: string): number[] {
  const { terms } = index;
  const begun = termsWithPrefix(terms, start);
  return greatestOf(terms.uses, begun, MAX_CANDIDATES, (term) => isWholeWord(terms, term));
}

function isAmong(index: SearchIndex, word: number, matched: Uint32Array): boolean {
  const { offsets, values } = index.postings;
  const from = offsets[word] ?? 0;
  const end = Math.min(offsets[word + 1] ?? 0, from + MAX_CHECKED);
  for (let row = from; row < end; row++) if (hasBit(matched, values[row] ?? 0)) return true;
  return false;
}

function occursIn(index: SearchIndex, term: number, matched: Uint32Array): boolean {
  const { offsets, values } = index.terms.words;
  return values.subarray(offsets[term], offsets[term + 1]).some((word) => isAmong(index, word, matched));
}

/** Returns completions of the last word that occur together with the preceding words. */
function completeTerm(
  index: SearchIndex,
  term: string,
  { match: { documents: named }, isEnglish }: { match: Match; isEnglish: boolean },
  take: number,
): string[] {
  const tokens = tokenize(term);
  const last = tokens[tokens.length - 1];
  if (last === undefined || last.isNumber) return [];
  const before = tokens.slice(0, -1).map((token) => token.display);
  const english = isEnglish ? candidates(index, asEnglish(last.text)) : [];
  const all = english.length > 0 ? english : candidates(index, last.text);
  const matched = before.length === 0 || all.length === 0 ? null : matchedBits(index, named);
  const together = matched === null ? all : all.filter((each) => occursIn(index, each, matched));
  return together
    .slice(0, take)
    .map((candidate) => [...before, displayTerm(index.terms, candidate)].join(' '));
}

/** Up to `take` of each kind; none for an empty term (SRC-02). */
export function suggest(
  index: SearchIndex,
  term: string,
  take: number,
  own: Pick<SearchRequest, 'marks' | 'language'> & Partial<Pick<SearchRequest, 'filters'>> = {},
): Suggestions {
  const text = cutTerm(term);
  const typed = foldText(text);
  const words = tokenize(text).map((token) => token.text);
  if (text === '' || take <= 0) return { terms: [], brands: [], categories: [], found: null };
  const isEnglish = own.language === 'en';
  const match = matchQuery(index, text, isEnglish);
  const request = { filters: {}, ...own, term: text, sort: 'relevance' as const, skip: 0, take };
  const found = resultOf(index, request, match, countNamed);
  return {
    terms: completeTerm(index, text, { match, isEnglish }, take),
    brands: findEntries(index.brandEntries, typed, words, take),
    categories: findEntries(index.categoryEntries, typed, words, take),
    found,
  };
}
