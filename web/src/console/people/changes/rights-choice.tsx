import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { rightNames } from '../people/right-names.ts';
import { type RightsDraft, rightName } from './change-words.ts';

interface Props {
  value: RightsDraft;
  /** Whether a right may stay as it is. */
  hasAsNow: boolean;
  onChange: (rights: RightsDraft) => void;
}

const idOf = (right: boolean | null): string => (right === null ? 'asNow' : right ? 'yes' : 'no');
const rightOf: Record<string, boolean | null> = { asNow: null, yes: true, no: false };

export function RightsChoice({ value, hasAsNow, onChange }: Props) {
  const choices = [...(hasAsNow ? (['asNow'] as const) : []), 'yes' as const, 'no' as const];
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{label('console.people.change.rights')}</legend>
      {rightNames.map((name) => (
        <div key={name} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-13">{rightName(name)}</span>
          <SegmentedControl
            label={rightName(name)}
            value={idOf(value[name])}
            segments={choices.map((id) => ({ id, label: label(`console.people.change.${id}`) }))}
            onChange={(id) => onChange({ ...value, [name]: rightOf[id] ?? null })}
          />
        </div>
      ))}
    </fieldset>
  );
}
