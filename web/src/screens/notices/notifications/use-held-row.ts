import { useEffect, useRef } from 'react';

/** Gives the focus back to the row that was used last when marking it moved it to the other list, where React renders it anew. */
export function useHeldRow(data: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const used = useRef<{ id: string; isRow: boolean; element: Element }>(undefined);
  function note({ target }: { target: EventTarget }): void {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-notice]') : null;
    const isRow = target instanceof Element && target.closest('.notice-open') !== null;
    used.current = row ? { id: row.dataset['notice'] ?? '', isRow, element: row } : undefined;
  }
  useEffect(() => {
    const { current } = used;
    if (!current || !data || current.element.isConnected) return;
    used.current = undefined;
    if (document.activeElement !== document.body) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>(`[data-notice="${current.id}"] button`);
    buttons?.[current.isRow ? 0 : buttons.length - 1]?.focus();
  }, [data]);
  return { ref: place, onClickCapture: note, onKeyDownCapture: note };
}
