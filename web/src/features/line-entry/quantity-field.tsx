import type { Ref } from 'react';
import { label as text } from '../../lib/labels.ts';

export interface QuantityFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/**
 * Quantity of a typed line, a whole number. Focusing the field selects its text, so that the next digit replaces it.
 */
export function QuantityField({ label, value, onChange, inputRef, className = '' }: QuantityFieldProps) {
  return (
    <input
      ref={inputRef}
      className={`inp num text-center ${className}`}
      inputMode="numeric"
      aria-label={label}
      placeholder={text('basket.quantity')}
      value={value}
      onFocus={(event) => event.currentTarget.select()}
      onMouseUp={(event) => event.preventDefault()}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
    />
  );
}
