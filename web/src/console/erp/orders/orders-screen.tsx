import { listOutgoingOrders } from '@engros/contracts/erp/outgoing-orders.ts';
import { type LetterKind, letterKinds, listDeadLetters } from '@engros/contracts/supplier/dead-letters.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages, pageOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { LetterList } from './letter-list.tsx';
import { readOutgoingEveryMs, WaitingAlarm } from './waiting-alarm.tsx';
import { OutgoingOrders } from './waiting-orders.tsx';

const perPage = 20;

interface Props {
  kind: LetterKind | 'all';
  page: number;
  onChange: (state: { kind: LetterKind | 'all'; page: number }) => void;
}

/** Messages other than orders that the server stopped trying to send. */
function DeadLetters({ kind, page, onChange }: Props) {
  const letters = useQuery({
    ...query(listDeadLetters, { query: { ...(kind !== 'all' && { Kind: kind }), Page: page } }),
    placeholderData: keepPreviousData,
  });
  const counts = letters.data?.Counts ?? { answer: 0, document: 0, mail: 0 };
  const all = counts.answer + counts.document + counts.mail;
  const segments = [
    { id: 'all', label: label('console.orders.all', { count: all }) },
    ...letterKinds.map((id) => ({
      id,
      label: label(`console.letters.count.${id}`, { count: counts[id] }),
    })),
  ];
  return (
    <Panel className="mt-4" isFlush isEdge title={label('console.letters.title')}>
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

const states = ['all', 'Failed', 'Waiting'] as const;
type State = (typeof states)[number];

const ordersState = (search: Record<string, unknown>) => ({
  state: (states.find((state) => state === search['state']) ?? 'all') satisfies State,
  letters: letterKinds.find((kind) => kind === search['letters']) ?? ('all' as const),
  page: pageOf(search),
});

/**
 * Only messages with problems: orders that the supplier's system has not received, and other messages that the server stopped
 * trying to send.
 */
export function OutgoingOrdersScreen() {
  const [{ state, letters, page }, change] = useAddressState(ordersState);
  const orders = useQuery({
    ...query(listOutgoingOrders, { query: state === 'all' ? {} : { state } }),
    placeholderData: keepPreviousData,
    refetchInterval: readOutgoingEveryMs,
  });
  const { Waiting = 0, Failed = 0 } = orders.data ?? {};
  const labels = {
    all: label('console.orders.all', { count: Waiting + Failed }),
    Failed: label('console.orders.givenUp', { count: Failed }),
    Waiting: label('console.orders.waiting', { count: Waiting }),
  };
  return (
    <ConsolePage title={label('console.orders.title')}>
      {orders.data?.HasWayOut === false && <WaitingAlarm outgoing={orders.data} />}
      <div className="mb-3">
        <SegmentedControl
          label={label('console.orders.which')}
          value={state}
          segments={states.map((id) => ({ id, label: labels[id] }))}
          onChange={(id) => change({ state: states.find((each) => each === id) ?? 'all', letters, page })}
        />
      </div>
      <Panel isFlush isEdge title={label('console.orders.toErp')}>
        <Loaded of={orders}>
          {({ Orders }) => (
            <>
              <OutgoingOrders orders={Orders} />
              {Orders.length === limits.pageSize && (
                <p className="border-t border-line px-4 py-2 text-12 text-ink-3">
                  {label('console.orders.shown', { count: limits.pageSize })}
                </p>
              )}
            </>
          )}
        </Loaded>
      </Panel>
      <DeadLetters
        kind={letters}
        page={page}
        onChange={(next) => change({ state, letters: next.kind, page: next.page })}
      />
    </ConsolePage>
  );
}
