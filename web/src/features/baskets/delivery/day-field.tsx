import { addDays, fullDate, longDay } from '../../../lib/formats/day-formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { DatePicker } from '../../../ui/delivery/date-picker.tsx';
import { calendarTexts } from './delivery-calendar-texts.ts';

/** Number of days that the calendar goes before and after today when the field has no ends of its own. */
const shownDays = 3660;

export interface DayFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  size?: 32 | 40;
  /** A yyyy-MM-dd date, or the typed text if that is not a date. */
  value: string;
  onChange: (value: string) => void;
  first?: string;
  last?: string;
}

/** A date can be typed or chosen; a text that is not a date goes to the form, which refuses it. */
export function DayField({ value, onChange, first, last, ...field }: DayFieldProps) {
  const today = todayAtSupplier();
  return (
    <DatePicker
      {...calendarTexts()}
      {...field}
      first={first ?? addDays(today, -shownDays)}
      last={last ?? addDays(today, shownDays)}
      today={today}
      value={isDayText(value) ? value : null}
      dayOf={(date) => ({ name: longDay(date), isOpen: true })}
      write={fullDate}
      words={{
        openCalendar: label('delivery.openCalendar'),
        placeholder: label('delivery.dateFormat'),
        notADate: label('delivery.notADate'),
        noSuchDate: label('delivery.noSuchDate'),
        raisedTo: (date) => label('delivery.raisedTo', { day: fullDate(date) }),
        loweredTo: (date) => label('delivery.loweredTo', { day: fullDate(date) }),
      }}
      onChange={onChange}
      onUnread={onChange}
    />
  );
}
