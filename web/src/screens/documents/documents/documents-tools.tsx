import { documentTypes, orderDocumentTypes } from '@engros/contracts/documents/sales-documents.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { type DocumentsState, periodOf } from '../../../features/documents/documents/documents-parameters.ts';
import { DayRange } from '../../../features/insight/statistics/day-range.tsx';
import { addDays, isoWeek } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { useTypedSearch } from '../../../lib/typing/use-typed-search.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';

export interface DocumentsToolsProps {
  state: DocumentsState;
  today: string;
  onChange: (next: DocumentsState) => void;
}

/** A change of the filters goes back to the first page. */
function listed({ page: _, ...state }: DocumentsState, change: DocumentsState): DocumentsState {
  return { ...state, ...change };
}

export function DocumentTypes({ state, onChange }: Omit<DocumentsToolsProps, 'today'>) {
  const { type: _, ...others } = state;
  return (
    <div className="max-w-[calc(100vw-2rem)] overflow-x-auto">
      <SegmentedControl
        label={label('documents.type')}
        segments={(['All', ...orderDocumentTypes, 'Statement'] as const).map((id) => ({
          id,
          label: label(`documents.type.${id}`),
        }))}
        value={state.type ?? 'All'}
        onChange={(id) => {
          const type = documentTypes.find((each) => each === id);
          onChange(listed(others, type ? { type } : {}));
        }}
      />
    </div>
  );
}

export function DocumentsTools({ state, today, onChange }: DocumentsToolsProps) {
  const { from, to } = periodOf(state, today);
  const { text, type, searchNow } = useTypedSearch(state.text ?? '', (words) => {
    const { text: _, ...others } = state;
    onChange(listed(others, words === '' ? {} : { text: words.slice(0, limits.orderSearchLength) }));
  });
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2">
      <DayRange
        first={addDays(today, -limits.documentDays)}
        today={today}
        span={{ from, to }}
        onSpan={(span) => onChange(listed(state, { dateOne: span.from, dateTwo: span.to }))}
      />
      <span className="num pb-2 text-12 text-ink-3 max-lg:hidden">
        {label('documents.weeks', { from: isoWeek(from), to: isoWeek(to) })}
      </span>
      <div className="ml-auto w-75 max-lg:ml-0 max-lg:w-full">
        <SearchField
          label={label('documents.search')}
          placeholder={label('documents.search')}
          clearLabel={label('shell.clearSearch')}
          className="border border-line-strong"
          value={text}
          onChange={type}
          onSubmit={searchNow}
        />
      </div>
    </div>
  );
}
