import type { DeliveryDate } from '@engros/contracts/delivery.ts';
import { type KeyboardEvent, useState } from 'react';
import { isOpenDay } from '../features/delivery/delivery-days.ts';
import { dayOfMonth, longDay, monthName, weekdayLetters, weekdayOf } from '../lib/day-formats.ts';
import { label } from '../lib/labels.ts';
import { serverNow } from '../lib/server-clock.ts';
import { daysByKey, shownDate } from './calendar-keys.ts';
import { calendarWeeks } from './calendar-weeks.ts';
import './delivery-calendar.css';

export interface DeliveryCalendarProps {
  days: readonly DeliveryDate[];
  /** The day of the basket. */
  chosen: string | null;
  /** The day looked at. */
  preview: string | null;
  datesWithBasket: ReadonlySet<string | null>;
  onPreview: (date: string) => void;
}

type Entry = { date: string; day: DeliveryDate | undefined };

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

function DayButton({
  date,
  day,
  chosen,
  preview,
  datesWithBasket,
  days,
  onPreview,
  isTabStop,
}: Entry & DeliveryCalendarProps & { isTabStop: boolean }) {
  const isOpen = day !== undefined && isOpenDay(day, serverNow());
  const isChosen = date === chosen;
  return (
    <button
      type="button"
      className="calendar-day"
      data-date={date}
      tabIndex={isTabStop ? 0 : -1}
      aria-disabled={!isOpen || undefined}
      aria-pressed={date === (preview ?? chosen)}
      aria-current={isChosen ? 'date' : undefined}
      data-chosen={isChosen || undefined}
      data-preview={date === preview || undefined}
      onClick={() => {
        if (isOpen) onPreview(date);
      }}
    >
      <span className="visually-hidden">{dayName(date, day, isOpen)}</span>
      {(dayOfMonth(date) === 1 || date === days[0]?.Date) && <em aria-hidden="true">{monthName(date)}</em>}
      <b aria-hidden="true">{dayOfMonth(date)}</b>
      {day?.Name && <small aria-hidden="true">{day.Name}</small>}
      {datesWithBasket.has(date) && <i className="day-dot" />}
    </button>
  );
}

/** Weeks as rows, Monday first, with the reason where nothing is delivered. */
export function DeliveryCalendar(props: DeliveryCalendarProps) {
  const weeks = calendarWeeks(props.days);
  const [firstWeek] = weeks;
  const shown = props.days.map(({ Date: date }) => date);
  // One stop for the Tab key; arrows move within, also to closed days, whose reason is then read out.
  const [focused, setFocused] = useState(props.preview ?? props.chosen ?? shown[0] ?? '');
  const tabStop = shown.includes(focused) ? focused : (shown[0] ?? '');
  const moveFocus = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined;
    const days = from === undefined ? null : daysByKey(event.key, weekdayOf(from));
    if (from === undefined || days === null) return;
    event.preventDefault();
    const to = shownDate(shown, from, days);
    setFocused(to);
    event.currentTarget.querySelector<HTMLButtonElement>(`[data-date="${to}"]`)?.focus();
  };
  return (
    <table className="calendar" onKeyDown={moveFocus}>
      <caption className="visually-hidden">{label('delivery.chooseDay')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('delivery.weekHead')}</th>
          {firstWeek?.days.map(({ date }) => (
            <th key={date} scope="col">
              {weekdayLetters(date, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, days }) => (
          <tr key={days[0]?.date}>
            <th scope="row" className="num">
              {week}
            </th>
            {days.map((entry) => (
              <td key={entry.date}>
                {entry.day ? <DayButton {...props} {...entry} isTabStop={entry.date === tabStop} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
