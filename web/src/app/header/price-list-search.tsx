import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { label } from '../../lib/labels.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';

/** For staff without a customer. */
export function PriceListSearch({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const navigate = useNavigate();
  const term = useSearch({ strict: false, select: (search) => search.term ?? '' });
  return (
    <SearchField
      key={term}
      id="search"
      className="max-lg:order-1 max-lg:max-w-none max-lg:flex-[1_0_100%]"
      inputRef={inputRef}
      label={label('staff.searchPriceList')}
      placeholder={label('staff.searchPriceList')}
      clearLabel={label('shell.clearSearch')}
      defaultValue={term}
      onSubmit={(words) => {
        const wanted = words.trim();
        void navigate({ to: '/price-list', search: wanted === '' ? {} : { term: wanted } });
      }}
    />
  );
}
