import { limits } from '@engros/contracts/values/limits.ts';
import type { CasesState } from '../../features/cases/case-parameters.ts';
import { useTypedSearch } from '../../features/orders/use-typed-search.ts';
import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';

interface Props {
  state: CasesState;
  counts: { Open: number; Closed: number } | undefined;
  onChange: (next: CasesState) => void;
}

/** The search field, and the choice between open and closed cases. */
export function CasesTools({ state, counts, onChange }: Props) {
  const { state: group, text: searched = '' } = state;
  const list = (text: string, which: string | undefined): CasesState => ({
    ...(text ? { text: text.slice(0, limits.orderSearchLength) } : {}),
    ...(which === 'open' || which === 'closed' ? { state: which } : {}),
  });
  const { text, type, searchNow } = useTypedSearch(searched, (words) => onChange(list(words, group)));
  const count = (number: number | undefined) => (number === undefined ? '' : formatCount(number));
  return (
    <>
      <SearchField
        label={label('cases.search')}
        placeholder={label('cases.search')}
        clearLabel={label('shell.clearSearch')}
        className="cases-search"
        value={text}
        onChange={type}
        onSubmit={searchNow}
      />
      <div className="cases-group max-lg:w-full">
        <SegmentedControl
          label={label('cases.group')}
          value={group ?? 'all'}
          segments={[
            { id: 'open', label: label('cases.group.open', { count: count(counts?.Open) }) },
            { id: 'closed', label: label('cases.group.closed', { count: count(counts?.Closed) }) },
            { id: 'all', label: label('cases.group.all') },
          ]}
          onChange={(which) => onChange(list(searched, which))}
        />
      </div>
    </>
  );
}
