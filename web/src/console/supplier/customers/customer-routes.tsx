import type { CustomerPage } from '@engros/contracts/supplier/people/customers.ts';
import { clockTime, shortDay, timeSpan, weekdayHeads, weekdayOf } from '../../../lib/formats/day-formats.ts';
import { rhythmText } from '../../../lib/formats/route-rhythm.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';

type Route = CustomerPage['Delivery']['Routes'][number];

/** A cell a weekday with its tours; the hatched ones have no delivery. */
export function RoutesPanel({ page: { Delivery, Customer, ReadAt } }: { page: CustomerPage }) {
  const today = weekdayOf(momentOf(ReadAt).date);
  const ofDay = Map.groupBy(Delivery.Routes, ({ Weekday }) => Weekday);
  return (
    <Panel
      title={label('console.customer.routes')}
      end={
        <ConsoleLink to="/console/why-not" search={{ customer: Customer.Id }} className="link text-13">
          {label('console.customer.whyNot')}
        </ConsoleLink>
      }
      isFlush
      isEdge
    >
      <ol className="grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-7">
        {weekdayHeads().map((head, at) => (
          <Day key={head} head={head} tours={ofDay.get(at + 1) ?? []} isToday={at + 1 === today} />
        ))}
      </ol>
      <p className="num border-t border-line px-4 py-2 text-12 text-ink-3">
        {Delivery.ExtraDays.length === 0
          ? label('console.customer.noExtraDays')
          : label('console.customer.extraDays', {
              days: Delivery.ExtraDays.map((day) => shortDay(day)).join(', '),
            })}
      </p>
    </Panel>
  );
}

function Day({ head, tours, isToday }: { head: string; tours: readonly Route[]; isToday: boolean }) {
  const look = tours.length === 0 ? 'console-closed-day text-ink-3' : isToday ? 'bg-surface-2' : '';
  return (
    <li className={`num border-r border-b border-line px-3 py-2.5 text-12/[18px] last:border-r-0 ${look}`}>
      <b className="block text-13 font-[620] text-ink">{head}</b>
      {tours.length === 0 && label('console.customer.noDelivery')}
      {tours.map((route) => (
        <div key={route.Tour} className="not-last:mb-2">
          <span className="block wrap-anywhere">{route.RouteName}</span>
          <span className="block">{timeSpan(route.From, route.To)}</span>
          <span className="block whitespace-normal text-ink-3">{cutOffText(route)}</span>
          <span className="block whitespace-normal wrap-anywhere text-ink-3">{rhythmText(route)}</span>
        </div>
      ))}
    </li>
  );
}

function cutOffText({ CutOffTime, CutOffWorkingDays }: Route): string {
  const time = clockTime(CutOffTime);
  return CutOffWorkingDays === 0
    ? label('console.customer.cutOffSameDay', { time })
    : label('console.customer.cutOff', { time, count: CutOffWorkingDays });
}
