import { limits } from '@engros/contracts/values/limits.ts';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { label } from '../../../lib/labels.ts';
import { useTypedSearch } from '../../../lib/typing/use-typed-search.ts';
import { Button } from '../../../ui/controls/button.tsx';
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
  /** More filters. Phones and tablets fold all of them out by one button, so that what was found begins high on the page. */
  children?: ReactNode;
  /** True while one of `children` hides something. */
  isNarrowed?: boolean;
}

export function ListSearch({
  searchLabel,
  searched = '',
  onSearch,
  choiceLabel,
  choices,
  chosen,
  onChoose,
  children,
  isNarrowed = false,
}: Props) {
  const folds = !useIsWide() && children !== undefined;
  const [isUnfolded, setUnfolded] = useState(false);
  const { text, type, searchNow } = useTypedSearch(searched, (words) =>
    onSearch(words.slice(0, limits.orderSearchLength)),
  );
  return (
    <>
      <SearchField
        label={searchLabel}
        placeholder={searchLabel}
        clearLabel={label('shell.clearSearch')}
        className={`list-search h-(--h-control) flex-[0_0_340px] border border-control max-lg:h-(--h-touch) max-lg:max-w-none ${folds ? 'flex-1!' : 'max-lg:flex-[1_0_100%]'}`}
        value={text}
        onChange={type}
        onSubmit={searchNow}
      />
      {folds && (
        <Button
          aria-expanded={isUnfolded}
          className={`h-(--h-touch) ${isNarrowed ? 'sel-on' : ''}`}
          onPress={() => setUnfolded(!isUnfolded)}
        >
          <SlidersHorizontal aria-hidden="true" />
          <span className="visually-hidden">{label('search.filters')}: </span>
          {choices.find(({ id }) => id === chosen)?.label}
        </Button>
      )}
      {(!folds || isUnfolded) && (
        <>
          <div className="list-choice max-lg:w-full">
            <SegmentedControl label={choiceLabel} value={chosen} segments={choices} onChange={onChoose} />
          </div>
          {children}
        </>
      )}
    </>
  );
}
