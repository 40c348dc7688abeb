import type { ImportRun } from '@engros/contracts/supplier/imports.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';

export const importKind = (kind: string): string => labelIfAny(`console.imports.kind.${kind}`) ?? kind;

export const problemName = (code: string): string => labelIfAny(`console.imports.code.${code}`) ?? code;

/** How the problem is corrected; undefined when its name says it. */
export const problemHelp = (code: string): string | undefined => labelIfAny(`console.imports.help.${code}`);

const tags = { imported: 'ok', partly: 'time', refused: 'danger' } as const;

export function RunOutcome({ run: { Outcome, TakeBackOf, TakenBackAt } }: { run: ImportRun }) {
  if (TakenBackAt !== null) return <Tag kind="info">{label('console.imports.isTakenBack')}</Tag>;
  if (TakeBackOf !== null) return <Tag kind="info">{label('console.imports.tookBack')}</Tag>;
  return <Tag kind={tags[Outcome]}>{label(`console.imports.outcome.${Outcome}`)}</Tag>;
}
