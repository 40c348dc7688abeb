import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Ref, useEffect, useState } from 'react';
import { label } from '../lib/labels.ts';
import { SearchField } from '../ui/search-field.tsx';

/** The search field of the header; Enter opens the search page with the words. */
export function HeaderSearch({ inputRef }: { inputRef: Ref<HTMLInputElement> }) {
  const navigate = useNavigate();
  const term = useSearch({ strict: false, select: (search) => search.term ?? '' });
  const [text, setText] = useState(term);
  useEffect(() => setText(term), [term]);
  return (
    <SearchField
      id="search"
      className="shell-search"
      inputRef={inputRef}
      label={label('shell.search')}
      placeholder={label('shell.searchPlaceholder')}
      clearLabel={label('shell.clearSearch')}
      shortcut="F8"
      value={text}
      onChange={setText}
      onSubmit={(value) => {
        const words = value.trim();
        if (words !== '') void navigate({ to: '/catalog/search', search: { term: words } });
      }}
    />
  );
}
