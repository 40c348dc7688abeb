import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Sets the height as a CSS variable, so elements at the top of the window start below the bar. */
export function useBarHeight(): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = place.current;
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() =>
      document.body.style.setProperty('--acting-bar', `${bar.offsetHeight}px`),
    );
    watch.observe(bar);
    return () => watch.disconnect();
  }, []);
  return place;
}
