import { readFavoriteList } from '@engros/contracts/favourites/details.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query, refreshAll, retryOfFailed } from '../../../../lib/http/query.ts';
import { useBasketFrame, useBasketValue } from '../../../baskets/basket/basket-data.ts';
import { type Delivery, deliveryInput } from '../../../baskets/basket/edits/delivery-input.ts';
import { createEntryMemory } from './list-entries.ts';

/** Also the largest page that the server returns (specification 9). */
export const shownAtFirst = limits.favoritePageSize;

/** In the list's own order, for a delivery day. */
export function listPage(id: string, page: number, delivery: Delivery) {
  return query(readFavoriteList, {
    params: { id },
    query: { page, pageSize: shownAtFirst, ...deliveryInput(delivery) },
  });
}

/**
 * The first 400 products, or all if `isWhole`. When the list is loaded again, unchanged products and rows stay the same objects.
 */
export function useListOn(id: string, delivery: Delivery, { isWhole = false, isReady = true } = {}) {
  const client = useQueryClient();
  const first = useQuery({
    ...listPage(id, 1, delivery),
    enabled: isReady,
    placeholderData: keepPreviousData,
    // A failed request is not retried. The list may have been deleted or no longer be shared, and retrying would keep
    // its stored copy on the screen.
    retry: false,
  });
  const pages = isWhole ? (first.data?.Page.TotalPages ?? 1) : 1;
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) => ({
      ...listPage(id, at + 2, delivery),
      placeholderData: keepPreviousData,
    })),
  });
  const answers = [first.data, ...others.map(({ data }) => data)];
  const isMixed = answers.some((answer) => answer && answer.Version !== first.data?.Version);
  const isFetching = [first, ...others].some((each) => each.isFetching);
  // Pages of different versions do not fit together, so all pages are loaded again.
  useEffect(() => {
    if (isMixed && !isFetching) void refreshAll(client, [readFavoriteList]);
  }, [isMixed, isFetching, client]);
  const [entriesIn] = useState(createEntryMemory);
  const entries = entriesIn(answers);
  const isComplete = answers.every((answer) => answer !== undefined) && entries.length > 0;
  return {
    list: first.data,
    entries,
    /** True while the loaded pages belong to different versions of the list. */
    isMixed,
    /** True while the remaining pages of a long list are being loaded. */
    isFilling: isWhole && !isComplete && first.data !== undefined && first.data.Page.TotalResults > 0,
    /** Reads the remaining pages again; undefined unless one of them could not be read. */
    readRestAgain: retryOfFailed(others),
    isError: first.isError && first.data === undefined,
    isPlaceholder: first.isPlaceholderData,
    error: first.error,
  };
}

/** For the basket's day. */
export function useFavoriteList(id: string, isWhole: boolean) {
  const delivery = useBasketFrame();
  const isReady = useBasketValue((view) => view.status !== 'loading');
  return { ...useListOn(id, delivery, { isWhole, isReady }), expectedDate: delivery.expectedDate };
}
