import { label } from '../../../lib/labels.ts';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { PlannedList } from './planned-list.tsx';

export function PlannedPage() {
  return (
    <ConsolePage title={label('console.people.planned')}>
      <p className="mb-3 text-13">
        <ConsoleLink to="/console/people" className="link">
          {label('console.people.all')}
        </ConsoleLink>
      </p>
      <PlannedList customer="" />
    </ConsolePage>
  );
}
