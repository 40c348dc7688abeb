import { limits } from '@engros/contracts/values/limits.ts';
import { label } from '../../../lib/labels.ts';
import { useTypedSearch } from '../../../lib/typing/use-typed-search.ts';
import { type Segment, SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import './list-search.css';

interface Props {
  searchLabel: string;
  searched: string | undefined;
  onSearch: (text: string) => void;
  choiceLabel: string;
  choices: readonly Segment[];
  chosen: string;
  onChoose: (id: string) => void;
}

export function ListSearch({
  searchLabel,
  searched = '',
  onSearch,
  choiceLabel,
  choices,
  chosen,
  onChoose,
}: Props) {
  const { text, type, searchNow } = useTypedSearch(searched, (words) =>
    onSearch(words.slice(0, limits.orderSearchLength)),
  );
  return (
    <>
      <SearchField
        label={searchLabel}
        placeholder={searchLabel}
        clearLabel={label('shell.clearSearch')}
        className="list-search h-(--h-control) flex-[0_0_340px] border border-control max-lg:h-(--h-touch) max-lg:max-w-none max-lg:flex-[1_0_100%]"
        value={text}
        onChange={type}
        onSubmit={searchNow}
      />
      <div className="list-choice max-lg:w-full">
        <SegmentedControl label={choiceLabel} value={chosen} segments={choices} onChange={onChoose} />
      </div>
    </>
  );
}
