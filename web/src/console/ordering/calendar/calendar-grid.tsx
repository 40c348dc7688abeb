import type { KeyboardEvent } from 'react';
import {
  addDays,
  dayOfMonth,
  isoWeek,
  longDay,
  monthName,
  weekdayName,
} from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { type CalendarDay, contentWords, type DayKind } from './calendar-days.ts';

interface Props {
  days: readonly CalendarDay[];
  chosen: ReadonlySet<string>;
  /** `isExtended` is true when the choice must reach from the first chosen day to this date. */
  onChoose: (date: string, isExtended: boolean) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** With Shift, also extends the chosen days to the new day. */
function moveFocus(event: KeyboardEvent<HTMLElement>, onChoose: Props['onChoose']): void {
  const step = steps[event.key];
  const date = (event.target as HTMLElement).dataset.date;
  if (step === undefined || date === undefined) return;
  event.preventDefault();
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-date="${addDays(date, step)}"]`);
  next?.focus();
  if (next && event.shiftKey) onChoose(addDays(date, step), true);
}

export function CalendarGrid({ days, chosen, onChoose }: Props) {
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  const today = todayAtSupplier();
  return (
    <table
      className="w-full table-fixed border-collapse bg-surface max-lg:-mx-(--gutter) max-lg:w-[calc(100%_+_2*var(--gutter))]"
      onKeyDown={(event) => moveFocus(event, onChoose)}
    >
      <caption className="visually-hidden">{label('console.calendar.title')}</caption>
      <thead>
        <tr className="text-12 text-ink-3">
          <th scope="col" className="w-14 border border-line px-2 py-2 max-lg:w-9 max-lg:px-1">
            {label('console.calendar.week')}
          </th>
          {weeks[0]?.map(({ Date: date }) => (
            <th key={date} scope="col" className="border border-line px-2 py-2 max-lg:px-1">
              <span className="visually-hidden">{weekdayName(date)}</span>
              <span aria-hidden="true" className="max-lg:hidden">
                {weekdayName(date)}
              </span>
              <span aria-hidden="true" className="lg:hidden">
                {weekdayName(date).slice(0, 2)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => {
          const [{ Date: monday } = { Date: '' }] = week;
          const month = monthName(addDays(monday, 6));
          const isNewMonth = at === 0 || month !== monthName(addDays(monday, -1));
          return (
            <tr key={monday}>
              <th
                scope="row"
                className="border border-line px-2 py-2 text-left align-top text-13 font-[620] max-lg:px-1"
              >
                {isoWeek(monday)}
                {isNewMonth && <span className="block text-12 font-[400] text-ink-3">{month}</span>}
              </th>
              {week.map((day) => (
                <td key={day.Date} className="h-19 border border-line p-0 align-top">
                  <DayButton
                    day={day}
                    isToday={day.Date === today}
                    isPast={day.Date < today}
                    isChosen={chosen.has(day.Date)}
                    onChoose={(isExtended) => onChoose(day.Date, isExtended)}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function wordsOf(day: CalendarDay): string {
  const content = day.Content ?? day.OfDepot;
  if (content !== null) return contentWords(content);
  if (day.Holiday !== null) return day.Holiday;
  const [only, ...more] = day.DifferingRoutes;
  if (only === undefined) return '';
  return more.length === 0 ? only : label('console.calendar.routesDiffer', { count: more.length + 1 });
}

function lookOf({ Content, OfDepot, Holiday, HasRoute, DifferingRoutes }: CalendarDay): string {
  const kind = (Content ?? OfDepot)?.Kind;
  if (kind === 'deadline') return 'border-t-[3px] border-t-time-ink';
  if (kind === 'extra') return 'border-t-[3px] border-t-ok';
  if (kind === 'closed' || Holiday !== null || !HasRoute) return 'console-closed-day';
  return DifferingRoutes.length > 0 ? 'border-t-[3px] border-t-line-strong' : '';
}

/** On a phone the text of a closed day is hidden, because there is no room; the hatched background shows that it is closed. */
const wordLooks: Record<DayKind, string> = {
  closed: 'text-ink max-lg:hidden',
  deadline: 'text-time-ink',
  extra: 'text-ok-ink',
};

interface DayProps {
  day: CalendarDay;
  isToday: boolean;
  isPast: boolean;
  isChosen: boolean;
  onChoose: (isExtended: boolean) => void;
}

function DayButton({ day, isToday, isPast, isChosen, onChoose }: DayProps) {
  const words = wordsOf(day);
  const kind = (day.Content ?? day.OfDepot)?.Kind;
  return (
    <button
      type="button"
      data-date={day.Date}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      className={`flex size-full flex-col items-start gap-0.5 px-2 py-1.5 text-left hover:bg-surface-2 max-lg:px-1 ${lookOf(day)} ${isChosen ? 'bg-brand-tint outline-2 -outline-offset-2 outline-brand' : ''}`}
      onClick={(event) => onChoose(event.shiftKey)}
    >
      <span className="visually-hidden">
        {label('console.calendar.dayName', {
          day: longDay(day.Date),
          count: day.Deliveries,
          more: words && `, ${words}`,
        })}
      </span>
      <span
        aria-hidden="true"
        className={`num text-14 ${isPast ? 'text-ink-3' : 'font-[640]'} ${isToday ? 'rounded-1 bg-ink-2 px-1 text-surface' : ''}`}
      >
        {dayOfMonth(day.Date)}
      </span>
      <span
        aria-hidden="true"
        className={`line-clamp-2 text-11 font-[620] wrap-anywhere ${wordLooks[kind ?? 'closed']}`}
      >
        {words}
      </span>
      <span
        aria-hidden="true"
        className={`num mt-auto text-12 text-ink-3 ${kind === 'closed' ? 'line-through' : ''}`}
      >
        {day.Deliveries > 0 && formatCount(day.Deliveries)}
      </span>
    </button>
  );
}
