import { type ImportRun, listImportRuns } from '@engros/contracts/supplier/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Undo2 } from 'lucide-react';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { momentText } from '../../../../lib/formats/moments.ts';
import { query } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { importKind } from '../run-words.tsx';
import { TakeBack } from './take-back.tsx';

const shownRuns = 5;
const msOfDay = 86_400_000;

/** The newest runs that can be taken back or were. */
export function BackPanel({ onDone }: { onDone: (id: string) => void }) {
  const runs = useQuery(query(listImportRuns, { query: {} }));
  const shown = (runs.data?.Runs ?? [])
    .filter(({ TakeableUntil, TakenBackAt }) => TakeableUntil !== null || TakenBackAt !== null)
    .slice(0, shownRuns);
  if (shown.length === 0) return null;
  return (
    <Panel isEdge isFlush title={label('console.imports.back')}>
      <ul>
        {shown.map((run) => (
          <li key={run.Id} className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-13">
            {run.TakenBackAt === null ? (
              <CircleCheck aria-hidden="true" className="size-4 flex-none text-ok" />
            ) : (
              <Undo2 aria-hidden="true" className="size-4 flex-none text-ink-3" />
            )}
            <span className="min-w-0 flex-1 break-words">
              <b className="font-[620]">
                {importKind(run.Kind)}, {momentText(run.StartedAt)}
              </b>
              <span className="block text-12 text-ink-3">{lineOf(run)}</span>
            </span>
            {run.TakenBackAt === null && <TakeBack run={run} onDone={onDone} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function lineOf({ New, Changed, Gone, TakeableUntil, TakenBackAt }: ImportRun): string {
  if (TakenBackAt !== null) return label('console.imports.takenBack', { when: momentText(TakenBackAt) });
  const count = New + Changed + Gone;
  const days = Math.max(0, Math.ceil((Date.parse(TakeableUntil ?? '') - Date.now()) / msOfDay));
  return label('console.imports.backLine', {
    count,
    number: formatCount(count),
    left: label('console.imports.days', { count: days }),
  });
}
