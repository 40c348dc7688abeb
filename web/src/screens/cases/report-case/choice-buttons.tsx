import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

interface Props<Id extends string> {
  label: string;
  choices: readonly { id: Id; label: string }[];
  value: Id | null;
  onChange: (id: Id) => void;
  describedBy?: string | undefined;
}

export function ChoiceButtons<Id extends string>({
  label,
  choices,
  value,
  onChange,
  describedBy,
}: Props<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      {...(describedBy && { 'aria-describedby': describedBy })}
      selectionMode="single"
      disallowEmptySelection={value !== null}
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={(keys) => {
        const chosen = choices.find(({ id }) => keys.has(id));
        if (chosen) onChange(chosen.id);
      }}
      className="choice-buttons flex flex-wrap gap-1.5"
    >
      {choices.map((choice) => (
        <ToggleButton
          key={choice.id}
          className="h-8 rounded-2 border border-line-strong bg-surface px-3 py-0 text-(length:--text-13) font-[540] data-selected:border-brand data-selected:bg-brand-tint data-selected:font-[640] data-selected:text-brand-ink"
          id={choice.id}
        >
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
