import type { UserSettings } from '@engros/contracts/people/user.ts';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { label } from '../../../lib/labels.ts';

type Density = UserSettings['Density'];

const linesOf = { Compact: 6, Comfortable: 4 } as const;

export function DensityChoice({
  value,
  options,
  onChange,
}: {
  value: Density;
  options: readonly Density[];
  onChange: (density: Density) => void;
}) {
  return (
    <ToggleButtonGroup
      aria-label={label('account.density')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([key]) => {
        if (key !== undefined) onChange(key as Density);
      }}
      className="account-density flex gap-2 max-lg:[&_button]:min-h-16 max-lg:[&_button]:w-[50%] max-lg:[&_button]:text-(length:--text-14)"
    >
      {options.map((id) => (
        <ToggleButton
          key={id}
          className="grid w-21 gap-1.5 rounded-2 border border-line-strong bg-surface px-2 pt-1.75 pb-1.25 text-12 font-[560] text-ink-2"
          id={id}
        >
          <span className="flex h-6.5 flex-col justify-between" aria-hidden="true">
            {Array.from({ length: linesOf[id] }, (_, at) => `${id}${at}`).map((line) => (
              <i className="h-0.5 rounded-[1px] bg-current opacity-55" key={line} />
            ))}
          </span>
          {label(`account.density.${id}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
