import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { readAudit, readAuditAsCsv } from '@engros/contracts/supplier/audit.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, ScrollText } from 'lucide-react';
import { DayRange } from '../../../features/insight/statistics/day-range.tsx';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { query } from '../../../lib/http/query.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages, pageOf, textOf } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { kindText } from './audit-details.ts';
import { AuditTable } from './audit-table.tsx';

/** Stands for entries without a user in the filter by person. */
const nobody = 'system';

const person = /^(?:system|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

interface LogState {
  text: string;
  kind: string;
  /** Id of a user, `system` for entries without a user, or empty for all entries. */
  person: string;
  from: string;
  to: string;
  acting: string;
  page: number;
}

/** Without dates in the URL, the last week is shown. */
function logState(search: Record<string, unknown>): LogState {
  const to = textOf(search, 'to');
  const from = textOf(search, 'from');
  const last = isDayText(to) ? to : todayAtSupplier();
  const who = textOf(search, 'person');
  return {
    text: textOf(search, 'text'),
    kind: textOf(search, 'kind'),
    person: person.test(who) ? who : '',
    from: isDayText(from) && from <= last ? from : addDays(last, -6),
    to: last,
    acting: search['acting'] === '1' ? '1' : '',
    page: pageOf(search),
  };
}

function personFilter(who: string) {
  if (who === nobody) return { OnlySystem: true };
  return who === '' ? {} : { PersonId: who };
}

const filtersOf = (state: LogState) => ({
  ...(state.text ? { SearchText: state.text } : {}),
  ...(state.kind ? { Kind: state.kind } : {}),
  ...(state.acting ? { OnlyActing: true } : {}),
  ...personFilter(state.person),
  FromDate: state.from,
  ToDate: state.to,
});

const mostInFile = consoleLimits.auditFileEntries;

function AuditExport({ state, total }: { state: LogState; total: number | undefined }) {
  const content = (
    <>
      <Download aria-hidden="true" />
      {label('console.audit.export')}
    </>
  );
  if (total === undefined || total === 0 || total > mostInFile) return <Button isDisabled>{content}</Button>;
  return (
    <a href={requestAddress(readAuditAsCsv.path, {}, filtersOf(state))} download className={buttonClass()}>
      {content}
    </a>
  );
}

const entriesPerPage = 50;
const everything = 'all';

type People = OutputOf<typeof readAudit>['People'];

/** The system, staff by name, then buyers by name. */
function whoOptions(people: People) {
  const byName = people.toSorted(
    (one, other) => Number(other.IsStaff) - Number(one.IsStaff) || one.Name.localeCompare(other.Name, 'da'),
  );
  return [
    { id: everything, label: label('console.audit.everybody') },
    { id: nobody, label: label('console.system') },
    ...byName.map(({ Id, Name }) => ({ id: Id, label: Name })),
  ];
}

/** Newest first. Nobody can edit the log (SUP-04). */
export function AuditScreen() {
  const [state, change] = useAddressState(logState);
  const log = useQuery({
    ...query(readAudit, {
      query: { ...filtersOf(state), Page: state.page },
    }),
    placeholderData: keepPreviousData,
  });
  const filter = (part: Partial<LogState>) => change({ ...state, ...part, page: 1 });
  const kinds = [...new Set([...(log.data?.Kinds ?? []), ...(state.kind ? [state.kind] : [])])];
  const options = kinds
    .map((id) => ({ id, label: kindText(id) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'da'));
  return (
    <ConsolePage
      title={label('console.audit.title')}
      note={label('console.audit.note')}
      actions={<AuditExport state={state} total={log.data?.TotalResults} />}
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <FilterField
          label={label('console.audit.search')}
          value={state.text}
          onChange={(text) => filter({ text })}
        />
        <Select
          label={label('console.audit.kind')}
          prefix={`${label('console.audit.kind')}:`}
          value={state.kind || everything}
          options={[{ id: everything, label: label('console.all') }, ...options]}
          onChange={(kind) => filter({ kind: kind === everything ? '' : kind })}
        />
        <Select
          label={label('console.audit.who')}
          prefix={`${label('console.audit.who')}:`}
          value={state.person || everything}
          options={whoOptions(log.data?.People ?? [])}
          onChange={(person) => filter({ person: person === everything ? '' : person })}
        />
        <DayRange
          isCompact
          first="2020-01-01"
          today={todayAtSupplier()}
          span={{ from: state.from, to: state.to }}
          onSpan={(span) => filter(span)}
        />
        <Checkbox isSelected={state.acting !== ''} onChange={(isOn) => filter({ acting: isOn ? '1' : '' })}>
          {label('console.audit.onlyActing')}
        </Checkbox>
        {log.data && (
          <p className="num ml-auto text-12 text-ink-3">
            {label('console.audit.count', { count: log.data.TotalResults })}
          </p>
        )}
      </div>
      {log.data && log.data.TotalResults > mostInFile && (
        <p className="num mb-3 text-13 text-ink-2">
          {label('error.auditFileTooLong', { max: formatCount(mostInFile) })}
        </p>
      )}
      <Panel isFlush isEdge>
        <Loaded of={log}>
          {(data) =>
            data.Entries.length === 0 ? (
              <EmptyState icon={<ScrollText aria-hidden="true" />} title={label('console.audit.none')}>
                {label('console.audit.noneText')}
              </EmptyState>
            ) : (
              <>
                <AuditTable entries={data.Entries} onPerson={(person) => filter({ person })} />
                <p className="border-t border-line px-4 py-2 text-12 text-ink-3">
                  {label('console.audit.unchangeable')}
                </p>
                <ConsolePages
                  page={data.CurrentPage}
                  total={data.TotalResults}
                  perPage={entriesPerPage}
                  onChange={(page) => change({ ...state, page })}
                />
              </>
            )
          }
        </Loaded>
      </Panel>
    </ConsolePage>
  );
}
