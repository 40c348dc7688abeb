import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { readStandingOrders } from '@engros/contracts/planning/standing-orders.ts';
import { dayOfMonth, weekdayLetters, weekdayOf } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

type Days = OutputOf<typeof readStandingOrders>['Days'];

const monday = 1;

/** Of all standing orders together. */
export function TwoWeeks({ days }: { days: Days }) {
  return (
    <Panel
      isEdge
      isFlush
      title={label('standing.twoWeeks')}
      end={<span className="text-12 text-ink-3">{label('standing.twoWeeksNote')}</span>}
    >
      <ul className="m-0 grid list-none grid-cols-5 p-0 lg:grid-cols-10">
        {days.map(({ Date: date, DayName, IsOpen, Orders, TotalOre }, at) => {
          const week = at > 0 && weekdayOf(date) === monday ? 'lg:border-l-2 lg:border-l-line-strong' : '';
          const shut = IsOpen ? '' : 'day-shut';
          return (
            <li
              key={date}
              className={`grid justify-items-center gap-px border-t border-l border-line px-1 py-3 text-13 tabular-nums first:border-l-0 max-lg:nth-[5n+1]:border-l-0 ${week} ${shut}`}
            >
              <span className="text-ink-2">{weekdayLetters(date, 2)}</span>
              <b className="text-15">{dayOfMonth(date)}</b>
              {IsOpen ? (
                <>
                  <span className="mt-1">{label('standing.orders', { count: Orders })}</span>
                  {TotalOre !== null && (
                    <span className="text-12 text-ink-3">
                      {label('standing.kroner', { amount: formatCount(Math.round(TotalOre / 100)) })}
                    </span>
                  )}
                </>
              ) : (
                <span className="mt-1 text-center" title={DayName ?? undefined}>
                  {label('standing.closed')}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
