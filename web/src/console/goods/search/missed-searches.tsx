import { listMissedSearches, type MissedTerm } from '@engros/contracts/supplier/search.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchCheck } from 'lucide-react';
import { DayRange } from '../../../features/insight/statistics/day-range.tsx';
import { addDays, shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePages, pageOf, textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';

interface MissedState {
  from: string;
  to: string;
  page: number;
}

/** Without dates in the URL, the last week is shown. */
function missedState(search: Record<string, unknown>): MissedState {
  const [from, to] = [textOf(search, 'from'), textOf(search, 'to')];
  const last = isDayText(to) ? to : todayAtSupplier();
  return { from: isDayText(from) && from <= last ? from : addDays(last, -6), to: last, page: pageOf(search) };
}

interface Props {
  /** The searched words are then proposed as a new group of synonyms. */
  onAdd: (words: string) => void;
}

export function MissedSearches({ onAdd }: Props) {
  const [state, change] = useAddressState(missedState);
  const missed = useQuery({
    ...query(listMissedSearches, {
      query: { FromDate: state.from, ToDate: state.to, Page: state.page },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={label('console.missed')} isFlush isEdge>
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-2.5">
        <DayRange
          first={addDays(todayAtSupplier(), -limits.missedDaysKept)}
          today={todayAtSupplier()}
          span={{ from: state.from, to: state.to }}
          onSpan={(span) => change({ ...span, page: 1 })}
        />
        <p className="text-12 text-ink-3">{label('console.missedText')}</p>
      </div>
      <Loaded of={missed}>
        {({ Terms, TotalResults, CurrentPage }) =>
          Terms.length === 0 ? (
            <EmptyState icon={<SearchCheck aria-hidden="true" />} title={label('console.missedNone')}>
              {label('console.missedNoneText')}
            </EmptyState>
          ) : (
            <>
              <Table terms={Terms} onAdd={onAdd} />
              <ConsolePages
                page={CurrentPage}
                total={TotalResults}
                perPage={limits.missedTermsShown}
                onChange={(page) => change({ ...state, page })}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Table({ terms, onAdd }: { terms: readonly MissedTerm[] } & Props) {
  return (
    <table className="data-table w-full text-13">
      <caption className="visually-hidden">{label('console.missed')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.missedTerm')}</th>
          <th scope="col" className="text-right">
            {label('console.missedSearches')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.missedLast')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{label('console.addSynonym')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <TermRow key={term.Term} term={term} onAdd={onAdd} />
        ))}
      </tbody>
    </table>
  );
}

function TermRow({
  term: { Term, Searches, LastDay, FoundNow, Suggestion },
  onAdd,
}: { term: MissedTerm } & Props) {
  return (
    <tr>
      <td>
        <b className="block py-2 break-words">{Term}</b>
      </td>
      <td className="num text-right">{formatCount(Searches)}</td>
      <td className="num max-lg:hidden">{shortDay(LastDay)}</td>
      <td className="text-right">
        {FoundNow > 0 ? (
          <Tag kind="ok">
            <span className="sm:hidden">
              {label('console.missedFoundShort', { amount: formatCount(FoundNow) })}
            </span>
            <span className="max-sm:hidden">{label('console.missedFound', { count: FoundNow })}</span>
          </Tag>
        ) : (
          <Button
            size={28}
            aria-label={label('console.addSynonymOf', { term: Term })}
            onPress={() => onAdd(Suggestion === null ? `${Term}, ` : `${Term}, ${Suggestion}`)}
          >
            <span className="sm:hidden">{label('console.addSynonymShort')}</span>
            <span className="max-sm:hidden">
              {Suggestion === null
                ? label('console.addSynonym')
                : label('console.suggestedSynonym', { word: Suggestion })}
            </span>
          </Button>
        )}
      </td>
    </tr>
  );
}
