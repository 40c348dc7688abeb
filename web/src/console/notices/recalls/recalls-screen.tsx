import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { listRecalls } from '@engros/contracts/supplier/recalls.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { ComposeForm } from './compose-form.tsx';
import { RecallProgress } from './recall-progress.tsx';

type RecallsRead = OutputOf<typeof listRecalls>;

/** What still runs stands first, then what is not sent yet. */
const places = { Sent: 0, Draft: 1, Closed: 2 } as const;
const kinds = { Draft: 'neutral', Sent: 'danger', Closed: 'ok' } as const;

type State = keyof typeof places;
const states: readonly State[] = ['Sent', 'Draft', 'Closed'];
const everything = 'all';

const recallsState = (search: Record<string, unknown>) => ({
  recall: textOf(search, 'recall'),
  state: states.find((each) => each === search['state']) ?? ('' as const),
});

export function ConsoleRecallsScreen() {
  const [state, change] = useAddressState(recallsState);
  // The browser's way back leads from a recall to the list.
  const [, step] = useAddressState(recallsState, { isStep: true });
  const { recall } = state;
  const recalls = useQuery({ ...query(listRecalls, {}), enabled: recall === '' });
  if (recall !== '')
    return (
      <RecallProgress
        id={recall}
        back={state.state === '' ? {} : { state: state.state }}
        onGone={() => change({ ...state, recall: '' })}
      />
    );
  const open = (id: string) => step({ ...state, recall: id });
  return (
    <ConsolePage title={label('console.recalls.title')}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_480px]">
        <Loaded of={recalls}>
          {(list) => (
            <RecallList
              list={list}
              state={state.state}
              onState={(next) => change({ ...state, state: next })}
              onOpen={open}
            />
          )}
        </Loaded>
        {!recalls.isPending && (
          <Panel title={label('console.recalls.new')} isEdge>
            <ComposeForm onSaved={open} />
          </Panel>
        )}
      </div>
    </ConsolePage>
  );
}

interface ListProps {
  list: RecallsRead;
  /** Empty for all. */
  state: State | '';
  onState: (state: State | '') => void;
  onOpen: (id: string) => void;
}

function RecallList({ list, state, onState, onOpen }: ListProps) {
  const shown = list
    .filter(({ Recall }) => state === '' || Recall.State === state)
    .toSorted((a, b) => places[a.Recall.State] - places[b.Recall.State]);
  const count = (of: State) => list.filter(({ Recall }) => Recall.State === of).length;
  return (
    <Panel title={label('console.recalls.list')} isFlush isEdge>
      <div className="overflow-x-auto border-b border-line px-4 py-2.5">
        <SegmentedControl
          label={label('console.recalls.stateOf')}
          value={state || everything}
          segments={[
            { id: everything, label: `${label('console.all')} ${formatCount(list.length)}` },
            ...states.map((id) => ({
              id,
              label: `${label(`console.recalls.state.${id}`)} ${formatCount(count(id))}`,
            })),
          ]}
          onChange={(id) => onState(states.find((each) => each === id) ?? '')}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon={<ShieldCheck aria-hidden="true" />} title={label('console.recalls.none')} />
      ) : (
        <ul>
          {shown.map((recall) => (
            <RecallRow key={recall.Recall.Id} recall={recall} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RecallRow({
  recall: { Recall, Customers, Addresses, Answered },
  onOpen,
}: Pick<ListProps, 'onOpen'> & { recall: RecallsRead[number] }) {
  const customers = formatCount(Customers);
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        className="flex w-full flex-wrap items-center gap-3 px-4 py-3 text-left text-13 hover:bg-surface-2"
        onClick={() => onOpen(Recall.Id)}
      >
        <span className="min-w-0 flex-1 wrap-anywhere max-md:basis-full">
          <b className="block font-[620]">{Recall.NameDa}</b>
          <span className="num text-12 text-ink-3">
            {[Recall.Number, Recall.ProductId, Recall.Lots.join(', ')].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="num">
          {Recall.State === 'Draft'
            ? label('console.recalls.draftReaches', { customers, addresses: formatCount(Addresses) })
            : label('console.recalls.answers', { answered: formatCount(Answered), customers })}
        </span>
        <Tag kind={kinds[Recall.State]}>{label(`console.recalls.state.${Recall.State}`)}</Tag>
        <time dateTime={Recall.ComposedAt} className="num text-12 text-ink-3">
          {momentText(Recall.SentAt ?? Recall.ComposedAt)}
        </time>
      </button>
    </li>
  );
}
