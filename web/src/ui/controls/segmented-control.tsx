import type { ReactNode } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';

export type Segment = { id: string; label: ReactNode; icon?: ReactNode; isDisabled?: boolean };
export type SegmentedControlProps = {
  label: string;
  segments: readonly Segment[];
  value: string;
  onChange: (id: string) => void;
  block?: boolean;
};

/** For two to four options of which exactly one is chosen. Arrow keys move between them, and Enter chooses. */
export function SegmentedControl({ label, segments, value, onChange, block = false }: SegmentedControlProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        if (key !== undefined) onChange(String(key));
      }}
      className={
        block
          ? 'seg seg-block flex rounded-2 border border-line-strong bg-surface'
          : 'seg inline-flex rounded-2 border border-line-strong bg-surface'
      }
    >
      {segments.map((segment) => (
        <ToggleButton key={segment.id} id={segment.id} isDisabled={segment.isDisabled}>
          {segment.icon}
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
