import { limits } from '@engros/contracts/values/limits.ts';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { halvesText, readHalves } from '../../../features/favourites/favorite-count/halves.ts';
import { label } from '../../../lib/labels.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface HalfFieldProps {
  value: number | null;
  name: string;
  fieldLabel: string;
  onChange: (value: number | null) => void;
  onFault: (isFaulty: boolean) => void;
  onEnter: (direction: 'next' | 'previous') => void;
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A field for whole and half numbers. An invalid text changes no value and stays in the field for correction. */
export function HalfField(props: HalfFieldProps) {
  const { value, name, fieldLabel, onChange, onFault, onEnter, describedBy, inputRef } = props;
  const [draft, setDraft] = useState<string>();
  const isFaulty = draft !== undefined && readHalves(draft) === undefined;

  function put(next: number | null): void {
    setDraft(undefined);
    onFault(false);
    onChange(next);
  }
  function type(text: string): void {
    setDraft(text);
    const next = readHalves(text);
    onFault(next === undefined);
    if (next !== undefined && next !== value) onChange(next);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) finish(event.shiftKey ? 'previous' : 'next');
    else stepBy(step);
  }
  function finish(direction: 'next' | 'previous'): void {
    if (isFaulty) return;
    setDraft(undefined);
    onEnter(direction);
  }
  function stepBy(step: number): void {
    const from = value ?? (step > 0 ? 0 : 1);
    put(Math.min(limits.countQuantity, Math.max(0, from + step)));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers.
    <div
      role="group"
      aria-label={fieldLabel}
      className="stepper count-stepper h-11 w-34.5 grid-cols-[var(--stepper-button)_minmax(0,1fr)_var(--stepper-button)] focus-within:outline-offset-2"
      data-zero={value === null ? '' : undefined}
      data-error={isFaulty ? '' : undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={label('count.less', { name })}
        disabled={value === 0}
        onClick={() => stepBy(-1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        className="text-(length:--text-16) placeholder:font-[400] placeholder:text-ink-3 placeholder:opacity-100"
        ref={inputRef}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={fieldLabel}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        placeholder="–"
        value={draft ?? (value === null ? '' : halvesText(value))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          if (!isFaulty) setDraft(undefined);
        }}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={label('count.more', { name })}
        onClick={() => stepBy(1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
