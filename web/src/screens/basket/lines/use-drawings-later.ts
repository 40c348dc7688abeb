import { type RefObject, useEffect } from 'react';

/** Drawings that are asked for in one step, few enough that a key press does not wait. */
const batch = 10;
const pauseMs = 100;

/**
 * Loads the lazy drawings of a list step by step once its rows are there. Until then they would delay the rows; later,
 * while somebody scrolls, they would delay the scrolling.
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
