import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useBasketFrame, useBasketValue } from '../../features/basket/basket-data.ts';
import { boughtChoice, boughtQuery } from '../../features/statistics/bought-products.ts';

const route = getRouteApi('/shell/favorites/generated/salesstatistics');

export const productsOfPage = 60;

/** Returns the choices of the address, with the usual ones for what it leaves out. */
export function useBoughtChoice() {
  return boughtChoice(route.useSearch());
}

/** Reads a page of the products bought most, for the basket's day. */
export function useBoughtMost() {
  const asked = route.useSearch();
  const { expectedDate } = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  const answer = useQuery({
    ...boughtQuery(asked, { page: asked.page ?? 1, pageSize: productsOfPage, expectedDate }),
    enabled: knowsDay,
    placeholderData: keepPreviousData,
  });
  return { ...answer, asked, expectedDate };
}
