import type { DeliveryDate } from '@engros/contracts/goods/delivery.ts';
import {
  calendarTexts,
  deliveryDayOf,
} from '../../../../features/baskets/delivery/delivery-calendar-texts.ts';
import { useDeliveryDates } from '../../../../features/baskets/delivery/delivery-data.ts';
import { fullDate, localMoment, longDay } from '../../../../lib/formats/day-formats.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { DatePicker } from '../../../../ui/delivery/date-picker.tsx';

const noDays: readonly DeliveryDate[] = [];

export function OtherDay({ value, onChange }: { value: string | null; onChange: (date: string) => void }) {
  const { data } = useDeliveryDates();
  const days = data?.Dates ?? noDays;
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <DatePicker
      {...calendarTexts()}
      label={label('delivery.day')}
      first={first.Date}
      last={last.Date}
      today={localMoment(new Date(serverNow()).toISOString(), pageContext().timeZone).date}
      value={value}
      dayOf={deliveryDayOf(days)}
      write={fullDate}
      words={{
        openCalendar: label('delivery.openCalendar'),
        placeholder: label('delivery.dateFormat'),
        notADate: label('delivery.notADate'),
        raisedTo: (date) => label('delivery.raisedTo', { day: longDay(date) }),
        loweredTo: (date) => label('delivery.loweredTo', { day: longDay(date) }),
      }}
      onChange={onChange}
    />
  );
}
