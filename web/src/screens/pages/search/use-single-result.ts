import type { SearchAnswer } from '@engros/contracts/pages/search.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { activeFilters, type SearchState } from './search-state.ts';

/** A search term of at least this length opens the product page if it has only one result (SRC-07). */
const directTermLength = 8;

/** A long term opens the product page (SRC-07); a short term focuses the product's quantity. */
export function useSingleResult(state: SearchState, page: SearchAnswer['Page'] | undefined): void {
  const navigate = useNavigate();
  const term = state.term ?? '';
  // The last page may have one product although the search found more.
  const only = page?.TotalResults === 1 ? page.PageOfResults[0] : undefined;
  const isFiltered = activeFilters(state, undefined).length > 0;
  const productId = only?.Id;
  useEffect(() => {
    if (productId === undefined || term === '' || isFiltered) return;
    if (term.length >= directTermLength) {
      void navigate({ to: '/product/$productId', params: { productId }, replace: true });
      return;
    }
    document.querySelector<HTMLInputElement>('[data-rungs] input[role="spinbutton"]')?.focus();
  }, [productId, term, isFiltered, navigate]);
}
