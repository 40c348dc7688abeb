import type { DeliveryDate } from '@engros/contracts/goods/delivery.ts';
import { calendarTexts, deliveryDayOf } from '../../features/baskets/delivery/delivery-calendar-texts.ts';
import { label } from '../../lib/labels.ts';
import { type CalendarDay, DateCalendar } from '../../ui/delivery/date-calendar.tsx';

export interface DeliveryCalendarProps {
  /** In order; no day between the first and the last may be missing. */
  days: readonly DeliveryDate[];
  /** Null without a basket. */
  chosen: string | null;
  /** The day whose details are shown; need not be the day of the basket. */
  preview: string | null;
  datesWithBasket: ReadonlySet<string | null>;
  onPreview: (date: string) => void;
}

/** Days without delivery show their details and the reason, but cannot be chosen. */
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
