export type { Ordinals } from './bit-set.ts';
export { buildSearchIndex } from './build-index.ts';
export { headOf } from './families.ts';
export { mostCounted, type NamedFacets } from './matching/count-facets.ts';
export { patchIndex } from './patch/patch-index.ts';
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
export { atOnce, eachPosition, type Steps } from './steps.ts';
export { suggest } from './suggest.ts';
export { bareText, foldText } from './words/fold-text.ts';
export { stemDanish } from './words/stem-danish.ts';
export { tokenize } from './words/tokenize.ts';
