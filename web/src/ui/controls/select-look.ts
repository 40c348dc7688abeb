export type SelectOption = { id: string; label: string; note?: string; isDisabled?: boolean };
export type SelectProps = {
  /** Accessible name; shown above the control when `isField` is true. */
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (id: string) => void;
  placeholder?: string;
  /** Such as "Sortér:" (sort). Part of the accessible name. */
  prefix?: string;
  /** True where there is room for the prefix only; the value stays in the accessible name. */
  isValueHidden?: boolean;
  size?: 28 | 32 | 40;
  /** True for the look of a form field: visible label, full width, border with 3:1 contrast. */
  isField?: boolean;
  block?: boolean;
  isOn?: boolean;
  isDisabled?: boolean;
  error?: string;
  className?: string;
};

export function triggerClass({ size = 32, isField, block, isOn }: SelectProps): string {
  const parts = ['sel', size === 32 ? '' : `sel-${size}`];
  if (isField) parts.push('sel-field');
  if (isField || block) parts.push('sel-block');
  if (isOn) parts.push('sel-on');
  return parts.join(' ');
}

export function selectClass({ isField, className = '' }: SelectProps): string {
  return isField ? `field ${className}` : className;
}

export function selectLabelClass({ isField }: SelectProps): string {
  return isField ? 'field-label' : 'visually-hidden';
}
