import type { OperatedQueue, Operation } from '@engros/contracts/supplier/operation/operation.ts';
import { ChevronDown } from 'lucide-react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { secondsText } from '../../frame/age-text.ts';
import { FigureBar, FigureCell, figureRow, figureRowHead } from './figure-cell.tsx';
import { msText, queueStanding, standingInk } from './goals.ts';

export function QueuesPanel({ queues }: { queues: readonly OperatedQueue[] }) {
  return (
    <Panel isFlush isEdge className="mt-4" title={label('console.operation.queues')}>
      <table className="data-table w-full text-13 max-lg:block">
        <caption className="visually-hidden">{label('console.operation.queues')}</caption>
        <thead className="max-lg:hidden">
          <tr>
            <th scope="col">{label('console.operation.queue')}</th>
            <th scope="col" data-numeric="">
              {label('console.operation.waiting')}
            </th>
            <th scope="col" data-numeric="">
              {label('console.operation.oldest')}
            </th>
            <th scope="col" className="w-1/3">
              {label('console.operation.ofGoal')}
            </th>
            <th scope="col">{label('console.operation.goal')}</th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {queues.map((queue) => (
            <QueueRow key={queue.Name} queue={queue} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function QueueRow({ queue }: { queue: OperatedQueue }) {
  const { Name, Waiting, OldestSeconds, GoalSeconds } = queue;
  const name = label(`console.operation.queue.${Name}`);
  const age = OldestSeconds === null ? '–' : secondsText(OldestSeconds);
  const standing = queueStanding(queue);
  return (
    <tr className={`${figureRow} max-lg:grid-cols-4`}>
      <th scope="row" className={figureRowHead}>
        <b className="font-[620]">{name}</b>
      </th>
      <FigureCell head={label('console.operation.waiting')} isNumber>
        {formatCount(Waiting)}
      </FigureCell>
      <FigureCell head={label('console.operation.oldest')} isNumber>
        <span className={standingInk[standing]}>{age}</span>
      </FigureCell>
      <FigureCell head={label('console.operation.ofGoal')}>
        <FigureBar
          name={`${label('console.operation.ofGoal')}: ${name}`}
          text={age}
          value={OldestSeconds ?? 0}
          most={GoalSeconds}
          standing={standing}
          hasTick
          className="w-full"
        />
      </FigureCell>
      <FigureCell head={label('console.operation.goal')}>{secondsText(GoalSeconds)}</FigureCell>
    </tr>
  );
}

/** Those of the database that took most time together, folded: they are for whoever looks for a cause. */
export function StatementsPanel({ statements }: { statements: Operation['Statements'] }) {
  return (
    <details className="group panel panel-edge min-w-0">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2.5 px-4 py-1.5 hover:bg-surface-2">
        <ChevronDown className="size-4 flex-none group-open:rotate-180" aria-hidden="true" />
        <b className="font-[620]">{label('console.operation.statements')}</b>
        <span className="text-12 text-ink-3">{label('console.operation.statementsNote')}</span>
      </summary>
      {statements.length === 0 && (
        <p className="p-4 text-13 text-ink-2">{label('console.operation.noStatements')}</p>
      )}
      {statements.length > 0 && (
        <table className="data-table w-full text-13 max-lg:block">
          <caption className="visually-hidden">{label('console.operation.statements')}</caption>
          <thead className="max-lg:hidden">
            <tr>
              <th scope="col">{label('console.operation.name')}</th>
              <th scope="col" data-numeric="">
                {label('console.operation.times')}
              </th>
              <th scope="col" data-numeric="">
                {label('console.operation.total')}
              </th>
              <th scope="col" data-numeric="">
                {label('console.operation.p99')}
              </th>
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {statements.map(({ Name, Count, TotalMs, P99Ms }) => (
              <tr key={Name} className={figureRow}>
                <th scope="row" className={figureRowHead}>
                  <code className="text-12 wrap-anywhere">{Name}</code>
                </th>
                <FigureCell head={label('console.operation.times')} isNumber>
                  {formatCount(Count)}
                </FigureCell>
                <FigureCell head={label('console.operation.total')} isNumber>
                  {msText(TotalMs)}
                </FigureCell>
                <FigureCell head={label('console.operation.p99')} isNumber>
                  {msText(P99Ms)}
                </FigureCell>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
