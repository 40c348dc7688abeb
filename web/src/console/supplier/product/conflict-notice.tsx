import type { ChangeAnswer } from '@engros/contracts/supplier/goods/products.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { fieldName, valueText } from '../changes/change-texts.ts';

type Conflict = ChangeAnswer['Conflicts'][number];

interface Props {
  conflicts: readonly Conflict[];
  onChoose: (conflict: Conflict, isTheirs: boolean) => void;
}

/** Their value beside yours, field by field. */
export function ConflictNotice({ conflicts, onChoose }: Props) {
  const [first] = conflicts;
  if (first === undefined) return null;
  return (
    <Notice kind="warning" isAlert className="mb-4">
      <b>{label('console.product.conflict')}.</b>{' '}
      {first.By === null
        ? label('console.product.conflictText')
        : label('console.product.conflictBy', { name: first.By })}
      <ul className="mt-2 grid gap-2">
        {conflicts.map((conflict) => (
          <li key={`${conflict.Key} ${conflict.Field}`} className="flex flex-wrap items-center gap-2">
            <b className="min-w-32">{fieldName(conflict.Field)}</b>
            <Button size={28} onPress={() => onChoose(conflict, true)}>
              {label('console.product.theirs', { value: valueText(conflict.Theirs, conflict.Field) })}
            </Button>
            <Button size={28} onPress={() => onChoose(conflict, false)}>
              {label('console.product.yours', { value: valueText(conflict.Yours, conflict.Field) })}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
