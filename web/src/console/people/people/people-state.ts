import { peopleKinds, peopleStates } from '@engros/contracts/supplier/people.ts';
import { pageOf, textOf } from '../../frame/console-pages.tsx';

export interface PeopleState {
  text: string;
  kind: (typeof peopleKinds)[number] | '';
  state: (typeof peopleStates)[number] | '';
  page: number;
  /** Number of the customer whose users are shown; empty for all users. */
  customer: string;
  /** Id of the user shown beside the list; empty when none is shown. */
  id: string;
  /** `change`: one or many at once; `planned`: what is planned. Empty for the list. */
  view: (typeof peopleViews)[number] | '';
}

export const peopleViews = ['change', 'planned'] as const;

export const peopleState = (search: Record<string, unknown>): PeopleState => ({
  text: textOf(search, 'text'),
  kind: peopleKinds.find((kind) => kind === search['kind']) ?? '',
  state: peopleStates.find((state) => state === search['state']) ?? '',
  page: pageOf(search),
  // `String` is needed because the router parses digits in the URL as a number.
  customer: String(search['customer'] ?? '').slice(0, 32),
  id: textOf(search, 'id', 36),
  view: peopleViews.find((view) => view === search['view']) ?? '',
});
