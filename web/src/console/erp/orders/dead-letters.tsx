import { type LetterKind, letterKinds, listDeadLetters } from '@engros/contracts/supplier/dead-letters.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsolePages } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { LetterList } from './letter-list.tsx';

const perPage = 20;

interface Props {
  kind: LetterKind | 'all';
  page: number;
  onChange: (state: { kind: LetterKind | 'all'; page: number }) => void;
}

/** Messages other than orders that the server stopped trying to send. */
export function DeadLetters({ kind, page, onChange }: Props) {
  const letters = useQuery({
    ...query(listDeadLetters, { query: { ...(kind !== 'all' && { Kind: kind }), Page: page } }),
    placeholderData: keepPreviousData,
  });
  const counts = letters.data?.Counts ?? { answer: 0, document: 0, mail: 0 };
  const all = counts.answer + counts.document + counts.mail;
  if (!letters.isError && all === 0 && kind === 'all') return null;
  const segments = [
    { id: 'all', label: label('console.orders.all', { count: all }) },
    ...letterKinds.map((id) => ({
      id,
      label: label(`console.letters.count.${id}`, { count: counts[id] }),
    })),
  ];
  return (
    <Panel className="print:hidden" isFlush isEdge title={label('console.letters.title')}>
      <div className="overflow-x-auto border-b border-line px-4 py-2.5">
        <SegmentedControl
          label={label('console.letters.which')}
          value={kind}
          segments={segments}
          onChange={(id) => onChange({ kind: letterKinds.find((each) => each === id) ?? 'all', page: 1 })}
        />
      </div>
      <Loaded of={letters}>
        {({ Letters, TotalResults, CurrentPage }) => (
          <>
            <LetterList letters={Letters} />
            <ConsolePages
              page={CurrentPage}
              total={TotalResults}
              perPage={perPage}
              onChange={(next) => onChange({ kind, page: next })}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
