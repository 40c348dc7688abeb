import type { OrderQueue } from '@engros/contracts/erp/console-orders.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { formatCount, formatDecimal } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { KeyFigure } from '../../../ui/data/key-figure.tsx';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ageText } from '../../frame/age-text.ts';
import { clockOf } from './way-words.ts';

const minute = 60;

const briefSeconds = (seconds: number): string =>
  seconds < minute
    ? label('console.age.seconds', { count: formatDecimal(seconds, seconds < 10 ? 1 : 0) })
    : label('console.age.minutes', { count: formatCount(Math.round(seconds / minute)) });

/** `43 min` as a number and its unit. */
function inUnits(age: string) {
  const [value = '', unit = ''] = age.split(' ');
  return { value, unit };
}

/** The age of the oldest order that waits, against the goal, now and over the last hours. */
export function QueueAge({ queue }: { queue: OrderQueue }) {
  const { Oldest, MedianSeconds, OverGoal, GoalSeconds } = queue;
  const isOver = Oldest !== null && (serverNow() - Date.parse(Oldest)) / 1000 > GoalSeconds;
  const goal = GoalSeconds / minute;
  return (
    <Panel isEdge title={label('console.queue.title')}>
      <div className="mb-3 flex justify-between gap-3">
        <span className={isOver ? '[&_b]:text-danger-ink' : ''}>
          <KeyFigure
            label={label('console.queue.oldest')}
            {...(Oldest === null ? { value: label('console.queue.none') } : inUnits(ageText(Oldest)))}
          />
        </span>
        {MedianSeconds !== null && (
          <KeyFigure label={label('console.queue.median')} {...inUnits(briefSeconds(MedianSeconds))} />
        )}
        <KeyFigure label={label('console.queue.over', { minutes: goal })} value={formatCount(OverGoal)} />
      </div>
      <AgeBars queue={queue} />
    </Panel>
  );
}

const [width, height, gap, textHeight] = [308, 76, 3, 12];

function AgeBars({ queue: { Ages, GoalSeconds } }: { queue: OrderQueue }) {
  const most = Math.max(...Ages.map(({ Seconds }) => Seconds), 2 * GoalSeconds);
  const yOf = (seconds: number) => height - (height * seconds) / most;
  const step = width / Ages.length;
  // The goal has its own words, which those of a line beside it would cover.
  const lines = [most, most / 2].filter((line) => Math.abs(yOf(line) - yOf(GoalSeconds)) > textHeight);
  const textAt = (seconds: number) => label('console.age.minutes', { count: Math.round(seconds / minute) });
  return (
    <svg
      role="img"
      aria-label={label('console.queue.chart', { age: textAt(Ages.at(-1)?.Seconds ?? 0) })}
      viewBox={`0 -8 ${width + 60} ${height + 28}`}
      className="num block w-full max-w-105 fill-ink-3 text-11"
    >
      {lines.map((line) => (
        <g key={line}>
          <path d={`M0 ${yOf(line)}H${width}`} className="stroke-line" />
          <text x={width + 6} y={yOf(line) + 4}>
            {textAt(line)}
          </text>
        </g>
      ))}
      {Ages.map(({ At, Seconds }, at) => (
        <rect
          key={At}
          x={at * step}
          y={Math.min(yOf(Seconds), height - 1)}
          width={step - gap}
          height={Math.max(height - yOf(Seconds), 1)}
          className={Seconds > GoalSeconds ? 'fill-danger' : 'fill-chart-b'}
        />
      ))}
      <path
        d={`M0 ${yOf(GoalSeconds)}H${width}`}
        strokeDasharray="3 3"
        className="stroke-ink"
        strokeWidth={1.25}
      />
      <text x={width + 6} y={yOf(GoalSeconds) + 4} className="fill-ink font-[600]">
        {label('console.queue.goal', { minutes: GoalSeconds / minute })}
      </text>
      {[0, Math.floor(Ages.length / 2)].map((at) => {
        const age = Ages[at];
        return (
          age && (
            <text key={at} x={at * step} y={height + 16}>
              {clockOf(age.At)}
            </text>
          )
        );
      })}
    </svg>
  );
}

export function ErpConnection({ queue }: { queue: OrderQueue }) {
  const { HasWayOut, IsDown, Cause, NextAttempt, Waiting, GivenUp, LastAccepted } = queue;
  const isWell = HasWayOut && !IsDown;
  const Icon = isWell ? CircleCheck : TriangleAlert;
  const rows = [
    {
      key: label('console.queue.answers'),
      value: (
        <span className={`inline-flex items-start gap-1.5 ${isWell ? 'text-ok-ink' : 'text-danger-ink'}`}>
          <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          {Cause === null ? label('console.queue.yes') : label(`console.orders.cause.${Cause}`)}
        </span>
      ),
    },
    ...(LastAccepted === null ? [] : [{ key: label('console.queue.last'), value: momentText(LastAccepted) }]),
    ...(NextAttempt === null ? [] : [{ key: label('console.queue.next'), value: momentText(NextAttempt) }]),
    { key: label('console.queue.waiting'), value: formatCount(Waiting) },
    { key: label('console.queue.givenUp'), value: formatCount(GivenUp) },
  ];
  return (
    <Panel isEdge title={label('console.queue.connection')}>
      <div className="num text-13">
        <KeyValues rows={rows} />
      </div>
    </Panel>
  );
}
