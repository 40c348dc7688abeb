import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isFormOfDay, readWrittenDay, withinDays } from '../../lib/formats/written-day.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { DateCalendarProps } from './date-calendar.tsx';

/** The code of the calendar is loaded after the page, because it is large. */
const DayPopover = lazy(async () => ({ default: (await import('./day-popover.tsx')).DayPopover }));

export interface DatePickerWords {
  openCalendar: string;
  placeholder: string;
  notADate: string;
  /** For `31.02.2027`, which is written as a date. */
  noSuchDate: string;
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
  isLabelHidden?: boolean;
  hint?: string | undefined;
  /** A fault found by the form. A fault that the field itself finds in the typed text is shown instead of it. */
  error?: string | undefined;
  size?: 32 | 40;
  /** Called with a typed text that is not a date that can be chosen, including the empty text; the form must refuse it. */
  onUnread?: (text: string) => void;
  /** Today's date, which completes a date typed without a year. */
  today: string;
  /** Formats a yyyy-MM-dd date for the field, `24.11.2026`. */
  write: (date: string) => string;
  words: DatePickerWords;
};

/** A date before the first one becomes the first one. A day without delivery is refused with the reason. */
export function DatePicker(props: DatePickerProps) {
  const { label, isLabelHidden, hint, size = 32, value, write, words, onChange, onUnread } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [isWanted, setWanted] = useState(false);
  const fault = error || props.error;
  const shown = draft ?? (value === null ? '' : write(value));

  function commit(text: string) {
    const { date, error: wrong } = judge(text, props);
    setError(wrong);
    setDraft(date === null && text.trim() !== '' ? text : null);
    if (date !== null && date !== value) onChange(date);
    if (date === null) onUnread?.(text.trim());
  }

  function choose(date: string) {
    setDraft(null);
    setError('');
    onChange(date);
  }

  return (
    <TextField
      label={label}
      {...(isLabelHidden !== undefined && { isLabelHidden })}
      value={shown}
      placeholder={words.placeholder}
      inputMode="numeric"
      autoComplete="off"
      hint={hint}
      size={size}
      error={fault}
      onChange={setDraft}
      onBlur={() => {
        if (draft !== null) commit(draft);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && draft !== null) commit(draft);
        // The library keeps keys from the page, which would then miss Escape, Tab and the shortcuts.
        if (event.key !== 'Escape' || draft === null) return event.continuePropagation();
        setDraft(null);
        setError('');
        if (value === null) onUnread?.('');
      }}
      trailing={
        <Suspense
          fallback={
            <IconButton label={words.openCalendar} onPress={() => setWanted(true)}>
              <CalendarDays aria-hidden="true" />
            </IconButton>
          }
        >
          <DayPopover {...props} openLabel={words.openCalendar} startsOpen={isWanted} onChange={choose} />
        </Suspense>
      }
    />
  );
}

function judge(text: string, props: DatePickerProps): { date: string | null; error: string } {
  const { first, last, today, dayOf, words } = props;
  if (text.trim() === '') return { date: null, error: '' };
  const written = readWrittenDay(text, today, { first, last });
  if (written === null) return { date: null, error: isFormOfDay(text) ? words.noSuchDate : words.notADate };
  const date = withinDays(written, first, last);
  const { isOpen, name } = dayOf(date);
  if (!isOpen) return { date: null, error: name };
  if (date === written) return { date, error: '' };
  return { date, error: written < first ? words.raisedTo(date) : words.loweredTo(date) };
}
