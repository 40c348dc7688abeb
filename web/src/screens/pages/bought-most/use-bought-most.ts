import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import {
  boughtChoice,
  boughtProducts,
  boughtQuery,
} from '../../../features/insight/statistics/bought-products.ts';
import { retryOfFailed } from '../../../lib/http/query.ts';

const route = getRouteApi('/shell/favorites/generated/salesstatistics');

export const productsOfPage = 60;

export function useBoughtChoice() {
  return boughtChoice(route.useSearch());
}

/** For the basket's delivery day: all pages from the first to the page number in the URL. */
export function useBoughtMost() {
  const asked = route.useSearch();
  const { expectedDate } = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  const part = { pageSize: productsOfPage, expectedDate };
  const first = useQuery({
    ...boughtQuery(asked, { ...part, page: 1 }),
    enabled: knowsDay,
    placeholderData: keepPreviousData,
  });
  const { data } = first;
  const pages = Math.min(asked.page ?? 1, data?.Page.TotalPages ?? 1);
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
      boughtQuery(asked, { ...part, page: at + 2 }),
    ),
  });
  const answers = [data, ...others.map((other) => other.data)];
  const missing = answers.indexOf(undefined);
  const arrived = missing < 0 ? answers : answers.slice(0, missing);
  const bought = arrived.flatMap((answer) =>
    answer ? boughtProducts(answer.Page.PageOfResults, answer.Purchases) : [],
  );
  /** Reads the next pages again; undefined unless one of them could not be read. */
  const readRestAgain = retryOfFailed(others);
  const isReadingMore = data !== undefined && missing >= 0 && !readRestAgain;
  const total = data?.Page.TotalResults ?? 0;
  return { ...first, total, bought, isReadingMore, readRestAgain, pages, asked, expectedDate };
}
