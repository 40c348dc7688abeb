import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { type SearchQuery, searchSorts } from '@engros/contracts/pages/search.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { type Delivery, deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { searchSortName, userStorage } from '../../../lib/browser/storage.ts';
import { query } from '../../../lib/http/query.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { knownState, type SearchState } from './search-state.ts';

export type Sort = (typeof searchSorts)[number];

const route = getRouteApi('/shell/catalog/search');

const sortStorage = () => userStorage(pageContext().user.Id);

/**
 * The sort order in the URL, otherwise the order that the user chose last (SRC-09). An order that an earlier release stored may
 * exist no longer, and the server refuses it.
 */
export function sortOf(state: SearchState): Sort {
  const stored = sortStorage().read(searchSortName);
  return state.search_sort_by ?? searchSorts.find((sort) => sort === stored) ?? 'relevance';
}

export function rememberSort(sort: Sort): void {
  sortStorage().write(searchSortName, sort);
}

export function useSearchState() {
  const address: SearchState = route.useSearch();
  const state = useMemo(() => knownState(address), [address]);
  const navigate = route.useNavigate();
  const change = useCallback(
    (next: SearchState) => void navigate({ search: next, resetScroll: false }),
    [navigate],
  );
  return { state, change };
}

const metresPerKm = 1000;

export function resultsQuery(state: SearchState, delivery: Delivery) {
  const { radius: km, ...rest } = state;
  const input: SearchQuery = {
    ...rest,
    ...(km !== undefined && { radius: km * metresPerKm }),
    search_sort_by: sortOf(state),
    pageSize: pageContext().productChunkSize,
    ...deliveryInput(delivery),
  };
  return query(searchProducts, { query: input });
}

/** Earlier results stay until new ones arrive. */
export function useResults(state: SearchState) {
  const delivery = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  const answer = useQuery({
    ...resultsQuery(state, delivery),
    placeholderData: keepPreviousData,
    enabled: knowsDay,
  });
  return { ...answer, delivery, expectedDate: delivery.expectedDate };
}
export type Results = ReturnType<typeof useResults>;
