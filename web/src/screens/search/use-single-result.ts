import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { activeFilters, type SearchState } from './search-state.ts';

/** A term this long with one answer opens the product itself (SRC-07). */
const directTermLength = 8;

/** One answer: a long term opens the product (SRC-07), a short one puts the cursor in its quantity. */
export function useSingleResult(state: SearchState, products: readonly ProductSnapshot[] | undefined): void {
  const navigate = useNavigate();
  const term = state.term ?? '';
  const only = products?.length === 1 ? products[0] : undefined;
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
