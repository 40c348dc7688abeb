import { type CalendarDate, GregorianCalendar, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useCalendar, useCalendarCell, useCalendarGrid } from 'react-aria/useCalendar';
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState';
import { breakable } from '../../lib/formats/breakable.ts';
import { IconButton } from '../controls/icon-button.tsx';
import './date-calendar.css';

export interface CalendarDay {
  /** Text for screen readers: the date, and the reason if the date cannot be chosen. */
  name: string;
  isOpen: boolean;
  /** Text printed in the cell, such as a holiday. */
  note?: string | null;
  isMarked?: boolean;
  /** True when the day has deliveries, but it is too late to order for that day. */
  isPast?: boolean;
  /** True for the delivery day of the basket. The day whose details are shown may be another one. */
  isCurrent?: boolean;
}

export interface DateCalendarProps {
  label: string;
  weekHead: string;
  /** Monday first. */
  weekdays: readonly string[];
  /**
   * The first and last date that the calendar shows, `yyyy-MM-dd`. A date outside this range is replaced by the nearer
   * end.
   */
  first: string;
  last: string;
  value: string | null;
  earlierLabel: string;
  laterLabel: string;
  dayOf: (date: string) => CalendarDay;
  weekOf: (date: string) => number;
  /** The calendar prints the name in the first shown day of each month. */
  monthOf: (date: string) => string;
  onChange: (date: string) => void;
  onFocus?: (date: string) => void;
  hasFocus?: boolean;
}

const shownWeeks = 6;
// The Danish locale, because its weeks start on Monday. The language of the browser must not change this.
const locale = 'da-DK';

function weeksBetween(first: CalendarDate, last: CalendarDate): number {
  const before = mondayOffset(first);
  return Math.ceil((before + last.compare(first) + 1) / 7);
}

function mondayOffset(date: CalendarDate): number {
  return (date.calendar.toJulianDay(date) % 7) as number;
}

export function DateCalendar(props: DateCalendarProps) {
  const first = parseDate(props.first);
  const last = parseDate(props.last);
  const allWeeks = weeksBetween(first, last);
  const weeks = Math.min(allWeeks, shownWeeks);
  const state = useCalendarState({
    locale,
    createCalendar: () => new GregorianCalendar(),
    visibleDuration: { weeks },
    selectionAlignment: 'start',
    minValue: first,
    maxValue: last,
    value: props.value === null ? null : constrain(parseDate(props.value), first, last),
    isDateUnavailable: (date) => !props.dayOf(date.toString()).isOpen,
    onChange: (date: CalendarDate) => props.onChange(date.toString()),
    onFocusChange: (date) => props.onFocus?.(date.toString()),
    autoFocus: props.hasFocus ?? false,
  });
  const { calendarProps, prevButtonProps, nextButtonProps } = useCalendar(
    { 'aria-label': props.label },
    state,
  );
  return (
    <div {...calendarProps}>
      <Grid {...props} state={state} weeks={weeks} />
      {allWeeks > weeks && (
        <div className="calendar-turn flex h-8 items-center justify-end gap-1">
          <IconButton {...prevButtonProps} label={props.earlierLabel}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton {...nextButtonProps} label={props.laterLabel}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function constrain(date: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate {
  if (date.compare(first) < 0) return first;
  return date.compare(last) > 0 ? last : date;
}

type GridProps = DateCalendarProps & { state: CalendarState; weeks: number };

function Grid({ state, weeks, ...props }: GridProps) {
  const { gridProps } = useCalendarGrid({}, state);
  // PageUp and PageDown move by a month. The library would move by a week, which the arrow keys already do.
  const page = (event: KeyboardEvent<HTMLTableElement>) => {
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    if (months === undefined || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    state.setFocusedDate(state.focusedDate.add({ months }));
  };
  const rows = Array.from({ length: weeks }, (_, index) => state.getDatesInWeek(index));
  return (
    <table
      {...gridProps}
      className="calendar w-full table-fixed lining-nums tabular-nums"
      onKeyDownCapture={page}
    >
      <thead>
        <tr>
          <th scope="col">{props.weekHead}</th>
          {props.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((dates, index) => {
          const [monday] = dates;
          if (!monday) return null;
          return (
            <tr key={String(monday)}>
              <th scope="row" className="num">
                {props.weekOf(monday.toString())}
              </th>
              {dates.map((date) => (
                <Cell
                  key={String(date)}
                  state={state}
                  date={date}
                  day={date && props.dayOf(date.toString())}
                  month={
                    date && startsMonth(date, state.visibleRange.start, props.first, index)
                      ? props.monthOf(date.toString())
                      : null
                  }
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Also true for the first day that the calendar shows. */
function startsMonth(date: CalendarDate, start: CalendarDate, first: string, week: number): boolean {
  if (date.day === 1) return true;
  return week === 0 && (date.compare(start) === 0 || date.toString() === first);
}

interface CellProps {
  state: CalendarState;
  date: CalendarDate | null;
  day: CalendarDay | null;
  month: ReactNode;
}

function Cell({ state, date, day, month }: CellProps) {
  if (date === null || day === null || state.isInvalid(date)) return <td />;
  return <DayCell state={state} date={date} day={day} month={month} />;
}

function DayCell({ state, date, day, month }: CellProps & { date: CalendarDate; day: CalendarDay }) {
  const cell = useRef<HTMLDivElement>(null);
  const { cellProps, buttonProps, isSelected } = useCalendarCell({ date }, state, cell);
  // Removes the library's own label, so that the cell is named by its content, which contains the reason why a day
  // cannot be chosen.
  const named = { ...buttonProps, 'aria-label': undefined };
  return (
    <td {...cellProps}>
      <div
        {...named}
        ref={cell}
        data-testid="calendar-day"
        className="calendar-day relative grid w-full place-items-center content-center rounded-2 leading-3.5 data-chosen:text-on-time"
        aria-current={day.isCurrent ? 'date' : undefined}
        data-chosen={day.isCurrent || undefined}
        data-past={day.isPast || undefined}
        data-preview={(isSelected && !day.isCurrent) || undefined}
      >
        <span className="visually-hidden">{day.name}</span>
        {month && <em aria-hidden="true">{month}</em>}
        <b aria-hidden="true">{date.day}</b>
        {day.note && <small aria-hidden="true">{breakable(day.note)}</small>}
        {day.isMarked && <i className="day-dot absolute top-1.25 right-1.5 size-1.25 rounded-[50%]" />}
      </div>
    </td>
  );
}
