import {
  type ConsoleLabel,
  type LabelUse,
  labelUses,
  readConsoleLabels,
} from '@engros/contracts/supplier/labels.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { BesideList } from '../../../ui/layout/beside-list.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages, pageOf, textOf } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { TextEditor } from './text-editor.tsx';

interface Props {
  texts: readonly ConsoleLabel[];
  chosen: string;
  onChoose: (key: string) => void;
}

/** Texts that the supplier has reworded are shown in bold. */
function TextsTable({ texts, chosen, onChoose }: Props) {
  return (
    <table className="data-table w-full table-fixed text-13">
      <caption className="visually-hidden">{label('console.texts.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[30%] max-lg:w-auto">
            {label('console.texts.key')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.texts.danish')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.texts.english')}
          </th>
          <th scope="col" className="w-32 max-lg:hidden">
            {label('console.texts.use')}
          </th>
        </tr>
      </thead>
      <tbody>
        {texts.map((text) => (
          <tr key={text.Key} data-selected={text.Key === chosen ? '' : undefined}>
            <td>
              <button
                type="button"
                className="min-h-6 py-2 text-left font-[620] break-all text-brand hover:underline touch:-mb-3 touch:min-h-11"
                aria-label={label('console.texts.edit', { key: text.Key })}
                aria-pressed={text.Key === chosen}
                onClick={() => onChoose(text.Key)}
              >
                {text.Key}
              </button>
              <span className="block pb-2 text-12 text-ink-2 lg:hidden">
                {text.Danish ?? text.Original.da}
                {isMissing(text) && (
                  <span className="mt-1 block">
                    <Tag kind="danger">{missingText(text)}</Tag>
                  </span>
                )}
              </span>
            </td>
            <td className="max-lg:hidden">
              <Wording own={text.Danish} original={text.Original.da} isMissing={isMissing(text)} />
            </td>
            <td className="text-ink-2 max-lg:hidden">
              <Wording own={text.English} original={text.Original.en} isMissing={isMissing(text)} />
            </td>
            <td className="text-ink-3 max-lg:hidden">{label(`console.texts.use.${text.UsedIn}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns true when the supplier has reworded the text in one language only. */
const isMissing = ({ Danish, English }: ConsoleLabel) => (Danish === null) !== (English === null);

const missingText = ({ Danish }: ConsoleLabel) =>
  label('console.texts.missing', {
    places: label(Danish === null ? 'console.texts.danish' : 'console.texts.english'),
  });

interface WordingProps {
  own: string | null;
  original: string;
  isMissing: boolean;
}

function Wording({ own, original, isMissing }: WordingProps) {
  return (
    <span className="block py-2">
      <span className={`line-clamp-3 ${own === null ? '' : 'font-[620]'}`}>{own ?? original}</span>
      {own === null && isMissing && <Tag kind="danger">{label('console.texts.ownMissing')}</Tag>}
    </span>
  );
}

const textsPerPage = 20;

type Only = 'all' | 'changed' | 'missing';

interface TextsState {
  term: string;
  /** All texts, those with the supplier's wording, or those with it in one language only. */
  only: Only;
  use: LabelUse | '';
  page: number;
  key: string;
}

const textsState = (search: Record<string, unknown>): TextsState => ({
  term: textOf(search, 'term'),
  only: search['only'] === 'changed' || search['only'] === 'missing' ? search['only'] : 'all',
  use: labelUses.find((use) => use === search['use']) ?? '',
  page: pageOf(search),
  key: textOf(search, 'key'),
});

const inputOf = ({ term, only, use, page }: TextsState) => ({
  ...(term ? { term } : {}),
  ...(only === 'changed' ? { onlyChanged: true } : {}),
  ...(only === 'missing' ? { onlyMissing: true } : {}),
  ...(use ? { usedIn: use } : {}),
  page,
  pageSize: textsPerPage,
});

export function TextsScreen() {
  const [state, change] = useAddressState(textsState);
  const texts = useQuery({
    ...query(readConsoleLabels, {
      query: inputOf(state),
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = texts;
  const counts = data && {
    count: data.TotalLabels,
    changed: formatCount(data.TotalChanged),
    missing: formatCount(data.TotalMissing),
  };
  return (
    <ConsolePage
      title={label('console.texts.title')}
      note={counts && <span className="num">{label('console.texts.count', counts)}</span>}
    >
      <Filters state={state} counts={counts} onFilter={(part) => change({ ...state, ...part, page: 1 })} />
      <div
        data-unfilled=""
        className={state.key ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_372px]' : ''}
      >
        <Panel isFlush isEdge className={state.key ? 'max-xl:order-2' : ''}>
          <Loaded of={texts}>
            {({ Labels, TotalResults, CurrentPage }) =>
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
                    page={CurrentPage}
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
          <BesideList key={state.key}>
            <TextEditor name={state.key} onClose={() => change({ ...state, key: '' })} />
          </BesideList>
        )}
      </div>
    </ConsolePage>
  );
}

const counted = (name: string, count: string | undefined) =>
  count === undefined ? name : `${name} ${count}`;

interface FiltersProps {
  state: TextsState;
  counts: { count: number; changed: string; missing: string } | undefined;
  onFilter: (part: Partial<TextsState>) => void;
}

function Filters({ state, counts, onFilter }: FiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <FilterField
        label={label('console.texts.search')}
        value={state.term}
        onChange={(term) => onFilter({ term })}
      />
      <div className="max-lg:basis-full">
        <SegmentedControl
          label={label('console.texts.which')}
          value={state.only}
          segments={[
            { id: 'all', label: counted(label('console.all'), counts && formatCount(counts.count)) },
            { id: 'missing', label: counted(label('console.texts.missingIn'), counts?.missing) },
            { id: 'changed', label: counted(label('console.texts.changed'), counts?.changed) },
          ]}
          onChange={(only) => onFilter({ only: only as Only })}
        />
      </div>
      <Select
        label={label('console.texts.use')}
        prefix={`${label('console.texts.use')}:`}
        value={state.use || 'all'}
        options={[
          { id: 'all', label: label('console.all') },
          ...labelUses.map((id) => ({ id, label: label(`console.texts.use.${id}`) })),
        ]}
        onChange={(use) => onFilter({ use: use === 'all' ? '' : (use as LabelUse) })}
      />
    </div>
  );
}
