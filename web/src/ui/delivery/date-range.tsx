import { withinDays } from '../../lib/formats/written-day.ts';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';
import './date-range.css';

/** Both yyyy-MM-dd; `to` is never before `from`. */
export interface DateSpan {
  from: string;
  to: string;
}

export type DateRangeProps = Omit<DatePickerProps, 'label' | 'value' | 'onChange'> & {
  label: string;
  fromLabel: string;
  toLabel: string;
  value: DateSpan;
  onChange: (value: DateSpan) => void;
  /** For a row of filters: narrow fields whose labels are only read aloud. */
  isCompact?: boolean;
};

/** Choosing a start after the end moves the end (specification 5). */
export function DateRange({
  label,
  fromLabel,
  toLabel,
  value,
  onChange,
  isCompact = false,
  ...rest
}: DateRangeProps) {
  const { from, to } = value;
  return (
    <fieldset
      aria-label={label}
      className={`date-range flex ${isCompact ? 'gap-2' : 'flex-wrap gap-3'}`}
      data-compact={isCompact ? '' : undefined}
    >
      <DatePicker
        {...rest}
        isLabelHidden={isCompact}
        label={fromLabel}
        value={from}
        onChange={(next) => onChange({ from: next, to: withinDays(to, next, rest.last) })}
      />
      <DatePicker
        {...rest}
        isLabelHidden={isCompact}
        label={toLabel}
        first={from}
        value={to}
        onChange={(next) => onChange({ from, to: next })}
      />
    </fieldset>
  );
}
