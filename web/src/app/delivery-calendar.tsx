import type { DeliveryDate } from '@engros/contracts/delivery.ts';
import { isOpenDay } from '../features/delivery/delivery-days.ts';
import { isoWeek, longDay, monthName, weekdayLetters } from '../lib/day-formats.ts';
import { label } from '../lib/labels.ts';
import { serverNow } from '../lib/server-clock.ts';
import { type CalendarDay, DateCalendar } from '../ui/date-calendar.tsx';

export interface DeliveryCalendarProps {
  /** In order, without gaps. */
  days: readonly DeliveryDate[];
  /** The day of the basket. */
  chosen: string | null;
  /** The day looked at. */
  preview: string | null;
  datesWithBasket: ReadonlySet<string | null>;
  onPreview: (date: string) => void;
}

function reasonText(day: DeliveryDate | undefined): string {
  if (!day) return '';
  return day.Name ?? (day.Reason ? label(`delivery.reason.${day.Reason}`) : '');
}

function dayName(date: string, day: DeliveryDate | undefined, isOpen: boolean): string {
  const name = longDay(date);
  if (isOpen) return name;
  const reason = reasonText(day);
  return label('delivery.noDelivery', { day: reason === '' ? name : `${name}: ${reason}` });
}

/** 2026-11-23 was a Monday. */
const weekdays = () => Array.from({ length: 7 }, (_, at) => weekdayLetters(`2026-11-${23 + at}`, 2));

/** The delivery days as a calendar of weeks; days without delivery can be looked at, not chosen, and say why. */
export function DeliveryCalendar({
  days,
  chosen,
  preview,
  datesWithBasket,
  onPreview,
}: DeliveryCalendarProps) {
  const byDate = new Map(days.map((day) => [day.Date, day]));
  const first = days[0]?.Date;
  const last = days.at(-1)?.Date;
  if (first === undefined || last === undefined) return null;
  const dayOf = (date: string): CalendarDay => {
    const day = byDate.get(date);
    const isOpen = day !== undefined && isOpenDay(day, serverNow());
    return {
      name: dayName(date, day, isOpen),
      isOpen,
      note: day?.Name ?? null,
      isMarked: datesWithBasket.has(date),
      isCurrent: date === chosen,
    };
  };
  return (
    <DateCalendar
      label={label('delivery.chooseDay')}
      weekHead={label('delivery.weekHead')}
      earlierLabel={label('delivery.earlierWeeks')}
      laterLabel={label('delivery.laterWeeks')}
      weekdays={weekdays()}
      first={first}
      last={last}
      value={preview ?? chosen}
      dayOf={dayOf}
      weekOf={isoWeek}
      monthOf={monthName}
      onChange={onPreview}
      onFocus={(date) => {
        if (dayOf(date).isOpen) onPreview(date);
      }}
    />
  );
}
