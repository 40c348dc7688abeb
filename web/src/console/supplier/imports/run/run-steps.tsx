import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { ImportRun, readImportRun } from '@engros/contracts/supplier/imports.ts';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { momentText } from '../../../../lib/formats/moments.ts';
import { label } from '../../../../lib/labels.ts';
import { Timeline, type TimelineStep } from '../../../../ui/data/timeline.tsx';

type RunInFull = OutputOf<typeof readImportRun>;

const counted = (name: Parameters<typeof label>[0], count: number) =>
  label(name, { count, number: formatCount(count) });

/** The way of a file from its arrival until its rows count. Where the whole file was refused, it stopped at the reading. */
export function RunSteps({ data: { Run, Groups } }: { data: RunInFull }) {
  const isStopped = Run.Outcome === 'refused';
  const after = isStopped ? 'next' : 'done';
  const notes = Groups.filter(({ IsRefusal }) => !IsRefusal).reduce((sum, { Rows }) => sum + Rows, 0);
  const steps: TimelineStep[] = [
    {
      id: 'received',
      state: 'done',
      name: label('console.imports.step.received'),
      note: momentText(Run.StartedAt),
    },
    {
      id: 'read',
      state: isStopped ? 'bad' : 'done',
      name: label('console.imports.step.read'),
      note: counted('console.imports.rowsCount', Run.Read),
    },
    {
      id: 'checked',
      state: after,
      name: label('console.imports.step.checked'),
      ...(!isStopped && {
        note: [
          counted('console.imports.share.refused', Run.Refused),
          notes > 0 && counted('console.imports.step.notes', notes),
        ]
          .filter(Boolean)
          .join(', '),
      }),
    },
    {
      id: 'written',
      state: after,
      name: label('console.imports.step.written'),
      ...(!isStopped && { note: counted('console.imports.rowsCount', Run.New + Run.Changed + Run.Gone) }),
    },
    {
      id: 'live',
      state: after,
      name: label('console.imports.step.live'),
      note: liveNote(Run),
    },
  ];
  return (
    <section className="panel panel-edge px-4 py-4" aria-label={label('console.imports.steps')}>
      <Timeline label={label('console.imports.steps')} steps={steps} />
    </section>
  );
}

function liveNote({ Outcome, EndedAt, TakenBackAt, TakeableUntil }: ImportRun): string {
  if (Outcome === 'refused') return label('console.imports.step.nothing');
  if (TakenBackAt !== null) return label('console.imports.takenBack', { when: momentText(TakenBackAt) });
  if (TakeableUntil !== null)
    return label('console.imports.step.takeable', { when: momentText(TakeableUntil) });
  return momentText(EndedAt);
}
