import { readCalendar } from '@engros/contracts/supplier/calendar.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Copy } from 'lucide-react';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import type { CalendarDay, DayKind } from './calendar-days.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CopyPanel } from './copy-panel.tsx';
import { DaysPanel } from './days-panel.tsx';
import { HolidaysPanel, PublicationsPanel } from './side-panels.tsx';

const weeks = 7;

interface CalendarState {
  depot: string;
  /** Id of the route; empty for every route. */
  route: string;
  from: string;
  /** The edited day, or the first of several edited days. */
  day: string;
  /** The other end of the edited days, which may be before or after `day`; empty when only one day is edited. */
  until: string;
  /** `1` while the panel that copies days to another depot is open. */
  copy: string;
}

function calendarState(search: Record<string, unknown>): CalendarState {
  const dateOf = (name: string) => {
    const text = textOf(search, name, 10);
    return isDayText(text) ? text : '';
  };
  return {
    depot: textOf(search, 'depot', 32),
    route: textOf(search, 'route', consoleLimits.routeNameLength),
    from: dateOf('from'),
    day: dateOf('day'),
    until: dateOf('until'),
    copy: textOf(search, 'copy', 1),
  };
}

function chosenOf(days: readonly CalendarDay[], state: CalendarState): CalendarDay[] {
  const [first = '', last = ''] = [state.day, state.until || state.day].toSorted();
  return days.filter(({ Date: date }) => date >= first && date <= last);
}

const none = { day: '', until: '', copy: '' };

export function CalendarScreen() {
  const [state, change] = useAddressState(calendarState);
  const calendar = useQuery({
    ...query(readCalendar, {
      query: {
        ...(state.depot ? { depotId: state.depot } : {}),
        ...(state.route ? { route: state.route } : {}),
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
    <ConsolePage
      title={label('console.calendar.title')}
      note={label('console.calendar.note')}
      actions={
        (calendar.data?.Depots.length ?? 0) > 1 && (
          <Button onPress={() => change({ ...state, ...none, route: '', copy: '1' })}>
            <Copy aria-hidden="true" />
            {label('console.calendar.copy')}
          </Button>
        )
      }
    >
      <Loaded of={calendar}>
        {({ Depots, DepotId, Routes, Days }) => (
          <>
            <div className="mb-3 flex flex-wrap items-center gap-2">
              <Select
                label={label('console.calendar.depot')}
                prefix={`${label('console.calendar.depot')}:`}
                value={DepotId}
                options={Depots.map(({ Id, Name }) => ({ id: Id, label: Name }))}
                onChange={(depot) => change({ ...state, ...none, depot, route: '' })}
              />
              <Select
                label={label('console.calendar.route')}
                prefix={`${label('console.calendar.route')}:`}
                value={state.route}
                options={[
                  { id: '', label: label('console.calendar.everyRoute') },
                  ...Routes.map((name) => ({ id: name, label: name })),
                ]}
                onChange={(route) => change({ ...state, copy: '', route })}
              />
              <IconButton label={label('console.calendar.earlier')} onPress={() => move(-4)}>
                <ChevronLeft aria-hidden="true" />
              </IconButton>
              <IconButton label={label('console.calendar.later')} onPress={() => move(4)}>
                <ChevronRight aria-hidden="true" />
              </IconButton>
              <Legend />
            </div>
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_348px]">
              <CalendarGrid
                days={Days}
                chosen={new Set(chosenOf(Days, state).map(({ Date: date }) => date))}
                onChoose={(date, isExtended) =>
                  change({
                    ...state,
                    ...none,
                    ...(isExtended && state.day ? { day: state.day, until: date } : { day: date }),
                  })
                }
              />
              <div className="grid gap-4">
                {state.copy && (
                  <CopyPanel
                    depots={Depots}
                    depotId={DepotId}
                    days={Days}
                    onClose={() => change({ ...state, ...none })}
                    onCopied={(depot) => change({ ...state, ...none, depot })}
                  />
                )}
                <DaysPanel
                  place={{ depotId: DepotId, route: state.route || null }}
                  days={chosenOf(Days, state)}
                  latest={Days.at(-1)?.Date ?? ''}
                  onUntil={(until) => change({ ...state, until })}
                  onClose={() => change({ ...state, ...none })}
                />
                <PublicationsPanel depotId={DepotId} />
                <HolidaysPanel days={Days} />
              </div>
            </div>
          </>
        )}
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
