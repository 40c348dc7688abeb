import { createBits, fullBits, listBits, setBit } from './bit-set.ts';
import { type Counting, countFacets } from './matching/count-facets.ts';
import { passing, readFilters } from './matching/filter-documents.ts';
import { FEW, type Match, matchQuery } from './matching/match-query.ts';
import { rankDocuments } from './matching/rank-documents.ts';
import { currentMarks, type SearchIndex } from './search-index.ts';
import type { SearchFilters, SearchRequest, SearchResult } from './search-request.ts';

/** Null means that every document matches. */
export function matchedBits(index: SearchIndex, documents: Uint32Array | null): Uint32Array {
  if (documents === null) return fullBits(index.size);
  const bits = createBits(index.size);
  for (const document of documents) setBit(bits, document);
  return bits;
}

/** An empty term lists everything by popularity. Never fails because of the term (SRC-10), which is cut at `MAX_TERM_LENGTH`. */
export function search(index: SearchIndex, request: SearchRequest): SearchResult {
  const match = matchQuery(index, request.term, request.language === 'en');
  const page = resultOf(index, request, match, countFacets);
  const { didYouMean, isExact } = match;
  return { ...page, similar: similarOf(index, request, match, page.total), didYouMean, isExact };
}

/** Fills a list of a few results up to `FEW`, in the order of similarity whatever the sort order of the results. */
function similarOf(index: SearchIndex, request: SearchRequest, { similar }: Match, total: number): string[] {
  const isLastPage = total > 0 && total < FEW && request.take > 0 && request.skip + request.take >= total;
  if (similar === null || !isLastPage) return [];
  const own: SearchRequest = { ...request, sort: 'relevance', skip: 0, take: FEW - total };
  return resultOf(index, own, similar, () => null).ids;
}

/** Call it before the next query on the same index. */
export function resultOf<Facets>(
  index: SearchIndex,
  request: SearchRequest,
  match: Pick<Match, 'documents' | 'scoreOf'>,
  count: (counting: Counting, filters: SearchFilters) => Facets,
): { ids: string[]; total: number; facets: Facets } {
  const marks = currentMarks(index, request.marks);
  const matched = matchedBits(index, match.documents);
  const active = readFilters(index, request.filters, marks);
  const passed = active.length === 0 ? matched : passing(matched, active, null);
  const documents = listBits(passed);
  const isPlainList = match.documents === null && request.sort === 'relevance';
  const sorted: SearchRequest = { ...request, marks, sort: isPlainList ? 'popularity' : request.sort };
  return {
    ids: rankDocuments(index, documents, sorted, match.scoreOf),
    total: documents.length,
    facets: count({ index, matched, active, marks, passed, documents }, request.filters),
  };
}
