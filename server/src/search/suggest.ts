import { hasBit, listBits } from './bit-set.ts';
import { foldText } from './fold-text.ts';
import { matchQuery } from './match-query.ts';
import { findEntries } from './named-entries.ts';
import { cutTerm } from './parse-query.ts';
import { rankDocuments } from './rank-documents.ts';
import { matchedBits } from './search.ts';
import { currentMarks, type SearchIndex } from './search-index.ts';
import type { CustomerMarks } from './search-request.ts';
import { displayTerm, isWholeWord, termsWithPrefix } from './term-dictionary.ts';
import { tokenize } from './tokenize.ts';

/** What a half-typed term may become. */
export interface Suggestions {
  terms: string[];
  brands: { id: string; name: string }[];
  categories: { id: string; name: string }[];
  productIds: string[];
}

/** Candidates looked at closely; beyond these, words are too rare to be worth proposing. */
const MAX_CANDIDATES = 40;
/** Documents of a candidate that are checked against the words typed before it. */
const MAX_CHECKED = 2000;

/** The most used whole words that begin with `start`. */
function candidates(index: SearchIndex, start: string): number[] {
  const { terms } = index;
  const { from, to } = termsWithPrefix(terms, start);
  const found: number[] = [];
  for (let term = from; term < to; term++) if (isWholeWord(terms, term)) found.push(term);
  return found.sort((a, b) => (terms.uses[b] ?? 0) - (terms.uses[a] ?? 0)).slice(0, MAX_CANDIDATES);
}

function isAmong(index: SearchIndex, word: number, matched: Uint32Array): boolean {
  const { offsets, values } = index.postings;
  const from = offsets[word] ?? 0;
  const end = Math.min(offsets[word + 1] ?? 0, from + MAX_CHECKED);
  return values.subarray(from, end).some((document) => hasBit(matched, document));
}

function occursIn(index: SearchIndex, term: number, matched: Uint32Array): boolean {
  const { offsets, values } = index.terms.words;
  return values.subarray(offsets[term], offsets[term + 1]).some((word) => isAmong(index, word, matched));
}

/** Completions of the last word that occur together with the words before it. */
function completeTerm(index: SearchIndex, term: string, matched: Uint32Array, take: number): string[] {
  const tokens = tokenize(term);
  const last = tokens[tokens.length - 1];
  if (last === undefined || last.isNumber) return [];
  const before = tokens.slice(0, -1).map((token) => token.display);
  return candidates(index, last.text)
    .filter((candidate) => before.length === 0 || occursIn(index, candidate, matched))
    .slice(0, take)
    .map((candidate) => [...before, displayTerm(index.terms, candidate)].join(' '));
}

/** Up to `take` each of completed terms, brands, categories and products; an empty term gives none (SRC-02). */
export function suggest(
  index: SearchIndex,
  term: string,
  take: number,
  marks: CustomerMarks = {},
): Suggestions {
  const text = cutTerm(term);
  const typed = foldText(text);
  const words = tokenize(text).map((token) => token.text);
  if (text === '' || take <= 0) return { terms: [], brands: [], categories: [], productIds: [] };
  const match = matchQuery(index, text, { isWidened: false });
  const matched = matchedBits(index, match.documents);
  const own = currentMarks(index, marks);
  const request = { term: text, filters: {}, sort: 'relevance' as const, skip: 0, take, marks: own };
  return {
    terms: completeTerm(index, text, matched, take),
    brands: findEntries(index.brandEntries, typed, words, take),
    categories: findEntries(index.categoryEntries, typed, words, take),
    productIds: rankDocuments(index, listBits(matched), request, match.scoreOf),
  };
}
