import type { ConsoleOverview } from '@engros/contracts/console/overview.ts';
import type { WorkRun } from '@engros/contracts/console/work.ts';
import { CircleX, Clock } from 'lucide-react';
import { momentText } from '../../../features/orders/order-moments.ts';
import { label } from '../../../lib/labels.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';

const needsAction = ({ Failures, IsLate }: WorkRun) => Failures > 0 || IsLate;

/** Work of the background: what fails or is late in red, and behind a press when each piece last ended well. */
export function WorkPanel({ work: { OnTime, Runs } }: { work: NonNullable<ConsoleOverview['Work']> }) {
  const wrong = Runs.filter(needsAction);
  const key = wrong.length === 0 ? 'console.work.allOnTime' : 'console.work.othersOnTime';
  const inTime = label(key, { count: OnTime });
  return (
    <Panel
      className="mt-4"
      isFlush
      isEdge
      title={label('console.work.title')}
      note={<Badge count={wrong.length} label={label('console.needsAction')} />}
    >
      {wrong.length > 0 && (
        <ul>
          {wrong.map((run) => (
            <li
              key={run.Name}
              className="flex gap-2.5 border-t border-line px-4 py-2.5 text-13 first:border-t-0"
            >
              {run.Failures > 0 ? (
                <CircleX aria-hidden="true" className="mt-0.5 flex-none text-danger-ink" />
              ) : (
                <Clock aria-hidden="true" className="mt-0.5 flex-none text-danger-ink" />
              )}
              <span className="min-w-0 flex-1">
                <b className="font-[600] text-danger-ink">{label(`console.work.${run.Name}`)}</b>
                <span className="block break-words text-12 text-ink-2">{whatIsWrong(run)}</span>
                <span className="block text-12 text-ink-3">{lastDone(run)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-4 py-1.5 first:border-t-0">
        <Disclosure defaultExpanded={false} title={inTime}>
          <ul>
            {Runs.filter((run) => !needsAction(run)).map((run) => (
              <li key={run.Name} className="flex gap-3 py-1 text-12">
                <span className="min-w-0 flex-1 text-ink-2">{label(`console.work.${run.Name}`)}</span>
                <span className="num text-ink-3">{run.LastSuccess && momentText(run.LastSuccess)}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </Panel>
  );
}

function whatIsWrong({ Failures, LastFailure, LastError }: WorkRun): string {
  if (Failures === 0 || LastFailure === null) return label('console.work.late');
  const said = { count: Failures, when: momentText(LastFailure), error: LastError ?? '' };
  return label('console.work.failed', said);
}

const lastDone = ({ LastSuccess }: WorkRun): string =>
  LastSuccess === null
    ? label('console.work.never')
    : label('console.work.lastSuccess', { when: momentText(LastSuccess) });
