import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ignorePress } from '../../lib/browser/press-guard.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { quantityFault, wholeQuantity } from './quantity-keys.ts';

/** Time in ms after the last key press before a changed quantity is sent. */
export const commitDelayMs = 500;
/** For this many ms after the field lost the focus, the message that its text was not used stays. */
export const wordMs = 8000;

export type QuantityEditOptions = {
  quantity: number;
  max?: number | undefined;
  onChange?: ((quantity: number) => void) | undefined;
  onCommit?: ((quantity: number) => void) | undefined;
  onRefused?: ((max: number) => void) | undefined;
};

/** While the text is not a quantity or is above `max`, `quantity` is the one from before the typing. */
type Draft = { text: string; quantity: number; isQuantity: boolean; isOver?: boolean };

/**
 * A draft exists from the first change until it is committed (500 ms after the last change, when the field loses the focus, or on
 * Enter) or cancelled. A quantity above `max` is refused; its text stays until the field is left, because it may be the beginning of
 * an item number whose other digits alone would be a quantity. A text that is not a quantity undoes what was typed since the field got
 * the focus, and a message says so.
 */
export function useQuantityEdit({ quantity, max, onChange, onCommit, onRefused }: QuantityEditOptions) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [word, setWord] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  const baseline = useRef(quantity);
  const beforeTyping = useRef<number | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wordTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const current = draft ? draft.quantity : quantity;

  function stopTimer() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  function say(next: string | undefined) {
    clearTimeout(wordTimer.current);
    setWord(next);
  }

  function revert() {
    stopTimer();
    say(undefined);
    if (!draft) return;
    setDraft(null);
    const before = beforeTyping.current ?? baseline.current;
    if (draft.quantity !== before) onChange?.(before);
    if (before !== baseline.current) onCommit?.(before);
  }

  function send({ quantity: next }: Draft) {
    if (next !== baseline.current) onCommit?.(next);
    baseline.current = next;
  }

  /** Returns false when the text is not a quantity. It then stays in the field. */
  function commit(): boolean {
    stopTimer();
    if (!draft) return true;
    if (!draft.isQuantity) {
      send(draft);
      say(quantityFault(draft.text));
      return false;
    }
    if (max !== undefined && (draft.isOver || draft.quantity > max)) {
      revert();
      onRefused?.(max);
      return true;
    }
    setDraft(null);
    send(draft);
    return true;
  }

  /** Returns false when the text is not a quantity; the user then stays in the field. */
  function finish(): boolean {
    const isDone = commit();
    if (isDone) beforeTyping.current = undefined;
    return isDone;
  }

  /** Writes the number without thousands separators, so that what is typed into it is judged as a whole. */
  function enter(field: HTMLInputElement) {
    if (!draft && field.value !== '') field.value = String(current);
    field.select();
    setTyping(true);
  }

  /** A text that is not a quantity is replaced by the quantity. */
  function leave() {
    setTyping(false);
    const isDone = finish();
    beforeTyping.current = undefined;
    if (isDone) return;
    // A press beside the field, for example on the order button, must not order without the refused quantity.
    ignorePress();
    setDraft(null);
    wordTimer.current = setTimeout(() => setWord(undefined), wordMs);
  }

  const commitWhenIdle = useEffectEvent(() => {
    if (max === undefined || !draft?.isOver || !isTyping) return commit();
    send(draft);
    return onRefused?.(max);
  });
  const commitOnLeave = useEffectEvent(() => {
    clearTimeout(wordTimer.current);
    if (timer.current !== undefined) commit();
  });
  useEffect(() => () => commitOnLeave(), []);

  function change(next: Draft) {
    if (!draft) baseline.current = quantity;
    say(undefined);
    setDraft(next);
    const isAllowed = max === undefined || next.isOver === true || next.quantity <= max;
    if (isAllowed && next.quantity !== current) onChange?.(next.quantity);
    stopTimer();
    timer.current = setTimeout(() => commitWhenIdle(), commitDelayMs);
  }

  /** Returns false when `next` is more than the available quantity. */
  function step(next: number): boolean {
    beforeTyping.current = undefined;
    const isRefused = max !== undefined && next > max && next > current;
    if (isRefused) onRefused?.(max);
    else change({ text: String(next), quantity: next, isQuantity: true });
    return !isRefused;
  }

  function type(text: string) {
    beforeTyping.current ??= current;
    const read = wholeQuantity(text);
    const isOver = max !== undefined && read !== undefined && read > max;
    const quantity = isOver ? undefined : read;
    change({ text, quantity: quantity ?? beforeTyping.current, isQuantity: read !== undefined, isOver });
  }

  const text = draft?.text ?? (isTyping ? String(current) : formatCount(current));
  const isQuantity = draft === null || (draft.isQuantity && draft.isOver !== true);
  return {
    isChanged: draft !== null,
    text,
    isQuantity,
    word,
    current,
    step,
    type,
    finish,
    enter,
    leave,
    revert,
  };
}
