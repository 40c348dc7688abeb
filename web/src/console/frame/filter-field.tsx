import { Search } from 'lucide-react';
import { Input, SearchField } from 'react-aria-components';
import { useTypedSearch } from '../../lib/typing/use-typed-search.ts';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export function FilterField({ label, value, onChange }: Props) {
  const { text, type, searchNow } = useTypedSearch(value, onChange);
  return (
    <SearchField
      aria-label={label}
      value={text}
      onChange={type}
      onSubmit={searchNow}
      onClear={() => onChange('')}
      className="w-80 max-lg:w-full"
    >
      <span className="inp-wrap relative block">
        <Search aria-hidden="true" />
        <Input placeholder={label} className="inp" />
      </span>
    </SearchField>
  );
}
