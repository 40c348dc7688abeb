import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';

export type StatusKind = 'deliverable' | 'few' | 'deadline' | 'late' | 'out' | 'replaced' | 'presale';

/** Availability of a product on the chosen day, shown by shape, colour and text together. */
export function StatusMark({ kind, text, detail }: { kind: StatusKind; text: string; detail?: ReactNode }) {
  return (
    <span className={`status status-${kind}`}>
      {kind === 'deadline' && <Timer className="-mx-0.5 mt-0.5 size-3 stroke-2" aria-hidden="true" />}
      <span className="num">
        <b>{text}</b>
        {detail && <> · {detail}</>}
      </span>
    </span>
  );
}
