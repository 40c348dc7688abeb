import { type KeyboardEvent, type MouseEvent, type Ref, useId } from 'react';
import { stepByKey } from './quantity-keys.ts';
import { QuantityWord } from './quantity-word.tsx';
import { minusIcon, plusIcon } from './row-icons.tsx';
import { useQuantityEdit } from './use-quantity-edit.ts';

export type QuantityStepperProps = {
  /** In sales units, including changes that have not been sent yet. */
  quantity: number;
  /**
   * Called once for each finished change: 500 ms after the last change, when the field loses the focus, on Enter, or
   * when the field leaves the page. The caller must show the new quantity at once. What `onChange` has done must not be
   * done again here: the line may have been removed since, or the basket changed.
   */
  onCommit?: (quantity: number) => void;
  /** Called at every change, before the browser draws it. When the user cancels, it is called with the old quantity. */
  onChange?: (quantity: number) => void;
  /** Highest available quantity: stock divided by unit quantity, rounded down. */
  max?: number;
  onRefused?: (max: number) => void;
  /** Accessible name with the product and unit, "Antal, Kyllingebryst, karton" (quantity, chicken breast, case). */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** Number of sales units in one pallet layer. Page Up and Page Down change the quantity by this number. */
  layer?: number;
  /** Usual quantity, shown in grey while the field is empty. The first press of + enters it. */
  usual?: number;
  isPending?: boolean;
  isInBasket?: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
  describedBy?: string;
  size?: 'normal' | 'tile' | 'scan';
  /**
   * Called after Enter has finished the change. The caller can then focus the next quantity, or after Shift+Enter the
   * previous one.
   */
  onEnter?: (direction: 'next' | 'previous') => void;
  /** Only for keys that the stepper does not handle. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

const sizeClass = { normal: '', tile: 'stepper-tile', scan: 'stepper-52' };

/** For the style sheet: an empty text when on, undefined when off. */
function flag(isOn: boolean | undefined): '' | undefined {
  return isOn ? '' : undefined;
}

const directionOf = ({ shiftKey }: KeyboardEvent) => (shiftKey ? 'previous' : 'next');

function groupNamed(label: string) {
  return { role: 'group', 'aria-label': label };
}

/**
 * Stops a click into the field from placing the cursor between the digits. Focusing the field has just selected all of
 * them.
 */
function focusWhole(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** What is typed next then replaces a number that was put back, instead of being joined to it. */
function selectWhenDrawn(field: HTMLInputElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === field) field.select();
  });
}

/**
 * A typed quantity orders the product; zero removes it. A text that is not a quantity orders nothing, and a message at the field
 * says so.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, max, usual, layer = 1, isPending, isInBasket, isDisabled = false } = props;
  const edit = useQuantityEdit(props);
  const wordId = useId();
  const isInvalid = props.isInvalid || !edit.isQuantity;
  const isZero = edit.current === 0;
  const showsUsual = usual !== undefined && isZero && !edit.isChanged;
  const shown = showsUsual ? '' : edit.text;

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Ignores keys while an input method composes text. The finished text is handled afterwards.
    if (event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return handleShortcut(event);
    const next = stepByKey(event.key, edit.current, layer);
    if (next !== undefined) {
      event.preventDefault();
      return stepTo(event.currentTarget, next);
    }
    handleEndKey(event);
  }

  /** Ctrl+Enter orders what is on the page, which must not happen while this field contains a text that is not a quantity. */
  function handleShortcut(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || edit.finish()) return props.onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  function stepTo(field: HTMLInputElement, next: number) {
    // Writes the number into the field before the rest of the page changes. Writing it later would make the browser lay
    // out all those changes first.
    if (edit.step(next)) field.value = String(next);
  }

  function handleEndKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!edit.finish()) return;
      selectWhenDrawn(event.currentTarget);
      return props.onEnter?.(directionOf(event));
    }
    if (event.key !== 'Escape' || !edit.isChanged) return props.onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
    edit.revert();
    selectWhenDrawn(event.currentTarget);
  }

  return (
    <div
      {...groupNamed(label)}
      className={`stepper ${sizeClass[props.size ?? 'normal']} ${isPending ? 'relative' : ''} ${props.className ?? ''}`}
      data-zero={flag(isZero)}
      data-in-basket={flag(isInBasket && !isInvalid && !isZero)}
      data-error={flag(isInvalid)}
      data-disabled={flag(isDisabled)}
      data-large={flag(edit.current > 9999)}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={props.decreaseLabel}
        disabled={isDisabled}
        onClick={() => edit.step(Math.max(0, edit.current - 1))}
      >
        {minusIcon}
      </button>
      <input
        className="placeholder:font-[400] placeholder:text-ink-3 placeholder:opacity-100"
        ref={props.inputRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={edit.current}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-invalid={isInvalid || undefined}
        aria-describedby={edit.word === undefined ? props.describedBy : wordId}
        disabled={isDisabled}
        value={shown}
        placeholder={String(showsUsual ? usual : 0)}
        onMouseDown={focusWhole}
        onFocus={(event) => edit.enter(event.currentTarget)}
        onChange={(event) => edit.type(event.currentTarget.value)}
        onBlur={edit.leave}
        onKeyDown={handleKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={props.increaseLabel}
        disabled={isDisabled}
        onClick={() => edit.step(showsUsual ? usual : edit.current + 1)}
      >
        {plusIcon}
      </button>
      <QuantityWord id={wordId} text={edit.word} />
      {isPending && (
        <span
          className="absolute right-(--stepper-button) bottom-0 left-(--stepper-button) h-0.5 bg-brand"
          aria-hidden="true"
        />
      )}
    </div>
  );
}
