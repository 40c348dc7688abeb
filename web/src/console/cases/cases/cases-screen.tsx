import type { CustomerCase } from '@engros/contracts/cases/customer-cases.ts';
import {
  type ConsoleCase,
  listConsoleCases,
  readConsoleCasePhoto,
} from '@engros/contracts/supplier/people/customer-cases.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { CaseOutcome } from '../../../features/cases/cases/case-outcome.tsx';
import { caseGoods, caseTitle, productText } from '../../../features/cases/cases/case-words.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { BesideList } from '../../../ui/layout/beside-list.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages, pageOf, textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { AnswerForm } from './answer-form.tsx';

/** Number of cases on a page; the server uses the same number. */
const casesPerPage = 20;

interface CasesState {
  state: 'open' | 'closed';
  page: number;
  case: string;
}

const casesState = (search: Record<string, unknown>): CasesState => ({
  state: search['state'] === 'closed' ? 'closed' : 'open',
  page: pageOf(search),
  case: textOf(search, 'case'),
});

export function ConsoleCasesScreen() {
  const [state, change] = useAddressState(casesState);
  const cases = useQuery({
    ...query(listConsoleCases, { query: { State: state.state, Page: state.page } }),
    placeholderData: keepPreviousData,
  });
  const chosen = cases.data?.Cases.find(({ Case }) => Case.Id === state.case);
  const count = cases.data && formatCount(cases.data.TotalResults);
  return (
    <ConsolePage
      title={label('console.cases.title')}
      note={count && <span className="num">{label('console.cases.total', { count })}</span>}
    >
      <div className="mb-3">
        <SegmentedControl
          label={label('console.cases.which')}
          value={state.state}
          segments={(['open', 'closed'] as const).map((id) => ({ id, label: label(`console.cases.${id}`) }))}
          onChange={(id) => change({ state: id === 'closed' ? 'closed' : 'open', page: 1, case: '' })}
        />
      </div>
      <div className={chosen ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]' : ''}>
        <Panel isFlush isEdge className={chosen ? 'max-xl:order-2' : ''}>
          <Loaded of={cases}>
            {({ Cases, TotalResults, CurrentPage }) =>
              Cases.length === 0 ? (
                <EmptyState icon={<CircleCheck aria-hidden="true" />} title={label('console.cases.none')}>
                  {state.state === 'open' && label('console.cases.noneOpen')}
                </EmptyState>
              ) : (
                <>
                  <Table
                    cases={Cases}
                    chosen={state.case}
                    onChoose={(id) => change({ ...state, case: id })}
                  />
                  <ConsolePages
                    page={CurrentPage}
                    total={TotalResults}
                    perPage={casesPerPage}
                    onChange={(page) => change({ ...state, page, case: '' })}
                  />
                </>
              )
            }
          </Loaded>
        </Panel>
        {chosen && (
          <BesideList key={chosen.Case.Id}>
            <CasePanel of={chosen} onClose={() => change({ ...state, case: '' })} />
          </BesideList>
        )}
      </div>
    </ConsolePage>
  );
}

interface TableProps {
  cases: readonly ConsoleCase[];
  chosen: string;
  onChoose: (id: string) => void;
}

function Table({ cases, chosen, onChoose }: TableProps) {
  return (
    <table className="data-table w-full text-13">
      <caption className="visually-hidden">{label('console.cases.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.cases.case')}</th>
          <th scope="col" className="max-lg:hidden">
            {label('console.cases.customer')}
          </th>
          <th scope="col">{label('console.cases.what')}</th>
          <th scope="col" className="max-lg:hidden">
            {label('console.cases.outcome')}
          </th>
        </tr>
      </thead>
      <tbody>
        {cases.map(({ CustomerName, Case }) => (
          <tr key={Case.Id} data-selected={Case.Id === chosen ? '' : undefined}>
            <td>
              <button
                type="button"
                className="num min-h-6 font-[620] text-brand hover:underline touch:min-h-11"
                aria-label={label('console.cases.see', { id: Case.Id })}
                aria-pressed={Case.Id === chosen}
                onClick={() => onChoose(Case.Id)}
              >
                {Case.Id}
              </button>
            </td>
            <td className="max-lg:hidden">{CustomerName}</td>
            <td>
              <span className="block py-2">
                <b className="block">{caseTitle(Case)}</b>
                <span className="block text-12 text-ink-3">{caseGoods(Case)}</span>
                <span className="block text-12 text-ink-2 lg:hidden">{CustomerName}</span>
                <span className="block text-12 lg:hidden">
                  <ConsoleCaseState row={Case} />
                </span>
              </span>
            </td>
            <td className={`max-lg:hidden ${chosen === '' ? 'xl:whitespace-nowrap' : ''}`}>
              <span className="block py-2">
                <ConsoleCaseState row={Case} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CasePanel({ of: { CustomerName, Case }, onClose }: { of: ConsoleCase; onClose: () => void }) {
  const isOpen = Case.State === 'Received' || Case.State === 'InProgress';
  return (
    <Panel
      title={label('console.cases.caseOf', { id: Case.Id, customer: CustomerName })}
      end={
        <IconButton label={label('console.cases.close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="grid gap-3 text-13">
        <ConsoleCaseState row={Case} />
        <p className="text-ink-3">
          {label('console.cases.reported', { when: momentText(Case.Created), name: Case.CreatedBy })}
        </p>
        <ul className="grid gap-3">
          {Case.Products.map((product) => (
            <li key={product.LineId} className="grid gap-1 border-t border-line pt-3">
              <b>{label(`cases.cause.${product.Cause}`)}</b>
              <span>{productText(product)}</span>
              {product.Note !== null && <span className="break-words text-ink-2">{product.Note}</span>}
              {product.ExpectedCreditOre !== null && isOpen && (
                <span className="num text-ink-2">
                  {label('console.cases.expected', { sum: formatKroner(product.ExpectedCreditOre) })}
                </span>
              )}
              <Photos product={product} />
            </li>
          ))}
        </ul>
        {Case.Answer !== null && <p className="break-words whitespace-pre-line">{Case.Answer}</p>}
        {isOpen && <AnswerForm row={Case} />}
      </div>
    </Panel>
  );
}

function Photos({ product: { PhotoIds, DisplayName } }: { product: CustomerCase['Products'][number] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {PhotoIds.map((id, index) => {
        const address = requestAddress(readConsoleCasePhoto.path, { id });
        return (
          <a key={id} href={address} target="_blank" rel="noreferrer" className="block size-24">
            <img
              src={address}
              loading="lazy"
              className="size-24 rounded-2 object-cover"
              alt={label('cases.photo', { number: index + 1, name: DisplayName })}
            />
          </a>
        );
      })}
    </span>
  );
}

/** Staff also see that an open case should have been answered, which its customer does not. */
function ConsoleCaseState({ row }: { row: CustomerCase }) {
  const { AnswerBy } = row;
  if (AnswerBy === null || Date.parse(AnswerBy) >= serverNow()) return <CaseOutcome row={row} />;
  return (
    <span className="inline-flex items-start gap-2 font-[560] text-danger-ink">
      <TriangleAlert className="mt-0.5 size-3.75 flex-none" aria-hidden="true" />
      <span className="min-w-0 break-words">
        {label('console.cases.overdue', { when: momentText(AnswerBy) })}
      </span>
    </span>
  );
}
