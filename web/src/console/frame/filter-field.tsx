import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Button, Input, SearchField } from 'react-aria-components';
import { usePageKey } from '../../lib/browser/use-page-key.ts';
import { label as labelOf } from '../../lib/labels.ts';
import { useTypedSearch } from '../../lib/typing/use-typed-search.ts';
import { Kbd } from '../../ui/controls/kbd.tsx';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** True to focus the field with `/`, which it then shows. */
  hasKey?: boolean;
  quietMs?: number;
  className?: string;
}

const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

export function FilterField({ label, value, onChange, hasKey = false, quietMs, className = 'w-80' }: Props) {
  const { text, type, searchNow } = useTypedSearch(value, onChange, quietMs);
  const field = useRef<HTMLInputElement>(null);
  usePageKey(
    (event) => hasKey && event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyped(event),
    () => field.current?.focus(),
  );
  return (
    <SearchField
      aria-label={label}
      value={text}
      onChange={type}
      onSubmit={searchNow}
      onClear={() => onChange('')}
      className={`${className} max-lg:w-full`}
    >
      <span className="inp-wrap relative block">
        <Search aria-hidden="true" />
        <Input ref={field} placeholder={label} className="inp [&::-webkit-search-cancel-button]:hidden" />
        {text !== '' && (
          <Button
            className={`icon-btn size-7 ${hasKey ? 'mr-7 max-lg:mr-0 touch:mr-0' : ''}`}
            aria-label={labelOf('shell.clearSearch')}
          >
            <X aria-hidden="true" />
          </Button>
        )}
        {hasKey && (
          <span
            aria-hidden="true"
            className="absolute top-1/2 right-2 -translate-y-1/2 touch:hidden max-lg:hidden"
          >
            <Kbd>/</Kbd>
          </span>
        )}
      </span>
    </SearchField>
  );
}
