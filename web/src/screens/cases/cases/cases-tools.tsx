import type { CasesState } from '../../../features/cases/cases/case-parameters.ts';
import { ListSearch } from '../../../features/ordering/orders/list-search.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';

interface Props {
  state: CasesState;
  counts: { Open: number; Closed: number } | undefined;
  onChange: (next: CasesState) => void;
}

export function CasesTools({ state, counts, onChange }: Props) {
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
