import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import {
  type BuyingHabit,
  habitWeeks,
  readSalesStatistics,
} from '@engros/contracts/goods/sales-statistics.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { QueryClient } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { defaultUnit } from '../../goods/products/unit-text.ts';
import type { BoughtParameters } from './statistics-parameters.ts';

const usualWeeks = 12;

export function boughtChoice({
  weeks,
  minimumTimes = 2,
  sort = 'category',
  deliverable,
  customer,
  page = 1,
}: BoughtParameters) {
  return {
    weeks: habitWeeks.find((each) => each === weeks) ?? usualWeeks,
    minimumTimes,
    sort,
    isDeliverable: deliverable === 'True',
    customer,
    page,
  };
}

interface BoughtPage {
  page: number;
  pageSize: number;
  /** Delivery day for which prices and stock apply, yyyy-MM-dd. */
  expectedDate: string | null;
}

export function boughtQuery(parameters: BoughtParameters, { page, pageSize, expectedDate }: BoughtPage) {
  const { isDeliverable, customer, ...choice } = boughtChoice(parameters);
  return query(readSalesStatistics, {
    query: {
      ...choice,
      page,
      pageSize,
      ...(isDeliverable && { deliverable: 'True' as const }),
      ...(customer !== undefined && { customer }),
      ...(expectedDate !== null && { expectedDeliveryDate: expectedDate }),
    },
  });
}

export interface BoughtProduct {
  product: ProductSnapshot;
  habit: BuyingHabit;
  /** The sales unit of the last purchase. If that unit is no longer sold, the product's default unit. */
  unit: SalesUnit | undefined;
}

/** The products of one category, the products not bought for weeks, or all products. */
export interface BoughtGroup {
  id: string;
  /** Null for the only group of a list that is not sorted by category. */
  title: string | null;
  glyph: string;
  products: BoughtProduct[];
}

/** In øre. Null for the group of products no longer bought, and for users who may not see prices. */
export function amountOfGroup(
  id: string,
  sums: OutputOf<typeof readSalesStatistics>['Groups'],
): number | null {
  return sums.find((each) => each.Id === id)?.AmountOre ?? null;
}

const lapsed = 'lapsed';

/**
 * Keeps the order of the products. A list sorted by category has one group for each category and a last group with products not
 * bought for six weeks; any other list has a single group.
 */
export function boughtGroups(bought: readonly BoughtProduct[], isByCategory: boolean): BoughtGroup[] {
  const categoryOf = ({ product }: BoughtProduct) => product.Categories[0]?.Level1;
  const groupOf = (each: BoughtProduct) =>
    each.habit.IsLapsed ? lapsed : isByCategory ? (categoryOf(each)?.Id ?? '') : 'all';
  return [...Map.groupBy(bought, groupOf)].map(([id, products]) => {
    if (id === lapsed) return { id, title: label('boughtMost.lapsed'), glyph: '', products };
    const category = products[0] && categoryOf(products[0]);
    const title = isByCategory ? (category?.DisplayName ?? label('basket.otherGoods')) : null;
    return { id, title, glyph: category?.Glyph ?? '', products };
  });
}

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

/** The products of all pages, but not more than a favourite list can hold. */
export async function readAllBought(
  client: QueryClient,
  asked: BoughtParameters,
  expectedDate: string | null,
): Promise<BoughtProduct[]> {
  const { pageSize, favoriteListProducts } = limits;
  const read = (page: number) => client.fetchQuery(boughtQuery(asked, { page, pageSize, expectedDate }));
  const first = await read(1);
  const pages = Math.min(first.Page.TotalPages, favoriteListProducts / pageSize);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => read(at + 2)));
  return [first, ...others].flatMap(({ Page, Purchases }) => boughtProducts(Page.PageOfResults, Purchases));
}
