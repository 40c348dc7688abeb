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

/** Classes of the button that shows the value. */
export function triggerClass({ size = 32, isField, block, isOn }: SelectProps): string {
  const parts = ['sel', size === 32 ? '' : `sel-${size}`];
  if (isField) parts.push('sel-field');
  if (isField || block) parts.push('sel-block');
  if (isOn) parts.push('sel-on');
  return parts.join(' ');
}

/** Classes of what is around it. */
export function selectClass({ isField, className = '' }: SelectProps): string {
  return isField ? `field ${className}` : className;
}

export function selectLabelClass({ isField }: SelectProps): string {
  return isField ? 'field-label' : 'visually-hidden';
}
