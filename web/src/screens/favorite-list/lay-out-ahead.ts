import { type RefObject, useEffect } from 'react';

/** Query of the blocks of rows that the browser skips while they are out of sight. */
const blocks = '.basket-block';
/** Time in ms after which a block is laid out although the page was never idle. */
const patienceMs = 2000;

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) return () => undefined;
  const id = requestIdleCallback(work, { timeout: patienceMs });
  return () => cancelIdleCallback(id);
};

/**
 * Lays out the blocks of a list that are out of sight, one at a time while the page is idle, so that scrolling only paints
 * them. `drawn` is the number of rows once all are drawn, and 0 before. Browsers without idle callbacks lay out while they
 * scroll.
 */
export function useLayOutAhead(part: RefObject<HTMLElement | null>, drawn: number): void {
  useEffect(() => {
    if (drawn === 0) return;
    let cancel = () => {};
    const waiting = [...(part.current?.querySelectorAll(blocks) ?? [])].values();
    const layOutNext = () => {
      cancel = whenIdle(() => {
        const { value: block, done } = waiting.next();
        if (done) return;
        // Asking for the height of a row makes the browser lay out its block.
        block.firstElementChild?.getBoundingClientRect();
        layOutNext();
      });
    };
    layOutNext();
    return () => cancel();
  }, [part, drawn]);
}
