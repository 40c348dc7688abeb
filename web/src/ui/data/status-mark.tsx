import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';

export type StatusKind = 'deliverable' | 'few' | 'deadline' | 'late' | 'out' | 'replaced' | 'presale';

/** Styles of each kind that differ from the common ones in tag.css. */
const looks: Record<StatusKind, { mark: string; word: string }> = {
  deliverable: { mark: '', word: '' },
  few: {
    mark: 'before:bg-transparent before:bg-[linear-gradient(90deg,var(--color-ok)_50%,transparent_50%)] before:shadow-[inset_0_0_0_1.5px_var(--color-ok)]',
    word: '',
  },
  out: {
    mark: 'before:bg-transparent before:shadow-[inset_0_0_0_2px_var(--color-danger)]',
    word: 'text-danger-ink',
  },
  late: {
    mark: 'before:rounded-none before:bg-danger before:[clip-path:polygon(50%_0,100%_100%,0_100%)]',
    word: 'text-danger-ink',
  },
  replaced: {
    mark: 'before:-mx-0.5 before:mt-0.5 before:size-3 before:rounded-[1px] before:border-2 before:border-replaced-ink before:bg-transparent',
    word: 'text-replaced-ink',
  },
  presale: { mark: 'before:rounded-[1px] before:bg-presale', word: 'text-presale-ink' },
  deadline: { mark: 'text-time-ink before:content-none', word: 'text-time-ink' },
};

export function StatusMark({ kind, text, detail }: { kind: StatusKind; text: string; detail?: ReactNode }) {
  const { mark, word } = looks[kind];
  return (
    <span className={`status ${mark}`}>
      {kind === 'deadline' && <Timer className="-mx-0.5 mt-0.5 size-3 stroke-2" aria-hidden="true" />}
      <span className="num">
        <b className={word}>{text}</b>
        {detail && <> · {detail}</>}
      </span>
    </span>
  );
}
