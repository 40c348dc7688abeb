import { useState } from 'react';
import {
  fullDate,
  isoWeek,
  longDay,
  monthName,
  weekdayHeads,
  weekdayOf,
} from '../lib/formats/day-formats.ts';
import type { CalendarDay } from '../ui/delivery/date-calendar.tsx';
import { DatePicker, type DatePickerProps } from '../ui/delivery/date-picker.tsx';
import { DateRange } from '../ui/delivery/date-range.tsx';
import { Section, Shown } from './section.tsx';

const first = '2026-11-24';
const last = '2027-01-21';

/** Goods are delivered Monday to Friday, except on Christmas Day. */
function dayOf(date: string): CalendarDay {
  if (date === '2026-12-25')
    return { name: `${longDay(date)}: Juledag, ingen levering`, isOpen: false, note: 'Juledag' };
  if (weekdayOf(date) > 5) return { name: `${longDay(date)}: Ingen rute, ingen levering`, isOpen: false };
  return { name: longDay(date), isOpen: true };
}

const usual: Omit<DatePickerProps, 'label' | 'value' | 'onChange'> = {
  first,
  last,
  today: '2026-11-23',
  weekHead: 'Uge',
  weekdays: weekdayHeads(),
  earlierLabel: 'Tidligere uger',
  laterLabel: 'Senere uger',
  dayOf,
  weekOf: isoWeek,
  monthOf: monthName,
  write: fullDate,
  words: {
    openCalendar: 'Åbn kalenderen',
    placeholder: 'dd.mm.åååå',
    notADate: 'Skriv datoen som 24.11.2026',
    raisedTo: (date) => `Første mulige dag er ${longDay(date)}`,
    loweredTo: (date) => `Sidste mulige dag er ${longDay(date)}`,
  },
};

export function DatePickers() {
  const [date, setDate] = useState<string>('2026-11-25');
  const [span, setSpan] = useState({ from: '2026-11-25', to: '2026-11-27' });
  return (
    <Section title="Datoer">
      <Shown caption="En dato">
        <DatePicker {...usual} label="Leveringsdag" value={date} onChange={setDate} />
      </Shown>
      <Shown caption="En periode">
        <DateRange {...usual} label="Periode" fromLabel="Fra" toLabel="Til" value={span} onChange={setSpan} />
      </Shown>
    </Section>
  );
}
