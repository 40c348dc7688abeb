import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { readConsequences } from '@engros/contracts/supplier/calendar.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Loaded } from '../../frame/loaded.tsx';
import type { Place, PublishedDay } from './calendar-days.ts';

interface Props {
  place: Place;
  days: readonly PublishedDay[];
}

export function Consequences({ place: { depotId, route }, days }: Props) {
  // Names of days do not move anything. Constant names keep the request the same, so that typing a name does not ask
  // the server again.
  const Days = days.map(({ Date: date, Content }) => ({
    Date: date,
    Content: Content && { ...Content, NameDa: '–', NameEn: '–' },
  }));
  const consequences = useQuery({
    ...query(readConsequences, { params: { depotId }, body: { Route: route, Days } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="consequence" className="rounded-3 bg-surface-2 p-3">
      <h3 id="consequence" className="mb-2">
        {label('console.calendar.consequence')}
      </h3>
      <Loaded of={consequences} rows={2}>
        {(data) =>
          data.NumberOfCustomers > 0 ? (
            <Moved data={data} />
          ) : (
            <p className="text-13 text-ink-2">{label('console.calendar.noConsequence')}</p>
          )
        }
      </Loaded>
    </section>
  );
}

function Moved({ data }: { data: OutputOf<typeof readConsequences> }) {
  const figures = [
    [data.NumberOfOrders, label('console.calendar.orders'), ''],
    [data.NumberOfBaskets, label('console.calendar.baskets'), ''],
    [data.NumberOfCustomers, label('console.calendar.customers'), ''],
    [data.NumberWithoutDay, label('console.calendar.without'), 'text-danger-ink'],
  ] as const;
  const rows = [
    ...data.Orders.map((row) => ({
      ...row,
      key: `order ${row.OrderId}`,
      what: label('console.calendar.order', { id: row.OrderId }),
    })),
    ...data.Baskets.map((row) => ({
      ...row,
      key: `basket ${row.BasketId}`,
      what: label('console.calendar.basket', { id: row.BasketId, count: row.NumberOfLines }),
    })),
  ].toSorted((a, b) => a.Date.localeCompare(b.Date));
  const isOfSeveralDays = new Set(rows.map((row) => row.Date)).size > 1;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 text-13">
        {figures
          .filter(([count]) => count > 0)
          .map(([count, text, colour]) => (
            <div key={text} className="contents">
              <dt className={`num order-1 text-right text-16 font-[640] ${colour}`}>{formatCount(count)}</dt>
              <dd className="order-1">{text}</dd>
            </div>
          ))}
      </dl>
      <details className="mt-2 text-13">
        <summary className="min-h-6 cursor-pointer text-brand">{label('console.calendar.see')}</summary>
        <ul className="mt-1 grid max-h-70 gap-1.5 overflow-auto">
          {rows.map(({ key, what, CustomerName, Date: date, NextDate }) => (
            <li key={key}>
              <b className="block">{CustomerName}</b>
              <span className="text-12 text-ink-2">
                {isOfSeveralDays && `${shortDay(date)} · `}
                {what}
                {' · '}
                {NextDate === null
                  ? label('console.calendar.movesNowhere')
                  : label('console.calendar.movesTo', { day: shortDay(NextDate) })}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
