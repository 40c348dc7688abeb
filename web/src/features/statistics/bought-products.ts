import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import {
  type BuyingHabit,
  habitWeeks,
  readSalesStatistics,
} from '@engros/contracts/orders/sales-statistics.ts';
import { query } from '../../lib/http/query.ts';
import { defaultUnit } from '../products/unit-text.ts';
import type { BoughtParameters } from './statistics-parameters.ts';

const usualWeeks = 12;

/** Returns the choices of an address, with the usual ones for what it leaves out. */
export function boughtChoice({
  weeks,
  minimumTimes = 2,
  sort = 'category',
  deliverable,
  page = 1,
}: BoughtParameters) {
  return {
    weeks: habitWeeks.find((each) => each === weeks) ?? usualWeeks,
    minimumTimes,
    sort,
    isDeliverable: deliverable === 'True',
    page,
  };
}

interface BoughtPage {
  page: number;
  pageSize: number;
  /** Day that prices and stock are for, yyyy-MM-dd. */
  expectedDate: string | null;
}

/** Returns a query for a page of the products bought most. */
export function boughtQuery(parameters: BoughtParameters, { page, pageSize, expectedDate }: BoughtPage) {
  const { isDeliverable, ...choice } = boughtChoice(parameters);
  return query(readSalesStatistics, {
    query: {
      ...choice,
      page,
      pageSize,
      ...(isDeliverable && { deliverable: 'True' as const }),
      ...(expectedDate !== null && { expectedDeliveryDate: expectedDate }),
    },
  });
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
