import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input, SearchField } from 'react-aria-components';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Time in ms without a key press after which the list is filtered. */
const restMs = 300;

/**
 * A field that filters a list by words. The list changes shortly after the last key press, or at once when Enter is
 * pressed.
 */
export function FilterField({ label, value, onChange }: Props) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== value) onChange(next.trim());
  };
  return (
    <SearchField
      aria-label={label}
      value={text}
      onChange={(next) => {
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(next), restMs);
      }}
      onSubmit={send}
      onClear={() => send('')}
      className="w-80 max-lg:w-full"
    >
      <span className="inp-wrap relative block">
        <Search aria-hidden="true" />
        <Input placeholder={label} className="inp" />
      </span>
    </SearchField>
  );
}
