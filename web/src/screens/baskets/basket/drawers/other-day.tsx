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
import { faultsOfDay, type Moved, useMovedOnDays } from './moved-on.ts';

const noDays: readonly DeliveryDate[] = [];
const namedDays = 5;
const later = 'later';

interface OtherDayProps {
  moved: readonly Moved[];
  /** The basket's own day, and those that are offered beside this choice. */
  without: readonly (string | null)[];
  value: string | null;
  onChange: (date: string | null) => void;
}

/** The next delivery days by name, and a date field only for later ones. */
export function OtherDay({ moved, without, value, onChange }: OtherDayProps) {
  const { data } = useDeliveryDates();
  const [isLater, setLater] = useState(false);
  const days = data?.Dates ?? noDays;
  const open = days.filter((day) => !without.includes(day.Date) && isOpenDay(day, serverNow()));
  const near = open.slice(0, namedDays);
  const onNear = useMovedOnDays(
    moved,
    near.map(({ Date: ExpectedDate }) => ({ ExpectedDate, PreSaleId: null })),
  );
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
          ...near.map(({ Date: date, Deadline }, at) => ({
            id: date,
            label: longDay(date),
            note: (
              <DayNote
                note={Deadline ? label('checkout.orderBefore', { moment: deadlineMoment(Deadline) }) : ''}
                faults={faultsOfDay(moved, onNear[at])}
              />
            ),
          })),
          ...(open.length > near.length ? [{ id: later, label: label('checkout.laterDay') }] : []),
        ]}
      />
      {isLater && <LaterDay days={days} value={value} onChange={onChange} />}
    </>
  );
}

/** The note of a day, and what it cannot deliver. */
export function DayNote({ note, faults }: { note: string; faults: string }) {
  return (
    <>
      {note}
      {faults && <span className="block text-time-ink">{faults}</span>}
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
