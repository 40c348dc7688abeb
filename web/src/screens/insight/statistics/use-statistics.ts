import { readPriceRises, readStatistics } from '@engros/contracts/goods/sales-statistics.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { spanOf } from '../../../features/insight/statistics/period-names.ts';
import { query } from '../../../lib/http/query.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';

const route = getRouteApi('/shell/statistics');

export const rowsOfPage = 20;
const risesShown = 5;

export function useStatisticsChoice() {
  const { from, to, groupBy = 'category', against = 'yearBefore', page = 1 } = route.useSearch();
  const today = todayAtSupplier();
  const usual = spanOf('months', today);
  return { span: { from: from ?? usual.from, to: to ?? usual.to }, groupBy, against, page, today };
}

/** Earlier figures stay until the new ones arrive. */
export function useStatistics() {
  const { span, groupBy, against, page } = useStatisticsChoice();
  const asked = query(readStatistics, { query: { ...span, groupBy, against, page, pageSize: rowsOfPage } });
  return useQuery({ ...asked, placeholderData: keepPreviousData });
}

export function usePriceRises() {
  return useQuery(query(readPriceRises, { query: { pageSize: risesShown } }));
}
