import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input, SearchField } from 'react-aria-components';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Time in ms after the last key until the list is asked for the words. */
const restMs = 300;

/** The field that filters a list by words; the list follows shortly after the last key, or at once with Enter. */
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
