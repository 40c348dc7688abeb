import { customerStates } from '@engros/contracts/supplier/people.ts';
import { pageOf, textOf } from '../../frame/console-pages.tsx';

export const customerTabs = ['overview', 'people', 'record', 'history', 'data'] as const;

export interface CustomersState {
  text: string;
  state: (typeof customerStates)[number] | '';
  page: number;
  /** Number of the customer whose page is shown; empty for the list. */
  customer: string;
  tab: (typeof customerTabs)[number];
  /** Id of the person shown beside the customer's people; empty when none is. */
  id: string;
}

export const customersState = (search: Record<string, unknown>): CustomersState => ({
  // `String`, because the router reads digits in the address as a number.
  text: textOf({ text: String(search['text'] ?? '') }, 'text'),
  state: customerStates.find((state) => state === search['state']) ?? '',
  page: pageOf(search),
  customer: String(search['customer'] ?? '').slice(0, 32),
  tab: customerTabs.find((tab) => tab === search['tab']) ?? 'overview',
  id: textOf(search, 'id', 36),
});

interface Place {
  pathname: string;
  search: object;
}

/** Of the same customer; another tab takes the place of what is written in this one. */
export function isSameTab(from: Place, to: Place): boolean {
  const [one, other] = [from, to].map(({ search }) => customersState({ ...search }));
  return from.pathname === to.pathname && one?.customer === other?.customer && one?.tab === other?.tab;
}
