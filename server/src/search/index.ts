export type { Ordinals } from './bit-set.ts';
export { buildSearchIndex } from './build-index.ts';
export { mostCounted, type NamedFacets } from './count-facets.ts';
export { bareText, foldText } from './fold-text.ts';
export { patchIndex } from './patch-index.ts';
export { search } from './search.ts';
export type { SearchDocument, SupplierPlace, SynonymSet } from './search-document.ts';
export { createSearchHolder } from './search-holder.ts';
export { carryOver, markProducts, type SearchIndex, withSynonyms } from './search-index.ts';
export {
  type CustomerMarks,
  type FacetOption,
  MAX_TERM_LENGTH,
  type SearchFacets,
  type SearchFilters,
  type SearchRequest,
  type SearchResult,
  type SearchSort,
} from './search-request.ts';
export { stemDanish } from './stem-danish.ts';
export { atOnce, eachPosition, type Steps } from './steps.ts';
export { suggest } from './suggest.ts';
export { tokenize } from './tokenize.ts';
