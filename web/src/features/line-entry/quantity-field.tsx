import { type Ref, useState } from 'react';
import { label as text } from '../../lib/labels.ts';
import { refuseDecimals, splitAtSign } from '../../ui/controls/quantity-keys.ts';

export interface QuantityFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/**
 * Quantity of a typed line, a whole number. Focusing the field selects its text, so that the next digit replaces it. A
 * decimal sign stays, so that digits typed after it do not join the quantity.
 */
export function QuantityField({ label, value, onChange, inputRef, className = '' }: QuantityFieldProps) {
  const [typed, setTyped] = useState({ digits: '', sign: '' });

  function type(next: string) {
    const { digits, sign } = splitAtSign(next);
    const short = digits.slice(0, 5);
    setTyped({ digits: short, sign });
    onChange(short);
  }

  return (
    <input
      ref={inputRef}
      className={`inp num text-center ${className}`}
      inputMode="numeric"
      aria-label={label}
      placeholder={text('basket.quantity')}
      value={value === typed.digits ? value + typed.sign : value}
      onFocus={(event) => event.currentTarget.select()}
      onMouseUp={(event) => event.preventDefault()}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped({ digits: '', sign: '' })}
      onPaste={refuseDecimals}
    />
  );
}
