import type { Ref } from 'react';
import { label as text } from '../../lib/labels.ts';

export interface QuantityFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** A whole number beside a typed line; in focus it is selected, so that the next digit takes its place. */
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
