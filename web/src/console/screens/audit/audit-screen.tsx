import { readAudit } from '@engros/contracts/console/audit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { DayRange } from '../../../features/statistics/day-range.tsx';
import { addDays } from '../../../lib/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
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

const entriesPerPage = 50;
const day = /^\d{4}-\d{2}-\d{2}$/;
const everything = 'all';

interface LogState {
  text: string;
  kind: string;
  from: string;
  to: string;
  acting: string;
  page: number;
}

/** Reads the filters from the URL. Without dates in the URL, the last week is shown. */
function logState(search: Record<string, unknown>): LogState {
  const to = textOf(search, 'to');
  const from = textOf(search, 'from');
  const last = day.test(to) ? to : todayAtSupplier();
  return {
    text: textOf(search, 'text'),
    kind: textOf(search, 'kind'),
    from: day.test(from) && from <= last ? from : addDays(last, -6),
    to: last,
    acting: search['acting'] === '1' ? '1' : '',
    page: pageOf(search),
  };
}

/** The log of who changed what, newest first. Nobody can edit the log (SUP-04). */
export function AuditScreen() {
  const [state, change] = useAddressState(logState);
  const log = useQuery({
    ...query(readAudit, {
      query: {
        ...(state.text ? { SearchText: state.text } : {}),
        ...(state.kind ? { Kind: state.kind } : {}),
        ...(state.acting ? { OnlyActing: true } : {}),
        FromDate: state.from,
        ToDate: state.to,
        Page: state.page,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const filter = (part: Partial<LogState>) => change({ ...state, ...part, page: 1 });
  const kinds = [...new Set([...(log.data?.Kinds ?? []), ...(state.kind ? [state.kind] : [])])];
  const options = kinds
    .map((id) => ({ id, label: kindText(id) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'da'));
  return (
    <ConsolePage title={label('console.audit.title')} note={label('console.audit.note')}>
      <div className="mb-3 flex flex-wrap items-end gap-3">
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
        <DayRange
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
      <Panel isFlush isEdge>
        <Loaded of={log}>
          {(data) =>
            data.Entries.length === 0 ? (
              <EmptyState icon={<ScrollText aria-hidden="true" />} title={label('console.audit.none')}>
                {label('console.audit.noneText')}
              </EmptyState>
            ) : (
              <>
                <AuditTable entries={data.Entries} />
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
