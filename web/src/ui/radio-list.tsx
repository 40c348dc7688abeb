import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';

export type RadioOption = { id: string; label: ReactNode; note?: ReactNode; isDisabled?: boolean };
export type RadioListProps = {
  label: string;
  hideLabel?: boolean;
  options: readonly RadioOption[];
  value: string | null;
  onChange: (id: string) => void;
};

/** One choice among a few, each on its own line. */
export function RadioList({ label, hideLabel = false, options, value, onChange }: RadioListProps) {
  return (
    <RadioGroup value={value} onChange={onChange} className="field">
      <Label className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <div>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} isDisabled={option.isDisabled} className="ck">
            <span className="ck-box ck-box-round" aria-hidden="true" />
            <span>
              {option.label}
              {option.note && <span className="ck-note">{option.note}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
