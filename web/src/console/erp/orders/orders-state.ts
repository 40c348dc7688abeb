import {
  type ConsoleOrderState,
  consoleOrderStates,
  type listConsoleOrders,
  orderChannels,
} from '@engros/contracts/erp/console-orders.ts';
import { type LetterKind, letterKinds } from '@engros/contracts/supplier/dead-letters.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import type { CallInput } from '../../../lib/http/call.ts';
import { pageOf, textOf } from '../../frame/console-pages.tsx';

export type OrderChannel = (typeof orderChannels)[number];

export interface OrdersState {
  text: string;
  /** Undefined for what suits the other filters. */
  state: ConsoleOrderState | undefined;
  /** `all` also shows what was ordered before today. */
  placed: 'today' | 'all';
  delivery: string;
  channel: OrderChannel | '';
  /** The chosen order; empty for none. */
  order: string;
  /** The chosen order that came without the shop, as `customer/number`; empty for none. */
  other: string;
  /** Shows orders with lower numbers. */
  before: string;
  letters: LetterKind | 'all';
  page: number;
}

const numberOf = (search: Record<string, unknown>, name: string): string => {
  const written = String(search[name] ?? '');
  return /^\d{1,15}$/.test(written) ? written : '';
};

/** The router reads digits in the address as a number. */
export function ordersState(search: Record<string, unknown>): OrdersState {
  const text = typeof search['text'] === 'number' ? String(search['text']) : textOf(search, 'text');
  const delivery = textOf(search, 'delivery');
  return {
    text,
    state: consoleOrderStates.find((state) => state === search['state']),
    placed: search['placed'] === 'all' ? 'all' : 'today',
    delivery: isDayText(delivery) ? delivery : '',
    channel: orderChannels.find((channel) => channel === search['channel']) ?? '',
    order: numberOf(search, 'order'),
    other: /^[\w-]{1,32}\/\d{1,15}$/.test(textOf(search, 'other')) ? textOf(search, 'other') : '',
    before: numberOf(search, 'before'),
    letters: letterKinds.find((kind) => kind === search['letters']) ?? 'all',
    page: pageOf(search),
  };
}

/** True for a search, a day of delivery or a source. */
export const isNarrowed = ({ text, delivery, channel }: OrdersState): boolean =>
  text !== '' || delivery !== '' || channel !== '';

/** What is on the way, until something is looked for. */
export const shownState = (state: OrdersState): ConsoleOrderState =>
  state.state ?? (isNarrowed(state) || state.placed === 'all' ? 'All' : 'OnTheWay');

export const isOfToday = (state: OrdersState): boolean =>
  state.placed === 'today' && state.text === '' && state.delivery === '';

type Query = NonNullable<CallInput<typeof listConsoleOrders>['query']>;

export function ordersQuery(state: OrdersState): Omit<Query, 'Before' | 'pageSize'> {
  const { text, delivery, channel } = state;
  return {
    ...(text !== '' && { SearchText: text }),
    State: shownState(state),
    Placed: isOfToday(state) ? 'Today' : 'Ever',
    ...(delivery !== '' && { DeliveryDate: delivery }),
    ...(channel !== '' && { Channel: channel }),
  };
}
