import { readPriceRises, readStatistics } from '@engros/contracts/orders/sales-statistics.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { spanOf } from '../../features/statistics/period-names.ts';
import { query } from '../../lib/http/query.ts';
import { todayAtSupplier } from '../../lib/supplier-time.ts';

const route = getRouteApi('/shell/statistics');

/** Number of rows on one page of the table. */
export const rowsOfPage = 20;
const risesShown = 5;

/** Returns the choices in the URL, with default values for missing parameters. */
export function useStatisticsChoice() {
  const { from, to, groupBy = 'category', against = 'yearBefore', page = 1 } = route.useSearch();
  const today = todayAtSupplier();
  const usual = spanOf('months', today);
  return { span: { from: from ?? usual.from, to: to ?? usual.to }, groupBy, against, page, today };
}

/** Reads the statistics for the URL. Earlier figures stay until the new ones arrive. */
export function useStatistics() {
  const { span, groupBy, against, page } = useStatisticsChoice();
  const asked = query(readStatistics, { query: { ...span, groupBy, against, page, pageSize: rowsOfPage } });
  return useQuery({ ...asked, placeholderData: keepPreviousData });
}

/** Reads which products have become more expensive. */
export function usePriceRises() {
  return useQuery(query(readPriceRises, { query: { pageSize: risesShown } }));
}
