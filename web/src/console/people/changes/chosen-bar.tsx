import type { PeopleCells } from '@engros/contracts/supplier/people/people-changes.ts';
import { useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type ChosenAct, PeopleDrawer } from './people-drawer.tsx';

const acts = ['rights', 'move', 'remove'] as const;

interface Props {
  people: readonly Pick<PeopleCells, 'email' | 'customer'>[];
  onSelectAll: (() => void) | null;
  onClear: () => void;
}

/** What can be done with the people who are chosen in a list. */
export function ChosenBar({ people, onSelectAll, onClear }: Props) {
  const [act, setAct] = useState<ChosenAct>();
  const said = label('console.people.selected', { count: people.length });
  return (
    <section
      aria-label={said}
      className="flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-brand-tint px-4 py-1.5 text-13"
    >
      <b className="num" role="status">
        {said}
      </b>
      {onSelectAll && (
        <Button variant="quiet" size={28} onPress={onSelectAll}>
          {label('console.people.selectPage')}
        </Button>
      )}
      <span className="flex flex-wrap gap-2 lg:ml-auto">
        {acts.map((each) => (
          <Button key={each} size={28} onPress={() => setAct(each)}>
            {label(`console.people.change.action.${each}`)}
          </Button>
        ))}
        <Button variant="quiet" size={28} onPress={onClear}>
          {label('console.people.clear')}
        </Button>
      </span>
      {act && (
        <PeopleDrawer
          key={act}
          act={act}
          people={people}
          onClose={() => setAct(undefined)}
          onDone={onClear}
        />
      )}
    </section>
  );
}
