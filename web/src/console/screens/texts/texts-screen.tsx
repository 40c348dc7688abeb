import { readConsoleLabels } from '@engros/contracts/console/labels.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { formatCount } from '../../../lib/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages, pageOf, textOf } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { TextEditor } from './text-editor.tsx';
import { TextsTable } from './texts-table.tsx';

const textsPerPage = 20;

interface TextsState {
  term: string;
  changed: string;
  page: number;
  /** Key of the edited text; empty when no text is edited. */
  key: string;
}

const textsState = (search: Record<string, unknown>): TextsState => ({
  term: textOf(search, 'term'),
  changed: search['changed'] === '1' ? '1' : '',
  page: pageOf(search),
  key: textOf(search, 'key'),
});

/**
 * The texts of the program, which the supplier may reword. Texts are searched by key or words and edited beside the
 * list.
 */
export function TextsScreen() {
  const [state, change] = useAddressState(textsState);
  const texts = useQuery({
    ...query(readConsoleLabels, {
      query: {
        ...(state.term ? { term: state.term } : {}),
        ...(state.changed ? { onlyChanged: true } : {}),
        skip: (state.page - 1) * textsPerPage,
        pageSize: textsPerPage,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = texts;
  const counts = {
    count: data?.TotalLabels ?? 0,
    changed: formatCount(data?.TotalChanged ?? 0),
  };
  return (
    <ConsolePage
      title={label('console.texts.title')}
      note={data && <span className="num">{label('console.texts.count', counts)}</span>}
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FilterField
          label={label('console.texts.search')}
          value={state.term}
          onChange={(term) => change({ ...state, term, page: 1 })}
        />
        <SegmentedControl
          label={label('console.texts.which')}
          value={state.changed || 'all'}
          segments={[
            { id: 'all', label: label('console.texts.allOf', counts) },
            { id: '1', label: label('console.texts.changed', { count: counts.changed }) },
          ]}
          onChange={(id) => change({ ...state, changed: id === '1' ? '1' : '', page: 1 })}
        />
      </div>
      <div
        data-unfilled=""
        className={state.key ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_372px]' : ''}
      >
        <Panel isFlush isEdge className={state.key ? 'max-xl:order-2' : ''}>
          <Loaded of={texts}>
            {({ Labels, TotalResults }) =>
              Labels.length === 0 ? (
                <EmptyState icon={<Languages aria-hidden="true" />} title={label('console.texts.none')}>
                  {label('console.texts.noneText')}
                </EmptyState>
              ) : (
                <>
                  <TextsTable
                    texts={Labels}
                    chosen={state.key}
                    onChoose={(key) => change({ ...state, key })}
                  />
                  <ConsolePages
                    page={state.page}
                    total={TotalResults}
                    perPage={textsPerPage}
                    onChange={(page) => change({ ...state, page })}
                  />
                </>
              )
            }
          </Loaded>
        </Panel>
        {state.key && (
          <TextEditor key={state.key} name={state.key} onClose={() => change({ ...state, key: '' })} />
        )}
      </div>
    </ConsolePage>
  );
}
