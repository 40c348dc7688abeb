import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface Props {
  isKept: boolean;
  name: string;
  onChange: (kept: { isKept: boolean; name: string }) => void;
}

/** Whether the next file of the same look is read like this one. */
export function KeepMapping({ isKept, name, onChange }: Props) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Checkbox isSelected={isKept} onChange={(next) => onChange({ isKept: next, name })}>
        {label('console.imports.remember')}
      </Checkbox>
      {isKept && (
        <TextField
          isLabelHidden
          isRequired
          className="w-60 max-sm:w-full"
          label={label('console.imports.mappingName')}
          placeholder={label('console.imports.mappingName')}
          maxLength={consoleLimits.mappingNameLength}
          value={name}
          onChange={(next) => onChange({ isKept, name: next })}
        />
      )}
    </span>
  );
}
