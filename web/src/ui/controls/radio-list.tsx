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

export function RadioList({ label, hideLabel = false, options, value, onChange }: RadioListProps) {
  return (
    <RadioGroup value={value} onChange={onChange} className="field">
      <Label className={hideLabel ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <div>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} isDisabled={option.isDisabled} className="ck">
            <span
              className="ck-box ck-box-round mt-px grid size-4 flex-none place-items-center rounded-[50%] touch:m-0 touch:size-5.5"
              aria-hidden="true"
            />
            <span>
              {option.label}
              {option.note && <span className="block text-12 font-[400] text-ink-3">{option.note}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
