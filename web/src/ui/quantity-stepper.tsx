import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useLocale } from 'react-aria-components';
import { blockedKeyCodes, stepByKey } from './quantity-keys.ts';
import { useQuantityEdit } from './use-quantity-edit.ts';

export type QuantityStepperProps = {
  /** Quantity in sales units as the basket has it, optimistic changes included. */
  quantity: number;
  /** Called once per finished edit: 500 ms idle, blur or Enter. The owner must show the new quantity at once. */
  onCommit: (quantity: number) => void;
  /** Called in the same frame as every change, and with the old quantity on revert. */
  onChange?: (quantity: number) => void;
  /** Highest quantity that can be had, floor(stock / unit quantity). */
  max?: number;
  onRefused?: (max: number) => void;
  /** Names the product and the unit, "Antal, Kyllingebryst, karton". */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** Sales units in one pallet layer, for Page Up and Page Down. */
  layer?: number;
  /** Usual quantity in grey; the first + enters it. */
  usual?: number;
  /** The queue is sending this line. */
  isPending?: boolean;
  isInBasket?: boolean;
  isInvalid?: boolean;
  isDisabled?: boolean;
  /** Id of the message that explains an invalid quantity. */
  describedBy?: string;
  size?: 'normal' | 'tile' | 'scan';
  /** Enter has committed: move to the next quantity, or with Shift to the previous. */
  onEnter?: (direction: 'next' | 'previous') => void;
  /** Keys the stepper does not use itself. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
};

const sizeClass = { normal: '', tile: 'stepper-tile', scan: 'stepper-52' };

/** Present or absent, for states the style sheet reads. */
function flag(isOn: boolean | undefined): '' | undefined {
  return isOn ? '' : undefined;
}

const minus = <Minus aria-hidden="true" />;
const plus = <Plus aria-hidden="true" />;

function groupNamed(label: string) {
  return { role: 'group', 'aria-label': label };
}

/** Only large quantities have marks in them; a formatter takes longer to make than a stepper. */
function quantityText(quantity: number, locale: string): string {
  return quantity < 1000 ? String(quantity) : new Intl.NumberFormat(locale).format(quantity);
}

/** One control − [field] +: typing is ordering, zero removes. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, max, usual, layer = 1, isPending, isInBasket, isInvalid, isDisabled = false } = props;
  const { locale } = useLocale();
  const edit = useQuantityEdit(props);
  const isZero = edit.current === 0;
  const showsUsual = usual !== undefined && isZero && edit.draftText === undefined;
  const shown = showsUsual ? '' : (edit.draftText ?? quantityText(edit.current, locale));

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // What an input method composes is read when it is done.
    if (event.nativeEvent.isComposing) return;
    if (blockedKeyCodes.has(event.keyCode) && !event.ctrlKey && !event.metaKey && !event.altKey)
      return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return props.onKeyDown?.(event);
    const next = stepByKey(event.key, edit.current, layer);
    if (next !== undefined) {
      event.preventDefault();
      return stepTo(event.currentTarget, next);
    }
    handleEndKey(event);
  }

  function stepTo(field: HTMLInputElement, next: number) {
    // Before anything else of the page changes: a focused field lays out all that has changed when its text does.
    if (edit.step(next)) field.value = String(next);
  }

  function handleEndKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      edit.commit();
      props.onEnter?.(event.shiftKey ? 'previous' : 'next');
    } else if (event.key === 'Escape' && edit.draftText !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      edit.revert();
    } else {
      props.onKeyDown?.(event);
    }
  }

  return (
    <div
      {...groupNamed(label)}
      className={`stepper ${sizeClass[props.size ?? 'normal']} ${props.className ?? ''}`}
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
        {minus}
      </button>
      <input
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
        aria-describedby={props.describedBy}
        disabled={isDisabled}
        value={shown}
        placeholder={String(showsUsual ? usual : 0)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => edit.type(event.currentTarget.value)}
        onBlur={edit.commit}
        onKeyDown={handleKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={props.increaseLabel}
        disabled={isDisabled}
        onClick={() => edit.step(showsUsual ? usual : edit.current + 1)}
      >
        {plus}
      </button>
      {isPending && (
        <span
          className="absolute right-(--stepper-button) bottom-0 left-(--stepper-button) h-0.5 bg-brand"
          aria-hidden="true"
        />
      )}
    </div>
  );
}
