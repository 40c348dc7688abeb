import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { readAudit } from '@engros/contracts/supplier/audit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { DayRange } from '../../../features/insight/statistics/day-range.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { kindText } from './audit-details.ts';
import { AuditExport, mostInFile } from './audit-export.tsx';
import { filtersOf, type LogState, logState, nobody } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';

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
