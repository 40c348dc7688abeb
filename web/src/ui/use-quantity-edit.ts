import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readQuantity } from './quantity-keys.ts';

/** A changed quantity is sent this long after the last key. */
export const commitDelayMs = 500;

export type QuantityEditOptions = {
  quantity: number;
  max?: number | undefined;
  onChange?: ((quantity: number) => void) | undefined;
  onCommit: (quantity: number) => void;
  onRefused?: ((max: number) => void) | undefined;
};

type Draft = { text: string; quantity: number };

/**
 * The edit of one quantity: a draft lives from the first change until it is committed (500 ms idle, blur or Enter)
 * or reverted. A typed number above `max` is dropped for the old one, a step above it is not
 * taken; both call `onRefused(max)` and commit nothing.
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
    if (draft.quantity !== baseline.current) onCommit(draft.quantity);
  }

  const commitWhenIdle = useEffectEvent(commit);
  const commitOnLeave = useEffectEvent(() => {
    if (timer.current !== undefined) commit();
  });
  // A line that leaves the page with an unsent number must not lose it.
  useEffect(() => () => commitOnLeave(), []);

  function change(next: Draft) {
    if (!draft) baseline.current = quantity;
    setDraft(next);
    const isAllowed = max === undefined || next.quantity <= max;
    if (isAllowed && next.quantity !== current) onChange?.(next.quantity);
    stopTimer();
    timer.current = setTimeout(() => commitWhenIdle(), commitDelayMs);
  }

  /** False when there is no more to be had. */
  function step(next: number): boolean {
    const isRefused = max !== undefined && next > max && next > current;
    if (isRefused) onRefused?.(max);
    else change({ text: String(next), quantity: next });
    return !isRefused;
  }

  function type(text: string) {
    const next = readQuantity(text);
    change({ text: text.replace(/\D/g, '') === '' ? '' : String(next), quantity: next });
  }

  return { draftText: draft?.text, current, step, type, commit, revert };
}
