import { type RefObject, useEffect } from 'react';

/** Number of drawings that are requested in one step. It is small enough that a key press does not have to wait. */
const batch = 10;
const pauseMs = 100;

/**
 * In small steps once the rows are rendered. Loading the drawings earlier would delay the rows, and loading them during scrolling
 * would delay the scrolling.
 */
export function useDrawingsLater(list: RefObject<HTMLElement | null>, areRowsThere: boolean): void {
  useEffect(() => {
    if (!areRowsThere) return;
    let timer = setTimeout(loadSome, pauseMs);
    function loadSome() {
      const waiting = list.current?.querySelectorAll('.art > img[loading="lazy"]') ?? [];
      for (const drawing of [...waiting].slice(0, batch)) drawing.setAttribute('loading', 'eager');
      if (waiting.length > batch) timer = setTimeout(loadSome, pauseMs);
    }
    return () => clearTimeout(timer);
  }, [list, areRowsThere]);
}
