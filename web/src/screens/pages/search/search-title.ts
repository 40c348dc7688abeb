import type { Facets } from '@engros/contracts/pages/search.ts';
import { label } from '../../../lib/labels.ts';
import { filterText } from './facets/active-filter-chips.tsx';
import { activeFilters, isRegional, type SearchState } from './search-state.ts';

/** The search words, otherwise the name of the only active filter, otherwise a title for all products. */
export function searchTitle(
  state: SearchState,
  facets: Facets | undefined,
  expectedDate: string | null,
): string {
  if (state.term) return state.term;
  if (isRegional(state)) return label('search.region.title');
  const [only, ...others] = activeFilters(state, facets);
  if (only && others.length === 0) return filterText(only, expectedDate);
  return label('search.allProducts');
}
