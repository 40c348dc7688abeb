import { DayField, type DayFieldProps } from '../../features/baskets/delivery/day-field.tsx';
import { label } from '../../lib/labels.ts';
import { TimeField } from './time-field.tsx';

/** A moment in the supplier's time zone, `2026-11-23T08:00`, in two fields; empty when both are. */
export function MomentField({ value, onChange, ...field }: Omit<DayFieldProps, 'first' | 'last'>) {
  const [date = '', time = ''] = value.split('T', 2);
  const compose = (nextDate: string, nextTime: string) =>
    onChange(nextDate === '' && nextTime === '' ? '' : `${nextDate}T${nextTime}`);
  return (
    <fieldset
      aria-label={field.label}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_88px] items-start gap-2"
    >
      <DayField {...field} value={date} onChange={(next) => compose(next, time)} />
      <TimeField
        label={label('console.moment.time')}
        {...(field.size && { size: field.size })}
        value={time}
        onChange={(next) => compose(date, next)}
      />
    </fieldset>
  );
}
