import { addDays } from '../../../lib/formats/day-formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { pageOf, textOf } from '../../frame/console-pages.tsx';

/** Stands for entries without a user in the filter by person. */
export const nobody = 'system';

const person = /^(?:system|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export interface LogState {
  text: string;
  kind: string;
  /** Id of a user, `system` for entries without a user, or empty for all entries. */
  person: string;
  from: string;
  to: string;
  acting: string;
  page: number;
}

/** Without dates in the URL, the last week is shown. */
export function logState(search: Record<string, unknown>): LogState {
  const to = textOf(search, 'to');
  const from = textOf(search, 'from');
  const last = isDayText(to) ? to : todayAtSupplier();
  const who = textOf(search, 'person');
  return {
    text: textOf(search, 'text'),
    kind: textOf(search, 'kind'),
    person: person.test(who) ? who : '',
    from: isDayText(from) && from <= last ? from : addDays(last, -6),
    to: last,
    acting: search['acting'] === '1' ? '1' : '',
    page: pageOf(search),
  };
}

function personFilter(who: string) {
  if (who === nobody) return { OnlySystem: true };
  return who === '' ? {} : { PersonId: who };
}

export const filtersOf = (state: LogState) => ({
  ...(state.text ? { SearchText: state.text } : {}),
  ...(state.kind ? { Kind: state.kind } : {}),
  ...(state.acting ? { OnlyActing: true } : {}),
  ...personFilter(state.person),
  FromDate: state.from,
  ToDate: state.to,
});
