import type { ConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { clockTime } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

type Orders = NonNullable<ConsoleOverview['Orders']>;

const halfHoursADay = 48;
const spotOf = (time: string) => Number(time.slice(0, 2)) * 2 + (Number(time.slice(3, 5)) >= 30 ? 1 : 0);
const timeOf = (spot: number) => clockTime(`${Math.floor(spot / 2)}:${spot % 2 === 0 ? '00' : '30'}`);

/** Today's orders by half hour, or that there are none. Dashed bars show the same day last week, and a line marks the deadline of most routes. */
export function HalfHoursPanel({ orders: { HalfHours, Deadline } }: { orders: Orders }) {
  if (HalfHours.length === 0)
    return (
      <Panel className="mt-4" isEdge title={label('console.overview.halfHours')}>
        <p className="text-13 text-ink-2">
          {Deadline === null
            ? label('console.overview.noHalfHours')
            : label('console.overview.noHalfHoursYet', { time: clockTime(Deadline) })}
        </p>
      </Panel>
    );
  const bySpot = new Map(HalfHours.map((each) => [spotOf(each.From), each]));
  const deadline = Deadline === null ? null : spotOf(Deadline);
  const spots = [...bySpot.keys(), ...(deadline === null ? [] : [deadline])];
  const first = Math.min(...spots);
  const last = Math.min(Math.max(...spots), halfHoursADay - 1);
  const most = Math.max(...HalfHours.flatMap(({ Today, LastWeek }) => [Today, LastWeek]), 1);
  const heightOf = (count: number) => `${(100 * count) / most}%`;
  const shown = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <Panel
      className="mt-4"
      isEdge
      title={label('console.overview.halfHours')}
      note={label('console.overview.halfHoursNote')}
    >
      <ol className="flex h-40 items-end gap-0.5">
        {shown.map((spot) => {
          const { Today = 0, LastWeek = 0 } = bySpot.get(spot) ?? {};
          const isDeadline = spot === deadline;
          const said = { time: timeOf(spot), today: formatCount(Today), lastWeek: formatCount(LastWeek) };
          return (
            <li
              key={spot}
              title={label('console.overview.halfHour', said)}
              className={`relative h-full min-w-0 flex-1 ${isDeadline ? 'border-l-2 border-time-ink' : ''}`}
            >
              <span className="sr-only">{label('console.overview.halfHour', said)}</span>
              <span
                aria-hidden="true"
                className="absolute inset-x-0 bottom-0 border border-dashed border-chart-b"
                style={{ height: heightOf(LastWeek) }}
              />
              <span
                aria-hidden="true"
                className="absolute inset-x-0 bottom-0 bg-chart-b"
                style={{ height: heightOf(Today) }}
              />
            </li>
          );
        })}
      </ol>
      <Axis first={first} last={last} deadline={deadline} />
    </Panel>
  );
}

/** Share of the axis. When the deadline is this near an end, it is shown in place of that end's time. */
const nearEnd = 0.2;

function Axis({ first, last, deadline }: { first: number; last: number; deadline: number | null }) {
  const at = deadline === null ? null : (deadline - first) / (last - first + 1);
  const word = deadline !== null && (
    <b className="font-[600] text-time-ink">
      {label('console.overview.deadline', { time: timeOf(deadline) })}
    </b>
  );
  const isBetween = at !== null && at >= nearEnd && at <= 1 - nearEnd;
  return (
    <p className="num relative mt-1.5 flex justify-between gap-2 text-12 text-ink-3">
      <span>{at !== null && at < nearEnd ? word : timeOf(first)}</span>
      {isBetween && (
        <span className="absolute -translate-x-1/2" style={{ left: `${100 * at}%` }}>
          {word}
        </span>
      )}
      <span>{at !== null && at > 1 - nearEnd ? word : timeOf(last)}</span>
    </p>
  );
}
