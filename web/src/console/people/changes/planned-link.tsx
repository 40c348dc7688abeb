import { listPeopleChanges } from '@engros/contracts/supplier/people/people-changes.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';

/** Leads to what is planned, with how many; red when some could not be done. */
export function PlannedLink() {
  const { data } = useQuery(query(listPeopleChanges, { query: {} }));
  const failed = data?.Failed ?? 0;
  const count = failed > 0 ? failed : (data?.TotalResults ?? 0);
  return (
    <ConsoleLink to="/console/people" search={{ view: 'planned' }} className={buttonClass()}>
      <CalendarClock aria-hidden="true" />
      {label('console.people.planned')}
      <Badge
        count={count}
        tone={failed > 0 ? 'danger' : 'neutral'}
        {...(failed > 0 && { label: label('console.people.plannedFailed', { count: failed }) })}
      />
    </ConsoleLink>
  );
}
