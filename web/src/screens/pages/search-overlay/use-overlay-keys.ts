import type { KeyboardEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import { firstControl, focusQuantity, openUnits } from './overlay-focus.ts';

export interface OverlayKeysOptions {
  field: RefObject<HTMLInputElement | null>;
  rowId: (index: number) => string;
  rows: number;
  /** True when a key was stored as part of the quantity of an item number that is being looked up. */
  keeps: (key: string) => boolean;
  /** True when a pause moved the focus to the quantity and nothing has been typed there yet. */
  isUntouched: () => boolean;
  touch: () => void;
  submit: () => void;
  /**
   * For a letter typed in a quantity field. `isAppended` tells whether the letter is added to the search words or replaces them.
   */
  typeLetter: (letter: string, isAppended: boolean) => void;
  backToField: () => void;
}

const isDigit = (key: string) => /^\d$/.test(key);
const isLetter = (key: string) => /^\p{L}$/u.test(key);
const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey;

/** ↓ and ↑ in the search field choose a row. Digits then go to the quantity of this row, and Tab goes to its unit. */
export function useOverlayKeys(options: OverlayKeysOptions) {
  const { rowId, rows } = options;
  const [active, setActive] = useState<number>();
  // Row whose quantity was entered last. ↓ continues from this row.
  const latest = useRef(-1);

  function choose(index: number | undefined) {
    setActive(index);
    if (index === undefined) return;
    latest.current = index;
    document.getElementById(rowId(index))?.scrollIntoView({ block: 'nearest' });
  }

  function moveFromField(step: 1 | -1) {
    const from = active ?? (step === 1 ? latest.current : 0);
    const to = from + step;
    if (to < 0) latest.current = -1;
    choose(to < 0 || rows === 0 ? undefined : Math.min(to, rows - 1));
  }

  function enterRow(row: number, event: KeyboardEvent): boolean {
    if (isDigit(event.key)) {
      // The digit itself needs no handling. Focusing selects the old quantity, and the same key press then replaces it.
      return focusQuantity(rowId(row));
    }
    const isIn = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (!isIn) return false;
    event.preventDefault();
    // The overlay's own handling of Tab would otherwise move the focus a second time.
    event.stopPropagation();
    if (event.key === 'Enter') focusQuantity(rowId(row));
    else firstControl(rowId(row))?.focus();
    return true;
  }

  /** True when the key chose a row, or was handled by the chosen row. */
  function goesToRows(event: KeyboardEvent): boolean {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') {
      return active !== undefined && enterRow(active, event);
    }
    event.preventDefault();
    moveFromField(event.key === 'ArrowDown' ? 1 : -1);
    return true;
  }

  function onFieldKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (hasModifier(event) || event.nativeEvent.isComposing) return;
    if (options.keeps(event.key)) return event.preventDefault();
    if (goesToRows(event) || event.key !== 'Enter') return;
    event.preventDefault();
    options.submit();
  }

  function rowOf(target: Element): number {
    for (let index = 0; index < rows; index += 1) {
      if (document.getElementById(rowId(index))?.contains(target)) return index;
    }
    return -1;
  }

  /** Skips rows without a quantity. Above the first row comes the search field. */
  function moveBetweenRows(from: number, step: 1 | -1) {
    for (let index = from + step; index < rows; index += step) {
      if (index < 0) {
        setActive(undefined);
        return options.backToField();
      }
      if (focusQuantity(rowId(index))) return choose(index);
    }
  }

  function onLetter(event: KeyboardEvent, row: number) {
    event.preventDefault();
    event.stopPropagation();
    const isAppended = options.isUntouched();
    if (event.key.toLowerCase() === 'u' && !isAppended) openUnits(rowId(row));
    else options.typeLetter(event.key, isAppended);
  }

  function onQuantityKeyDown(event: KeyboardEvent, row: number) {
    const { key } = event;
    if (isDigit(key)) options.touch();
    else if (isLetter(key)) onLetter(event, row);
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      event.stopPropagation();
      moveBetweenRows(row, key === 'ArrowDown' ? 1 : -1);
    }
  }

  function onRowKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    if (hasModifier(event) || !(target instanceof HTMLInputElement)) return;
    if (target.role === 'spinbutton') onQuantityKeyDown(event, rowOf(target));
  }

  return {
    active,
    choose,
    /** Call this when the list of results has been replaced. */
    startOver() {
      latest.current = -1;
      setActive(undefined);
    },
    onFieldKeyDown,
    onRowKeyDown,
  };
}
