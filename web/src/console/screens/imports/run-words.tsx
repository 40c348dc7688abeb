import type { ImportRun } from '@engros/contracts/console/imports.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';

/** Returns the name of a kind of import; the kind itself where there is none. */
export const importKind = (kind: string): string => labelIfAny(`console.imports.kind.${kind}`) ?? kind;

const tags = { imported: 'ok', partly: 'time', refused: 'danger' } as const;

/** Says what became of a run: all rows, some, or none. */
export function RunOutcome({ run: { Outcome } }: { run: ImportRun }) {
  return <Tag kind={tags[Outcome]}>{label(`console.imports.outcome.${Outcome}`)}</Tag>;
}
