import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readQuantity, splitAtSign, withoutShownSigns } from './quantity-keys.ts';

/** Time in ms after the last key press before a changed quantity is sent. */
export const commitDelayMs = 500;

export type QuantityEditOptions = {
  quantity: number;
  max?: number | undefined;
  onChange?: ((quantity: number) => void) | undefined;
  onCommit?: ((quantity: number) => void) | undefined;
  onRefused?: ((max: number) => void) | undefined;
};

type Draft = { text: string; quantity: number };

/**
 * Returns the state of a quantity that is being changed. A draft exists from the first change until it is committed
 * (500 ms after the last change, when the field loses the focus, or on Enter) or cancelled. Above `max` it is refused.
 */
export function useQuantityEdit({ quantity, max, onChange, onCommit, onRefused }: QuantityEditOptions) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const baseline = useRef(quantity);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const current = draft ? draft.quantity : quantity;

  function stopTimer() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  function revert() {
    stopTimer();
    if (!draft) return;
    setDraft(null);
    if (draft.quantity !== baseline.current) onChange?.(baseline.current);
  }

  function commit() {
    stopTimer();
    if (!draft) return;
    if (max !== undefined && draft.quantity > max) {
      revert();
      onRefused?.(max);
      return;
    }
    setDraft(null);
    if (draft.quantity !== baseline.current) onCommit?.(draft.quantity);
  }

  const commitWhenIdle = useEffectEvent(commit);
  const commitOnLeave = useEffectEvent(() => {
    if (timer.current !== undefined) commit();
  });
  // Commits the draft when the line leaves the page, so that the typed quantity is not lost.
  useEffect(() => () => commitOnLeave(), []);

  function change(next: Draft) {
    if (!draft) baseline.current = quantity;
    setDraft(next);
    const isAllowed = max === undefined || next.quantity <= max;
    if (isAllowed && next.quantity !== current) onChange?.(next.quantity);
    stopTimer();
    timer.current = setTimeout(() => commitWhenIdle(), commitDelayMs);
  }

  /** Changes the quantity to `next`. Returns false when that is more than the available quantity. */
  function step(next: number): boolean {
    const isRefused = max !== undefined && next > max && next > current;
    if (isRefused) onRefused?.(max);
    else change({ text: String(next), quantity: next });
    return !isRefused;
  }

  /** Takes the text that the user changed; `shown` is the text before. A decimal sign stays, so that no digit follows. */
  function type(typed: string, shown: string) {
    const text = draft ? typed : withoutShownSigns(typed, shown);
    const next = readQuantity(text);
    const { digits, sign } = splitAtSign(text);
    change({ text: (digits === '' ? '' : String(next)) + sign, quantity: next });
  }

  return { draftText: draft?.text, current, step, type, commit, revert };
}
