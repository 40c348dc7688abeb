import './cases.css';
import { listCases } from '@engros/contracts/cases/customer-cases.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PackageCheck, Plus, SearchX } from 'lucide-react';
import type { CasesState } from '../../../features/cases/cases/case-parameters.ts';
import { ListSearch } from '../../../features/ordering/orders/list-search.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { CaseCards, CasesTable } from './cases-table.tsx';

const route = getRouteApi('/shell/cases');
/** Must be the same number as on the server. */
const casesPerPage = 20;

/** The URL contains the search words, the group, the page and the open case (ORD-03). */
export function CasesScreen() {
  const state = route.useSearch();
  const navigate = route.useNavigate();
  usePagePlace(label('cases.title'), [{ label: label('account.title'), href: '/account' }]);
  const change = (search: CasesState) => void navigate({ search, replace: true, resetScroll: false });
  const cases = useQuery({
    ...query(listCases, {
      query: {
        ...(state.text ? { SearchText: state.text } : {}),
        ...(state.state ? { State: state.state } : {}),
        ...(state.page ? { Page: state.page } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = cases;
  return (
    <>
      <PageHead
        title={label('cases.title')}
        note={data && data.Open > 0 ? label('cases.open', { count: data.Open }) : undefined}
        actions={<ReportLink />}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <CasesTools state={state} counts={data} onChange={change} />
        {data && data.YearCases > 0 && (
          <p className="num ml-auto text-12 text-ink-3 max-lg:hidden">{yearText(data)}</p>
        )}
      </div>
      {data ? (
        <Found data={data} isOld={cases.isPlaceholderData} state={state} onChange={change} />
      ) : (
        <div className="panel panel-edge">
          {cases.isError ? (
            <FailedState title={label('cases.failed')} onRetry={() => void cases.refetch()} />
          ) : (
            <div className="min-h-screen">
              <SkeletonRows label={label('cases.loading')} kind="line" rows={10} />
            </div>
          )}
        </div>
      )}
      {state.case && (
        <CaseDrawer
          id={state.case}
          onClose={() => {
            const { case: _, ...list } = state;
            change(list);
          }}
        />
      )}
    </>
  );
}

function ReportLink() {
  if (!pageContext().user.UserActions.CanOrder) return null;
  return (
    <Link to="/cases/new" className={buttonClass({ variant: 'primary' }, 'cases-report')}>
      <Plus aria-hidden="true" />
      {label('cases.report')}
    </Link>
  );
}

type Answer = OutputOf<typeof listCases>;

function yearText({ YearCases, YearCreditedOre }: Pick<Answer, 'YearCases' | 'YearCreditedOre'>): string {
  const cases = label('cases.year', { count: YearCases });
  return YearCreditedOre === null
    ? cases
    : label('cases.yearAndSum', { cases, sum: formatKroner(YearCreditedOre) });
}

interface FoundProps {
  data: Answer;
  /** True while the page still shows the cases of the previous filters. */
  isOld: boolean;
  state: CasesState;
  onChange: (next: CasesState) => void;
}

function Found({ data, isOld, state, onChange }: FoundProps) {
  const isWide = useIsWide();
  if (data.Cases.length === 0) {
    return (
      <div className="panel panel-edge">
        <NoCases hasAny={data.Open + data.Closed > 0} onShowAll={() => onChange({})} />
      </div>
    );
  }
  const open = (id: string) => onChange({ ...state, case: id });
  const first = (data.CurrentPage - 1) * casesPerPage + 1;
  return (
    <div
      data-refetching={isOld ? '' : undefined}
      className={`data-refetching:opacity-60 ${isWide ? 'panel overflow-hidden' : ''}`}
    >
      {isWide ? (
        <CasesTable cases={data.Cases} onOpen={open} />
      ) : (
        <CaseCards cases={data.Cases} onOpen={open} />
      )}
      <Pagination
        label={label('cases.pages')}
        range={label('cases.range', {
          from: formatCount(first),
          to: formatCount(first + data.Cases.length - 1),
          total: formatCount(data.TotalResults),
        })}
        page={data.CurrentPage}
        pages={data.TotalPages}
        onChange={(page) => {
          const { page: _, ...list } = state;
          onChange(page > 1 ? { ...list, page } : list);
          window.scrollTo(0, 0);
        }}
        previousLabel={label('search.previous')}
        nextLabel={label('search.next')}
        pageLabel={(number) => label('search.page', { number })}
      />
    </div>
  );
}

function NoCases({ hasAny, onShowAll }: { hasAny: boolean; onShowAll: () => void }) {
  if (!hasAny) {
    return (
      <EmptyState icon={<PackageCheck aria-hidden="true" />} title={label('cases.none')}>
        {label('cases.noneText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={label('cases.noneFound')}
      actions={<Button onPress={onShowAll}>{label('cases.showAll')}</Button>}
    />
  );
}

interface Props {
  state: CasesState;
  counts: { Open: number; Closed: number } | undefined;
  onChange: (next: CasesState) => void;
}

function CasesTools({ state, counts, onChange }: Props) {
  const { state: group, text: searched } = state;
  const list = (text: string | undefined, which: string | undefined): CasesState => ({
    ...(text ? { text } : {}),
    ...(which === 'open' || which === 'closed' ? { state: which } : {}),
  });
  const count = (number: number | undefined) => (number === undefined ? '' : formatCount(number));
  return (
    <ListSearch
      searchLabel={label('cases.search')}
      searched={searched}
      onSearch={(text) => onChange(list(text, group))}
      choiceLabel={label('cases.group')}
      chosen={group ?? 'all'}
      choices={[
        { id: 'open', label: label('cases.group.open', { count: count(counts?.Open) }) },
        { id: 'closed', label: label('cases.group.closed', { count: count(counts?.Closed) }) },
        { id: 'all', label: label('cases.group.all') },
      ]}
      onChoose={(which) => onChange(list(searched, which))}
    />
  );
}
