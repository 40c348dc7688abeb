import { type DayContent, readCalendar } from '@engros/contracts/console/calendar.ts';
import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '../../../lib/day-formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/today.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { CalendarGrid } from './calendar-grid.tsx';
import { DayPanel } from './day-panel.tsx';

const weeks = 7;
const day = /^\d{4}-\d{2}-\d{2}$/;

export type CalendarDay = OutputOf<typeof readCalendar>['Days'][number];
export type DayKind = DayContent['Kind'];

interface CalendarState {
  depot: string;
  from: string;
  /** The day that is edited. */
  day: string;
}

function calendarState(search: Record<string, unknown>): CalendarState {
  const from = textOf(search, 'from', 10);
  const chosen = textOf(search, 'day', 10);
  return {
    depot: textOf(search, 'depot', 32),
    from: day.test(from) ? from : '',
    day: day.test(chosen) ? chosen : '',
  };
}

/** The delivery days of a depot by weeks; a day is changed beside them, with the consequences before it is saved. */
export function CalendarScreen() {
  const [state, change] = useAddressState(calendarState);
  const calendar = useQuery({
    ...query(readCalendar, {
      query: {
        ...(state.depot ? { depotId: state.depot } : {}),
        ...(state.from ? { fromDate: state.from } : {}),
        weeks,
      },
    }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
  const move = (by: number) =>
    change({ ...state, from: addDays(calendar.data?.Days[0]?.Date ?? todayAtSupplier(), by * 7) });
  return (
    <ConsolePage title={label('console.calendar.title')} note={label('console.calendar.note')}>
      <Loaded of={calendar}>
        {({ Depots, DepotId, Days }) => {
          const chosen = Days.find(({ Date: date }) => date === state.day);
          return (
            <>
              <div className="mb-3 flex flex-wrap items-center gap-2">
                <Select
                  label={label('console.calendar.depot')}
                  prefix={`${label('console.calendar.depot')}:`}
                  value={DepotId}
                  options={Depots.map(({ Id, Name }) => ({ id: Id, label: Name }))}
                  onChange={(depot) => change({ ...state, depot, day: '' })}
                />
                <IconButton label={label('console.calendar.earlier')} onPress={() => move(-4)}>
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
                <IconButton label={label('console.calendar.later')} onPress={() => move(4)}>
                  <ChevronRight aria-hidden="true" />
                </IconButton>
                <Legend />
              </div>
              <div className={chosen ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_348px]' : ''}>
                <CalendarGrid
                  days={Days}
                  chosen={state.day}
                  onChoose={(date) => change({ ...state, day: date })}
                />
                {chosen && (
                  <DayPanel
                    key={`${DepotId} ${chosen.Date} ${chosen.Version}`}
                    depotId={DepotId}
                    day={chosen}
                    onClose={() => change({ ...state, day: '' })}
                  />
                )}
              </div>
            </>
          );
        }}
      </Loaded>
    </ConsolePage>
  );
}

const marks: Record<DayKind, string> = {
  closed: 'console-closed-day border',
  deadline: 'border border-t-[3px] border-t-time-ink',
  extra: 'border border-t-[3px] border-t-ok',
};

function Legend() {
  return (
    <ul className="ml-auto flex flex-wrap gap-4 text-12 text-ink-2">
      {(['closed', 'deadline', 'extra'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-3.5 border-line-strong ${marks[kind]}`} />
          {label(`console.calendar.legend.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
