import { type Ref, useId, useState } from 'react';
import { label as text } from '../../../lib/labels.ts';
import { quantityFault } from '../../../ui/controls/quantity-keys.ts';
import { QuantityWord } from '../../../ui/controls/quantity-word.tsx';

export interface QuantityFieldProps {
  label: string;
  /** The typed text, parsed by `wholeQuantity`. */
  value: string;
  onChange: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * Focusing the field selects its text, so that the next digit replaces it. A text that is not a quantity stays for correction,
 * with a message as soon as the user leaves the field or presses Enter.
 */
export function QuantityField({ label, value, onChange, inputRef }: QuantityFieldProps) {
  const [isTold, setTold] = useState(false);
  const id = useId();
  const fault = isTold ? quantityFault(value) : undefined;
  return (
    <span className="grid min-w-0">
      <input
        ref={inputRef}
        className="inp num w-full text-center"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : id}
        placeholder={text('basket.quantity')}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onMouseUp={(event) => event.preventDefault()}
        onChange={(event) => {
          setTold(false);
          onChange(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setTold(true);
        }}
        onBlur={() => setTold(true)}
      />
      <QuantityWord id={id} text={fault} />
    </span>
  );
}
