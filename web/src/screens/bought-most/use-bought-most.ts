import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import {
  type BuyingHabit,
  habitWeeks,
  readSalesStatistics,
} from '@engros/contracts/orders/sales-statistics.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useBasketFrame, useBasketValue } from '../../features/basket/basket-data.ts';
import { defaultUnit } from '../../features/products/unit-text.ts';
import { query } from '../../lib/http/query.ts';

const route = getRouteApi('/shell/favorites/generated/salesstatistics');

export const productsOfPage = 60;
const usualWeeks = 12;

/** Returns the choices of the address, with the usual ones for what it leaves out. */
export function useBoughtChoice() {
  const { weeks, minimumTimes = 2, sort = 'category', deliverable, page = 1 } = route.useSearch();
  return {
    weeks: habitWeeks.find((each) => each === weeks) ?? usualWeeks,
    minimumTimes,
    sort,
    isDeliverable: deliverable === 'True',
    page,
  };
}

/** Reads a page of the products bought most, for the basket's day. */
export function useBoughtMost() {
  const { isDeliverable, ...choice } = useBoughtChoice();
  const { expectedDate } = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  const asked = {
    ...choice,
    pageSize: productsOfPage,
    ...(isDeliverable && { deliverable: 'True' as const }),
    ...(expectedDate !== null && { expectedDeliveryDate: expectedDate }),
  };
  const answer = useQuery({
    ...query(readSalesStatistics, { query: asked }),
    enabled: knowsDay,
    placeholderData: keepPreviousData,
  });
  return { ...answer, expectedDate };
}

export interface BoughtProduct {
  product: ProductSnapshot;
  habit: BuyingHabit;
  /** The sales unit bought last, or the usual one when that is no longer sold. */
  unit: SalesUnit | undefined;
}

/** Returns each product with what the customer buys of it. */
export function boughtProducts(
  products: readonly ProductSnapshot[],
  habits: readonly BuyingHabit[],
): BoughtProduct[] {
  const byId = new Map(habits.map((habit) => [habit.ProductId, habit]));
  return products.flatMap((product) => {
    const habit = byId.get(product.Id);
    if (!habit) return [];
    const unit = product.SalesUnits.Values.find(({ Code }) => Code === habit.SalesUnitCode);
    return [{ product, habit, unit: unit ?? defaultUnit(product) }];
  });
}
