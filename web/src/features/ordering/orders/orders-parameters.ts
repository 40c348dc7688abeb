import {
  type OrderStatus,
  orderSorts,
  orderStatuses,
  type SortDirection,
  sortDirections,
  usualDirections,
} from '@engros/contracts/ordering/orders.ts';
import { addressLimits } from '@engros/contracts/values/address-limits.ts';

type Sort = (typeof orderSorts)[number];

/** URL parameters of a list of orders (specification 2.1). A missing parameter has its default value. */
export interface OrdersState {
  text?: string;
  numberOfDays?: number;
  sortBy?: Sort;
  /** Set only when the direction differs from the default direction of the sort order. */
  sortDirection?: SortDirection;
  status?: OrderStatus;
  page?: number;
}

/** Without a number of days in the URL, the overview starts this many days before today. */
export const defaultDays = 14;

function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** Default values are left out, so that the URL stays short. */
export function sorted(
  state: OrdersState,
  by: Sort,
  direction: SortDirection = usualDirections[by],
): OrdersState {
  return changed(state, {
    sortBy: by === 'deliveryDate' ? undefined : by,
    sortDirection: direction === usualDirections[by] ? undefined : direction,
  });
}

export function sortingOf({ sortBy = 'deliveryDate', sortDirection }: OrdersState): {
  by: Sort;
  direction: SortDirection;
} {
  return { by: sortBy, direction: sortDirection ?? usualDirections[sortBy] };
}

export function ordersParameters(search: Record<string, unknown>): OrdersState {
  const numberOfDays = wholeNumber(search.numberOfDays, 1, addressLimits.orderDays);
  const page = wholeNumber(search.page, 2, addressLimits.pageNumber);
  const sortBy = orderSorts.find((each) => each === search.sortBy);
  const sortDirection = sortDirections.find((each) => each === search.sortDirection);
  const status = orderStatuses.find((each) => each === search.status);
  return {
    ...(typeof search.text === 'string' && search.text !== ''
      ? { text: search.text.slice(0, addressLimits.orderSearchLength) }
      : {}),
    ...(numberOfDays === undefined ? {} : { numberOfDays }),
    ...(sortBy ? { sortBy } : {}),
    ...(sortDirection && sortDirection !== usualDirections[sortBy ?? 'deliveryDate']
      ? { sortDirection }
      : {}),
    ...(status ? { status } : {}),
    ...(page === undefined ? {} : { page }),
  };
}

/** Every change except a change of page goes back to the first page. */
export function changed(
  state: OrdersState,
  changes: { [K in keyof OrdersState]?: OrdersState[K] | undefined },
) {
  const { page: _, ...kept } = state;
  const next = Object.entries({ ...kept, ...changes }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return Object.fromEntries(next) as OrdersState;
}

export function ordersInput({ text, numberOfDays, sortBy, sortDirection, status, page }: OrdersState) {
  return {
    ...(text ? { SearchText: text } : {}),
    ...(numberOfDays ? { NumberOfDays: numberOfDays } : {}),
    ...(sortBy ? { SortBy: sortBy } : {}),
    ...(sortDirection ? { SortDirection: sortDirection } : {}),
    ...(status ? { Status: status } : {}),
    ...(page ? { Page: page } : {}),
  };
}
