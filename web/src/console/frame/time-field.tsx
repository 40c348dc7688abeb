import { useState } from 'react';
import { clockTime } from '../../lib/formats/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { isTimeText, readWrittenTime } from './written-time.ts';

export interface TimeFieldProps {
  label: string;
  error?: string | undefined;
  size?: 32 | 40;
  /** A HH:mm time, or the typed text if that is not a time. */
  value: string;
  onChange: (value: string) => void;
}

/** 24 hours, whatever the language of the browser: `16.00`, `16:00`, `1600` or `16`. */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      value={draft ?? (isTimeText(value) ? clockTime(value) : value)}
      placeholder={label('console.moment.timeFormat')}
      inputMode="decimal"
      autoComplete="off"
      onChange={(text) => {
        setDraft(text);
        onChange(readWrittenTime(text) ?? text.trim());
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
