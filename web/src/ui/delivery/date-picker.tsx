import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { readWrittenDay, withinDays } from '../../lib/written-day.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { PopoverPanel } from '../overlays/popover-panel.tsx';
import { DateCalendar, type DateCalendarProps } from './date-calendar.tsx';

/** Texts of a date field in the page's language. */
export interface DatePickerWords {
  openCalendar: string;
  placeholder: string;
  notADate: string;
  raisedTo: (date: string) => string;
  loweredTo: (date: string) => string;
}

export type DatePickerProps = Pick<
  DateCalendarProps,
  | 'first'
  | 'last'
  | 'value'
  | 'dayOf'
  | 'weekOf'
  | 'monthOf'
  | 'weekHead'
  | 'weekdays'
  | 'onChange'
  | 'earlierLabel'
  | 'laterLabel'
> & {
  label: string;
  /** Today's date, which completes a date typed without a year. */
  today: string;
  /** Formats a yyyy-MM-dd date for the field, `24.11.2026`. */
  write: (date: string) => string;
  words: DatePickerWords;
};

/**
 * A date field, typed or chosen in the calendar. A date before the first is moved to the first; a closed day is
 * refused with the reason.
 */
export function DatePicker(props: DatePickerProps) {
  const { label, value, write, words, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState('');
  const shown = draft ?? (value === null ? '' : write(value));

  function commit(text: string) {
    const { date, error: wrong } = judge(text, props);
    setError(wrong);
    setDraft(date === null && text.trim() !== '' ? text : null);
    if (date !== null && date !== value) onChange(date);
  }

  function choose(date: string) {
    setDraft(null);
    setError('');
    onChange(date);
  }

  return (
    <TextField
      label={label}
      value={shown}
      placeholder={words.placeholder}
      inputMode="numeric"
      autoComplete="off"
      {...(error && { error })}
      onChange={setDraft}
      onBlur={() => {
        if (draft !== null) commit(draft);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && draft !== null) commit(draft);
        else if (event.key === 'Escape') setDraft(null);
      }}
      trailing={
        <PopoverPanel
          label={label}
          placement="bottom end"
          trigger={
            <IconButton label={words.openCalendar}>
              <CalendarDays aria-hidden="true" />
            </IconButton>
          }
        >
          {(close) => (
            <DateCalendar
              {...props}
              hasFocus
              onChange={(date) => {
                choose(date);
                close();
              }}
            />
          )}
        </PopoverPanel>
      }
    />
  );
}

function judge(text: string, props: DatePickerProps): { date: string | null; error: string } {
  const { first, last, today, dayOf, words } = props;
  if (text.trim() === '') return { date: null, error: '' };
  const written = readWrittenDay(text, today);
  if (written === null) return { date: null, error: words.notADate };
  const date = withinDays(written, first, last);
  const { isOpen, name } = dayOf(date);
  if (!isOpen) return { date: null, error: name };
  if (date === written) return { date, error: '' };
  return { date, error: written < first ? words.raisedTo(date) : words.loweredTo(date) };
}
