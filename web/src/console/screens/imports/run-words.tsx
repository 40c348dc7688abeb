import type { ImportRun } from '@engros/contracts/console/imports.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';

/** Returns the readable name of an import kind, or the kind itself if it has no name. */
export const importKind = (kind: string): string => labelIfAny(`console.imports.kind.${kind}`) ?? kind;

/** Returns in a few words what is wrong with a row, or the problem's code if no words are known for it. */
export const problemName = (code: string): string => labelIfAny(`console.imports.code.${code}`) ?? code;

/** Returns how the problem is corrected; undefined when its name says it. */
export const problemHelp = (code: string): string | undefined => labelIfAny(`console.imports.help.${code}`);

const tags = { imported: 'ok', partly: 'time', refused: 'danger' } as const;

/** Shows whether a run imported all rows, some rows or none. */
export function RunOutcome({ run: { Outcome } }: { run: ImportRun }) {
  return <Tag kind={tags[Outcome]}>{label(`console.imports.outcome.${Outcome}`)}</Tag>;
}
