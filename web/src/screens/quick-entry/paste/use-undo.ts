import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { usePageKey } from '../../../lib/browser/use-page-key.ts';
import type { LineChoices } from './paste-lines.ts';

export interface ListState {
  text: string;
  choices: LineChoices;
}

/** Time in ms within which successive key presses count as one undo step. */
const oneStepMs = 700;
const stepsKept = 100;

/**
 * Ctrl+Z undoes one step, whether it changed the text or a row. The browser's own undo does not know changes made in rows and
 * would empty the field. The first text cannot be undone.
 */
export function useUndo(now: ListState, restore: (before: ListState) => void): { forget: () => void } {
  const steps = useRef<ListState[]>([]);
  const latest = useRef(now);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const isSkipped = useRef(false);
  const { text, choices } = now;
  const keep = useEffectEvent((next: ListState) => {
    const before = latest.current;
    latest.current = next;
    if (before.text === next.text && before.choices === next.choices) return;
    const isTyped = isSameBurst(before.choices === next.choices, changedAt);
    if (isSkipped.current) isSkipped.current = false;
    else if (!isTyped && before.text.trim() !== '')
      steps.current = [...steps.current, before].slice(-stepsKept);
  });
  useEffect(() => keep({ text, choices }), [text, choices]);
  usePageKey(
    ({ key, ctrlKey, metaKey, altKey, shiftKey, target }) =>
      key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && isOfList(target),
    () => {
      const before = steps.current.at(-1);
      if (!before) return;
      steps.current = steps.current.slice(0, -1);
      isSkipped.current = true;
      restore(before);
    },
  );
  return {
    forget: () => {
      steps.current = [];
      isSkipped.current = true;
    },
  };
}

/** The user typed shortly after the previous change. Both changes then form one undo step. */
function isSameBurst(isOfText: boolean, changedAt: RefObject<number>): boolean {
  const isByHand = isOfText && document.activeElement instanceof HTMLTextAreaElement;
  const before = changedAt.current;
  changedAt.current = isByHand ? performance.now() : Number.NEGATIVE_INFINITY;
  return isByHand && performance.now() - before < oneStepMs;
}

/** Returns false for other text fields, such as the search in a row, because the browser's own undo works there. */
function isOfList(target: EventTarget | null): boolean {
  return !(target instanceof HTMLInputElement) || target.type === 'radio' || target.role === 'spinbutton';
}
