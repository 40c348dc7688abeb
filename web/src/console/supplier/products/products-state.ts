import {
  type listConsoleProducts,
  type ProductState,
  type ProductView,
  productSorts,
  productStates,
  productViews,
} from '@engros/contracts/supplier/goods/products.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import type { CallInput } from '../../../lib/http/call.ts';
import { pageOf, textOf } from '../../frame/console-pages.tsx';

export interface ProductsState {
  text: string;
  customer: string;
  day: string;
  view: ProductView;
  state: ProductState | '';
  category: string;
  depot: string;
  sort: (typeof productSorts)[number];
  down: boolean;
  page: number;
  /** Numbers of the selected ones with spaces between. */
  chosen: string;
}

/** Of as many numbers as one act changes. */
const longestChoice = 8000;

export function productsState(search: Record<string, unknown>): ProductsState {
  const day = textOf(search, 'day');
  return {
    text: textOf(search, 'text'),
    customer: textOf(search, 'customer'),
    day: isDayText(day) ? day : '',
    view: productViews.find((view) => view === search['view']) ?? 'All',
    state: productStates.find((state) => state === search['state']) ?? '',
    category: textOf(search, 'category'),
    depot: textOf(search, 'depot'),
    sort: productSorts.find((sort) => sort === search['sort']) ?? 'Found',
    down: search['down'] === 'true',
    page: pageOf(search),
    chosen: textOf(search, 'chosen', longestChoice),
  };
}

/** In the order in which they were selected. */
export const chosenOf = ({ chosen }: ProductsState): string[] =>
  chosen.split(' ').filter(Boolean).slice(0, consoleLimits.productsChanged);

type Query = NonNullable<CallInput<typeof listConsoleProducts>['query']>;

export const productsQuery = ({
  text,
  customer,
  day,
  view,
  state,
  category,
  depot,
  sort,
  down,
  page,
}: ProductsState): Query => ({
  ...(text !== '' && { SearchText: text }),
  ...(customer !== '' && { CustomerId: customer }),
  ...(customer !== '' && day !== '' && { Date: day }),
  ...(view !== 'All' && { View: view }),
  ...(state !== '' && { State: state }),
  ...(category !== '' && { CategoryId: category }),
  ...(depot !== '' && customer === '' && { DepotId: depot }),
  ...(sort !== 'Found' && { Sort: sort }),
  ...(down && { IsDescending: true }),
  ...(page > 1 && { Page: page }),
});

/** Filters that hide some of what a search finds. */
export const isFiltered = ({ view, state, category }: ProductsState): boolean =>
  view !== 'All' || state !== '' || category !== '';

/** Of everything between the two, in the order shown. */
export function through(ids: readonly string[], from: string, to: string): string[] {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)];
  if (one < 0 || other < 0) return [to];
  return ids.slice(Math.min(one, other), Math.max(one, other) + 1);
}
