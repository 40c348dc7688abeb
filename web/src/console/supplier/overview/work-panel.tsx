import { type ConsoleOverview, readConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import { repeatableWork, runWorkAgain, type WorkRun } from '@engros/contracts/supplier/work.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CircleX, Clock, RotateCw } from 'lucide-react';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Disclosure } from '../../../ui/overlays/disclosure.tsx';
import { WholeWords } from '../../erp/orders/whole-words.tsx';

const needsAction = ({ Failures, IsLate }: WorkRun) => Failures > 0 || IsLate;

/** Background work: what fails or is late in red; a press shows when each piece last ended well. */
export function WorkPanel({ work: { OnTime, Runs } }: { work: NonNullable<ConsoleOverview['Work']> }) {
  const again = useRunAgain();
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
      {again.failure && (
        <Notice kind="danger" isAlert>
          {again.failure}
        </Notice>
      )}
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
                <span className="block text-12 text-ink-2">
                  <WholeWords text={whatIsWrong(run)} />
                </span>
                <span className="block text-12 text-ink-3">{lastDone(run)}</span>
                {run.Asked !== null && (
                  <span className="block text-12 text-ink-2">{label('console.work.asked')}</span>
                )}
              </span>
              {run.Asked === null && isRepeatable(run) && (
                <Button
                  size={28}
                  className="self-start"
                  isPending={again.isPending}
                  aria-label={label('console.work.againOf', { job: label(`console.work.${run.Name}`) })}
                  onPress={() => again.run(run)}
                >
                  <RotateCw aria-hidden="true" className="max-sm:hidden" />
                  {label('console.work.again')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={`px-4 py-1.5 ${wrong.length > 0 ? 'border-t border-line' : ''}`}>
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

const isRepeatable = ({ Name }: WorkRun) => repeatableWork.some((name) => name === Name);

function useRunAgain() {
  const client = useQueryClient();
  const announce = useAnnounce();
  return useCall(
    async ({ Name }: WorkRun) => {
      const name = repeatableWork.find((each) => each === Name);
      if (name === undefined) return;
      await call(runWorkAgain, { params: { name } });
      announce(label('console.work.askedFor', { job: label(`console.work.${Name}`) }));
      await refreshAll(client, [readConsoleOverview]);
    },
    { failed: 'console.work.againFailed' },
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
