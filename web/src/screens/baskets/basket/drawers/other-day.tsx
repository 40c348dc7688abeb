import type { DeliveryDate } from '@engros/contracts/goods/delivery.ts';
import { useState } from 'react';
import {
  calendarTexts,
  deliveryDayOf,
} from '../../../../features/baskets/delivery/delivery-calendar-texts.ts';
import { useDeliveryDates } from '../../../../features/baskets/delivery/delivery-data.ts';
import { isOpenDay } from '../../../../features/baskets/delivery/delivery-days.ts';
import { fullDate, localMoment, longDay } from '../../../../lib/formats/day-formats.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { RadioList } from '../../../../ui/controls/radio-list.tsx';
import { DatePicker } from '../../../../ui/delivery/date-picker.tsx';
import { deadlineMoment } from '../delivery-panel.tsx';

const noDays: readonly DeliveryDate[] = [];
const namedDays = 5;
const later = 'later';

interface OtherDayProps {
  /** The basket's own day, and those that are offered beside this choice. */
  without: readonly (string | null)[];
  value: string | null;
  onChange: (date: string | null) => void;
}

/** The next delivery days by name, and a date field only for later ones. */
export function OtherDay({ without, value, onChange }: OtherDayProps) {
  const { data } = useDeliveryDates();
  const [isLater, setLater] = useState(false);
  const days = data?.Dates ?? noDays;
  const open = days.filter((day) => !without.includes(day.Date) && isOpenDay(day, serverNow()));
  const near = open.slice(0, namedDays);
  return (
    <>
      <RadioList
        label={label('delivery.day')}
        value={isLater ? later : value}
        onChange={(id) => {
          setLater(id === later);
          onChange(id === later ? null : id);
        }}
        options={[
          ...near.map(({ Date: date, Deadline }) => ({
            id: date,
            label: longDay(date),
            note: Deadline && label('checkout.orderBefore', { moment: deadlineMoment(Deadline) }),
          })),
          ...(open.length > near.length ? [{ id: later, label: label('checkout.laterDay') }] : []),
        ]}
      />
      {isLater && <LaterDay days={days} value={value} onChange={onChange} />}
    </>
  );
}

interface LaterDayProps {
  days: readonly DeliveryDate[];
  value: string | null;
  onChange: (date: string) => void;
}

function LaterDay({ days, value, onChange }: LaterDayProps) {
  const isOpen = (day: DeliveryDate) => isOpenDay(day, serverNow());
  const first = days.find(isOpen);
  const last = days.findLast(isOpen);
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
        noSuchDate: label('delivery.noSuchDate'),
        raisedTo: (date) => label('delivery.raisedTo', { day: longDay(date) }),
        loweredTo: (date) => label('delivery.loweredTo', { day: longDay(date) }),
      }}
      onChange={onChange}
    />
  );
}
