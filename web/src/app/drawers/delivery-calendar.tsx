import type { DeliveryDate } from '@engros/contracts/basket/delivery.ts';
import { calendarTexts, deliveryDayOf } from '../../features/delivery/delivery-calendar-texts.ts';
import { label } from '../../lib/labels.ts';
import { type CalendarDay, DateCalendar } from '../../ui/delivery/date-calendar.tsx';

export interface DeliveryCalendarProps {
  /** All days in order, without gaps. */
  days: readonly DeliveryDate[];
  /** The day of the basket. */
  chosen: string | null;
  /** The day whose details are shown. */
  preview: string | null;
  datesWithBasket: ReadonlySet<string | null>;
  onPreview: (date: string) => void;
}

/**
 * The delivery days as a calendar of weeks. The details of days without delivery, with the reason, can be shown, but
 * such days cannot be chosen.
 */
export function DeliveryCalendar({
  days,
  chosen,
  preview,
  datesWithBasket,
  onPreview,
}: DeliveryCalendarProps) {
  const first = days[0]?.Date;
  const last = days.at(-1)?.Date;
  if (first === undefined || last === undefined) return null;
  const plain = deliveryDayOf(days);
  const dayOf = (date: string): CalendarDay => ({
    ...plain(date),
    isMarked: datesWithBasket.has(date),
    isCurrent: date === chosen,
  });
  return (
    <DateCalendar
      {...calendarTexts()}
      label={label('delivery.chooseDay')}
      first={first}
      last={last}
      value={preview ?? chosen}
      dayOf={dayOf}
      onChange={onPreview}
      onFocus={(date) => {
        if (dayOf(date).isOpen) onPreview(date);
      }}
    />
  );
}
