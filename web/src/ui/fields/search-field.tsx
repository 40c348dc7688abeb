import { Search, X } from 'lucide-react';
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { SearchField as AriaSearchField, Button, Input } from 'react-aria-components';
import { Kbd } from '../controls/kbd.tsx';

export type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onSubmit?: (value: string) => void;
  onClear?: () => void;
  onFocus?: () => void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  clearLabel: string;
  shortcut?: string;
  size?: 40 | 52;
  autoFocus?: boolean;
  trailing?: ReactNode;
  id?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

/** In a narrower window in px the keyboard would cover the list that the field searches (specification 9). */
export const focusFromPx = 420;

/** With `autoFocus` it takes the focus when it appears, except in a narrow window, where a press asks for the keyboard. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    placeholder,
    clearLabel,
    shortcut,
    size = 40,
    trailing,
    id,
    inputRef,
    className = '',
    autoFocus = false,
    ...rest
  } = props;
  const { onKeyDown, ...field } = rest;
  return (
    <AriaSearchField
      {...field}
      autoFocus={autoFocus && window.innerWidth >= focusFromPx}
      aria-label={label}
      className={`search ${size === 52 ? 'search-52' : ''} ${className}`}
    >
      <Search aria-hidden="true" />
      <Input id={id} ref={inputRef} placeholder={placeholder} onKeyDown={onKeyDown} />
      <Button className="icon-btn search-clear size-7" aria-label={clearLabel}>
        <X aria-hidden="true" />
      </Button>
      {shortcut && <Kbd>{shortcut}</Kbd>}
      {trailing}
    </AriaSearchField>
  );
}
