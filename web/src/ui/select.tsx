import { Check, ChevronDown } from 'lucide-react';
import {
  Select as AriaSelect,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components';

export type SelectOption = { id: string; label: string; note?: string; isDisabled?: boolean };
export type SelectProps = {
  /** Accessible name; shown above the control when `isField`. */
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string;
  /** Word before the value inside the control, "Sortér:"; it is then part of the accessible name. */
  prefix?: string;
  size?: 28 | 32 | 40;
  /** Form look: visible label, full width, 3:1 border. */
  isField?: boolean;
  /** Full width without a visible label. */
  block?: boolean;
  isOn?: boolean;
  isDisabled?: boolean;
  error?: string;
  className?: string;
};

function triggerClass({ size = 32, isField, block, isOn }: SelectProps): string {
  const parts = ['sel', size === 32 ? '' : `sel-${size}`];
  if (isField) parts.push('sel-field');
  if (isField || block) parts.push('sel-block');
  if (isOn) parts.push('sel-on');
  return parts.join(' ');
}

/** One choice among named options, in a popover list. */
export function Select(props: SelectProps) {
  const {
    label,
    options,
    value,
    onChange,
    placeholder,
    prefix,
    isField = false,
    isDisabled,
    error,
    className = '',
  } = props;
  return (
    <AriaSelect
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder ?? ''}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      className={isField ? `field ${className}` : className}
    >
      <Label className={isField ? 'field-label' : 'visually-hidden'}>{label}</Label>
      <Button className={triggerClass(props)}>
        <SelectValue className="sel-value">
          {({ defaultChildren }) => (
            <>
              {prefix && <span className="sel-prefix">{prefix} </span>}
              {defaultChildren}
            </>
          )}
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      <FieldError className="field-error">{error}</FieldError>
      <Popover offset={4} className="popover">
        <ListBox items={options} className="option-list">
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.isDisabled}
              className="option"
            >
              {({ isSelected }) => (
                <>
                  <span className="option-text">
                    {option.label}
                    {option.note && (
                      <span slot="description" className="option-note">
                        {option.note}
                      </span>
                    )}
                  </span>
                  {isSelected && <Check aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
