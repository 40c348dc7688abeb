import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { usePageKey } from '../../../lib/browser/use-page-key.ts';

const isFollowing = (from: Node, row: Element) =>
  (from.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !from.contains(row);

/** The search of an unknown line; the row itself for others. */
function focusOpen(row: Element, isByKey: boolean): void {
  const field = isByKey ? row.querySelector('.paste-unknown .inp') : null;
  const target = field ?? row;
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  if (target instanceof HTMLInputElement) target.select();
  row.scrollIntoView?.({ block: 'nearest' });
}

export const isNextKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key === 'ArrowDown' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * The way through the lines that are still open, from wherever the focus is, and after the last of them to the button that puts the
 * lines into the basket. `isReading` is true while the shown lines are those of an earlier text.
 */
export function useOpenLines(isReading: boolean) {
  const root = useRef<HTMLElement>(null);
  // The row that was answered, and the one before it, because a row may leave with its answer.
  const settled = useRef<{ row: Element; before: Element | null } | undefined>(undefined);

  /** Past the last open line comes the button, and then the first one again; after an answer the button only when none is open. */
  function goOn(from: Node | null, isByKey: boolean) {
    const open = [...(root.current?.querySelectorAll('[data-open]') ?? [])];
    const next = from === null ? open[0] : open.find((row) => isFollowing(from, row));
    const add = root.current?.querySelector<HTMLButtonElement>('.paste-foot .btn-primary:not([disabled])');
    if (next) focusOpen(next, isByKey);
    else if (add && add !== from && (isByKey || open.length === 0)) add.focus();
    else if (open[0]) focusOpen(open[0], isByKey);
  }

  const settle = useCallback((row: Element) => {
    settled.current = { row, before: row.previousElementSibling };
  }, []);

  usePageKey(isNextKey, () => goOn(document.activeElement, true));
  const afterAnswer = useEffectEvent(() => {
    const { current } = settled;
    if (current === undefined || isReading) return;
    settled.current = undefined;
    if (current.row.isConnected) goOn(current.row, false);
    else goOn(current.before?.isConnected ? current.before : null, false);
  });
  useEffect(() => afterAnswer());

  return {
    root,
    settle,
    /** For a key that a field or menu of a row would take. */
    goOn: () => goOn(document.activeElement, true),
    goToFirst: () => goOn(null, false),
  };
}
